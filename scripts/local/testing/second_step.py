"""Prints what the emulator answers to codes of authenticator apps: at once, again, elsewhere, and after three minutes."""

import json
import time

from emulator import cognito_second_step as gaps
from emulator.cognito_triggers import Refused, ok
from ministack.services import cognito

SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
POOL = {"Id": "pool", "MfaConfiguration": "OPTIONAL"}
REX = {"Username": "rex", "_mfa_enabled": ["SOFTWARE_TOKEN_MFA"], "_totp_secret": SECRET}
LUNA = {**REX, "Username": "luna"}
USERS = {"rex": REX, "luna": LUNA}


def answer(session: str, code: str, username: str = "rex") -> str:
    try:
        respond({"ChallengeName": "SOFTWARE_TOKEN_MFA", "Session": session,
                 "ChallengeResponses": {"USERNAME": username, "SOFTWARE_TOKEN_MFA_CODE": code}})
        return "in"
    except Refused as refused:
        return refused.code


def challenge(user=REX) -> str:
    return cognito._mfa_challenge_for_user(POOL, user, "pool", user["Username"])["Session"]


gaps.pool_of = lambda data: POOL
gaps.user_of = lambda pool, name: USERS.get(name)
gaps._remember_challenges()
respond = gaps._checking(lambda data: ok({}))

old = challenge()
gaps._sessions[old]["at"] = time.time() - gaps.SECONDS - 1
wrong = challenge()
print(json.dumps({
    "of an hour ago": answer(challenge(), cognito._totp_code(SECRET, -120)),
    "of a clock two minutes off": answer(challenge(), cognito._totp_code(SECRET, 4)),
    "without a challenge": answer("", cognito._totp_code(SECRET)),
    "of another dog": answer(challenge(LUNA), cognito._totp_code(SECRET)),
    "after three minutes": answer(old, cognito._totp_code(SECRET)),
    "of the step before": answer(challenge(), cognito._totp_code(SECRET, -1)),
    "of the next step": answer(challenge(), cognito._totp_code(SECRET, 1)),
    "twice": [answer(challenge(), cognito._totp_code(SECRET)), answer(challenge(), cognito._totp_code(SECRET))],
    "six wrong ones": [answer(wrong, "000000") for _ in range(6)],
}))
