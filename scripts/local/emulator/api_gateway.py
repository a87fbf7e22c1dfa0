"""Gaps between MiniStack's API Gateway and AWS."""

import logging
import re
import time
from contextvars import ContextVar
from typing import Any, Optional

from emulator import state
from ministack.core.responses import new_uuid, set_request_account_id, set_request_region
from ministack.services import apigateway, apigateway_v1, cloudwatch_logs
from ministack.services.cloudformation import provisioners

STREAM = "calls"
VARIABLE = re.compile(r"\$context\.([\w.]+)")
INTEGRATION_RESPONSE = "AWS::ApiGatewayV2::IntegrationResponse"
ROUTE_RESPONSE = "AWS::ApiGatewayV2::RouteResponse"
GOING_AWAY = 1001

Json = dict[str, Any]

_call: ContextVar[Json] = ContextVar("call")
_execute = apigateway_v1._handle_execute_in_scope
_event_for = apigateway_v1._build_lambda_event_v1
_answer_error = apigateway_v1._gateway_error_response
_open: dict[str, list[Any]] = {}
_lost: dict[str, list[Any]] = {}
_invoke = apigateway._invoke_ws_lambda


def write_access_log() -> None:
    """A REST API's access log has a line for each call; MiniStack writes none."""
    stage = provisioners._RESOURCE_HANDLERS["AWS::ApiGateway::Stage"]
    for change in ("create", "update"):
        stage[change] = _with_log_settings(stage[change])
    apigateway_v1._handle_execute_in_scope = _execute_and_log
    apigateway_v1._build_lambda_event_v1 = _note_event
    apigateway_v1._gateway_error_response = _note_error


def _with_log_settings(change):
    """CloudFormation leaves them out."""

    def call(*given):
        answer = change(*given)
        *_, props, _stack = given
        setting = props.get("AccessLogSetting") or {}
        stage = apigateway_v1._stages_v1[props["RestApiId"]][props["StageName"]]
        stage["accessLogSettings"] = {"destinationArn": setting.get("DestinationArn"), "format": setting.get("Format")}
        return answer

    return call


async def _execute_and_log(api_id, stage_name, method, *given):
    settings = apigateway_v1._stages_v1.get(api_id, {}).get(stage_name, {}).get("accessLogSettings") or {}
    call = {"httpMethod": method, "requestTime": time.strftime("%d/%b/%Y:%H:%M:%S +0000", time.gmtime())}
    _call.set(call)
    began = time.monotonic()
    answer = await _execute(api_id, stage_name, method, *given)
    call.update(status=answer[0], responseLatency=round((time.monotonic() - began) * 1000))
    if settings.get("format"):
        _append(settings["destinationArn"], VARIABLE.sub(lambda found: _value(call, found[1]), settings["format"]))
    return answer


def _note_event(*given, **named):
    event = _event_for(*given, **named)
    _call.get({}).update(event["requestContext"])
    return event


def _note_error(error, request):
    _call.get({}).update(requestId=request["request_id"], resourcePath=request["resource_path"] or "-",
                       error={"responseType": error.response_type})
    return _answer_error(error, request)


def _value(call: Json, path: str) -> str:
    """As AWS writes it: a hyphen for what a call does not have."""
    value: Any = call
    for name in path.split("."):
        value = value.get(name) if isinstance(value, dict) else None
    return "-" if value is None else str(value)


def _append(destination: str, line: str) -> None:
    name = destination.split(":log-group:")[1].removesuffix(":*")
    group = cloudwatch_logs._log_groups.get(name)
    if group is None:
        return
    if STREAM not in group["streams"]:
        cloudwatch_logs._create_log_stream({"logGroupName": name, "logStreamName": STREAM})
    now = int(time.time() * 1000)
    cloudwatch_logs._append_log_events(
        group["streams"][STREAM], [{"timestamp": now, "message": line, "ingestionTime": now}])


def answer_by_mocks() -> None:
    """CloudFormation makes the responses of a WebSocket API, by which a mock integration answers."""
    provisioners._RESOURCE_HANDLERS[INTEGRATION_RESPONSE] = {"create": _add_response, "delete": _forget_response}
    # The local API answers on every route whose integration has an answer.
    provisioners._RESOURCE_HANDLERS[ROUTE_RESPONSE] = {"create": _accept_route, "delete": lambda *_: None}


def _add_response(_name: str, props: Json, _stack: str) -> tuple[str, Json]:
    response = {
        "integrationResponseKey": props["IntegrationResponseKey"],
        "responseTemplates": props.get("ResponseTemplates", {}),
        "templateSelectionExpression": props.get("TemplateSelectionExpression"),
    }
    identity = new_uuid()[:8]
    responses = apigateway._integration_responses.setdefault(props["ApiId"], {})
    responses.setdefault(props["IntegrationId"], {})[identity] = {"integrationResponseId": identity, **response}
    return identity, {"IntegrationResponseId": identity}


def _forget_response(identity: str, props: Json) -> None:
    responses = apigateway._integration_responses.get(props.get("ApiId"), {})
    responses.get(props.get("IntegrationId"), {}).pop(identity, None)


def _accept_route(_name: str, _props: Json, _stack: str) -> tuple[str, Json]:
    identity = new_uuid()[:8]
    return identity, {"RouteResponseId": identity}


def report_lost_connections() -> None:
    """$disconnect hears of every connection that ends; MiniStack is silent on those that end with it."""
    state.keep("connections", lambda: dict(_open), _restore_connections)
    apigateway._invoke_ws_lambda = _invoke_and_note
    state.once_ready(_report_lost)


async def _invoke_and_note(api, account, region, route, stage, connection, event, *args, **kwargs):
    answer = await _invoke(api, account, region, route, stage, connection, event, *args, **kwargs)
    succeeded = int((answer or {}).get("statusCode", 200)) < 300
    if event == "CONNECT" and succeeded:
        _open[connection] = [api, account, region, stage]
    if event == "DISCONNECT" and succeeded:
        _open.pop(connection, None)
    return answer


def _restore_connections(saved: Optional[dict[str, list[Any]]]) -> None:
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
