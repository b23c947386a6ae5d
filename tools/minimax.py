#!/usr/bin/env python3
"""minimax.py — the polynomials of src/ and wasm/: `python3 tools/minimax.py` prints all of them, `python3 tools/minimax.py exp` those whose names begin so; and
which of their coefficients these do not have.

Each row of FITS asks for the sum of c[i] * x^i whose largest error on an interval, weighed, is least.
Coefficients are rounded one after another, the most important first, and those that are left are fitted again each time.
Needs python3-mpmath."""
import struct
import sys
from pathlib import Path
from mpmath import mp, mpf, matrix, lu_solve, pi, sign, sqrt, log, exp, expm1, sin, cos, sinh, cosh, tanh, asin, atan, atanh, erf, erfc

mp.prec = 200
GRID = 1000


def best(f, weight, n, low, high):
    """The n coefficients and the largest weighed error: on a grid, one of n + 1 points exchanged at a time (Stiefel 1959), which finds its way with any weight."""
    mid, half = (low + high) / 2, (high - low) / 2
    grid = [mid - half * cos(pi * (i + mpf('0.3')) / GRID) for i in range(GRID)]
    rows, values = [[weight(x) * x ** p for p in range(n)] for x in grid], [weight(x) * f(x) for x in grid]
    used = [int(GRID * (i + mpf('0.4')) / (n + 1)) for i in range(n + 1)]
    null = lu_solve(matrix([[rows[i][p] for i in used[1:]] for p in range(n)]), matrix([-v for v in rows[used[0]]]))
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
        leaves = min((i for i in range(n + 1) if enters[i] > 0), key=lambda i: share[i] / enters[i])
        used[leaves], signs[leaves] = worst, s


def rounded(x, kind):
    return mpf(struct.unpack('f', struct.pack('f', float(x)))[0]) if kind == 'f' else mpf(float(x))


def fit(f, weight, terms, low, high, kind, fixed=()):
    """As above, of coefficients that are floats ('f') or doubles ('d'); the first may be given."""
    done, low, high = list(fixed), mpf(low), mpf(high)
    while len(done) < terms:
        n = len(done)
        rest = lambda x: (f(x) - sum(c * x ** p for p, c in enumerate(done))) / x ** n
        c, error = best(rest, lambda x: abs(weight(x) * x ** n), terms - n, low, high)
        if n == len(fixed):
            ideal = error
        done.append(rounded(c[0], kind))
    grid = [low + (high - low) * i / 4001 for i in range(1, 4001)]
    final = max(abs(weight(x) * (f(x) - sum(c * x ** p for p, c in enumerate(done)))) for x in grid)
    return done, ideal, final


# how little is left of an argument after reduction, a little more than it is
half_ln2, quarter_pi, third = log(mpf(2)) / 2 + mpf(2) ** -20, pi / 4 + mpf(2) ** -20, mpf(1) / 3 + mpf(2) ** -20
eighth_tan, log_s = sqrt(mpf(2)) - 1 + mpf(2) ** -20, (3 - 2 * sqrt(mpf(2))) + mpf(2) ** -20
L2 = log(mpf(2))
near_one = mpf(6) / 5 / 512 # where the logarithm is as small as r
tiny, center, half = mpf(2) ** -40, mpf(7) / 16, mpf(1) / 2 + mpf(2) ** -20


def root(f):
    """f of the square root: for odd and even functions, whose polynomials are in x^2."""
    return lambda z: f(sqrt(z))


def other(u):
    """x, where u is 1 / (1 + x / 2) - 7/16."""
    return 2 / (u + center) - 2


