"""Prints the log of three calls of one function (silent, chatty, failing), and how often the emulator slept for it."""

import io
import json
import logging
import time
import zipfile

from emulator import lambda_service
from ministack.core import lambda_runtime

SOURCE = """
exports.handler = async ({ lines, fails }) => {
  for (let at = 0; at < lines; at += 1) console.log(`line ${at} ${'x'.repeat(200)}`);
  if (fails) throw new Error('Grr');
};
"""
naps = 0


def nap(_seconds: float) -> None:
    global naps
    naps += 1


def packed() -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("index.js", SOURCE)
    return archive.getvalue()


logging.disable()
lambda_service.answer_silent_functions_at_once()
ARN = "arn:aws:lambda:us-east-1:000000000000:function:Kennel"
CONFIG = {"Runtime": "nodejs24.x", "Handler": "index.handler", "FunctionArn": ARN}
worker = lambda_runtime.Worker("Kennel", CONFIG, packed())
worker.invoke({"lines": 0}, "first")
sleep, time.sleep = time.sleep, nap
silent = worker.invoke({"lines": 0}, "silent")["log"]
time.sleep = sleep
chatty = worker.invoke({"lines": 200}, "chatty")["log"].splitlines()
failing = worker.invoke({"lines": 3, "fails": True}, "failing")["log"].splitlines()
worker.kill()
print(json.dumps({
    "naps": naps, "silent": silent, "chatty": [line.split()[1] for line in chatty if line.startswith("line")],
    "failing": [line.split()[1] for line in failing if line.startswith("line")],
}))
