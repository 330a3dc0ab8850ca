"""HTTP and WebSocket: the door between browsers and tables."""
