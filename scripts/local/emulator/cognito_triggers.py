"""How Cognito runs its triggers and sends codes: what the gaps of its calls share."""

import contextvars
import json
import re
from concurrent.futures import Future
from concurrent.futures import TimeoutError as TooSlow
from threading import Thread
from typing import Any, Callable, Optional, Tuple

from ministack.core.responses import error_response_json, json_response
from ministack.services import cognito, lambda_svc

SECONDS = 5
TRIES = 3
CODE = "{####}"
LONGEST_BODY = 20_000
# Letters, marks, symbols, digits, punctuation and spaces: format characters such as the zero-width joiner are none.
FORMAT_CHARACTERS = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")

Json = dict[str, Any]
Answer = Tuple[int, dict, bytes]


class Refused(Exception):
    """A call that ends with an AWS error."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    def answer(self) -> Answer:
        return error_response_json(self.code, str(self), 400)


def answered(handler):
    """Turns `Refused` into the AWS error it stands for."""

    def call(data: Json) -> Answer:
        try:
            return handler(data)
        except Refused as refused:
            return refused.answer()

    return call


def ok(body: Json) -> Answer:
    return json_response(body)


def body_of(answer: Answer) -> Json:
    return json.loads(answer[2]) if answer[0] == 200 and answer[2] else {}


def pool_of(data: Json) -> Json:
    """The pool that a call names, by its id or by its client."""
    client_id = data.get("ClientId")
    pool = (cognito._user_pools.get(data["UserPoolId"]) if data.get("UserPoolId")
            else cognito._pool_for_client(client_id)[0])
    if not pool:
        raise Refused("ResourceNotFoundException", f"User pool client {client_id} does not exist.")
    return pool


def client_of(pool: Json, data: Json) -> Json:
    return pool.get("_clients", {}).get(data.get("ClientId")) or {}


def user_of(pool: Json, name: Optional[str]) -> Optional[Json]:
    return cognito._resolve_user(pool, name)[0]


def hides_users(pool: Json, data: Json) -> bool:
    """The client has PreventUserExistenceErrors."""
    return cognito._hides_user_existence(pool, data.get("ClientId"))


def attributes_of(user: Json) -> dict[str, str]:
    return cognito._attr_list_to_dict(user.get("Attributes", []))


def set_attribute(user: Json, name: str, value: str) -> None:
    user["Attributes"] = cognito._merge_attributes(user.get("Attributes", []), [{"Name": name, "Value": value}])


def attributes_for_triggers(user: Json) -> dict[str, str]:
    return {**attributes_of(user), "cognito:user_status": user.get("UserStatus", "UNCONFIRMED")}


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


def send_code(pool: Json, source: str, data: Json, user: Json, code: str, to: Optional[str] = None) -> None:
    """Sends a code in the words of the pool's CustomMessage, or of its template where there is none."""
    attributes = attributes_of(user)
    email = to or attributes.get("email")
    if not email:
        return
    subject, body = _words(pool, source, data, user)
    cognito._deliver_cognito_email(
        pool, email,
        cognito._expand_template(subject, email, code),
        cognito._expand_template(body, email, code),
        type_name="CognitoVerificationMessage",
        extra={"Username": user["Username"], "AttributeName": "email"},
    )


def _words(pool: Json, source: str, data: Json, user: Json) -> Tuple[str, str]:
    subject, body = cognito._resolve_verification_template(pool)
    if not _has_own_sender(pool):
        return subject, body
    custom = fire(pool, source, caller(data, user["Username"]), {
        "userAttributes": attributes_for_triggers(user),
        "codeParameter": CODE,
        "linkParameter": "{##Click Here##}",
        "clientMetadata": data.get("ClientMetadata"),
    }, {"smsMessage": None, "emailMessage": None, "emailSubject": None})
    _refuse_bad_words(custom)
    return custom.get("emailSubject") or subject, custom.get("emailMessage") or body


def _has_own_sender(pool: Json) -> bool:
    return (pool.get("EmailConfiguration") or {}).get("EmailSendingAccount") == "DEVELOPER"


def _refuse_bad_words(custom: Json) -> None:
    subject, body = custom.get("emailSubject"), custom.get("emailMessage")
    if body and (CODE not in body or len(body) > LONGEST_BODY or FORMAT_CHARACTERS.search(body)):
        raise Refused("InvalidParameterException", _pattern_error("emailBody", body))
    if subject and (len(subject) > 140 or FORMAT_CHARACTERS.search(subject)):
        raise Refused("InvalidParameterException", _pattern_error("emailSubject", subject))


def _pattern_error(name: str, value: str) -> str:
    return (f"1 validation error detected: Value '{value[:80]}' at '{name}' failed to satisfy constraint: "
            r"Member must satisfy regular expression pattern: "
            r"[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*\{####\}[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*")
