"""Serves ClickHouse from npm's chdb, for tests: python3 serve_shard.py LIBRARY CONFIG FOLDER SECONDS

chdb is a library without a server of its own, but its statements SYSTEM START LISTEN open the ports of a configuration.
Ends by itself after so many seconds.

Without a terminal, ClickHouse 26.7 ends the whole process when a client resets a connection, which the first shard does
whenever a question is given up: https://github.com/ClickHouse/ClickHouse/issues/115666 (mended by its pull request
115715). Therefore its input is a terminal that nobody types into, and it is to become interactive after its statements.
"""
import ctypes
import os
import pty
import signal
import sys

library, config, folder, seconds = sys.argv[1:]
query = (
    'SYSTEM START LISTEN HTTP; SYSTEM START LISTEN TCP; '
    f'SELECT sleepEachRow(1) FROM numbers({int(seconds)}) SETTINGS max_block_size = 1, max_execution_time = 0, '
    'function_sleep_max_microseconds_per_block = 0 FORMAT Null'
)
chdb = ctypes.CDLL(library)
# Waiting for what is typed has no end.
signal.alarm(int(seconds) + 1)
_, terminal = pty.openpty()
os.dup2(terminal, 0)
arguments = [b'clickhouse', b'--interactive', f'--config-file={config}'.encode(), f'--path={folder}'.encode(), f'--query={query}'.encode()]
chdb.chdb_query_cmdline.restype = ctypes.c_void_p
chdb.chdb_query_cmdline.argtypes = [ctypes.c_int, ctypes.POINTER(ctypes.c_char_p)]
result = chdb.chdb_query_cmdline(len(arguments), (ctypes.c_char_p * len(arguments))(*arguments))
chdb.chdb_result_error.restype = ctypes.c_char_p
chdb.chdb_result_error.argtypes = [ctypes.c_void_p]
print(chdb.chdb_result_error(result))
