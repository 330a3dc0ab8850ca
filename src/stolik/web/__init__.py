"""The web server: HTTP API, WebSocket, static files."""
