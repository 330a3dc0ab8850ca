"""The route of the health check."""

from litestar import Response, handlers
from litestar.openapi import ResponseSpec

from ..bodies import Health
from ..services import services_of
from .routing import REFUSALS, AnyRequest


@handlers.get("/health", responses=REFUSALS | {503: ResponseSpec(Health, generate_examples=False)})
async def health(request: AnyRequest) -> Response[Health]:
    """The state of the server; HTTP status 503 if a part fails."""
    found = await services_of(request).checkup.health()
    return Response(found, status_code=200 if found.status == "ok" else 503)


ROUTES = [health]
