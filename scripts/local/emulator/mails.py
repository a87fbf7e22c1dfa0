"""Gap: CustomMessage fires for AdminCreateUser only, and its rules are not checked."""

import re
from typing import Optional, Tuple

from emulator import triggers
from emulator.aws import Json, Refused, attributes_for_triggers, attributes_of
from ministack.services import cognito

CODE = "{####}"
LONGEST_BODY = 20_000
# Letters, marks, symbols, digits, punctuation and spaces: format characters such as the zero-width joiner are none.
FORMAT_CHARACTERS = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")


def send(pool: Json, source: str, data: Json, user: Json, code: str, to: Optional[str] = None) -> None:
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
    custom = triggers.fire(pool, source, triggers.caller(data, user["Username"]), {
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