FITS = {
    # name: (function, weight, coefficients, low, high, 'f' or 'd'); the weight makes the error one relative to the result
    'exp_double': (lambda r: (expm1(r) - r - r ** 2 / 2) / r ** 3, lambda r: r ** 3 / exp(r), 9, -half_ln2, half_ln2, 'd'),
    'log_double': (root(lambda s: (2 * atanh(s) / s - 2) / s ** 2), lambda z: z / 2, 7, tiny, log_s ** 2, 'd'),
    'sin_double': (root(lambda r: (sin(r) / r - 1) / r ** 2), lambda z: z, 6, tiny, quarter_pi ** 2, 'd'),
    'cos_double': (root(lambda r: (cos(r) - 1 + r ** 2 / 2) / r ** 4), lambda z: z ** 2, 6, tiny, quarter_pi ** 2, 'd'),
    'atan_double': (root(lambda t: (atan(t) / t - 1) / t ** 2), lambda z: z, 11, tiny, eighth_tan ** 2, 'd'),
    'asin_double': (root(lambda s: (asin(s) / s - 1) / s ** 2), lambda z: z, 12, tiny, mpf('.25001'), 'd'),
    'erf_double': (lambda u: erf(sqrt(u + 0.625)) / sqrt(u + 0.625) - 1, lambda u: sqrt(u + 0.625) / erf(sqrt(u + 0.625)), 13, tiny - 0.625, mpf('.641'), 'd'),
    'erfc_double': (lambda u: erfc(other(u)) * exp(other(u) ** 2), lambda u: exp(-other(u) ** 2), 13, mpf(1) / 4 - center, mpf(16) / 25 - center, 'd'),
    # with tables (wasm/powers.c)
    'exp_table': (lambda r: (expm1(r) - r) / r ** 2, lambda r: r ** 2, 4, -L2 / 256 - tiny, L2 / 256 + tiny, 'd'),
    'log_table': (lambda r: (log(1 + r) - r + r * r / 2) / r ** 3, lambda r: r ** 2, 4, -near_one, near_one, 'd'),
    'pow_table': (lambda r: (log(1 + r) - r + r * r / 2) / r ** 3, lambda r: r ** 2, 5, -near_one, near_one, 'd'),
    # of floats
    'exp_float': (lambda r: (expm1(r) - r) / r ** 2, lambda r: r ** 2 / exp(r), 5, -half_ln2, half_ln2, 'f'),
    'log_float': (lambda f: (log(1 + f) - f + f * f / 2) / f ** 3, lambda f: f ** 3 / log(1 + f), 8, -third, third, 'f'),
    'softmax_float': (root(lambda r: tanh(r / 2) / r), root(lambda r: r), 3, tiny, half_ln2 ** 2, 'f'),
    'tanh_float': (root(lambda r: (tanh(r) / r - 1) / r ** 2), root(lambda r: r ** 3 / tanh(r)), 3, tiny, mpf('.175') ** 2, 'f'),
    # of floats, in doubles; angles in half turns, and exponents in units of ln 2
    'exp_short': (lambda r: exp(r * L2), lambda r: exp(-r * L2), 8, -half, half, 'd'),
    'expm1_short': (lambda r: expm1(r * L2) / r, lambda r: r / expm1(r * L2), 7, -half, half, 'd'),
    'sinh_short': (root(lambda r: sinh(r * L2) / r), root(lambda r: r / sinh(r * L2)), 4, tiny, half ** 2, 'd'),
    'cosh_short': (root(lambda r: cosh(r * L2)), lambda z: 1, 4, tiny, half ** 2, 'd'),
    'log_short': (root(lambda s: (2 * atanh(s) / s)), lambda z: mpf(1) / 2, 5, tiny, log_s ** 2, 'd'),
    'sin_short': (root(lambda r: sin(pi * r) / r), root(lambda r: r / sin(pi * r)), 6, tiny, mpf('.2501'), 'd'),
    'sin4_short': (root(lambda r: sin(pi * r) / r), root(lambda r: r / sin(pi * r)), 5, tiny, (half / 2) ** 2, 'd'),
    'cos4_short': (root(lambda r: cos(pi * r)), root(lambda r: 1 / cos(pi * r)), 5, tiny, (half / 2) ** 2, 'd'),
    'atan_short': (root(lambda t: atan(t) / t), root(lambda t: t / atan(t)), 6, tiny, eighth_tan ** 2, 'd'),
    'asin_short': (root(lambda s: asin(s) / s), root(lambda s: s / asin(s)), 7, tiny, mpf('.25001'), 'd'),
    'erf_short': (lambda u: erf(sqrt(u + 8)) / sqrt(u + 8), lambda u: sqrt(u + 8) / erf(sqrt(u + 8)), 19, -8 + tiny, mpf(8), 'd'),
}


def hexadecimal(x):
    """Without the zeros in the end."""
    digits, exponent = float(x).hex().split('p')
    return f'{digits.rstrip("0").rstrip(".")}p{exponent}'


def main():
    root = Path(__file__).parent.parent
    source = ''.join(path.read_text() for folder in ('src', 'wasm') for path in (root / folder).glob('*.[ch]'))
    for name, (f, weight, terms, low, high, kind) in FITS.items():
        if any(name.startswith(wanted) for wanted in sys.argv[1:]) or len(sys.argv) < 2:
            c, ideal, final = fit(f, weight, terms, low, high, kind)
            print(f'{name}: error 2^{float(log(final, 2)):.1f}, of unrounded coefficients 2^{float(log(ideal, 2)):.1f}')
            for p, x in enumerate(c):
                text = hexadecimal(x) + ('f' if kind == 'f' else '')
                print(f'  x^{p}  {text}{"" if text.lstrip("-") in source else "  (not in the sources)"}')


if __name__ == '__main__':
    main()
