"""The laboratory on a cluster of two nodes: the same matches, and ended in order."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator

import pyarrow.parquet as pq
import pytest

from ..cli.terminal import process, stolik
from ..cli.test_packs import GOOD, PACK
from .test_commands import SIM, running

CLUSTER = """
import sys
from ray.cluster_utils import Cluster

for patience in (2, 1, 0):
    try:
        cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        cluster.add_node(num_cpus=1)
        break
    except Exception:  # Ray gives each of its processes 30 seconds to start
        if not patience:
            raise
print(cluster.address, flush=True)
sys.stdin.read()
cluster.shutdown()
"""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with subprocess.Popen(
        [sys.executable, "-c", CLUSTER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "RAY_USAGE_STATS_ENABLED": "0"},
    ) as cluster:
        assert cluster.stdin is not None
        assert cluster.stdout is not None
        found = cluster.stdout.readline().decode().strip()
        assert found, "no cluster could be started"
        yield found
        cluster.stdin.close()
        cluster.wait(120)


def test_a_cluster_plays_the_same_matches(tmp_path, address):
    """With a pack that is named as seen from here."""
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "pack.toml").write_text(PACK, encoding="utf-8")
    (tmp_path / "mine" / "cards.toml").write_text(GOOD, encoding="utf-8")
    argv = (*SIM, "--games", "6", "--pack", "mine")
    ran = process(*argv, "--ray", address, "--out", "far", here=tmp_path)
    assert (ran.returncode, ran.stdout) == (0, stolik(*argv, here=tmp_path).out)


def test_a_signal_ends_a_run_on_a_cluster_in_order(tmp_path, address):
    """Ray wants SIGTERM for itself."""
    with running(tmp_path, *SIM, "--games", "4000", "--ray", address, "--out", "far") as run:
        for _ in range(3):
            run.send_signal(signal.SIGTERM)
        assert run.stderr is not None
        err = run.stderr.read().decode()
        assert run.wait(30) == 143
    assert "Traceback" not in err
    told = re.search(r"stolik: (\d+) of 4000 matches are kept in far; the same command goes on", err)
    assert told
    kept = sum(len(set(pq.read_table(part)["match"].to_pylist())) for part in (tmp_path / "far").glob("part-*"))
    assert kept == int(told[1]) > 0


def test_a_bot_that_ends_its_process_on_a_cluster_is_told(tmp_path, address):
    (tmp_path / "leaver.py").write_text("import os\n\ndef choose(m):\n    os._exit(3)\n", encoding="utf-8")
    argv = ("sim", "farshore", "--bots", "leaver:choose,random", "--games", "1", "--ray", address)
    ran = process(*argv, here=tmp_path, PYTHONPATH=f"{tmp_path}{os.pathsep}{os.environ.get('PYTHONPATH', '')}")
    assert ran.returncode == 2
    assert "stolik: a process ended while it played" in ran.stderr
    assert "Traceback" not in ran.stderr
