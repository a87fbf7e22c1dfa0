"""Prints how many workers for functions of the edge are left after eight calls at once."""

from emulator import cloudfront
from ministack.core.cloudfront_js import _pool

cloudfront.keep_edge_processes()
for worker in [_pool._acquire() for _ in range(8)]:
    _pool._release(worker)
print(len(_pool._workers))
