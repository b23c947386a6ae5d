#!/usr/bin/env python3
"""minimax.py — fits the polynomials of src/math and wasm/powers.c (minimax approximation).

    python3 tools/minimax.py            all of them (five minutes with python3-gmpy2)
    python3 tools/minimax.py exp_f64    those whose names begin with exp_f64

prints the coefficients and the largest error of each, and fails if the sources lack a coefficient.

Each row of FITS asks for the sum of c[i] * x^i whose largest weighted error on an interval is
smallest. Coefficients are rounded one after another, the most important first; after each, the
others are fitted again. Needs python3-mpmath."""
import struct
import sys
from pathlib import Path
from mpmath import mp, mpf, matrix, lu_solve, pi, sign, sqrt, log
from mpmath import exp, expm1, sin, cos, sinh, cosh, tanh, asin, atan, atanh, erf, erfc

mp.prec = 200
GRID = 1000


def minimax(f, weight, n, low, high):
    """The n coefficients and the largest weighted error.

    On a grid, exchanging one of n + 1 points at a time (Stiefel 1959); converges for any weight."""
    mid, half = (low + high) / 2, (high - low) / 2
    grid = [mid - half * cos(pi * (i + mpf('0.3')) / GRID) for i in range(GRID)]
    rows = [[weight(x) * x ** p for p in range(n)] for x in grid]
    values = [weight(x) * f(x) for x in grid]
    used = [int(GRID * (i + mpf('0.4')) / (n + 1)) for i in range(n + 1)]
    null = lu_solve(
        matrix([[rows[i][p] for i in used[1:]] for p in range(n)]),
        matrix([-v for v in rows[used[0]]]),
    )
    signs = [1] + [sign(null[i]) for i in range(n)]
    while True:
        m = matrix([[s * v for v in rows[i]] + [1] for i, s in zip(used, signs)])
        solved = lu_solve(m, matrix([s * values[i] for i, s in zip(used, signs)]))
        errors = [v - sum(a * b for a, b in zip(row, solved)) for v, row in zip(values, rows)]
        worst = max(range(GRID), key=lambda i: abs(errors[i]))
        if abs(errors[worst]) <= abs(solved[n]) * mpf('1.001') or worst in used:
            return [solved[i] for i in range(n)], abs(errors[worst])
        s = sign(errors[worst])
        share = lu_solve(m.T, matrix([0] * n + [1]))
        enters = lu_solve(m.T, matrix([s * v for v in rows[worst]] + [1]))
        leaves = min(
            (i for i in range(n + 1) if enters[i] > 0), key=lambda i: share[i] / enters[i]
        )
        used[leaves], signs[leaves] = worst, s


def rounded(x, kind):
    return mpf(struct.unpack('f', struct.pack('f', float(x)))[0]) if kind == 'f' else mpf(float(x))


def fit(f, weight, terms, low, high, kind, fixed=()):
    """The same with coefficients rounded to floats ('f') or doubles ('d'); `fixed` are the first.

    Returns the coefficients, the error before and the error after rounding."""
    done, low, high = list(fixed), mpf(low), mpf(high)
    while len(done) < terms:
        n = len(done)
        rest = lambda x: (f(x) - sum(c * x ** p for p, c in enumerate(done))) / x ** n
        c, error = minimax(rest, lambda x: abs(weight(x) * x ** n), terms - n, low, high)
        if n == len(fixed):
            ideal = error
        done.append(rounded(c[0], kind))
    grid = [low + (high - low) * i / 4001 for i in range(1, 4001)]
    final = max(
        abs(weight(x) * (f(x) - sum(c * x ** p for p, c in enumerate(done)))) for x in grid
    )
    return done, ideal, final


# bounds of the reduced arguments, with a margin
half_ln2, quarter_pi = log(mpf(2)) / 2 + mpf(2) ** -20, pi / 4 + mpf(2) ** -20
third, eighth_tan = mpf(1) / 3 + mpf(2) ** -20, sqrt(mpf(2)) - 1 + mpf(2) ** -20
log_s = (3 - 2 * sqrt(mpf(2))) + mpf(2) ** -20
L2 = log(mpf(2))
near_one = mpf(6) / 5 / 512 # |r| of the tables' logarithms
tiny, center, half = mpf(2) ** -40, mpf(7) / 16, mpf(1) / 2 + mpf(2) ** -20


def root(f):
    """f(sqrt(z)): for even functions of x, fitted by polynomials in z = x^2."""
    return lambda z: f(sqrt(z))


def erfc_x(u):
    """The x for which u = 1 / (1 + x / 2) - 7/16."""
    return 2 / (u + center) - 2


