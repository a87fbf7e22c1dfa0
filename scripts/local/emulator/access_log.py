"""Gap: MiniStack writes no access log of a REST API, in which AWS has a line for each call."""

import re
import time
from contextvars import ContextVar
from typing import Any

from emulator.aws import Json
from ministack.services import apigateway_v1, cloudwatch_logs
from ministack.services.cloudformation import provisioners

STREAM = "calls"
VARIABLE = re.compile(r"\$context\.([\w.]+)")

_call: ContextVar[Json] = ContextVar("call")
_execute = apigateway_v1._handle_execute_in_scope
_event_for = apigateway_v1._build_lambda_event_v1
_answer_error = apigateway_v1._gateway_error_response


def close() -> None:
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
