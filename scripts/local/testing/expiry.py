"""Prints whether an expired row is there after the emulator's turn at removing such rows."""

import asyncio
import json
import logging
import threading
import time
from types import SimpleNamespace

from emulator import dynamodb as gaps
from ministack.services import dynamodb

KEY = {"PK": {"S": "A"}}


def call(action: str, **request) -> dict:
    headers = {"x-amz-target": f"DynamoDB_20120810.{action}"}
    body = json.dumps({"TableName": "Kennel", **request}).encode()
    status, _, answer = asyncio.run(dynamodb.handle_request("POST", "/", headers, body, {}))
    assert status == 200, answer
    return json.loads(answer)


def run_once() -> None:
    turns = iter([None])

    def sleep(_seconds):
        if next(turns, "over") == "over":
            raise SystemExit

    dynamodb.time = SimpleNamespace(sleep=sleep, time=time.time)
    reaper = threading.Thread(target=dynamodb._ttl_reaper, name=gaps.REAPER)
    reaper.start()
    reaper.join()


logging.disable()
gaps.keep_expired_rows()
call("CreateTable", BillingMode="PAY_PER_REQUEST", KeySchema=[{"AttributeName": "PK", "KeyType": "HASH"}],
     AttributeDefinitions=[{"AttributeName": "PK", "AttributeType": "S"}])
call("UpdateTimeToLive", TimeToLiveSpecification={"AttributeName": "expiresAt", "Enabled": True})
call("PutItem", Item={**KEY, "expiresAt": {"N": "1"}})
run_once()
print("there" if "Item" in call("GetItem", Key=KEY) else "gone")
