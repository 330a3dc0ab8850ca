"""Night Duty: the pool of Corrupted Data is the patients, tea takes their nights off somebody, the power cut."""

from ....kernel import Kind, Refusal, Seat, ask, no, settle
from ..console import CORRUPTED, cells_with
from ..data import data_pool, discard_cells, discard_from_dump, kinds_for, order, run_out
from ..hooks import Hooks, hooked
from ..jordan import figure
from ..options import ChooseSeat
from ..scenario_verbs import nobody_at
from ..state import Tamashii
from ..vocabulary import VOCABULARY as WORDS

POWER_PLANT = "11"


@WORDS.verb("drain", "amount")
def drain(g: Tamashii, seat: Seat, source: str, n: int) -> None:
    """Corrupted Data of the Time Track goes to the box; where none is left, the sheet says what happens (TM-R22)."""
    for _ in range(n):
        if g.pool[CORRUPTED]:
            g.pool[CORRUPTED] -= 1
            g.boxed += 1
        else:
            run_out(g)


def awake(g: Tamashii, seat: Seat) -> int:
    """Corrupted Data in the Dump and on the Console of a player."""
    p = g.players[seat]
    return p.dump.count(CORRUPTED) + len(cells_with(p.console, CORRUPTED))


def guests(g: Tamashii, seat: Seat) -> list[Seat]:
    """Players on one's tile, oneself included, who have Corrupted Data that is not in the bag."""
    here = figure(g, seat)
    return [other for other in order(g) if awake(g, other) and (other == seat or g.players[other].place == here)]


def nobody_to_treat(g: Tamashii, seat: Seat, source: str) -> Refusal | None:
    return None if guests(g, seat) else no("TM-098", "none-there", what="corrupted")


@WORDS.verb("tea", refusal=nobody_to_treat)
async def tea(g: Tamashii, seat: Seat, source: str) -> None:
    """Discard a Corrupted Data token of a player on one's tile, from the Dump or else from the Console."""
    settle(g)
    if not guests(g, seat):
        return
    kind: Kind[Tamashii, ChooseSeat] = Kind(
        ChooseSeat, lambda g, seat: [ChooseSeat(other) for other in guests(g, seat)]
    )
    other = (await ask(g, seat, "tea", kind)).seat
    p = g.players[other]
    if CORRUPTED in p.dump:
        discard_from_dump(g, other, CORRUPTED)
    else:
        discard_cells(g, other, 1 << cells_with(p.console, CORRUPTED)[0])


@WORDS.amount("all_owned", "kind of Data")
def all_owned(g: Tamashii, seat: Seat, kind: str) -> int:
    """In bags, on Consoles and in Dumps of all players."""
    return sum(token in kinds_for(p, kind) for p in g.players for token in data_pool(p))


@hooked("D03")
class PowerCut(Hooks):
    """Without anybody at the Power Plant all are slower in the dark."""

    def modifier(self, g: Tamashii, seat: Seat, name: str) -> int:
        return -1 if name == "mov" and nobody_at(g, seat, POWER_PLANT) else 0
