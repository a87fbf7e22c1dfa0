"""Starts moto's server, whose CloudFormation then names the resource that it refuses."""

import os
import sys
from threading import Thread

from moto.cloudformation import parsing
from moto.cloudformation.exceptions import ValidationError
from moto.server import main

STDIN = 0
_create = parsing.parse_and_create_resource


class Refused(ValidationError):
    pass


def _create_or_name(logical_id, resource_json, *rest, **named):
    try:
        return _create(logical_id, resource_json, *rest, **named)
    except Refused:
        raise
    except Exception as error:
        raise Refused(message=f"{logical_id} {resource_json['Type']}: {error!r}") from error


def _end_with_parent():
    os.read(STDIN, 1)
    os._exit(0)


parsing.parse_and_create_resource = _create_or_name
Thread(target=_end_with_parent, daemon=True).start()
sys.exit(main(["-H", "127.0.0.1", "-p", os.environ["MOTO_PORT"]]))
