"""The HTTP API; one module for each resource. Live play is in `web.socket`."""

from litestar import Router

from . import campaigns, games, guests, health, records, replays, tables

API = Router(
    path="/api",
    route_handlers=[
        *guests.ROUTES,
        *games.ROUTES,
        *tables.ROUTES,
        *replays.ROUTES,
        *records.ROUTES,
        *health.ROUTES,
    ],
)
CAMPAIGNS = Router(path="/api/campaigns", route_handlers=campaigns.ROUTES)
