"""What a balanced Farshore looks like."""

from ...parts.standard import Standard

STANDARD = Standard(off=0.04, effect=0.15, checked=("card",), scores=(45, 90), level="captain")
