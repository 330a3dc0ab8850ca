"""Speed of the engine and of other engines (peers), measured in the same run and in the same way.

Only decisions with two or more options count; time is processor time, to reduce the influence of other processes. Each
engine runs in a process of its own, one after the other, in several rounds; medians are printed.
"""

import argparse
import json
import platform
import statistics
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

HERE = Path(__file__).parent
ENVIRONMENT = HERE.parent / ".venv" / "peer"
PACKAGES = ("catanatron==3.2.1", "open_spiel==2.0.2", "rlcard==1.2.0")
PYTHON = str(ENVIRONMENT / "bin" / "python")
SPIEL = ("-m", "benchmarks.peers.open_spiel_game", "{seconds}")
GOAL = 3.0
"""Required ratio to every peer that is not compiled."""

OURS = {game: [sys.executable, "-m", "benchmarks.playouts", "{seconds}", game] for game in ("tidal-blades", "farshore")}
PEERS = {
    "catanatron, Catan": [PYTHON, "-m", "benchmarks.peers.catanatron_catan", "{seconds}"],
    "OpenSpiel, dominoes in Python": [PYTHON, *SPIEL, "python_block_dominoes"],
    "RLCard, gin rummy": [PYTHON, "-m", "benchmarks.peers.rlcard_gin_rummy", "{seconds}"],
    "boardgame.io, a row of cards": ["node", str(HERE / "peer" / "cards.js"), "{seconds}"],
}
COMPILED = {"OpenSpiel, gin rummy in C++": [PYTHON, *SPIEL, "gin_rummy"]}

COLUMNS = {
    "decisions": "decisions/s",
    "rolled": "in rollouts",
    "matches": "playouts/s",
    "copy": "copy, us",
    "search": "iterations/s",
}
WIDTH = 14
Measured = dict[str, float | None]
"""Measurements by name; rollouts and searches exist for our games only."""


def interpreter() -> str:
    """Version and build of this Python: one without optimizations is 10 to 25 % slower."""
    asked, *flags = (sysconfig.get_config_var(name) or "" for name in ("CONFIG_ARGS", "PY_CFLAGS", "PY_CORE_CFLAGS"))
    used = " ".join(flags).split()
    built = {
        "profile-guided": "--enable-optimizations" in asked,
        "link-time optimised": "--with-lto" in asked,
        "shared library": "--enable-shared" in asked,
        "debug": "--with-pydebug" in asked,
    }
    level = next((flag for flag in reversed(used) if flag.startswith("-O")), "no -O")
    told = (f"{name}: {'yes' if is_so else 'no'}" for name, is_so in built.items())
    return ", ".join((f"{platform.python_implementation()} {platform.python_version()} ({level}", *told)) + ")"


def install_peers() -> None:
    """Install the peers in virtual environments of their own; they are never dependencies."""
    if not Path(PYTHON).exists():
        venv.create(ENVIRONMENT, with_pip=True)
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    if not (HERE / "peer" / "node_modules").exists():
        subprocess.run(["npm", "ci", "--silent"], cwd=HERE / "peer", check=True)


def measure(command: list[str], seconds: float) -> Measured:
    filled = [part.format(seconds=seconds) for part in command]
    done = subprocess.run(filled, cwd=HERE.parent, check=True, capture_output=True, text=True)
    measured: Measured = json.loads(done.stdout.splitlines()[-1])
    return measured


def median(rounds: list[Measured]) -> Measured:
    values = {key: [one[key] for one in rounds] for key in rounds[0]}
    return {key: None if None in found else statistics.median(found) for key, found in values.items()}  # type: ignore[type-var]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0, help="that a contender plays in a round")
    parser.add_argument("--no-peers", action="store_true")
    args = parser.parse_args()
    contenders = OURS if args.no_peers else OURS | PEERS | COMPILED
    if not args.no_peers:
        install_peers()
    rounds: dict[str, list[Measured]] = {name: [] for name in contenders}
    for _ in range(args.rounds):
        for name, command in contenders.items():
            rounds[name].append(measure(command, args.seconds))
    found = {name: median(measured) for name, measured in rounds.items()}
    print(interpreter())
    print(f"{'':32}" + "".join(f"{title:>{WIDTH}}" for title in COLUMNS.values()))
    for name, values in found.items():
        shown = (values.get(key) for key in COLUMNS)
        print(f"{name:32}" + "".join(f"{'-' if v is None else f'{v:,.0f}':>{WIDTH}}" for v in shown))
    return 0 if args.no_peers else verdict(found)


def verdict(found: dict[str, Measured]) -> int:
    """Print the ratio to each peer: in rollouts, and in matches with undo and saves. Returns the exit code."""
    titles = [f"{game}{kept}" for game in OURS for kept in ("", ", kept")]
    print(f"\n{'times as fast as':32}" + "".join(f"{title:>20}" for title in titles))
    good = True
    for peer in PEERS | COMPILED:
        theirs = found[peer]["decisions"] or 1
        ratios = [(found[game][key] or 0) / theirs for game in OURS for key in ("rolled", "decisions")]
        good = good and (peer in COMPILED or min(ratios[::2]) >= GOAL)
        print(f"{peer:32}" + "".join(f"{ratio:20.1f}" for ratio in ratios))
    print(f"rollouts at least {GOAL:.0f} times as fast as every peer that is not compiled: {'yes' if good else 'no'}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
