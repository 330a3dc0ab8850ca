"""Measures the work of a page per frame during a match, and the delay of a press.

Run it on an idle machine. Counts processor time while a player answers every other second and opponents' moves are
animated; both limits must hold in most of several periods.
"""

import json
import time
from bisect import bisect_left
from dataclasses import dataclass
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.table import BOT, at_table, is_asked, must_confirm, new_table, play_on, wait_until

FRAME_MS = 6.0
"""Limit for script, style and layout in 95 % of frames."""
TASK_MS = 50.0
SEEN_MS = 100.0
STRETCHES = 5
SECONDS, THOUGHT = 8.0, 2.0
CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
]
DOING = {
    "EvaluateScript",
    "EventDispatch",
    "FireAnimationFrame",
    "FunctionCall",
    "Layout",
    "ParseHTML",
    "RunMicrotasks",
    "TimerFire",
    "UpdateLayoutTree",
}

PRESSES = """() => {
    window.presses = [];
    addEventListener("click", (click) => {
        const pressed = click.target.closest("[data-testid^=option-], [data-testid=confirm-turn]");
        if (!pressed) return;
        const changes = new MutationObserver(() => {
            changes.disconnect();
            requestAnimationFrame(() => {
                const painted = new MessageChannel();
                painted.port1.onmessage = () => window.presses.push(performance.now() - click.timeStamp);
                painted.port2.postMessage(null);
            });
        });
        changes.observe(document.querySelector("main"), { attributes: true, childList: true, subtree: true });
    }, { capture: true });
}"""


@dataclass(frozen=True)
class Stretch:
    frames: list[float]
    longest: float

    @property
    def usual(self) -> float:
        """95th percentile of frame times."""
        return sorted(self.frames)[int(0.95 * (len(self.frames) - 1))]


def outermost(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Events that are not nested in others."""
    found, end = [], 0
    for event in sorted(events, key=lambda event: (event["ts"], -event["dur"])):
        if event["ts"] >= end:
            found.append(event)
            end = event["ts"] + event["dur"]
    return found


def worked(event: dict[str, Any]) -> float:
    """Milliseconds of processor time; the browser leaves it out of some short events, which then count in full."""
    spent: float = event.get("tdur", event["dur"]) / 1000
    return spent


def read(trace: bytes) -> Stretch:
    events = json.loads(trace)["traceEvents"]
    threads = {(e["pid"], e["tid"]): e["args"]["name"] for e in events if e["name"] == "thread_name"}
    main = [e for e in events if e["ph"] == "X" and threads.get((e["pid"], e["tid"])) == "CrRendererMain"]
    drawn = sorted(e["ts"] for e in events if e["name"] == "DrawFrame")
    assert len(drawn) > 10, "nothing moved"
    frames = [0.0] * (len(drawn) + 1)
    for event in outermost([e for e in main if e["name"] in DOING]):
        frames[bisect_left(drawn, event["ts"])] += worked(event)
    return Stretch(frames, max(worked(e) for e in main if e["name"] == "RunTask"))


def are_light(stretches: list[Stretch]) -> bool:
    usual, longest = median(one.usual for one in stretches), median(one.longest for one in stretches)
    return usual < FRAME_MS and longest < TASK_MS


def play_for(page: Page, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if is_asked(page) or must_confirm(page):
            play_on(page)
        page.wait_for_timeout(1000 * THOUGHT)


@pytest.fixture
def moving(visit, server):
    """A page at a table of the game with animations on."""

    def sit_down(game: str) -> Page:
        page: Page = visit("Ala")
        page.emulate_media(reduced_motion="no-preference")
        table, _ = new_table(page, server, [{"kind": "me"}, BOT], game=game)
        page.goto(f"{server.base}{table}")
        at_table(page)
        wait_until(lambda: is_asked(page), 20)
        play_for(page, 2)
        return page

    return sit_down


@pytest.mark.parametrize("game", ["tidal-blades", "farshore"])
def test_frames_are_light_and_presses_are_seen_at_once(moving, browser: Browser, game):
    page = moving(game)
    page.evaluate(PRESSES)
    stretches = []
    for _ in range(STRETCHES):
        browser.start_tracing(page=page, categories=CATEGORIES)
        play_for(page, SECONDS)
        stretches.append(read(browser.stop_tracing()))
    presses = page.evaluate("window.presses")
    told = [(len(one.frames), round(one.usual, 1), round(one.longest, 1)) for one in stretches]
    print(game, "frames, p95, longest task:", told, "presses seen after:", [round(press) for press in presses])
    assert are_light(stretches), told
    assert median(presses) < SEEN_MS
