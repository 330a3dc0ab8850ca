"""`stolik campaign`: campaigns in the terminal, one file each, in the server's export format."""

import re
import secrets
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Raw
from rich.console import Console

from ..effects.speech import Speech
from ..games import Shelf, find_game
from ..games.campaigns import Campaigns, LedgerError, Offer
from ..kernel import key_from
from ..parts.screen import indented
from ..store import campaign_file
from ..store.campaign_file import CampaignFile, MatchPart
from ..store.record import NoRecord, Recorded, RecordError
from ..table.ledgers import MatchResult, result_of
from .files import FileError
from .output import new_console
from .play import Note, Terminal, check_seats, resumed, usual_seats
from .words import ui

Language = Literal["en", "pl"]


def new(game: str, name: str, chosen: Mapping[str, str], language: Language) -> int:
    """Create a campaign in a new file."""
    shelf = find_game(game)
    rules = rules_of(shelf)
    for option, choice in chosen.items():
        if choice not in rules.choices.get(option, ()):
            can_be = ", ".join(f"{option}={value}" for option, values in rules.choices.items() for value in values)
            raise ValueError(f"--set: a campaign of {shelf.name} has no {option}={choice}; there is {can_be or 'none'}")
    choices = {option: values[0] for option, values in rules.choices.items()} | dict(chosen)
    file = _free_file(game)
    _write(file, CampaignFile(game=game, name=name, ledger=Raw(rules.write(rules.begin(choices)))))
    _say(new_console(), ui(language), "ui-campaign-made", file=str(file))
    return 0


def list_files(folder: str, language: Language) -> int:
    """List the campaigns in a folder."""
    console, words = new_console(), ui(language)
    found = 0
    for path in sorted(Path(folder).glob("*.json")):
        try:
            file = campaign_file.read(path.read_bytes())
            rules = rules_of(find_game(file.game))
            told = rules.told(rules.read(bytes(file.ledger)), language)
        except (RecordError, LedgerError, LookupError, ValueError):
            continue
        found += 1
        lines = [told.ending] if told.ending else [f"{what}: {how}" for what, how in told.progress]
        game = find_game(file.game).name
        console.print(indented(f"{path}  {file.name or game}", 2, "bold"))
        console.print(indented(" · ".join([game, *lines]), 4))
    if not found:
        _say(console, words, "ui-campaign-none", folder=folder)
    return 0


def show(file: str, language: Language) -> int:
    """Show the state of a campaign: progress, journal, matches, and what can be played next."""
    campaign, shelf, rules, ledger = _read(file)
    console, words = new_console(), ui(language)
    console.rule(campaign.name or shelf.name)
    told = rules.told(ledger, language)
    for what, how in told.progress:
        console.print(indented(f"{what}: {how}", 2))
    for page in told.pages:
        console.print(indented(page.title, 2, "bold"))
        console.print(indented(page.text, 4))
        if page.choice:
            console.print(indented(f"→ {page.choice}", 4, "dim"))
    for number, match in enumerate(campaign.matches, 1):
        result = msgspec.json.decode(match.result, type=MatchResult)
        offers = rules.offers(rules.read(bytes(match.before)), language)
        name = next((offer.name for offer in offers if offer.id == match.offer), match.offer)
        together = result.outcome.together
        state = "over" if together is None else "won" if together else "lost"
        _say(console, words, "ui-campaign-match", n=number, offer=name, state=state, seats=", ".join(result.seats))
    if told.ending:
        console.print(indented(told.ending, 2, "bold"))
    elif campaign.offer:
        _say(console, words, "ui-campaign-running", file=file)
    else:
        _show_offers(console, words, rules.offers(ledger, language))
    return 0


def play_next(file: str, offer: str | None, seats: str | None, seed: str | None, language: Language) -> int:
    """Play the next match of a campaign, or resume the unfinished one."""
    campaign, shelf, rules, ledger = _read(file)
    console, words, path = new_console(), ui(language), Path(file)
    record = path.with_name(f"{path.stem}.match-{len(campaign.matches) + 1}.json")
    if campaign.offer and record.exists():
        terminal = resumed(str(record), seats, language, ())
    else:
        offers = rules.offers(ledger, language)
        if not offers:
            _say(console, words, "ui-campaign-over")
            return 0
        chosen = _choose(console, words, offers, offer)
        who = [seat.strip() for seat in (seats or usual_seats(shelf)).split(",")]
        check_seats(shelf, who)
        if chosen.seats and len(who) not in chosen.seats:
            raise ValueError(f"--seats: this is for {', '.join(map(str, chosen.seats))} seats, not {len(who)}")
        campaign.offer = chosen.id
        _write(path, campaign)
        seed = seed or secrets.token_hex(8)
        recorded: Recorded[Any] = Recorded(shelf.rules, rules.setup(ledger, chosen.id, len(who)), key_from(seed))
        terminal = Terminal(console, shelf, recorded, Note(who, language, seed), record)
    code = terminal.run()
    if terminal.match.over:
        _end(path, campaign, shelf, rules, ledger, terminal)
        console.rule(words.say("ui-campaign-after"))
        show(file, language)
    else:
        _say(console, words, "ui-campaign-running", file=file)
    return code


