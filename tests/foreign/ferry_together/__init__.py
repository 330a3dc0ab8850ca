"""Night Ferry, together: a toy game that is won or lost as one, over three rivers, with letters nobody may foreknow."""
