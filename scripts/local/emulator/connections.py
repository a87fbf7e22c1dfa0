"""Gap: a WebSocket that ends with the emulator is never reported to $disconnect, so its dog stays online."""

import logging
from typing import Any, Optional

from emulator import kept, ready
from ministack.core.responses import new_uuid, set_request_account_id, set_request_region
from ministack.services import apigateway

GOING_AWAY = 1001

_open: dict[str, list[Any]] = {}
_lost: dict[str, list[Any]] = {}
_invoke = apigateway._invoke_ws_lambda


def close() -> None:
    kept.keep("connections", lambda: dict(_open), _restore)
    apigateway._invoke_ws_lambda = _invoke_and_note
    ready.then(_report_lost)


async def _invoke_and_note(api, account, region, route, stage, connection, event, *args, **kwargs):
    answer = await _invoke(api, account, region, route, stage, connection, event, *args, **kwargs)
    succeeded = int((answer or {}).get("statusCode", 200)) < 300
    if event == "CONNECT" and succeeded:
        _open[connection] = [api, account, region, stage]
    if event == "DISCONNECT" and succeeded:
        _open.pop(connection, None)
    return answer


def _restore(saved: Optional[dict[str, list[Any]]]) -> None:
    _open.update(saved or {})
    _lost.update(_open)


async def _report_lost() -> None:
    """A connection that cannot be reported is tried again at the next start."""
    for connection, (api, account, region, stage) in list(_lost.items()):
        set_request_account_id(account)
        set_request_region(region)
        route = apigateway._match_ws_route(api, "$disconnect")
        if route is None:
            _open.pop(connection)
            continue
        try:
            await apigateway._invoke_ws_lambda(api, account, region, route, stage, connection, "DISCONNECT", new_uuid(),
                                               "", "127.0.0.1", {}, disconnect_code=GOING_AWAY)
        except Exception as error:
            logging.getLogger("apigateway").error("A lost connection was not reported: %s", error)
