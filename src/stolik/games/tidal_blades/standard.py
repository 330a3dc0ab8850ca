"""What a balanced Tidal Blades looks like."""

from ...parts.standard import Standard

STANDARD = Standard(off=0.06)
