"""What a balanced Tidal Blades looks like."""

from ...parts.standard import Standard

STANDARD = Standard(off=0.06, effect=0.15, checked=("character card", "market card", "stunt"))