# name: function, weight, number of coefficients, low, high, 'f' or 'd'. The weight makes the error
# relative to the result. Names end like those of the kernels that use them.
# fmt: off
FITS = {
    # of doubles
    'exp_f64': (lambda r: (expm1(r) - r - r ** 2 / 2) / r ** 3, lambda r: r ** 3 / exp(r),
                9, -half_ln2, half_ln2, 'd'),
    'log_f64': (root(lambda s: (2 * atanh(s) / s - 2) / s ** 2), lambda z: z / 2,
                7, tiny, log_s ** 2, 'd'),
    'sin_f64': (root(lambda r: (sin(r) / r - 1) / r ** 2), lambda z: z,
                6, tiny, quarter_pi ** 2, 'd'),
    'cos_f64': (root(lambda r: (cos(r) - 1 + r ** 2 / 2) / r ** 4), lambda z: z ** 2,
                6, tiny, quarter_pi ** 2, 'd'),
    'atan_f64': (root(lambda t: (atan(t) / t - 1) / t ** 2), lambda z: z,
                 11, tiny, eighth_tan ** 2, 'd'),
    'asin_f64': (root(lambda s: (asin(s) / s - 1) / s ** 2), lambda z: z,
                 12, tiny, mpf('.25001'), 'd'),
    'erf_f64': (lambda u: erf(sqrt(u + 0.625)) / sqrt(u + 0.625) - 1,
                lambda u: sqrt(u + 0.625) / erf(sqrt(u + 0.625)),
                13, tiny - 0.625, mpf('.641'), 'd'),
    'erfc_f64': (lambda u: erfc(erfc_x(u)) * exp(erfc_x(u) ** 2), lambda u: exp(-erfc_x(u) ** 2),
                 13, mpf(1) / 4 - center, mpf(16) / 25 - center, 'd'),
    # of doubles, with tables (wasm/powers.c)
    'exp_table': (lambda r: (expm1(r) - r) / r ** 2, lambda r: r ** 2,
                  4, -L2 / 256 - tiny, L2 / 256 + tiny, 'd'),
    'log_table': (lambda r: (log(1 + r) - r + r * r / 2) / r ** 3, lambda r: r ** 2,
                  4, -near_one, near_one, 'd'),
    'pow_table': (lambda r: (log(1 + r) - r + r * r / 2) / r ** 3, lambda r: r ** 2,
                  5, -near_one, near_one, 'd'),
    # of floats, computed in floats
    'exp_f32x4': (lambda r: (expm1(r) - r) / r ** 2, lambda r: r ** 2 / exp(r),
                  5, -half_ln2, half_ln2, 'f'),
    'log_f32x4': (lambda f: (log(1 + f) - f + f * f / 2) / f ** 3, lambda f: f ** 3 / log(1 + f),
                  8, -third, third, 'f'),
    'softmax_f32x4': (root(lambda r: tanh(r / 2) / r), root(lambda r: r),
                      3, tiny, half_ln2 ** 2, 'f'),
    'tanh_f32x4': (root(lambda r: (tanh(r) / r - 1) / r ** 2), root(lambda r: r ** 3 / tanh(r)),
                   3, tiny, mpf('.175') ** 2, 'f'),
    # of floats, computed in doubles; angles in half turns, exponents in units of ln 2
    'exp_f32': (lambda r: exp(r * L2), lambda r: exp(-r * L2), 8, -half, half, 'd'),
    'expm1_f32': (lambda r: expm1(r * L2) / r, lambda r: r / expm1(r * L2), 7, -half, half, 'd'),
    'sinh_f32': (root(lambda r: sinh(r * L2) / r), root(lambda r: r / sinh(r * L2)),
                 4, tiny, half ** 2, 'd'),
    'cosh_f32': (root(lambda r: cosh(r * L2)), lambda z: 1, 4, tiny, half ** 2, 'd'),
    'log_f32': (root(lambda s: (2 * atanh(s) / s)), lambda z: mpf(1) / 2,
                5, tiny, log_s ** 2, 'd'),
    'sin_f32': (root(lambda r: sin(pi * r) / r), root(lambda r: r / sin(pi * r)),
                6, tiny, mpf('.2501'), 'd'),
    'sin4_f32': (root(lambda r: sin(pi * r) / r), root(lambda r: r / sin(pi * r)),
                 5, tiny, (half / 2) ** 2, 'd'),
    'cos4_f32': (root(lambda r: cos(pi * r)), root(lambda r: 1 / cos(pi * r)),
                 5, tiny, (half / 2) ** 2, 'd'),
    'atan_f32': (root(lambda t: atan(t) / t), root(lambda t: t / atan(t)),
                 6, tiny, eighth_tan ** 2, 'd'),
    'asin_f32': (root(lambda s: asin(s) / s), root(lambda s: s / asin(s)),
                 7, tiny, mpf('.25001'), 'd'),
    'erf_f32': (lambda u: erf(sqrt(u + 8)) / sqrt(u + 8), lambda u: sqrt(u + 8) / erf(sqrt(u + 8)),
                19, -8 + tiny, mpf(8), 'd'),
}
# fmt: on


def hexadecimal(x):
    """As C writes it, without trailing zeros."""
    digits, exponent = float(x).hex().split('p')
    return f'{digits.rstrip("0").rstrip(".")}p{exponent}'


def main():
    project = Path(__file__).parent.parent
    files = [path for folder in ('src', 'wasm') for path in (project / folder).rglob('*.[ch]')]
    source = ''.join(path.read_text() for path in files)
    missing = 0
    for name, (f, weight, terms, low, high, kind) in FITS.items():
        if sys.argv[1:] and not any(name.startswith(wanted) for wanted in sys.argv[1:]):
            continue
        c, ideal, final = fit(f, weight, terms, low, high, kind)
        errors = f'error 2^{float(log(final, 2)):.1f}, before rounding 2^{float(log(ideal, 2)):.1f}'
        print(f'{name}: degree {terms - 1}, from {float(low):.6g} to {float(high):.6g}, {errors}')
        for p, x in enumerate(c):
            text = hexadecimal(x) + ('f' if kind == 'f' else '')
            absent = text.lstrip('-') not in source
            missing += absent
            print(f'  x^{p}  {text}{"  (not in the sources)" if absent else ""}')
    return missing > 0


if __name__ == '__main__':
    sys.exit(main())
