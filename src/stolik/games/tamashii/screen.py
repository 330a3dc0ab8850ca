"""Tamashii in a terminal of 80 columns: Consoles as letters with coordinates, Patterns that can be fired."""

from collections.abc import Iterable

from rich.columns import Columns
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...effects.gallery import text_of
from ...effects.text import effect_text
from ...kernel import Seat
from ...parts.screen import TableScreen, indented
from . import events
from .abilities import hooks_in_force, stat
from .console import CELLS, COLUMNS, EMPTY, LOCK, ROWS, STRIDE, cell_name
from .content import Content, Pattern, content_of
from .data import data_pool
from .enemies import integrity_left
from .firing import available, not_available
from .patterns import fits, nearest_fit
from .programming import missing
from .state import Foe, Player, Tamashii
from .terms import RESOURCES

SIGN_STYLES = {"r": "bold red", "g": "bold green", "b": "bold bright_blue", "y": "bold yellow"}
SIGN_STYLES |= {"o": "bold white", "x": "bold magenta", EMPTY: "dim", LOCK: "dim"}
HEX_WIDTH = 8
"""Columns of one hex of the map."""
PATTERNS = 9
"""Patterns that are listed at most."""


class TamashiiScreen(TableScreen):
    """Draws a view of a match."""

    draw_at = frozenset({"develop", "plan", "move", "task"})
    status_lines = 6
    headlines = (events.CardDrawn, events.Ended, events.WasReset, events.Headline)
    turns = (events.PhaseBegan,)

    def content(self, g: Tamashii) -> Content:
        return content_of(g.content)

    # --- the whole table ---------------------------------------------------------------------------------------------

    def draw(self, g: Tamashii, seat: Seat) -> None:
        self.console.print(Panel(self._scene(g), title=Text(self._title(g)), width=self.width))
        others = [at for at in range(g.seats) if at != seat]
        if others:
            self.console.print(Columns([self._mate(g, at) for at in others], padding=(0, 3)), width=self.width)

    def legend(self) -> None:
        self.console.print(Text(self.words.say("tm-legend"), style="dim"), width=self.width)

    def _title(self, g: Tamashii) -> str:
        name = self.teller.name(g.scenario)
        first = self.teller.seat(g.first) if g.first >= 0 else "–"
        return self.words.say(
            "tm-title", scenario=name, turn=g.turn, phase=self.words.say(f"tm-{g.phase}"), first=first
        )

    def _scene(self, g: Tamashii) -> Table:
        """The mission, then the map with the names of its tiles."""
        table = Table.grid(padding=(0, 1), expand=True)
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        for head, text in self._mission(g):
            table.add_row(Text(self.words.say(head), style="bold cyan"), text)
        table.add_row(Text(self.words.say("tm-map"), style="bold cyan"), self._map(g))
        table.add_row("", self._tiles(g))
        return table

    def _mission(self, g: Tamashii) -> Iterable[tuple[str, Text]]:
        say, box = self.words.say, self.content(g)
        if g.card:
            card = box.stories[g.card]
            goal = card.goal.pl if self.words.language == "pl" else card.goal.en
            name = card.name.pl if self.words.language == "pl" else card.name.en
            yield "tm-mission", Text(f"{name}: {goal}")
        lamps = "●" * g.time + "○" * (box.constants.time_top - g.time)
        told = say("tm-clock", lamps=lamps, time=g.time, successes=g.marks.get("success", 0), left=g.pool["x"])
        yield "tm-time", Text(told)
        if g.boss:
            left = box.amount(g.boss.boss, "integrity").value(g, g.first) - g.boss.damage
            yield "tm-boss", Text(f"{self.teller.name(g.boss.boss)} · {say('tm-integrity-left', n=left)}")

    # --- the map -----------------------------------------------------------------------------------------------------

    def _map(self, g: Tamashii) -> Text:
        """Hexes in rows, each row half a hex further to the right."""
        rows: dict[int, dict[int, str]] = {}
        left = min((2 * q + r for q, r in (place.at for place in g.map)), default=0)
        for i, place in enumerate(g.map):
            q, r = place.at
            rows.setdefault(r, {})[(2 * q + r - left) * HEX_WIDTH // 2] = self._hex(g, i)
        text = Text()
        for r in sorted(rows):
            line = ""
            for column, sign in sorted(rows[r].items()):
                line = line.ljust(column) + sign
            text.append(("\n" if text else "") + line)
        return text

    def _hex(self, g: Tamashii, at: int) -> str:
        """The number of the tile, or ? if it is covered; who stands there, and what lies there."""
        place = g.map[at]
        who = "".join(self._initial(seat) for seat, p in enumerate(g.players) if p.place == at)
        who += "J" if g.bot and g.bot.place == at else ""
        who += "!" if g.boss and g.boss.place == at else ""
        marks = "".join(self.words.say(f"tm-mark-{kind}") for kind, n in place.marks.items() if n)
        tile = str(place.tile) if place.uncovered else "?"
        return f"({tile}{'+' if place.token else ''}{marks}{' ' + who if who else ''})"[: HEX_WIDTH + 2]

    def _initial(self, seat: Seat) -> str:
        return str(seat + 1)

    def _tiles(self, g: Tamashii) -> Text:
        """Number, name, Entry and Stationary Tracking and effect of every uncovered tile."""
        text, box = Text(), self.content(g)
        for place in sorted((p for p in g.map if p.uncovered), key=lambda place: place.tile):
            tile = box.districts[place.tile]
            text.append("\n" if text else "").append(f"{tile.number:>2} ", style="bold")
            text.append(f"{self.teller.name(tile.id)} {tile.entry}/{tile.stationary} ")
            text.append(text_of(box, tile.id, "effect", self.teller.speech), style="dim")
        return text

    # --- players -----------------------------------------------------------------------------------------------------

    def _mate(self, g: Tamashii, at: Seat) -> Text:
        p = g.players[at]
        text = Text(f"{at + 1} {self.teller.seat(at)}", style=f"bold {self.style(at)}")
        text.append(" ✔" if p.ready else "", style="bold green")
        text.append(f"\n{self._numbers(p)}\n", style="not bold default")
        text.append_text(self._console(p))
        for foe in p.foes:
            text.append(f"\n{self._foe(g, foe)}", style="not bold default")
        return text

    def _numbers(self, p: Player) -> str:
        return self.words.say("tm-numbers", integrity=p.integrity, most=p.most, tracking=p.tracking, xp=p.xp)

    def _resources(self, p: Player) -> str:
        return " · ".join(self.words.say(f"tm-{what}", n=p.resources[what]) for what in RESOURCES)

    def _foe(self, g: Tamashii, foe: Foe) -> str:
        return f"{self.teller.name(foe.enemy)} {integrity_left(g, foe)}♥"

    def _console(self, p: Player) -> Text:
        """Columns are letters, rows are numbers from the top."""
        text = Text("  " + " ".join("abcde"), style="dim")
        for row in range(ROWS):
            text.append(f"\n{row + 1}", style="dim")
            for column in range(COLUMNS):
                sign = p.console[row * STRIDE + column]
                text.append(f" {sign}", style=SIGN_STYLES[sign])
        return text

    # --- what one has ------------------------------------------------------------------------------------------------

    def status(self, g: Tamashii, seat: Seat) -> None:
        """One's numbers, and beside the Console the Patterns that lie there or lack one token."""
        p = g.players[seat]
        if not p.board:
            return
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True, min_width=2 * COLUMNS + 1)
        table.add_column(overflow="ellipsis", no_wrap=True)
        left = f" · {self.words.say('tm-moves', n=p.moves)}" if g.step == "plan" else ""
        lines = [Text(self._numbers(p) + left), Text(self._resources(p)), *self._patterns(g, seat)[: ROWS - 1]]
        table.add_row(self._console(p), Text("\n").join(lines))
        self.console.print(table, width=self.width)

    def _patterns(self, g: Tamashii, seat: Seat) -> list[Text]:
        """Complete Patterns first, then those that lack one token, with what firing them gives."""
        p, hooks = g.players[seat], hooks_in_force(g, seat)
        found = []
        for source, i, pattern in available(g, seat):
            lacks = missing(p.console, p.core, pattern.ways)
            if lacks < 2 and not_available(g, seat, source, i, pattern, hooks) is None:
                found.append((lacks, source, pattern))
        found.sort(key=lambda one: one[0])
        return [self._pattern(g, p, lacks, source, pattern) for lacks, source, pattern in found[:PATTERNS]]

    def _pattern(self, g: Tamashii, p: Player, lacks: int, source: str, pattern: Pattern) -> Text:
        places = fits(p.console, p.core, pattern.ways)
        cells = places[0] if places else nearest_fit(p.console, p.core, pattern.ways)[1]
        where = " ".join(cell_name(cell) for cell in CELLS if cells >> cell & 1)
        gives = effect_text(pattern.effect, self.teller.speech) if pattern.effect else ""
        name = self._source(g, p, source, pattern)
        text = Text("✔ " if not lacks else "· ", style="bold green" if not lacks else "dim")
        text.append(f"{name} ", style="default")
        text.append(f"{gives} ", style="dim")
        return text.append(f"[{where}]", style="cyan" if not lacks else "dim")

    def _source(self, g: Tamashii, p: Player, source: str, pattern: Pattern) -> str:
        if source == "basic":
            return self.words.say("tm-basic")
        if source.startswith("foe"):
            return f"{self.words.say(f'tm-{pattern.kind}')}: {self.teller.name(p.foes[0].enemy)}"
        return self.words.say("tm-recharge") if source == "bot" else self.teller.name(source)

    def cards(self, g: Tamashii, seat: Seat) -> None:
        """One's Body, Enemies, Augments and Protocol, with their texts."""
        p, box, say = g.players[seat], self.content(g), self.teller.speech
        self.heading("tm-mine", name=self.teller.seat(seat))
        stats = self.words.say("tm-stats", **{name: stat(g, seat, name) for name in ("mov", "atk", "prg")})
        bag = self.words.say("tm-bag", bag=len(p.bag), dump=len(p.dump), all=len(data_pool(p)))
        self.console.print(indented(f"{stats} · {bag}", 2))
        for foe in p.foes:
            self._card(f"{self._foe(g, foe)}", [text_of(box, foe.enemy, field, say) for field in ("basic", "special")])
        for body in p.bodies:
            self._card(self.teller.name(body), [text_of(box, body, "abilities", say)])
        for augment in p.augments:
            mark = "" if augment.installed else f" ({self.words.say('tm-uninstalled')})"
            texts = [text_of(box, augment.card, field, say) for field in ("effect", "abilities")]
            self._card(self.teller.name(augment.card) + mark, texts)
        if p.protocol:
            self._card(self.teller.name(p.protocol), [self.words.say("tm-steps", n=p.step)])

    def _card(self, name: str, texts: Iterable[str]) -> None:
        text = Text(name, style="bold").append(f" {' '.join(t for t in texts if t)}", style="not bold")
        self.console.print(indented(text, 2), width=self.width)


SCREEN = TamashiiScreen
