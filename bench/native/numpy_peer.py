# NumPy for the benchmark. It reads commands from standard input, as main.c does:
#   clear; load SLOT TYPE FILE SIZE...; op NAME OPTIONS; time CALLS; write I FILE
import json
import sys
import time

import linalg
import numpy as np
import programs

DTYPES = ['uint8', 'int8', 'int16', 'int32', 'int64', 'float32', 'float64']  # lib/dtypes.js
inputs = {}
run = None


def operation(name, options):
    if name in linalg.calls:
        return lambda: linalg.calls[name](*inputs.values())
    values = json.loads(options)
    return lambda: programs.calls[name](values, *inputs.values())


# The number of results.
def prepare(name, options):
    global run
    run = operation(name, options)
    return str(len(run()))


def load(slot, dtype, file, *size):
    inputs[slot] = np.fromfile(file, DTYPES[int(dtype)]).reshape([int(n) for n in size])


# Results have the type of the first input.
def write(index, file):
    dtype = next(iter(inputs.values())).dtype
    np.ascontiguousarray(run()[int(index)], dtype).tofile(file)


def timed(count):
    start = time.perf_counter_ns()
    for _ in range(int(count)):
        run()
    return str(time.perf_counter_ns() - start)


commands = {'clear': inputs.clear, 'load': load, 'op': prepare, 'time': timed, 'write': write}
for line in sys.stdin:
    command, *rest = line.split()
    print(commands[command](*rest) or 'ok', flush=True)
