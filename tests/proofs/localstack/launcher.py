"""Starts LocalStack on this machine, with the DynamoDB Local that is here already: its own download needs another Java."""

import os
import sys
from threading import Thread

import psutil
from localstack.runtime import main
from localstack.services.dynamodb.packages import DynamoDBLocalPackageInstaller
from localstack.services.dynamodb.server import DynamodbServer

DATABASE = os.environ["BARKYARD_DATABASE"].split("\n")
STDIN = 0


def _command(server):
    return [*DATABASE, "-inMemory", "-sharedDb", "-port", str(server.port)]


def _end_with_parent():
    """LocalStack ignores signals while it serves, and its database has a session of its own."""
    os.read(STDIN, 1)
    for child in psutil.Process().children(recursive=True):
        child.kill()
    os._exit(0)


DynamoDBLocalPackageInstaller.install = lambda *_: None
DynamoDBLocalPackageInstaller.get_java_env_vars = lambda _: {}
DynamodbServer._create_shell_command = _command

if "BARKYARD_WITHOUT_CONTAINERS" in os.environ:
    # A function is created, but would run in a container.
    from localstack.services.lambda_.invocation.docker_runtime_executor import DockerRuntimeExecutor

    DockerRuntimeExecutor.prepare_version = lambda *_: None

Thread(target=_end_with_parent, daemon=True).start()
sys.exit(main.main())
