"""Prints how often an expression was parsed that three calls use, and whether one caller's tokens reach the next."""

from emulator import dynamodb as gaps
from ministack.services import dynamodb

parsed = []
tokenize = dynamodb._tokenize


def count(expression: str) -> list:
    parsed.append(expression)
    return tokenize(expression)


dynamodb._tokenize = count
gaps.parse_expressions_once()
first = dynamodb._tokenize("attribute_not_exists(PK)")
whole = list(first)
first.clear()
same = all(dynamodb._tokenize("attribute_not_exists(PK)") == whole for _ in range(2))
print(len(parsed), "same" if same else "spoiled")
