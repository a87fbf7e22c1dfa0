"""Gaps between MiniStack's software tokens and AWS's."""

import hashlib
import time
from threading import Lock

from emulator.cognito_triggers import Answer, Json, Refused, answered, body_of, pool_of, user_of
from ministack.services import cognito

SECONDS = 180
STEP = 30
MOST_WRONG = 5
MFA = "SOFTWARE_TOKEN_MFA"

_sessions: dict[str, Json] = {}
_lock = Lock()


def keep_second_step() -> None:
    """A challenge belongs to one dog for three minutes, a code works once, and a verified token is not asked for yet."""
    _remember_challenges()
    cognito._respond_to_auth_challenge = answered(_checking(cognito._respond_to_auth_challenge))
    cognito._admin_respond_to_auth_challenge = answered(_checking(cognito._admin_respond_to_auth_challenge))
    cognito._associate_software_token = answered(_associating(cognito._associate_software_token))
    cognito._verify_software_token = answered(_verifying(cognito._verify_software_token))
    cognito._admin_set_user_mfa_preference = answered(_preferring(
        cognito._admin_set_user_mfa_preference, lambda data: user_of(pool_of(data), data.get("Username"))))
    cognito._set_user_mfa_preference = answered(_preferring(
        cognito._set_user_mfa_preference, lambda data: cognito._user_for_access_token(data.get("AccessToken", ""))))


def _remember_challenges() -> None:
    challenge = cognito._mfa_challenge_for_user

    def ask(pool: Json, user: Json, pid: str, username: str):
        asked = challenge(pool, user, pid, username)
        if asked:
            _sessions[asked["Session"]] = {"username": user["Username"], "at": time.time(), "wrong": 0}
            asked["ChallengeParameters"]["USER_ID_FOR_SRP"] = user["Username"]
        return asked

    cognito._mfa_challenge_for_user = ask


def _session_of(data: Json, user: Json) -> Json:
    session = _sessions.get(data.get("Session") or "")
    if not session or session["username"] != user["Username"]:
        raise Refused("NotAuthorizedException", "Invalid session for the user.")
    if time.time() - session["at"] > SECONDS:
        _sessions.pop(data["Session"], None)
        raise Refused("NotAuthorizedException", "Invalid session for the user, session is expired.")
    return session


def _step_of(secret: str, code: str) -> int:
    now = int(time.time() // STEP)
    return next((now + off for off in (-1, 0, 1) if cognito._totp_code(secret, off) == code), 0)


def _spend(user: Json, secret: str, code: str) -> bool:
    """True for a right code, once: its step is remembered with the secret, which is not."""
    step = _step_of(secret, code)
    if not step:
        return False
    used = f"{hashlib.sha256(secret.encode()).hexdigest()}:{step}"
    with _lock:
        spent = user.setdefault("_totp_used", [])
        if used in spent:
            raise Refused("ExpiredCodeException", "Your software token has already been used once.")
        spent[:] = [*spent[-9:], used]
    return True


def _checking(respond):
    def call(data: Json) -> Answer:
        if data.get("ChallengeName") != MFA:
            return respond(data)
        responses = data.get("ChallengeResponses") or {}
        user = user_of(pool_of(data), responses.get("USERNAME"))
        if not user:
            raise Refused("NotAuthorizedException", "Invalid session for the user.")
        session = _session_of(data, user)
        if not _spend(user, user.get("_totp_secret") or "", str(responses.get("SOFTWARE_TOKEN_MFA_CODE", ""))):
            session["wrong"] += 1
            if session["wrong"] >= MOST_WRONG:
                _sessions.pop(data["Session"], None)
            raise Refused("CodeMismatchException", "Invalid code received for user")
        if _sessions.pop(data["Session"], None) is None:
            raise Refused("NotAuthorizedException", "Invalid session for the user.")
        return respond(data)

    return call


def _refuse_ended(data: Json) -> Json:
    user = cognito._user_for_access_token(data.get("AccessToken", ""))
    if not user:
        raise Refused("NotAuthorizedException", "Invalid Access Token")
    return user


def _associating(associate):
    def call(data: Json) -> Answer:
        if data.get("AccessToken"):
            _refuse_ended(data)
        return associate(data)

    return call


def _verifying(verify):
    """The code counts as used, and the token is asked for once a preference says so."""

    def call(data: Json) -> Answer:
        if not data.get("AccessToken"):
            return verify(data)
        user = _refuse_ended(data)
        before = (list(user.get("_mfa_enabled") or []), user.get("_preferred_mfa", ""))
        secret = user.get("_totp_pending_secret") or ""
        if not secret:
            raise Refused("EnableSoftwareTokenMFAException", "Code mismatch")
        if not _spend(user, secret, str(data.get("UserCode", ""))):
            raise Refused("EnableSoftwareTokenMFAException", "Code mismatch")
        answer = verify(data)
        if body_of(answer).get("Status") == "SUCCESS":
            user["_mfa_enabled"], user["_preferred_mfa"] = before
        return answer

    return call


def _preferring(prefer, found):
    """Nobody is asked for a token that was never verified."""

    def call(data: Json) -> Answer:
        user = found(data)
        settings = data.get("SoftwareTokenMfaSettings") or {}
        if user and settings.get("Enabled") and not user.get("_totp_secret"):
            raise Refused("InvalidParameterException", "User has not verified software token mfa")
        return prefer(data)

    return call
