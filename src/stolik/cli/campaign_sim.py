"""`stolik sim --campaign`: plays whole campaigns with bots and prints a summary."""

from collections import Counter
from statistics import mean

from rich.table import Table

from ..games import find_game
from ..lab.campaigns import CampaignResult, play_campaign
from ..lab.seeds import is_drawn
from .campaign import rules_of
from .output import new_console
from .runs import RunOptions, read_bots


def sim_campaigns(game: str, bots: str, campaigns: int, options: RunOptions) -> int:
    shelf = find_game(game)
    rules = rules_of(shelf)
    names = read_bots(bots, game)
    if len(names) not in shelf.seats:
        raise ValueError(f"--bots: {shelf.name} is for {', '.join(map(str, shelf.seats))} seats, not {len(names)}")
    if options.packs or options.out or options.ray or options.jobs > 1:
        raise ValueError(
            "--campaign: campaigns are played one after the other, without --pack, --out, --ray and --jobs"
        )
    for option, choice in options.chosen.items():
        if choice not in rules.choices.get(option, ()):
            raise ValueError(f"--set: a campaign of {shelf.name} has no {option}={choice}")
    results = [play_campaign(shelf, names, options.chosen, f"{options.seed}/{number}") for number in range(campaigns)]
    console = new_console()
    console.print(by_offer(results))
    console.print(by_ending(results))
    matches = [len(result.matches) for result in results]
    console.print(f"{campaigns} campaigns, {mean(matches):.1f} matches each ({min(matches)}-{max(matches)}).")
    if is_drawn(options.seed):
        console.print(f"the seed was drawn for this run; --seed={options.seed} plays the same again")
    return 0


def by_offer(results: list[CampaignResult]) -> Table:
    """Table: how often each offer was played and won."""
    table = Table(title="by offer")
    for head in ("offer", "matches", "win rate", "decisions"):
        table.add_column(head, justify="left" if head == "offer" else "right")
    played = [match for result in results for match in result.matches]
    for offer in dict.fromkeys(match.offer for match in played):
        same = [match for match in played if match.offer == offer]
        won = [match.won for match in same if match.won is not None]
        rate = f"{mean(won):.1%}" if won else "-"
        table.add_row(offer, str(len(same)), rate, f"{mean(match.decisions for match in same):.0f}")
    return table


def by_ending(results: list[CampaignResult]) -> Table:
    table = Table(title="by ending")
    table.add_column("ending")
    table.add_column("campaigns", justify="right")
    for ending, times in Counter(result.ending for result in results).most_common():
        table.add_row(ending or "broken off", str(times))
    return table
