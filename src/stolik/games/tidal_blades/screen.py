"""The table of Tidal Blades in 80 columns."""

from collections import Counter

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ...kernel import HIDDEN, NOBODY, Seat
from ...parts.screen import TableScreen, indented
from . import events
from .attempt import max_roll
from .content import Content, content_of
from .gallery import card_text
from .scoring import score
from .shell_shield import SHELL_SHIELD, leap_cost, memory_cost, shield_limit
from .state import MonsterInPlay, TidalBlades
from .terms import ARENAS, COLOUR, DANGER_DICE, DANGER_LEVEL, ISLANDS, LEVEL_OF, TRAITS
from .traits import level

DIE_STYLE = {"white": "white", "red": "red", "blue": "bright_blue"}


class TidalBladesScreen(TableScreen):
    """Draws a view of a match."""

    draw_at = frozenset({"visit", "character"})
    headlines = (events.RoundBegan, events.RoundEnded, events.MatchEnded)
    turns = (events.TurnBegan,)

    def letter(self, what: str) -> str:
        """The letter of a Trait, or of a colour that is not white."""
        return super().letter(what) if what not in ("", "white") else ""

    def content(self, g: TidalBlades) -> Content:
        return content_of(g.content)

    # --- the whole table ---------------------------------------------------------------------------------------------

    def draw(self, g: TidalBlades, seat: Seat) -> None:
        say, name = self.words.say, self.teller.name
        danger = " ".join(DANGER_DICE[DANGER_LEVEL[g.round or 1] - 1]).replace("blank", "·")
        title = say("tb-title", round=g.round or 1, judge=name(g.judge), first=self.teller.seat(g.first))
        self.console.print(
            Panel(self._islands(g), title=Text(title), subtitle=Text(say("tb-danger", faces=danger)), width=self.width)
        )
        self.console.print(self._pools(g))
        self.console.print(self._players(g, seat))
        self.cards(g, seat)

    def legend(self) -> None:
        traits = ", ".join(f"{self.letter(trait)} {self.teller.name(trait)}" for trait in TRAITS)
        self.console.print(Text(self.words.say("tb-legend", traits=traits), style="dim"), width=self.width)

    def _islands(self, g: TidalBlades) -> Table:
        table = Table.grid(padding=(0, 1), expand=True)
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        box = self.content(g)
        for island in ISLANDS:
            here = [at for at, player in enumerate(g.players) if player.island == island]
            head = Text(self.teller.name(island), style="bold cyan")
            if island == g.judge:
                head.append(f"\n{self.words.say('tb-judge-here')}", style="yellow")
            for at in here:
                head.append(f"\n♟ {self.teller.seat(at)}", style=self.style(at))
            body = Text()
            for space in box.spaces.values():
                if space.island == island:
                    self._space(body, g, space.id, space.kind == "open")
            if island == "lamara_stadium":
                body.append(self._boat(g), style="cyan")
            if island == "the_fold":
                body.append_text(self._fold(g))
            table.add_row(head, body)
        return table

    def _space(self, body: Text, g: TidalBlades, space: str, is_open: bool) -> None:
        discs = g.discs.get(space, ())
        taken = bool(discs) and not is_open
        body.append("◌ " if is_open else "● " if taken else "○ ", style="dim" if taken else "bold")
        record = self.content(g).spaces[space]
        text = card_text(self.content(g), record, self.teller.speech).rstrip(".")
        body.append(f"{self.teller.name(space)}: {text}", style="dim strike" if taken else "")
        for at in discs:
            body.append(f" ■{self.teller.seat(at)}", style=self.style(at))
        body.append("\n")

    def _boat(self, g: TidalBlades) -> str:
        track = self.content(g).boat
        ahead = [track[(g.boat + step) % len(track)] for step in range(1, 4)]
        texts = [card_text(self.content(g), space, self.teller.speech).rstrip(".") or "–" for space in ahead]
        return self.words.say("tb-boat", space=self.teller.name(track[g.boat].id), ahead=" → ".join(texts)) + "\n"

    def _fold(self, g: TidalBlades) -> Text:
        text = Text()
        places = (("folds_edge", g.folds_edge), ("inner_reef", g.inner_reef), ("hunted", g.hunted))
        for place, monster in places:
            if monster:
                text.append(f"{self.teller.name(place)}: ", style="dim")
                text.append_text(self._monster(g, monster))
                text.append("\n")
        if g.monster_deck:
            difficulty, _, style = g.monster_deck[-1].partition(" ")
            told = self.words.say(
                "tb-monster-deck", n=len(g.monster_deck), difficulty=difficulty, style=self.teller.name(style)
            )
            text.append(told, style="dim")
        return text

    def _monster(self, g: TidalBlades, monster: MonsterInPlay) -> Text:
        card = self.content(g).monsters[monster.id]
        text = Text(self.teller.name(monster.id), style="bold red")
        text.append(f" ({self.words.say('tb-weak-to', style=self.teller.name(card.weakness))}) ", style="dim")
        for number, (spot, token) in enumerate(zip(card.spots, monster.tokens, strict=True), 1):
            colour, _, edge = spot.armor.partition("_")
            mark = self.letter(spot.trait) + self.letter(colour) + ("²" if edge else "¹" if colour else "")
            mark += ("★" if spot.trophy else "") + ("⚭" if spot.pair else "")
            if token == NOBODY:
                text.append(f"{number}:{mark} ", style=DIE_STYLE.get(colour, ""))
            else:
                text.append(f"{number}:■{self.teller.seat(token)[:1]} ", style=self.style(token))
        return text

    def _pools(self, g: TidalBlades) -> Table:
        table = Table(box=None, width=self.width, padding=(0, 1), title_justify="left")
        for head, deck in (("tb-challenge-pool", g.challenge_deck), ("tb-market-pool", g.market_deck)):
            table.add_column(self.words.say(head, n=len(deck)), ratio=1, header_style="bold cyan", overflow="fold")
        rows = max(len(g.challenge_pool), len(g.market_pool))
        for at in range(rows):
            challenge = self._challenge_line(g, g.challenge_pool[at]) if at < len(g.challenge_pool) else Text()
            market = self._market_line(g, g.market_pool[at]) if at < len(g.market_pool) else Text()
            table.add_row(challenge, market)
        return table

    def _challenge_line(self, g: TidalBlades, card: str) -> Text:
        record = self.content(g).challenges[card]
        text = Text(f"{self.teller.name(card)} ", style="")
        symbols = "".join(self.letter(trait) for trait in record.required)
        text.append(f"{symbols}", style="bold").append(f"+({self.letter(record.push_it)}) ", style="dim")
        text.append(f"{record.points}★ ", style="yellow").append(self.teller.name(record.arena), style="cyan dim")
        return text

    def _market_line(self, g: TidalBlades, card: str) -> Text:
        record = self.content(g).market[card]
        text = Text(f"{self.teller.name(card)}: ")
        return text.append(card_text(self.content(g), record, self.teller.speech), style="dim")

    def _players(self, g: TidalBlades, seat: Seat) -> Table:
        table = Table(width=self.width, padding=(0, 0), header_style="bold")
        for head in ("tb-col-name", "tb-col-goods", "tb-col-dice", "tb-col-traits", "tb-col-standing", "tb-col-cards"):
            table.add_column(self.words.say(head), overflow="fold")
        for at, player in enumerate(g.players):
            if not player.character:
                continue
            name = Text(("▶ " if g.turn == at else "") + self.teller.seat(at), style=self.style(at))
            name.append(f"\n{'●' * player.discs}", style="dim")
            goods = self.words.say("tb-goods", fruit=player.fruit, shells=player.shells, shield=player.shield)
            dice = Text()
            dice.append_text(self._dice(player.active)).append("\n/ ", style="dim")
            dice.append_text(self._dice(player.spent, dim=True))
            traits = "\n".join(f"{self.letter(t)} {level(g, at, t)} ({player.dials[t]}/10)" for t in TRAITS)
            styles = Counter(str(self.content(g).challenges[card].arena) for card in player.completed)
            standing = self.words.say(
                "tb-standing",
                champion=player.champion,
                styles="/".join(str(styles[arena]) for arena in ARENAS),
                points=score(g, at).total,
            )
            cards = [self.teller.name(card) for card in player.cards]
            hand = self.words.say("tb-hand", challenges=len(player.challenges), stunts=len(player.stunts))
            table.add_row(name, goods, dice, traits, standing, "\n".join((hand, *cards)))
        return table

    def _dice(self, kinds: list[str], *, dim: bool = False) -> Text:
        """One mark a die: colour and level, or the letter of a Guild die."""
        text = Text()
        for kind in sorted(kinds, key=lambda kind: -LEVEL_OF[kind]):
            colour, guild = COLOUR[kind], kind.endswith("guild")
            mark = self.letter(kind.split("_")[0]) if guild else f"{self.letter(colour)}{LEVEL_OF[kind]}"
            style = ("dim " if dim else "bold ") + DIE_STYLE[colour]
            text.append(f"[{mark}]", style=style + (" reverse" if guild else ""))
        return text if kinds else Text("–", style="dim")

    # --- one's own cards ---------------------------------------------------------------------------------------------

    def cards(self, g: TidalBlades, seat: Seat) -> None:
        """Hand, Character cards and Secret Goal with their texts."""
        player, box = g.players[seat], self.content(g)
        if not player.character:
            return
        groups = (
            ("tb-my-challenges", player.challenges),
            ("tb-my-stunts", player.stunts),
            ("tb-my-cards", player.cards),
            ("tb-my-goal", [player.goal] if player.goal else []),
        )
        for head, ids in groups:
            if not ids:
                continue
            self.heading(head)
            for id in ids:
                if id == HIDDEN:
                    continue
                record = box.record(id)
                assert record is not None
                line = self._challenge_line(g, id) if id in box.challenges else Text(self.teller.name(id), style="bold")
                if id not in box.challenges:
                    line.append(f"  {card_text(box, record, self.teller.speech)}", style="not bold")
                self.console.print(indented(line, 2), width=self.width)
            if head == "tb-my-cards":
                self.console.print(indented(self._shell_shield(g, seat), 2), width=self.width)

    def _shell_shield(self, g: TidalBlades, seat: Seat) -> Text:
        costs = {"leap": leap_cost(g, seat), "memory": memory_cost(g, seat), "limit": shield_limit(g, seat)}
        line = Text(self.teller.name(SHELL_SHIELD), style="bold")
        return line.append(f"  {self.teller.speech.say('card-shell-shield', **costs)}", style="not bold")

    # --- small things ------------------------------------------------------------------------------------------------

    def status(self, g: TidalBlades, seat: Seat) -> None:
        """One line: what I have, and the dice of the attempt that is going on."""
        player = g.players[seat]
        if not player.character:
            return
        line = Text("─ ", style="dim")
        line.append(
            self.words.say("tb-goods-line", fruit=player.fruit, shells=player.shells, shield=player.shield) + "  "
        )
        line.append_text(self._dice(player.active)).append(" / ", style="dim").append_text(
            self._dice(player.spent, dim=True)
        )
        line.append(f"  {self.words.say('tb-max-roll', n=max_roll(g, seat))}", style="dim")
        self.console.print(line)
        if g.attempt and g.turn == seat:
            self.console.print(self._attempt(g))

    def _attempt(self, g: TidalBlades) -> Text:
        attempt = g.attempt
        assert attempt is not None
        if attempt.is_fight:
            monster = getattr(g, attempt.place)
            line = self._monster(g, monster)
        else:
            line = self._challenge_line(g, attempt.card)
        for die in attempt.dice:
            if die.face:
                line.append(f" [{self.teller.name(die.face)}]", style=f"bold {DIE_STYLE[COLOUR[die.kind]]}")
        for trait in attempt.symbols:
            line.append(f" +{self.teller.name(trait)}", style="green")
        if attempt.danger:
            line.append(" " + "✗" * attempt.danger, style="bold red")
        return line


SCREEN = TidalBladesScreen
