#!/usr/bin/env python3
"""record_linalg.py: writes tests/golden/linalg.json.gz, what NumPy and SciPy answer for the matrices of
linalg-recorded.test.js.

    python3 tests/numpy/record_linalg.py        (Debian: python3-numpy python3-scipy)

A case is { name, matrix: rows, want: { function: value } }. Signs and orders that LAPACK leaves free are not
recorded: of a decomposition only the values are. Functions that NumPy or SciPy refuse are left out."""
import gzip
import json
import warnings
from pathlib import Path
import numpy as np
import scipy.linalg

rng = np.random.default_rng(17)
warnings.simplefilter('ignore')


def kahan(n, angle=1.2):
    s, c = np.sin(angle), np.cos(angle)
    return np.diag(s ** np.arange(n)) @ (np.eye(n) - c * np.triu(np.ones((n, n)), 1))


def wilkinson(n):
    return np.diag(np.abs(np.arange(n) - (n - 1) / 2)) + np.eye(n, k=1) + np.eye(n, k=-1)


def definite(n):
    a = rng.standard_normal((n, n))
    return a @ a.T + np.eye(n)


MATRICES = {
    'Hilbert 5': scipy.linalg.hilbert(5),
    'Hilbert 10': scipy.linalg.hilbert(10),
    'Wilkinson 21': wilkinson(21),
    'Kahan 20': kahan(20),
    'graded': np.diag(10.0 ** np.linspace(-150, 150, 13)) + np.diag(np.full(12, 1e-200), 1),
    'defective': 2 * np.eye(5) + np.eye(5, k=1),
    'nilpotent': np.eye(4, k=1),
    'rank 1': np.outer(np.arange(1.0, 7), np.arange(1.0, 7)),
    'rank 3 of 8 x 5': rng.standard_normal((8, 3)) @ rng.standard_normal((3, 5)),
    'rank 2 of 4 x 9': rng.standard_normal((4, 2)) @ rng.standard_normal((2, 9)),
    'repeated eigenvalues': 3 * np.eye(6),
    'zeros': np.zeros((3, 3)),
    'one element': np.array([[-3.0]]),
    'singular': np.array([[1.0, 2, 3], [4, 5, 6], [7, 8, 9]]),
    'indefinite': np.array([[1.0, 2], [2, 1]]),
    'rotation': np.array([[0, -1.0], [1, 0]]),
    'stiff': np.array([[-49.0, 24], [-64, 31]]),
    'huge': rng.standard_normal((5, 5)) * 1e200,
    'tiny': rng.standard_normal((5, 5)) * 1e-200,
    'random 7 x 7': rng.standard_normal((7, 7)),
    'random 20 x 20': rng.standard_normal((20, 20)),
    'random 12 x 4': rng.standard_normal((12, 4)),
    'random 4 x 12': rng.standard_normal((4, 12)),
    'definite 9': definite(9),
}

def lu(a):
    """Of a matrix without full rank the last pivots are those of rounding errors."""
    return np.concatenate([x.ravel() for x in scipy.linalg.lu(a)])


linalg = np.linalg
eps = np.finfo(float).eps
FUNCTIONS = {
    'svd': lambda a: linalg.svd(a, compute_uv=False),
    'matrixRank': linalg.matrix_rank,
    'pinverse': lambda a: linalg.pinv(a, max(a.shape) * eps),
    'lstsq': lambda a: linalg.lstsq(a, np.cos(np.arange(a.shape[0])), max(a.shape) * eps)[0],
    'nullity': lambda a: scipy.linalg.null_space(a, max(a.shape) * eps).shape[1],
    'cond': linalg.cond,
    'cond1': lambda a: linalg.cond(a, 1),
    'det': linalg.det,
    'slogdet': lambda a: np.array(linalg.slogdet(a)),
    'inverse': linalg.inv,
    'solve': lambda a: linalg.solve(a, np.cos(np.arange(a.shape[0]))),
    'cholesky': lambda a: linalg.cholesky(a) if np.allclose(a, a.T) else None,
    'symeig': lambda a: linalg.eigvalsh(a) if np.array_equal(a, a.T) else None,
    'eig': lambda a: np.array([[z.real, z.imag] for z in sorted(linalg.eigvals(a), key=lambda z: (z.real, z.imag))]),
    'lu': lambda a: lu(a) if linalg.matrix_rank(a) == min(a.shape) else None,
    'schur': lambda a: np.sort(np.abs(np.diag(scipy.linalg.schur(a)[0]))),
    'power5': lambda a: linalg.matrix_power(a, 5),
    'expm': scipy.linalg.expm,
}


def plain(x):
    if isinstance(x, list):
        return [plain(v) for v in x]
    return x if np.isfinite(x) else 'NaN' if np.isnan(x) else 'Infinity' if x > 0 else '-Infinity'


def answers(a):
    want = {}
    for name, function in FUNCTIONS.items():
        try:
            value = function(a)
        except (linalg.LinAlgError, ValueError, OverflowError):
            continue
        if value is not None:
            want[name] = plain(np.asarray(value).tolist())
    return want


def main():
    cases = [{'name': name, 'matrix': plain(a.tolist()), 'want': answers(a)} for name, a in MATRICES.items()]
    target = Path(__file__).parent.parent / 'golden' / 'linalg.json.gz'
    text = json.dumps({'numpy': np.__version__, 'scipy': scipy.__version__, 'cases': cases}, separators=(',', ':'))
    target.write_bytes(gzip.compress(text.encode(), mtime=0))
    print(len(cases), 'matrices,', sum(len(c['want']) for c in cases), 'values,', target.stat().st_size, 'bytes')


main()
