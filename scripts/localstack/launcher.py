"""Starts LocalStack on this machine, with the DynamoDB Local that is here already: its own download needs another Java."""

import os
import sys

from localstack.runtime import main
from localstack.services.dynamodb.packages import DynamoDBLocalPackageInstaller
from localstack.services.dynamodb.server import DynamodbServer

DATABASE = os.environ["BARKYARD_DATABASE"].split("\n")


def _command(server):
    return [*DATABASE, "-inMemory", "-sharedDb", "-port", str(server.port)]


DynamoDBLocalPackageInstaller.install = lambda *_: None
DynamoDBLocalPackageInstaller.get_java_env_vars = lambda _: {}
DynamodbServer._create_shell_command = _command

sys.exit(main.main())
