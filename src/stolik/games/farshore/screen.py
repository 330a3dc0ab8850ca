"""Farshore in a terminal of 80 columns."""

from collections import Counter
from collections.abc import Iterable

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...effects.gallery import text_of
from ...kernel import HIDDEN, Seat
from ...parts.screen import TableScreen, indented
from . import events
from .city import spaces_filled
from .content import Card, Content, content_of
from .decks import hand_limit
from .gallery import rules_text
from .scoring import score
from .state import Captain, CityCard, Farshore, Player
from .terms import ABOVE_PLAN, CITY_SPACES, COLOURS, DOCKS_CARDS, GOODS, RESOURCES
from .weather import FIELDS, modifier
from .workers import standing_workers

COLOUR_STYLES = {"green": "green", "blue": "bright_blue", "brown": "yellow", "red": "red", "purple": "magenta"}
CLASS_MARKS = {"critter": "●", "construction": "■"}


class FarshoreScreen(TableScreen):
    """Draws a view of a match."""

    draw_at = frozenset({"turn", "exchange"})
    headlines = (events.MatchEnded, events.WindChanged, events.WeatherTurned)
    turns = (events.TurnBegan,)

    def content(self, g: Farshore) -> Content:
        return content_of(g.content)

    # --- the whole table ---------------------------------------------------------------------------------------------

    def draw(self, g: Farshore, seat: Seat) -> None:
        say = self.words.say
        title = say("fs-title", deck=len(g.deck), discard=len(g.discard), first=self.teller.seat(g.first))
        self.console.print(Panel(self._board(g), title=Text(title), width=self.width))
        self._bay(g)
        self.heading("fs-players")
        table = Table.grid(padding=(0, 1))
        table.add_column()
        table.add_column(overflow="fold")
        for at, player in enumerate(g.players):
            table.add_row(Text("▶" if g.turn == at else "·"), self._player(g, at, player))
        if g.captain:
            table.add_row(Text("·"), self._captain(g, g.captain))
        self.console.print(table, width=self.width)
        self.cards(g, seat)

    def legend(self) -> None:
        goods = ", ".join(f"{self.letter(good)} {self.teller.name(good)}" for good in RESOURCES)
        colours = ", ".join(
            f"{self.letter(colour)} {self.teller.speech.say(f'family-{colour}').lower()}" for colour in COLOURS
        )
        told = self.words.say("fs-legend", goods=goods, any=self.letter("any"), colours=colours)
        self.console.print(Text(told, style="dim"), width=self.width)

    def _board(self, g: Farshore) -> Table:
        table = Table.grid(padding=(0, 1), expand=True)
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        box, say = self.content(g), self.teller.speech.say
        for head, lines in (
            (say("kind-coast"), [self._space(g, space.id) for space in box.coast.values()]),
            (say("kind-island"), [self._island(g, island.id, island.flooded) for island in g.islands]),
            (self._name("docks"), [self._open(g, "docks", DOCKS_CARDS + modifier(g, "docks_cards"))]),
            (self._name("lookout"), [self._open(g, "lookout", hand_limit(g, 0))]),
            (self._name("dunes"), [*self._workers_on(g, "dunes"), *(self._map(g, kind) for kind in g.maps)]),
            (say("kind-wind-rose"), [self._wind(g, stack) for stack in ("a", "b")]),
            (self.words.say("fs-ships"), self._ships(g)),
            (self.words.say("fs-weather"), self._weather(g)),
        ):
            if lines:
                table.add_row(Text(head, style="bold cyan"), Text("\n").join(lines))
        return table

    def _name(self, id: str) -> str:
        name = self.teller.name(id)
        return name[:1].upper() + name[1:]

    def _workers(self, text: Text, seats: Iterable[Seat]) -> Text:
        for at, n in Counter(seats).items():
            text.append(f" ♟{self.teller.seat(at)}" + (f"×{n}" if n > 1 else ""), style=self.style(at))
        return text

    def _space(self, g: Farshore, space: str) -> Text:
        there = g.workers.get(space, ())
        text = Text("● " if there else "○ ", style="dim" if there else "bold")
        told = text_of(self.content(g), space, "effect", self.teller.speech).rstrip(".")
        text.append(f"{self.teller.name(space)}: {told}", style="dim" if there else "not bold")
        return self._workers(text, there)

    def _island(self, g: Farshore, island: str, flooded: bool) -> Text:
        if not flooded:
            return self._space(g, island)
        text = Text("≈ ", style="blue")
        text.append(f"{self.teller.name(island)}: {self.words.say('fs-flooded')}", style="dim")
        return self._workers(text, g.workers.get(island, ()))

    def _open(self, g: Farshore, place: str, n: int) -> Text:
        text = Text("◌ ", style="bold")
        text.append(self.teller.speech.say(f"place-{place}", n=max(0, n)).rstrip("."), style="not bold")
        return self._workers(text, g.workers.get(place, ()))

    def _workers_on(self, g: Farshore, place: str) -> list[Text]:
        there = g.workers.get(place, ())
        return [self._workers(Text("◌", style="bold"), there)] if there else []

    def _map(self, g: Farshore, kind: str) -> Text:
        """A stack of map tiles: what it asks for, and the values from the top."""
        text = Text("◌ ", style="bold").append(self.teller.name(kind), style="not bold")
        values = "·".join(str(value) for value in reversed(g.maps[kind])) or "–"
        needs = self.teller.names(kind)["needs"]
        return text.append(f" [{values}]", style="yellow").append(f" {needs}", style="dim not bold")

    def _wind(self, g: Farshore, stack: str) -> Text:
        tiles = g.wind_a if stack == "a" else g.wind_b
        text = Text(f"{stack.upper()} ", style="bold")
        if not tiles:
            return text
        tile = tiles[-1]
        return text.append(
            self.words.say("fs-wind", name=self.teller.name(tile), condition=self.teller.names(tile)["needs"]),
            style="not bold",
        )

    def _ships(self, g: Farshore) -> list[Text]:
        track, text = self.content(g).track, Text()
        ships = [(at, player.ship) for at, player in enumerate(g.players)]
        if g.captain:
            ships.append((g.captain_seat, g.captain.ship))
        for at, ship in sorted(ships, key=lambda ship: -ship[1]):
            chest = next((ahead for ahead, space in enumerate(track[ship + 1 :], 1) if space.chest), 0)
            told = self.words.say("fs-ship", name=self.teller.seat(at), points=track[ship].points, chest=chest)
            text.append("\n" if text else "").append(f"⛵ {told}", style=self.style(at))
        return [text]

    def _weather(self, g: Farshore) -> list[Text]:
        if not g.weather:
            return []
        box, words = self.content(g), self.teller.speech
        text = Text(f"{self.teller.name(g.weather)}:", style="bold")
        for field in FIELDS[g.weather_effects]:
            text.append(f" {text_of(box, g.weather, field, words)}", style="not bold")
        return [text]

    # --- cards -------------------------------------------------------------------------------------------------------

    def mark(self, card: Card) -> Text:
        """Colour and class, and whether it is unique."""
        mark = f"{self.letter(card.colour)}{CLASS_MARKS[card.class_]}"
        return Text(mark + ("*" if card.rarity == "unique" else " "), style=COLOUR_STYLES[card.colour])

    def cost(self, card: Card) -> str:
        return " ".join(f"{n}{self.letter(kind)}" for kind, n in card.cost.items()) or "0"

    def card(self, g: Farshore, name: str, copies: int = 1) -> Text:
        """All of a card in a line or two."""
        box = self.content(g)
        card = box.cards[name]
        text = self.mark(card).append(f" {self.teller.name(name)}", style="bold default")
        if copies > 1:
            text.append(f" ×{copies}", style="bold default")
        text.append(f"  {self.cost(card)}  ", style="default").append(f"{card.points}★  ", style="yellow")
        text.append(rules_text(box, card, self.teller.speech), style="default")
        return text

    def _bay(self, g: Farshore) -> None:
        self.heading("fs-bay")
        for slot in g.bay:
            if slot:
                self.console.print(indented(self.card(g, slot[-1], len(slot)), 2), width=self.width)

    def cards(self, g: Farshore, seat: Seat) -> None:
        """One's own hand with texts."""
        player = g.players[seat]
        self.heading("fs-hand", n=len(player.hand), most=hand_limit(g, seat))
        for name, copies in sorted(Counter(player.hand).items()):
            if name != HIDDEN:
                self.console.print(indented(self.card(g, name, copies), 2), width=self.width)

    # --- players -----------------------------------------------------------------------------------------------------

    def _player(self, g: Farshore, at: Seat, player: Player) -> Text:
        say = self.words.say
        text = Text(self.teller.seat(at), style=f"bold {self.style(at)}")
        line = say(
            "fs-player",
            season=self.teller.name(player.season),
            passed="yes" if player.passed else "no",
            ready=player.ready,
            workers=player.ready + standing_workers(g, at, player),
            anchors=player.anchors,
            hand=len(player.hand),
            points=score(g, at).total,
        )
        text.append(f" · {line}", style="not bold default")
        text.append(f"\n{self.goods(player)}", style="not bold default")
        if player.maps:
            text.append(f"\n{self._maps(player.maps)}", style="not bold default")
        filled = say("fs-city", n=spaces_filled(g, player), most=CITY_SPACES)
        text.append(f"\n{filled} ", style="not bold default")
        return text.append_text(self._city(g, player.city))

    def goods(self, player: Player, *, all_kinds: bool = True) -> str:
        stock = {good: player.stock[good] for good in GOODS if all_kinds or player.stock[good]}
        return " · ".join(self.words.say(f"fs-{good}", n=n) for good, n in stock.items())

    def _maps(self, maps: dict[str, int]) -> str:
        told = ", ".join(f"{self.teller.name(kind)} [{value}]" for kind, value in maps.items())
        return self.words.say("fs-maps", maps=told)

    def _city(self, g: Farshore, city: Iterable[CityCard]) -> Text:
        """Cards by colour; an anchor or a worker on a card is marked."""
        cards, text = self.content(g).cards, Text()
        placed = sorted(city, key=lambda placed: COLOURS.index(cards[placed.card].colour))
        for (card, anchor, worker), n in Counter((p.card, p.anchor, p.worker) for p in placed).items():
            text.append(", " if text else "", style="not bold default")
            text.append_text(self.mark(cards[card]))
            marks = (" ⚓" if anchor else "") + (" ♟" if worker else "")
            text.append(f"{self.teller.name(card)}{f' ×{n}' if n > 1 else ''}{marks}", style="not bold default")
        return text

    def _captain(self, g: Farshore, captain: Captain) -> Text:
        """Her plan, her city by colours, and the track card that she followed last."""
        say, cards, at = self.words.say, self.content(g).cards, g.captain_seat
        text = Text(self.teller.seat(at), style=f"bold {self.style(at)}")
        line = say(
            "fs-captain",
            level=self.teller.name(captain.level),
            season=self.teller.name(captain.season),
            passed="yes" if captain.passed else "no",
            ready=captain.ready,
            hand=len(captain.hand),
            treasure=captain.treasure,
            points=score(g, at).total,
        )
        text.append(f" · {line}", style="not bold default")
        plan = ", ".join(
            say("fs-plan-row", colour=self.teller.name(colour), row=captain.plan[colour])
            for colour in captain.columns
            if captain.plan[colour] != ABOVE_PLAN
        )
        text.append(f"\n{say('fs-plan', plan=plan or '–')}", style="not bold default")
        colours = Counter(str(cards[placed.card].colour) for placed in captain.city)
        free = sum(cards[placed.card].colour == "red" and not placed.worker for placed in captain.city)
        city = ", ".join(f"{self.teller.name(colour)} {colours[colour]}" for colour in COLOURS if colours[colour])
        told = say("fs-captain-city", n=len(captain.city), colours=city or "–", free=free)
        text.append(f"\n{told}", style="not bold default")
        if captain.maps:
            text.append(f"\n{self._maps(captain.maps)}", style="not bold default")
        if captain.track_used:
            last = self.content(g).track_cards[captain.track_used[-1]]
            told = rules_text(self.content(g), last, self.teller.speech)
            text.append(f"\n{say('fs-track', card=self.teller.name(last.id))} {told}", style="not bold default dim")
        return text

    # --- small things ------------------------------------------------------------------------------------------------

    def status(self, g: Farshore, seat: Seat) -> None:
        """One line: what I have, and the card that is being paid for."""
        player = g.players[seat]
        line = Text(self.goods(player, all_kinds=False) or self.words.say("fs-no-goods"))
        line.append(f" · {self.words.say('fs-status', ready=player.ready, hand=len(player.hand))}", style="dim")
        if g.announced and g.turn == seat:
            line.append(f"\n{self.words.say('fs-announced', card=self.teller.name(g.announced))}", style="dim")
        table = Table.grid(padding=(0, 1))
        table.add_row(Text("─", style="dim"), line)
        self.console.print(table, width=self.width)


SCREEN = FarshoreScreen