def _end(
    path: Path, campaign: CampaignFile, shelf: Shelf, rules: Campaigns[Any], ledger: Any, terminal: Terminal
) -> None:
    """Write the finished match and the new ledger into the file, atomically."""
    after = Raw(rules.write(rules.after(terminal.match.state, ledger)))
    part = MatchPart(
        offer=campaign.offer,
        before=campaign.ledger,
        after=after,
        result=Raw(msgspec.json.encode(result_of(shelf, terminal.match, terminal.names()[: len(terminal.note.seats)]))),
        record=Raw(terminal.table.dump(terminal.note)),
    )
    campaign.ledger, campaign.offer = after, ""
    campaign.matches.append(part)
    _write(path, campaign)


def export(file: str, to: str, language: Language) -> int:
    """Write a copy without the unfinished match, for another player or a server."""
    campaign, *_ = _read(file)
    campaign.offer = ""
    _write(Path(to), campaign)
    _say(new_console(), ui(language), "ui-campaign-kept", file=to)
    return 0


def bring(file: str, language: Language) -> int:
    """Check an exported campaign and copy it into the data folder."""
    from ..table.transfer import opened

    try:
        campaign = opened(Path(file).read_bytes())
    except RecordError as error:
        raise FileError(file, error) from error
    path = _free_file(campaign.game)
    _write(path, campaign)
    _say(new_console(), ui(language), "ui-campaign-kept", file=str(path))
    return 0


def rules_of(shelf: Shelf) -> Campaigns[Any]:
    if shelf.campaign is None:
        raise ValueError(f"{shelf.name} has no campaigns")
    return shelf.campaign


def _read(file: str) -> tuple[CampaignFile, Shelf, Campaigns[Any], Any]:
    """Read a campaign with its game and ledger; FileError says what is wrong."""
    try:
        campaign = campaign_file.read(Path(file).read_bytes())
        shelf = find_game(campaign.game)
        rules = rules_of(shelf)
        return campaign, shelf, rules, rules.read(bytes(campaign.ledger))
    except RecordError as error:
        raise FileError(file, error) from error
    except LedgerError as error:
        raise FileError(file, NoRecord("ledger", {"detail": str(error)})) from error


def _write(path: Path, campaign: CampaignFile) -> None:
    """Write atomically: a crash leaves the old file."""
    draft = path.with_name(f"{path.name}.part")
    draft.write_bytes(campaign_file.dump(campaign))
    draft.replace(path)


def _free_file(game: str) -> Path:
    stem = f"{re.sub(r'[^a-z0-9-]+', '-', game)}-campaign"
    names = (f"{stem}.json" if number == 1 else f"{stem}-{number}.json" for number in count(1))
    return next(file for file in map(Path, names) if not file.exists())


def _choose(console: Console, words: Speech, offers: list[Offer], wanted: str | None) -> Offer:
    if wanted is not None:
        found = next((offer for offer in offers if offer.id == wanted), None)
        if found is None:
            raise ValueError(f"--offer: {wanted!r} cannot be played now; there is {', '.join(o.id for o in offers)}")
        return found
    if len(offers) == 1:
        return offers[0]
    _show_offers(console, words, offers)
    while True:
        answer = console.input("> ").strip()
        if answer.isdigit() and 1 <= int(answer) <= len(offers):
            return offers[int(answer) - 1]
        if not answer:
            return offers[0]


def _show_offers(console: Console, words: Speech, offers: list[Offer]) -> None:
    _say(console, words, "ui-campaign-offers")
    for number, offer in enumerate(offers, 1):
        console.print(indented(f"{number}  {offer.name}", 2))
        if offer.text:
            console.print(indented(offer.text, 5, "dim"))


def _say(console: Console, words: Speech, message: str, **args: str | int) -> None:
    console.print(words.say(message, **args))
