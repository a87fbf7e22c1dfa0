"""Gap: MiniStack parses the few expressions of a program again for each item and each call."""

from functools import lru_cache

from ministack.services import dynamodb

KEPT = 2048


def close() -> None:
    tokens_of = lru_cache(KEPT)(dynamodb._tokenize)
    dynamodb._tokenize = lambda expression: list(tokens_of(expression))
    dynamodb._condition_syntax_error = lru_cache(KEPT)(dynamodb._condition_syntax_error)
