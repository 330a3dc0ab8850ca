"""What a balanced ferry looks like."""

from stolik.parts.standard import Standard

STANDARD = Standard(off=0.06, win_rate=(0.4, 0.7), level="pace")
