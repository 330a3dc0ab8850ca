"""Campaigns of the toy game in the terminal and in the laboratory: one file each, in the format of the server."""

import json
from pathlib import Path

from .install import HERE, run

GAME = "ferry-together"
FILE = f"{GAME}-campaign.json"


def campaign(here: Path, *argv: str, answers: str = "") -> str:
    ran = run(HERE, "campaign", *argv, here=here, answers=answers)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def wrong(here: Path, *argv: str) -> str:
    ran = run(HERE, *argv, here=here)
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    return ran.stderr


def test_a_campaign_is_begun_played_left_and_gone_on_with(tmp_path):
    campaign(tmp_path, "new", GAME, "--name", "Our rivers", "--set", "pace=hurried")
    told = campaign(tmp_path, "play", FILE, "--seats", "me,me", "--seed", "a", answers="1\n" * 20)
    assert "Match 1: The slow river" in told
    assert "Matches played: 1" in told
    left = run(HERE, "play", "--campaign", FILE, "--seats", "me", here=tmp_path, answers="1\nq\n")
    assert f"Go on with: stolik campaign play {FILE}" in " ".join(left.stdout.split())
    assert "A match is in play" in campaign(tmp_path, "show", FILE)
    told = campaign(tmp_path, "play", FILE, answers="1\n" * 20)
    assert "Matches played: 2" in told
    file = json.loads((tmp_path / FILE).read_text(encoding="utf-8"))
    assert (file["name"], file["offer"], file["ledger"]["pace"], len(file["matches"])) == (
        "Our rivers",
        "",
        "hurried",
        2,
    )
    assert file["matches"][1]["before"] == file["matches"][0]["after"]
    assert file["ledger"] == file["matches"][1]["after"]
    listed = campaign(tmp_path, "list", "--lang", "pl")
    assert "Our rivers" in listed
    assert "Rozegrane partie: 2" in listed


def test_a_match_that_was_finished_elsewhere_counts_once(tmp_path):
    campaign(tmp_path, "new", GAME)
    run(HERE, "play", "--campaign", FILE, "--seats", "me", here=tmp_path, answers="1\nq\n")
    record = f"{GAME}-campaign.match-1.json"
    assert run(HERE, "resume", record, here=tmp_path, answers="1\n" * 9).returncode == 0
    assert "Matches played: 1" in campaign(tmp_path, "play", FILE)
    assert "Matches played: 1" in campaign(tmp_path, "show", FILE)


def test_a_campaign_is_copied_and_brought(tmp_path):
    campaign(tmp_path, "new", GAME)
    campaign(tmp_path, "play", FILE, "--seats", "me", answers="1\n" * 9)
    campaign(tmp_path, "export", FILE, "copy.json")
    campaign(tmp_path, "import", "copy.json")
    brought = tmp_path / f"{GAME}-campaign-2.json"
    assert json.loads(brought.read_text(encoding="utf-8"))["matches"]
    text = (tmp_path / "copy.json").read_text(encoding="utf-8")
    (tmp_path / "copy.json").write_text(text.replace('"played": 1', '"played": 2'), encoding="utf-8")
    assert "seal does not fit" in wrong(tmp_path, "campaign", "import", "copy.json")


def test_mistakes_are_told_in_a_sentence(tmp_path):
    assert "has no campaigns" in wrong(tmp_path, "campaign", "new", "farshore")
    assert "has no pace=slow; there is pace=calm" in wrong(tmp_path, "campaign", "new", GAME, "--set", "pace=slow")
    assert "there is no file" in wrong(tmp_path, "campaign", "play", "missing.json")
    assert "the file says what is played" in wrong(tmp_path, "play", GAME, "--campaign", FILE)
    campaign(tmp_path, "new", GAME)
    assert "there is river-1" in wrong(tmp_path, "campaign", "play", FILE, "--offer", "river-2")
    assert "There is no campaign" in campaign(tmp_path, "list", str(HERE))


def test_bots_play_whole_campaigns(tmp_path):
    ran = run(HERE, "sim", GAME, "--campaign", "--bots", "greedy,greedy", "--games", "3", "--seed", "x", here=tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "by offer" in ran.stdout
    assert "All three rivers are behind you." in ran.stdout
    assert "3 campaigns, " in ran.stdout
    again = run(
        HERE, "sim", GAME, "--campaign", "--bots", "greedy,greedy", "--games", "3", "--seed", "x", here=tmp_path
    )
    assert again.stdout == ran.stdout
