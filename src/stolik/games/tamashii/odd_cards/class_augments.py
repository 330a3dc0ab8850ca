"""Class Augments whose condition the effect language has no word for."""

from ....kernel import Seat
from ..hooks import Hooks, hooked
from ..jordan import figure
from ..moving import neighbours
from ..state import Tamashii


@hooked("steady_note")
class SteadyNote(Hooks):
    """A die more in Tests on or beside a tile with a Scenario token."""

    def modifier(self, g: Tamashii, seat: Seat, name: str) -> int:
        if name != "test_dice":
            return 0
        place = figure(g, seat)
        near = [place, *neighbours(g, place)]
        return int(any(n > 0 for at in near for n in g.map[at].marks.values()))
