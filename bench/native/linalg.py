# Linear algebra of NumPy for the benchmark. It reads commands from standard input, as main.c does:
#   clear; load SLOT TYPE FILE SIZE...; op NAME...; time CALLS; write I FILE
import sys
import time

import numpy as np

matrices = {}
calls = {
    'inverse': lambda a, b: [np.linalg.inv(a)],
    'solve': lambda a, b: [np.linalg.solve(a, b)],
    'cholesky': lambda a, b: [np.linalg.cholesky(a)],
    'qr': lambda a, b: np.linalg.qr(a)[::-1],
    'symeig': lambda a, b: np.linalg.eigh(a),
    'svd': lambda a, b: np.linalg.svd(a, full_matrices=False)[1::-1],
    'eig': lambda a, b: np.linalg.eig(a),
}
call = None


def run():
    return call(matrices.get('0'), matrices.get('1'))


def write(index, file):
    values = run()[0]
    part = np.imag(values) if index == '1' else np.real(values)
    np.ascontiguousarray(part, dtype=np.float64).tofile(file)
    return 'ok'


def load(slot, file, size):
    matrices[slot] = np.fromfile(file, dtype=np.float64).reshape([int(n) for n in size])
    return 'ok'


def timed(count):
    start = time.perf_counter_ns()
    for _ in range(count):
        run()
    return str(time.perf_counter_ns() - start)


for line in sys.stdin:
    command, *rest = line.split()
    if command == 'clear':
        matrices.clear()
        answer = 'ok'
    elif command == 'load':
        answer = load(rest[0], rest[2], rest[3:])
    elif command == 'op':
        call = calls[rest[0]]
        answer = 'p' if rest[0] == 'eig' else 'm'  # a pair of arrays, or one
    elif command == 'time':
        answer = timed(int(rest[0]))
    else:
        answer = write(*rest)
    print(answer, flush=True)
