"""Gap: triggers that never fire, and errors that arrive as a Python dictionary in text."""

import contextvars
import json
from concurrent.futures import Future
from concurrent.futures import TimeoutError as TooSlow
from threading import Thread
from typing import Callable, Optional

from emulator.aws import Json, Refused
from ministack.services import cognito, lambda_svc

SECONDS = 5
TRIES = 3


def fire(pool: Json, source: str, caller: Json, request: Json, response: Optional[Json] = None) -> Json:
    """Runs the pool's trigger for `source` (`PreSignUp_SignUp`) and answers what it put into `response`."""
    trigger = source.split("_")[0]
    arn = (pool.get("LambdaConfig") or {}).get(trigger)
    if not arn:
        return {}
    event = {
        "version": "1",
        "triggerSource": source,
        "region": cognito._pool_region(pool["Id"]),
        "userPoolId": pool["Id"],
        "userName": caller["userName"],
        "callerContext": {"awsSdkVersion": "aws-sdk-unknown-unknown", "clientId": caller["clientId"]},
        "request": {key: value for key, value in request.items() if value is not None},
        "response": response or {},
    }
    return _response_of(trigger, _invoke(trigger, arn, event))


def caller(data: Json, username: str) -> Json:
    return {"userName": username, "clientId": data.get("ClientId") or "CLIENT_ID_NOT_APPLICABLE"}


def _invoke(trigger: str, arn: str, event: Json) -> Json:
    """Like AWS: 5 seconds to answer, three tries."""
    record, config, _name = lambda_svc._get_func_record_for_ref(arn)
    if record is None or config is None:
        raise Refused("UnexpectedLambdaException", f"{trigger} invocation failed due to error Function not found.")
    function = lambda_svc._execution_record_for_config(record, config)
    for _try in range(TRIES):
        try:
            return _within(SECONDS, lambda: lambda_svc._execute_function_with_config_scope(function, event))
        except TooSlow:
            continue
    raise Refused("UnexpectedLambdaException",
                  f"{trigger} invocation failed due to error Socket timeout while invoking Lambda function.")


def _within(seconds: float, work: Callable[[], Json]) -> Json:
    result: "Future[Json]" = Future()
    context = contextvars.copy_context()

    def run() -> None:
        try:
            result.set_result(context.run(work))
        except Exception as error:
            result.set_exception(error)

    Thread(target=run, name="cognito-trigger", daemon=True).start()
    return result.result(timeout=seconds)


def _response_of(trigger: str, result: Json) -> Json:
    body = result.get("body")
    if result.get("error"):
        message = body.get("errorMessage") if isinstance(body, dict) else body
        raise Refused("UserLambdaValidationException", f"{trigger} failed with error {message}.")
    event = json.loads(body) if isinstance(body, (str, bytes)) and body else body
    if not isinstance(event, dict) or not isinstance(event.get("response"), dict):
        raise Refused("InvalidLambdaResponseException", "Unrecognizable lambda output")
    return event["response"]
