"""What a balanced ferry looks like."""

from stolik.parts.standard import Standard

STANDARD = Standard(off=0.06)
