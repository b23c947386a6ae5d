#!/usr/bin/env python3
"""record.py: writes recorded.json.gz, what NumPy and SciPy answer to the calls of recorded.test.js.

    python3 tests/numpy/record.py        (Debian: python3-numpy python3-scipy python3-mpmath)

A case is { op, args, want, rtol, atol }. In args an array is { type, size, values }, { dim } and { dims } count from 0, as
do { positions }; anything else is passed as it is. want is a list of results: arrays, numbers or truth values; an array with
`shift` holds positions. A case with `error` instead is refused by NumPy too; here with that code. The tests need the recording only."""
import gzip
import json
from pathlib import Path
import mpmath
import numpy as np
import scipy.signal as signal
import scipy.special as special
import scipy.spatial.distance as distance
import scipy.stats as stats

TYPES = {'float64': 'Double', 'float32': 'Float', 'int64': 'Long', 'int32': 'Int', 'int16': 'Short', 'int8': 'Char', 'uint8': 'Byte'}
ALL = [np.uint8, np.int8, np.int16, np.int32, np.int64, np.float32, np.float64]
REALS = [np.float32, np.float64]
rng = np.random.default_rng(7)
cases = []


def plain(x):
    if isinstance(x, (bool, np.bool_)):
        return bool(x)
    if isinstance(x, (float, np.floating)):
        return float(x) if np.isfinite(x) else 'NaN' if np.isnan(x) else 'Infinity' if x > 0 else '-Infinity'
    return int(x) if isinstance(x, (int, np.integer)) else x


def array(a, **more):
    a = np.asarray(a)
    if a.dtype == bool:
        a = a.astype(np.uint8)
    return {'type': TYPES[a.dtype.name], 'size': list(a.shape), 'values': [plain(x) for x in a.ravel()], **more}


def encode(v):
    if isinstance(v, np.ndarray):
        return array(v)
    if isinstance(v, dict):
        return {k: encode(x) if k == 'positions' else list(x) if isinstance(x, tuple) else x for k, x in v.items()}
    return [encode(x) for x in v] if isinstance(v, (list, tuple)) else plain(v)


def dim(d):
    return {'dim': d}


def dims(*list):
    return {'dims': list}


def positions(p):
    return {'positions': np.asarray(p, np.int64)}


def shifted(a):
    return array(np.asarray(a, np.int64), shift=True)


def case(op, *args, want, rtol=0, atol=0):
    results = want if isinstance(want, list) else [want]
    cases.append({'op': op, 'args': [encode(a) for a in args], 'want': [w if isinstance(w, dict) else encode(w) for w in results],
                  'rtol': rtol, 'atol': atol})


def some(dtype, *size, low=-5, high=6):
    """Numbers from low to high - 1, halves among the reals; some are equal."""
    low = max(low, 0) if dtype == np.uint8 else low
    x = rng.integers(low, high, size)
    return (x / 2 if dtype in REALS else x).astype(dtype)


# --- element-wise functions

ULP = {np.float32: 1.2e-7, np.float64: 2.3e-16}


def elementwise():
    specials = np.array([0, -0.0, 1, -1, 0.5, 2.5, -2.5, 1e-8, np.nan, np.inf, -np.inf, 1e300, -1e-300, 1e10])
    for dtype in REALS:
        s = specials.astype(np.float64)
        with np.errstate(all='ignore'):
            s = s.astype(dtype)
            pairs = np.array([(x, y) for x in s for y in s], dtype)
            a, b = pairs[:, 0].copy(), pairs[:, 1].copy()
            for op, f in [('isnan', np.isnan), ('isinf', np.isinf), ('isfinite', np.isfinite), ('logicalNot', np.logical_not)]:
                case(op, s, want=f(s))
            for op, f in [('logicalAnd', np.logical_and), ('logicalOr', np.logical_or), ('logicalXor', np.logical_xor)]:
                case(op, a, b, want=f(a, b))
            case('isclose', a, b, want=np.isclose(a, b))
            case('isclose', a, b, 0.5, 0.25, True, want=np.isclose(a, b, 0.5, 0.25, True))
            case('allclose', a, a, want=False)
            case('allclose', a, a, 0, 0, True, want=True)
            case('nanToNum', s, want=np.nan_to_num(s))
            case('nanToNum', s, 7, 8, -9, want=np.nan_to_num(s, nan=7, posinf=8, neginf=-9))
            case('hypot', a, b, want=np.hypot(a, b), rtol=ULP[dtype])
            case('logaddexp', a, b, want=np.logaddexp(a.astype(np.float64), b.astype(np.float64)).astype(dtype), rtol=4 * ULP[dtype])
    # the functions in double precision, their arguments exact in both types
    x = np.concatenate([np.linspace(-12, 12, 193), [1e-3, 1e-10, 1e-300, 1.4616321449683622, 50.25, 170.5, 1e5, 1e15, 1e100]])
    case('lgamma', x, want=special.gammaln(x), rtol=8 * ULP[np.float64], atol=2e-15)
    case('digamma', x, want=special.digamma(x), rtol=8 * ULP[np.float64], atol=4e-15)
    case('sinc', x, want=np.array([float(mpmath.sincpi(mpmath.mpf(v))) for v in x]), rtol=4 * ULP[np.float64])
    y = np.concatenate([np.linspace(-1, 1, 129), 1 - 2.0 ** -np.arange(1, 54), 10.0 ** -np.arange(1, 20)])
    case('erfinv', y, want=special.erfinv(y), rtol=4 * ULP[np.float64])
    for dtype in ALL:
        a, b = some(dtype, 3, 4), some(dtype, 3, 4)
        case('logicalAnd', a, b, want=np.logical_and(a, b))
        case('logicalXor', a, b, want=np.logical_xor(a, b))
        case('isclose', a, b, 0.5, want=np.isclose(a, b, 0.5))
        case('isfinite', a, want=np.isfinite(a))
        case('clampMin', a, 1, want=np.maximum(a, dtype(1)))
        case('clampMin', a, b, want=np.maximum(a, b))
        case('clampMax', a, 1, want=np.minimum(a, dtype(1)))
        case('clampMax', a, b, want=np.minimum(a, b))
        row = some(dtype, 4)
        case('logicalOr', a, row, want=np.logical_or(a, row))


# --- shapes


def shapes():
    for dtype in ALL:
        a = some(dtype, 2, 3, 4)
        case('unsqueeze', a, dim(1), want=np.expand_dims(a, 1))
        case('flatten', a, want=a.flatten())
        case('flatten', a, dim(1), dim(2), want=a.reshape(2, 12))
        case('unflatten', a, dim(2), [2, -1], want=a.reshape(2, 3, 2, 2))
        case('reshape', a, [4, -1], want=a.reshape(4, -1))
        case('fullLike', a, 7, want=np.full_like(a, 7))
        case('movedim', a, dim(0), dim(2), want=np.moveaxis(a, 0, 2))
        case('movedim', a, dim(2), dim(1), want=np.moveaxis(a, 2, 1))
        case('flip', a, want=np.flip(a))
        case('flip', a, dims(0, 2), want=np.flip(a, (0, 2)))
        for k in [-5, -1, 0, 1, 2, 3]:
            case('rot90', a, k, want=np.rot90(a, k))
            case('rot90', a, k, dim(2), dim(0), want=np.rot90(a, k, (2, 0)))
        for shift in [-7, -1, 0, 2, 9]:
            case('roll', a, shift, want=np.roll(a, shift))
            case('roll', a, shift, dim(1), want=np.roll(a, shift, 1))
        case('tile', a, [2], want=np.tile(a, 2))
        case('tile', a, [2, 1, 2, 1], want=np.tile(a, (2, 1, 2, 1)))
        widths, pairs = [1, 2, 0, 2, 1, 1], [(1, 2), (0, 2), (1, 1)]
        case('pad', a, widths, want=np.pad(a, pairs))
        case('pad', a, [2], 'constant', 5, want=np.pad(a, 2, constant_values=5))
        for mode, name in [('reflect', 'reflect'), ('replicate', 'edge'), ('circular', 'wrap')]:
            case('pad', a, widths, mode, want=np.pad(a, pairs, mode=name))
        case('pad', a[0, 0], [9, 11], 'reflect', want=np.pad(a[0, 0], (9, 11), mode='reflect'))
    for k in [-5, -1, 0, 1, 2]:
        case('triuIndices', 3, 4, k, want=shifted(np.array(np.triu_indices(3, k, 4))))
        case('trilIndices', 4, 3, k, want=shifted(np.array(np.tril_indices(4, k, 3))))


# --- order, sets and positions


def sets():
    for dtype in ALL:
        a, b = some(dtype, 4, 5), some(dtype, 3)
        if dtype in REALS:
            a[1, 2] = a[3, 0] = np.nan
        for d in (0, 1):
            case('argsort', a, dim(d), want=shifted(np.argsort(a, d, kind='stable')))
        values, inverse, counts = np.unique(a, return_inverse=True, return_counts=True)
        case('unique', a, want=[values, shifted(inverse.reshape(a.shape)), counts])
        case('isin', a, b, want=np.isin(a, b))
        case('argwhere', a, want=shifted(np.argwhere(a)))
        case('countNonzero', a, want=np.count_nonzero(a))
        case('countNonzero', a, dims(0), want=np.count_nonzero(a, 0, keepdims=True))
        case('countNonzero', a, dims(1, 0), want=np.count_nonzero(a, (0, 1), keepdims=True))
        line = np.sort(some(dtype, 9))
        for right in (False, True):
            case('searchsorted', line, a, right, want=shifted(np.searchsorted(line, a, 'right' if right else 'left')))
        at = rng.integers(0, 4, (2, 5))
        case('takeAlongDim', a, positions(at), dim(0), want=np.take_along_axis(a, at, 0))
        case('takeAlongDim', a, positions(at[:, :1]), dim(0), want=np.take_along_axis(a, at[:, :1], 0))
        once, source = np.argsort(a, 0)[:2], some(dtype, 2, 5)
        put = a.copy()
        np.put_along_axis(put, once, source, 0)
        case('putAlongDim', a, positions(once), source, dim(0), want=put)
        added = a.copy()
        np.add.at(added, (at, np.arange(5)), source)
        case('scatterAdd', a, dim(0), positions(at), source, want=added)
        rows, more = np.array([1, 3, 1]), some(dtype, 3, 5)
        for name, f in [('sum', np.add), ('prod', np.multiply), ('min', np.minimum), ('max', np.maximum)]:
            made = a.copy()
            f.at(made, rows, more)
            case('indexReduce', a, dim(0), positions(rows), more, name, want=made)
        weights = some(dtype, 6)
        at = np.array([3, 0, 3, 1, 5, 3])
        sums = np.zeros(6, dtype)
        np.add.at(sums, at, weights)
        if dtype in REALS:
            case('bincount', positions(at), weights, want=sums)
    case('bincount', positions([3, 0, 3, 1]), want=np.bincount([3, 0, 3, 1]))
    case('bincount', positions([3, 0, 3, 1]), 7, want=np.bincount([3, 0, 3, 1], minlength=7))
    case('oneHot', positions([[2, 0], [1, 2]]), want=np.eye(3)[[[2, 0], [1, 2]]])
    case('oneHot', positions([2, 0]), 4, want=np.eye(4)[[2, 0]])
    for dtype in REALS:
        a = rng.standard_normal((5, 8)).astype(dtype)
        broken = a.copy()
        broken[2, 3] = np.nan
        for q in (0, 0.1, 0.5, 0.77, 1):
            wide = a.astype(np.float64)
            case('quantile', a, q, want=np.quantile(wide, q), rtol=2 * ULP[dtype])
            case('quantile', broken, q, dim(1), want=np.quantile(broken.astype(np.float64), q, 1, keepdims=True).astype(dtype), rtol=2 * ULP[dtype])
            case('percentile', a, 100 * q, dim(0), want=np.percentile(wide, 100 * q, 0, keepdims=True).astype(dtype), rtol=4 * ULP[dtype], atol=ULP[dtype])
        qs = np.array([0.25, 0.5, 0.9], dtype)
        case('quantile', a, qs, dim(1), want=np.quantile(wide, qs.astype(np.float64), 1).T.astype(dtype), rtol=4 * ULP[dtype], atol=ULP[dtype])
        blocks = some(dtype, 3, 4, 5)
        for several in [(0, 1), (1, 2), (0, 2), (0, 1, 2)]:
            # NumPy puts the axis of the shares first, here it takes the place of the first that is reduced
            made = np.quantile(blocks.astype(np.float64), qs.astype(np.float64), several)
            dropped = np.moveaxis(made, 0, several[0]).astype(dtype)
            kept = np.expand_dims(dropped, several[1:])
            near = {'rtol': 4 * ULP[dtype], 'atol': ULP[dtype]}
            case('quantile', blocks, qs, dims(*several), want=kept, **near)
            case('quantile', blocks, qs, dims(*several), {'keepdim': False}, want=dropped, **near)
            case('percentile', blocks, 100 * qs, dims(*several), {'keepdim': False}, want=dropped, rtol=1e-6, atol=ULP[dtype])
        case('quantile', blocks, qs, want=np.quantile(blocks.astype(np.float64), qs.astype(np.float64)).astype(dtype), **near)
        x, y = some(dtype, 50), some(dtype, 50)
        case('histogram2', x, y, want=np.histogram2d(x, y)[0].astype(dtype))
        case('histogram2', x, y, 4, -1, 2, 0, 2, want=np.histogram2d(x, y, 4, [[-1, 2], [0, 2]])[0].astype(dtype))


# --- reductions and scans


def scans():
    for dtype in ALL:
        a = some(dtype, 4, 5)
        if dtype in REALS:
            a[1, 2] = np.nan
        for d in (0, 1):
            for op, f, arg in [('cummax', np.maximum, np.argmax), ('cummin', np.minimum, np.argmin)]:
                where = np.stack([arg(np.take(a, range(i + 1), d), d) for i in range(a.shape[d])], d)
                case(op, a, dim(d), want=[f.accumulate(a, d), shifted(where)])
            case('diff', a, 1, dim(d), want=np.diff(a, 1, d))
            case('diff', a, 2, dim(d), want=np.diff(a, 2, d))
    for dtype in REALS:
        a = rng.standard_normal((4, 6)).astype(dtype)
        broken, wide = a.copy(), a.astype(np.float64)
        broken[1, 2] = broken[3, 3] = np.nan
        broken[2] = np.nan
        wide_broken = broken.astype(np.float64)
        near = {'rtol': 4 * ULP[dtype], 'atol': 4 * ULP[dtype]}
        case('nansum', broken, want=np.nansum(wide_broken), **near)
        case('nanmean', broken, want=np.nanmean(wide_broken), **near)
        case('logsumexp', a, want=special.logsumexp(wide), **near)
        case('logsumexp', a * 1000, want=special.logsumexp((a * 1000).astype(np.float64)), **near)
        for d in (0, 1):
            case('nansum', broken, dim(d), want=np.nansum(wide_broken, d, keepdims=True).astype(dtype), **near)
            with np.errstate(all='ignore'):
                case('nanmean', broken, dim(d), want=(np.nansum(wide_broken, d, keepdims=True) / np.sum(wide_broken == wide_broken, d, keepdims=True)).astype(dtype), **near)
            case('logsumexp', a, dim(d), want=special.logsumexp(wide, d, keepdims=True).astype(dtype), **near)
            case('standardize', a, dim(d), True, want=stats.zscore(wide, d).astype(dtype), rtol=8 * ULP[dtype], atol=8 * ULP[dtype])
            case('standardize', a, dim(d), want=stats.zscore(wide, d, ddof=1).astype(dtype), rtol=8 * ULP[dtype], atol=8 * ULP[dtype])


# --- products


def products():
    for dtype in ALL:
        for x, y in [((3, 4), (4, 2)), ((4,), (4, 2)), ((3, 4), (4,)), ((2, 3, 4), (4, 2)), ((5, 1, 3, 4), (2, 4, 2)), ((4,), (5, 4, 2))]:
            a, b = some(dtype, *x), some(dtype, *y)
            case('matmul', a, b, want=np.matmul(a, b))
        a, b = some(dtype, 2, 3, 4), some(dtype, 3, 4, 2)
        case('tensordot', a, b, want=np.tensordot(a, b))
        case('tensordot', a, c := some(dtype, 4, 2), 1, want=np.tensordot(a, c, 1))
        case('outer', a, b, want=np.outer(a, b))
        c = some(dtype, 5, 4)
        case('inner', a, c, want=np.inner(a, c))
        case('kron', a, c, want=np.kron(a, c))
        v, w, m = some(dtype, 4), some(dtype, 4), some(dtype, 4, 4)
        for spec, args in [('ij,jk->ik', (m, m)), ('ii', (m,)), ('ii->i', (m,)), ('ij->ji', (m,)), ('ij', (m,)), ('i,i', (v, w)), ('i,j->ij', (v, w)),
                           ('ijk,jkl->li', (a, b)), ('ijk,jkl', (a, b)), ('...k,kl', (a, m)), ('b...,b...->...', (a, a)), ('ij,jk,kl->il', (m, m, m)),
                           ('ijk->', (a,)), ('ijk->k', (a,)), ('ij,ij->i', (m, m)), ('bij,bjk->bik', (a, some(dtype, 2, 4, 3))), ('i,i,i->i', (v, w, v)),
                           ('ij,j', (m, v)), ('a b, b', (m, v)), ('...ij->...ji', (a,)), ('ii,ii->i', (m, m))]:
            want = np.einsum(spec, *args)
            case('einsum', spec, *args, want=want if want.shape else want.item())
    for dtype in REALS:
        a, b = rng.standard_normal((4, 6)).astype(dtype), rng.standard_normal((3, 6)).astype(dtype)
        near = {'rtol': 8 * ULP[dtype], 'atol': 8 * ULP[dtype]}
        wide, other = a.astype(np.float64), b.astype(np.float64)
        for p, metric, more in [(2, 'euclidean', {}), (1, 'cityblock', {}), (np.inf, 'chebyshev', {}), (3, 'minkowski', {'p': 3})]:
            case('cdist', a, b, p, want=distance.cdist(wide, other, metric, **more).astype(dtype), **near)
        case('cov', a, want=np.cov(wide).astype(dtype), **near)
        case('cov', a, True, want=np.cov(wide, bias=True).astype(dtype), **near)
        case('corrcoef', a, want=np.corrcoef(wide).astype(dtype), **near)


# --- convolutions and windows

MODES = {'V': 'valid', 'F': 'full', 'S': 'same'}


def convolutions():
    for dtype in ALL:
        x, image, volume = some(dtype, 9), some(dtype, 5, 6), some(dtype, 3, 4, 3)
        for letter, mode in MODES.items():
            for n in [1, 2, 3, 4]:
                k = some(dtype, n)
                case('conv1', x, k, letter, want=np.convolve(x, k, mode))
                case('xcorr1', x, k, letter, want=np.correlate(x, k, mode))
            for size in [(3, 3), (2, 4), (1, 2)]:
                k = some(dtype, *size)
                case('conv2', image, k, letter, want=signal.convolve2d(image, k, mode))
                case('xcorr2', image, k, letter, want=signal.correlate(image, k, mode, 'direct'))
            k = some(dtype, 2, 3, 2)
            case('conv3', volume, k, letter, want=signal.convolve(volume, k, mode, 'direct'))
            case('xcorr3', volume, k, letter, want=signal.correlate(volume, k, mode, 'direct'))


def im2col(x, kernel, stride, padding, dilation, outside=0):
    """x: N x C x H x W. Returns N x C x taps x places: every element of every window."""
    (kh, kw), (sh, sw), (ph, pw), (dh, dw) = kernel, stride, padding, dilation
    n, c, h, w = x.shape
    oh, ow = (h + 2 * ph - dh * (kh - 1) - 1) // sh + 1, (w + 2 * pw - dw * (kw - 1) - 1) // sw + 1
    r = np.full((n, c, kh, kw, oh, ow), outside, x.dtype)
    for i, j, y, z in np.ndindex(kh, kw, oh, ow):
        p, q = y * sh - ph + i * dh, z * sw - pw + j * dw
        if 0 <= p < h and 0 <= q < w:
            r[:, :, i, j, y, z] = x[:, :, p, q]
    return r


def col2im(columns, size, stride, padding, dilation):
    """The inverse: adds N x C x kh x kw x oh x ow to images of the given size."""
    n, c, kh, kw, oh, ow = columns.shape
    r = np.zeros((n, c, *size), columns.dtype)
    for i, j, y, z in np.ndindex(kh, kw, oh, ow):
        p, q = y * stride[0] - padding[0] + i * dilation[0], z * stride[1] - padding[1] + j * dilation[1]
        if 0 <= p < size[0] and 0 <= q < size[1]:
            r[:, :, p, q] += columns[:, :, i, j, y, z]
    return r


def positions_of(x, kernel, stride, padding):
    """The position in its plane of the largest element of each window, the first of equal ones; NaN is the largest."""
    (kh, kw), (sh, sw), (ph, pw) = kernel, stride, padding
    n, c, h, w = x.shape
    oh, ow = (h + 2 * ph - kh) // sh + 1, (w + 2 * pw - kw) // sw + 1
    r = np.zeros((n, c, oh, ow), np.int64)
    for a, b, y, z in np.ndindex(n, c, oh, ow):
        found = [(p, q) for p in range(y * sh - ph, y * sh - ph + kh) for q in range(z * sw - pw, z * sw - pw + kw) if 0 <= p < h and 0 <= q < w]
        p, q = found[int(np.argmax([x[a, b, p, q] for p, q in found]))]
        r[a, b, y, z] = p * w + q
    return r


def same_rank(r, x):
    """Without the first dimensions that x does not have."""
    return r.reshape(r.shape[4 - x.ndim:]) if x.ndim < 4 else r


WINDOWS = [((2, 2), (1, 1), (0, 0), (1, 1)), ((3, 2), (2, 3), (1, 0), (1, 1)), ((2, 3), (1, 2), (2, 1), (2, 1)), ((1, 1), (2, 2), (0, 0), (1, 1)),
           ((4, 5), (1, 1), (2, 2), (1, 1))]
POOLS = [((2, 2), (2, 2), (0, 0)), ((3, 2), (2, 1), (1, 1)), ((3, 3), (3, 2), (0, 1)), ((1, 4), (1, 1), (0, 2)), ((4, 4), (5, 5), (2, 2))]


SOME = [np.uint8, np.int64, np.float32, np.float64]


def windows():
    for dtype in SOME:
        for image in [some(dtype, 5, 6), some(dtype, 2, 6, 5), some(dtype, 2, 3, 4, 7)]:
            x = image.reshape((1,) * (4 - image.ndim) + image.shape)
            batch, near = image.ndim == 4, {'rtol': 8 * ULP.get(dtype, 0), 'atol': 8 * ULP.get(dtype, 0)}
            for kernel, stride, padding, dilation in WINDOWS:
                options = {'kernel': kernel, 'stride': stride, 'padding': padding, 'dilation': dilation}
                taps = im2col(x, kernel, stride, padding, dilation)
                n, c, kh, kw, oh, ow = taps.shape
                columns = taps.reshape(n, c * kh * kw, oh * ow)
                slides = {k: v for k, v in options.items() if k != 'kernel'}
                case('im2col', image, kernel, slides, want=columns if batch else columns[0])
                back = col2im(taps, x.shape[2:], stride, padding, dilation)
                case('col2im', columns if batch else columns[0], x.shape[2:], kernel, slides, want=back if batch else back[0])
                for op, turn in [('conv2', -1), ('xcorr2', 1)]:
                    if image.ndim == 2:
                        k = some(dtype, *kernel)
                        case(op, image, k, slides, want=np.einsum('ij,ijyx->yx', k[::turn, ::turn], taps[0, 0]))
                    elif image.ndim == 3:
                        k, many = some(dtype, c, *kernel), some(dtype, 3, c, *kernel)
                        case(op, image, k, slides, want=np.einsum('cij,cijyx->cyx', k[:, ::turn, ::turn], taps[0]))
                        case(op, image, many, slides, want=np.einsum('ocij,cijyx->oyx', many[:, :, ::turn, ::turn], taps[0]))
            for kernel, stride, padding in POOLS:
                options = {'stride': stride, 'padding': padding}
                lowest = -np.inf if dtype in REALS else np.iinfo(dtype).min
                largest = same_rank(im2col(x, kernel, stride, padding, (1, 1), lowest).max((2, 3)), image)
                case('maxPool2d', image, kernel, options, want=largest)
                case('maxPool2dWithIndices', image, kernel, options, want=[largest, shifted(same_rank(positions_of(x, kernel, stride, padding), image))])
                if dtype in REALS:
                    sums = im2col(x.astype(np.float64), kernel, stride, padding, (1, 1)).sum((2, 3))
                    counts = im2col(np.ones(x.shape), kernel, stride, padding, (1, 1)).sum((2, 3))
                    case('avgPool2d', image, kernel, options, want=same_rank(sums / (kernel[0] * kernel[1]), image).astype(dtype), **near)
                    case('avgPool2d', image, kernel, {**options, 'countIncludePad': False}, want=same_rank(sums / counts, image).astype(dtype), **near)
    x = some(np.float64, 4, 6)
    x[1, 2] = x[1, 3] = x[3, 5] = np.nan
    case('maxPool2d', x, 2, want=x.reshape(2, 2, 3, 2).max((1, 3)))
    case('maxPool2dWithIndices', x, [2, 3], want=[x.reshape(2, 2, 2, 3).max((1, 3)), shifted(positions_of(x[None, None], (2, 3), (2, 3), (0, 0))[0, 0])])


# --- tensors without elements


def refused(op, *args, numpy, code):
    """A call that NumPy refuses too."""
    try:
        numpy()
    except (ValueError, IndexError):
        cases.append({'op': op, 'args': [encode(a) for a in args], 'error': code})
    else:
        raise AssertionError(f'NumPy accepts {op}')


EMPTY = [(0,), (2, 0), (0, 3), (2, 0, 3), (0, 0)]


def empty_elementwise():
    reals = 'neg cinv ceil floor trunc frac round sqrt rsqrt exp expm1 log log1p log2 log10 sin cos tan asin acos atan sinh cosh tanh sigmoid erf ' \
            'erfinv lgamma digamma sinc nanToNum'.split()
    flags = 'isnan isinf isfinite logicalNot'.split()
    both = 'add csub cmul cdiv cfmod cmod cremainder cmax cmin clampMin clampMax cpow clshift crshift'.split()
    both_flags = 'lt le gt ge eq ne logicalAnd logicalOr logicalXor isclose'.split()
    for dtype in (np.int32, np.float64):
        for shape in EMPTY:
            a = np.zeros(shape, dtype)
            same, byte = {'want': a}, {'want': a.astype(np.uint8)}
            for op in ['abs', 'sign', 'zerosLike', 'onesLike', 'emptyLike'] + (reals if dtype in REALS else []):
                case(op, a, **same)
            for op in flags:
                case(op, a, **byte)
            for op in 'add csub mul div fmod mod remainder cmax cmin clampMin clampMax lshift rshift fullLike'.split():
                case(op, a, 2, **same)
            for op in ['lt', 'le', 'gt', 'ge', 'eq', 'ne']:
                case(op, a, 1, **byte)
            case('clamp', a, -1, 1, **same)
        for x, y in [((2, 0), (2, 0)), ((2, 0), (1,)), ((1,), (2, 0)), ((2, 0), (2, 1)), ((0,), (4, 1)), ((2, 0, 3), (3,)), ((0, 3), (1, 1)), ((1, 0), (2, 1))]:
            a, b = np.zeros(x, dtype), np.ones(y, dtype)
            want = a + b
            for op in both + (['hypot', 'logaddexp', 'atan2'] if dtype in REALS else ['cbitand', 'cbitor', 'cbitxor']):
                case(op, a, b, want=want)
            for op in both_flags:
                case(op, a, b, want=want.astype(np.uint8))
            case('addcmul', a, b, b, want=want)
            case('addcdiv', a, b, b, want=want)
            case('where', np.ones(x, np.uint8), a, b, want=want)
            case('where', np.ones(x, np.uint8), a, 1, want=a)
            case('allclose', a, b, want=True)
            case('dist', a, b, want=0.0) if dtype in REALS else None
            case('lerp', a, b, 0.5, want=want) if dtype in REALS else None
        for x, y in [((2, 0), (3, 0)), ((0,), (2,)), ((0, 3), (0, 2))]:
            a, b = np.zeros(x, dtype), np.ones(y, dtype)
            for op in both + both_flags:
                refused(op, a, b, numpy=lambda: a + b, code='SHAPES')
        case('equal', np.zeros((2, 0), dtype), np.zeros((2, 0), dtype), want=True)
        case('equal', np.zeros((2, 0), dtype), np.zeros((0, 2), dtype), want=False)


def empty_reductions():
    for dtype in (np.int32, np.float64):
        for shape in EMPTY:
            a = np.zeros(shape, dtype)
            case('sum', a, want=0)
            case('prod', a, want=1)
            case('countNonzero', a, want=0)
            for op in ['min', 'max', 'argmin', 'argmax']:
                refused(op, a, numpy=lambda: np.max(a), code='EMPTY')
            for d in range(len(shape)):
                case('sum', a, dim(d), want=np.sum(a, d, keepdims=True))
                case('prod', a, dim(d), want=np.prod(a, d, keepdims=True))
                case('countNonzero', a, dims(d), want=np.sum(a, d, np.int64, keepdims=True))
                for op in ['cumsum', 'cumprod']:
                    case(op, a, dim(d), want=getattr(np, op)(a, d))
                case('diff', a, 1, dim(d), want=np.diff(a, 1, d) if a.shape[d] else np.zeros_like(a))
                case('sort', a, dim(d), want=[a, array(a.astype(np.int64), shift=True)])
                case('argsort', a, dim(d), want=array(a.astype(np.int64), shift=True))
                case('cummax', a, dim(d), want=[a, array(a.astype(np.int64), shift=True)])
                case('cummin', a, dim(d), want=[a, array(a.astype(np.int64), shift=True)])
                case('reverse', a, dim(d), want=np.flip(a, d))
                case('topk', a, 0, dim(d), want=[np.take(a, np.zeros(0, int), d), shifted(np.take(a, np.zeros(0, int), d))])
                if a.shape[d]:
                    one = np.max(a, d, keepdims=True)
                    for op in ['min', 'max', 'median', 'mode']:
                        case(op, a, dim(d), want=[one, shifted(one)])
                    case('kthvalue', a, 1, dim(d), want=[one, shifted(one)])
                    for op in ['argmin', 'argmax']:
                        case(op, a, dim(d), want=shifted(one))
                else:
                    for op in ['min', 'max', 'median', 'mode', 'argmin', 'argmax']:
                        refused(op, a, dim(d), numpy=lambda: np.argmax(a, d), code='EMPTY_DIM')
        case('trace', np.zeros((2, 0), dtype), want=0)
    for dtype in REALS:
        for shape in EMPTY:
            a = np.zeros(shape, dtype)
            with np.errstate(all='ignore'):
                for op, value in [('mean', np.nan), ('var', np.nan), ('std', np.nan), ('norm', 0.0), ('nansum', 0.0), ('nanmean', np.nan), ('logsumexp', -np.inf)]:
                    case(op, a, want=value)
                    for d in range(len(shape)):
                        want = np.full(np.sum(a, d, keepdims=True).shape, value, dtype)
                        case(op, a, *([2] if op == 'norm' else []), dim(d), want=want)
                case('var', a, True, want=np.nan)
                case('std', a, True, want=np.nan)
            for d in range(len(shape)):
                for op in ['softmax', 'logSoftmax', 'standardize']:
                    case(op, a, dim(d), want=a)
                if a.shape[d]:
                    case('quantile', a, 0.5, dim(d), want=np.quantile(a, 0.5, d, keepdims=True).astype(dtype))
                else:
                    refused('quantile', a, 0.5, dim(d), numpy=lambda: np.max(a, d), code='EMPTY_DIM')
                    refused('percentile', a, 50, dim(d), numpy=lambda: np.max(a, d), code='EMPTY_DIM')
            refused('quantile', a, 0.5, numpy=lambda: np.max(a), code='EMPTY')
            case('histc', a, 4, want=np.histogram(a, 4)[0].astype(dtype))
            case('histogram2', a, a, 3, want=np.histogram2d(a.ravel(), a.ravel(), 3)[0].astype(dtype))
        case('bhistc', np.zeros((0, 3), dtype), 4, want=np.zeros((0, 4), dtype))
        case('bhistc', np.zeros((2, 0), dtype), 4, want=np.zeros((2, 4), dtype))
        case('quantile', some(dtype, 4), np.zeros(0, dtype), dim(0), want=np.zeros(0, dtype))
        case('renorm', np.zeros((2, 0), dtype), 2, dim(0), 1, want=np.zeros((2, 0), dtype))
        case('renorm', np.zeros((2, 0), dtype), 2, dim(1), 1, want=np.zeros((2, 0), dtype))
    case('all', np.zeros((2, 0), np.uint8), want=bool(np.all(np.zeros((2, 0)))))
    case('any', np.zeros((2, 0), np.uint8), want=bool(np.any(np.zeros((2, 0)))))


def empty_shapes():
    for dtype in (np.int32, np.float64):
        a, b, v = np.zeros((2, 0, 3), dtype), np.zeros((0, 3), dtype), np.zeros(0, dtype)
        m, three = some(dtype, 2, 3), some(dtype, 3)
        case('narrow', three, dim(0), {'dim': 0}, 0, want=three[0:0])
        case('narrow', three, dim(0), {'dim': 3}, 0, want=three[3:3])
        case('narrow', m, dim(1), {'dim': 1}, 0, want=m[:, 1:1])
        case('narrow', a, dim(1), {'dim': 0}, 0, want=a)
        case('narrow', a, dim(0), {'dim': 1}, 1, want=a[1:2])
        case('select', a, dim(0), {'dim': 1}, want=a[1])
        case('select', a, dim(2), {'dim': 1}, want=a[:, :, 1])
        refused('select', a, dim(1), {'dim': 0}, numpy=lambda: a[:, 0], code='INDEX_RANGE')
        refused('select', v, dim(0), {'dim': 0}, numpy=lambda: v[0], code='INDEX_RANGE')
        case('transpose', a, dim(0), dim(1), want=a.swapaxes(0, 1))
        case('t', b, want=b.T)
        case('permute', a, dims(2, 0, 1), want=a.transpose(2, 0, 1))
        case('unfold', np.zeros((2, 3), dtype)[:0], dim(1), 2, 1, want=np.zeros((0, 2, 2), dtype))
        case('unfold', v, dim(0), 0, 1, want=np.zeros((1, 0), dtype))
        case('view', np.zeros((2, 0), dtype), [0, 5], want=np.zeros((0, 5), dtype))
        case('viewAs', b, np.zeros(0, dtype), want=v)
        case('flatten', a, want=a.ravel())
        case('flatten', a, dim(1), dim(2), want=a.reshape(2, 0))
        for sizes in [[0], [0, 7], [3, 0, 2], [-1], [-1, 3]]:
            case('reshape', a, sizes, want=a.reshape(sizes))
        refused('reshape', a, [2], numpy=lambda: a.reshape(2), code='VIEW_COUNT')
        refused('reshape', a, [0, -1], numpy=lambda: a.reshape(0, -1), code='VIEW_INFER')
        refused('view', a, [-2, 0], numpy=lambda: np.zeros((-2, 0)), code='VIEW_INFER')
        case('expand', np.zeros((1, 0), dtype), [3, 0], want=np.broadcast_to(np.zeros((1, 0), dtype), (3, 0)))
        case('expand', np.ones((1, 3), dtype), [0, 3], want=np.broadcast_to(np.ones((1, 3), dtype), (0, 3)))
        case('expandAs', np.ones((1, 3), dtype), b, want=b)
        refused('expand', np.zeros((2, 0), dtype), [2, 3], numpy=lambda: np.broadcast_to(np.zeros((2, 0)), (2, 3)), code='EXPAND_SIZE')
        refused('expand', np.ones((2, 3), dtype), [0, 3], numpy=lambda: np.broadcast_to(np.ones((2, 3)), (0, 3)), code='EXPAND_SIZE')
        case('unsqueeze', b, dim(1), want=b[:, None])
        case('unflatten', np.zeros((2, 0), dtype), dim(1), [0, 4], want=np.zeros((2, 0, 4), dtype))
        case('unflatten', np.zeros((2, 0), dtype), dim(1), [4, -1], want=np.zeros((2, 4, 0), dtype))
        case('movedim', a, dim(0), dim(2), want=np.moveaxis(a, 0, 2))
        case('flip', a, want=np.flip(a))
        case('flip', a, dims(1, 2), want=np.flip(a, (1, 2)))
        case('rot90', b, want=np.rot90(b))
        case('squeeze', np.zeros((1, 0, 1), dtype), want=v)
        case('squeeze', np.zeros((1, 0), dtype), dim(0), want=v)
        case('squeeze', np.zeros((1, 0), dtype), dim(1), want=np.zeros((1, 0), dtype))
        case('roll', a, 1, want=a)
        case('roll', a, 1, dim(1), want=a)
        case('repeatTensor', m, [0, 2], want=np.tile(m, (0, 2)))
        case('repeatTensor', b, [2, 2], want=np.tile(b, (2, 2)))
        case('tile', m, [0], want=np.tile(m, 0))
        case('tile', v, [2, 3], want=np.tile(v, (2, 3)))
        case('pad', np.zeros((2, 0), dtype), [1], want=np.pad(np.zeros((2, 0), dtype), 1))
        case('pad', np.zeros((0, 3), dtype), [0, 0, 1, 1], 'replicate', want=np.pad(b, ((0, 0), (1, 1)), 'edge'))
        refused('pad', np.zeros((2, 0), dtype), [1], 'replicate', numpy=lambda: np.pad(np.zeros((2, 0)), 1, 'edge'), code='PAD_EMPTY')
        for x, y, d in [((0, 3), (2, 3), 0), ((2, 0), (2, 3), 1), ((2, 0), (3, 0), 0), ((0,), (0,), 0), ((0,), (3,), 0), ((2, 0, 3), (2, 1, 3), 1)]:
            p, q = np.zeros(x, dtype), some(dtype, *y)
            case('cat', p, q, dim(d), want=np.concatenate([p, q], d))
            case('cat', [p, q, p], dim(d), want=np.concatenate([p, q, p], d))
        refused('cat', np.zeros((0, 4), dtype), m, dim(0), numpy=lambda: np.concatenate([np.zeros((0, 4)), m]), code='CAT_SIZES')
        case('stack', [b, b], dim(1), want=np.stack([b, b], 1))
        case('stack', [v, v], want=np.stack([v, v]))
        refused('stack', [b, v], numpy=lambda: np.stack([b, v]), code='STACK_SIZES')
        case('diag', v, want=np.diag(v))
        case('diag', v, 2, want=np.diag(v, 2))
        case('diag', np.zeros((2, 0), dtype), want=np.diag(np.zeros((2, 0), dtype)))
        case('diag', m, 3, want=np.diag(m, 3))
        case('diag', m, -2, want=np.diag(m, -2))
        for op, f in [('tril', np.tril), ('triu', np.triu)]:
            case(op, b, want=f(b))
            case(op, np.zeros((2, 0), dtype), 1, want=f(np.zeros((2, 0), dtype), 1))
    for op, f in [('zeros', np.zeros), ('ones', np.ones)]:
        case(op, [2, 0, 3], want=f((2, 0, 3)))
        refused(op, [2, -1], numpy=lambda: f((2, -1)), code='TOO_SMALL')
    case('full', [0, 2], 7, want=np.full((0, 2), 7.0))
    case('rand', [2, 0], want=np.zeros((2, 0)))
    case('randn', [0], want=np.zeros(0))
    case('randperm', 0, want=np.zeros(0))
    case('eye', 0, want=np.eye(0))
    case('arange', 0, want=np.arange(0.0))
    case('arange', 5, 0, want=np.arange(5.0, 0.0))
    case('arange', 0, 5, -1, want=np.arange(0.0, 5.0, -1))
    case('linspace', 0, 1, 0, want=np.linspace(0, 1, 0))
    case('logspace', 0, 1, 0, want=np.logspace(0, 1, 0))
    case('triuIndices', 0, want=shifted(np.array(np.triu_indices(0))))
    case('trilIndices', 0, want=shifted(np.array(np.tril_indices(0))))
    refused('eye', -1, numpy=lambda: np.eye(-1), code='TOO_SMALL')


def empty_indexing():
    none = positions(np.zeros(0))
    for dtype in (np.int32, np.float64):
        m, b, v = some(dtype, 2, 3), np.zeros((0, 3), dtype), np.zeros(0, dtype)
        mask = np.zeros((2, 3), np.uint8)
        case('index', m, dim(0), none, want=m[[]])
        case('index', m, dim(1), none, want=m[:, []])
        case('index', b, dim(1), positions([2, 0]), want=b[:, [2, 0]])
        case('index', b, dim(0), none, want=b)
        refused('index', b, dim(0), positions([0]), numpy=lambda: b[[0]], code='POSITION')
        case('indexFill', m, dim(0), none, 7, want=m)
        case('indexCopy', m, dim(0), none, b, want=m)
        case('indexAdd', m, dim(1), none, np.zeros((2, 0), dtype), want=m)
        case('indexReduce', m, dim(0), none, b, 'max', want=m)
        case('indexReduce', m, dim(0), none, b, 'mean', want=m)
        case('gather', m, dim(0), positions(np.zeros((0, 3))), want=np.take_along_axis(m, np.zeros((0, 3), int), 0))
        case('gather', b, dim(1), positions(np.zeros((0, 5))), want=np.zeros((0, 5), dtype))
        case('takeAlongDim', m, positions(np.zeros((2, 0))), dim(1), want=np.take_along_axis(m, np.zeros((2, 0), int), 1))
        case('takeAlongDim', b, positions([[2]]), dim(1), want=np.zeros((0, 1), dtype))
        for op in ['scatter', 'scatterAdd']:
            case(op, m, dim(0), positions(np.zeros((0, 3))), b, want=m)
        case('scatter', m, dim(0), positions(np.zeros((0, 3))), 7, want=m)
        case('putAlongDim', m, positions(np.zeros((2, 0))), np.zeros((2, 0), dtype), dim(1), want=m)
        case('putAlongDim', m, positions(np.zeros((2, 0))), 7, dim(1), want=m)
        for op in ['nonzero', 'argwhere']:
            case(op, np.zeros((2, 3), dtype), want=shifted(np.argwhere(np.zeros((2, 3)))))
            case(op, np.zeros((2, 0, 3), dtype), want=shifted(np.argwhere(np.zeros((2, 0, 3)))))
            case(op, v, want=shifted(np.argwhere(v)))
        case('maskedSelect', m, mask, want=m[mask == 1])
        case('maskedSelect', b, np.zeros((0, 3), np.uint8), want=v)
        case('maskedSelect', b, np.ones(3, np.uint8), want=v)
        refused('maskedSelect', b, np.zeros((0, 2), np.uint8), numpy=lambda: b + np.zeros((0, 2)), code='SHAPES')
        case('maskedFill', b, np.zeros((0, 3), np.uint8), 7, want=b)
        case('maskedCopy', m, mask, v, want=m)
        case('copy', b, b, want=b)
        case('copy', b, some(dtype, 1, 3), want=b)
        refused('copy', m, b, numpy=lambda: np.copyto(m, b), code='COUNTS')
        case('fill', b, 7, want=b)
        case('zero', b, want=b)
        case('unique', b, want=[v, array(np.zeros((0, 3), np.int64), shift=True), np.zeros(0, np.int64)])
        case('searchsorted', v, m, want=shifted(np.searchsorted(v, m)))
        case('searchsorted', np.sort(m[0]), b, want=shifted(np.zeros((0, 3))))
        case('isin', m, v, want=np.isin(m, v))
        case('isin', b, m, want=np.isin(b, m))
    case('bincount', none, want=np.bincount(np.zeros(0, int)))
    case('bincount', none, 3, want=np.bincount(np.zeros(0, int), minlength=3))
    case('bincount', none, np.zeros(0), 3, want=np.bincount(np.zeros(0, int), np.zeros(0), 3).astype(float))
    case('oneHot', none, 3, want=np.eye(3)[[]])
    case('oneHot', positions(np.zeros((2, 0))), 3, want=np.eye(3)[np.zeros((2, 0), int)])


def empty_products():
    for dtype in (np.int32, np.float32, np.float64):
        def z(*size):
            return np.zeros(size, dtype)
        one = np.ones
        for x, y in [((2, 0), (0, 3)), ((0, 3), (3, 2)), ((2, 3), (3, 0)), ((0, 0), (0, 0))]:
            case('mm', z(*x), z(*y), want=z(*x) @ z(*y))
            case('matmul', z(*x), z(*y), want=z(*x) @ z(*y))
            case('bmm', z(4, *x), z(4, *y), want=z(4, *x) @ z(4, *y))
            case('bmm', z(0, *x), z(0, *y), want=z(0, *x) @ z(0, *y))
            case('einsum', 'ij,jk->ik', z(*x), z(*y), want=z(*x) @ z(*y))
            m = one((x[0], y[1]), dtype)
            case('addmm', m, z(*x), z(*y), want=m)
            case('addmm', 2, m, 3, z(*x), z(*y), want=2 * m)
            case('addbmm', m, z(4, *x), z(4, *y), want=m)
            case('addbmm', m, z(0, *x), z(0, *y), want=m)
            case('baddbmm', np.stack([m, m]), z(2, *x), z(2, *y), want=np.stack([m, m]))
        refused('mm', z(2, 0), z(3, 0), numpy=lambda: z(2, 0) @ z(3, 0), code='MM_SHAPES')
        for x, y in [((0,), (0, 2)), ((2, 0), (0,)), ((0, 3), (3,)), ((5, 1, 2, 0), (4, 0, 3)), ((0, 2, 3), (3, 2)), ((3,), (0, 3, 2))]:
            case('matmul', z(*x), z(*y), want=z(*x) @ z(*y))
        case('mv', z(2, 0), z(0), want=z(2))
        case('mv', z(0, 3), z(3), want=z(0))
        case('addmv', one(2, dtype), z(2, 0), z(0), want=one(2, dtype))
        case('dot', z(0), z(0), want=0)
        case('ger', z(0), z(3), want=np.outer(z(0), z(3)))
        case('ger', z(2), z(0), want=np.outer(z(2), z(0)))
        case('addr', z(0, 3), z(0), z(3), want=z(0, 3))
        case('outer', z(2, 0), z(3), want=np.outer(z(2, 0), z(3)))
        case('inner', z(2, 0), z(3, 0), want=np.inner(z(2, 0), z(3, 0)))
        case('tensordot', z(2, 0, 3), z(0, 3, 4), want=np.tensordot(z(2, 0, 3), z(0, 3, 4)))
        case('tensordot', z(2, 0), z(0, 3), 0, want=np.tensordot(z(2, 0), z(0, 3), 0))
        case('cross', z(0, 3), z(0, 3), want=np.cross(z(0, 3), z(0, 3)))
        case('match', z(2, 0), z(3, 0), want=z(2, 3))
        case('match', z(0, 2), z(3, 2), want=z(0, 3))
        for spec, args in [('ij->', (z(2, 0),)), ('ij->i', (z(2, 0),)), ('ij->ji', (z(2, 0),)), ('ii->i', (z(0, 0),)), ('ii', (z(0, 0),)), ('i,i', (z(0), z(0))),
                           ('i,j->ij', (z(0), z(2))), ('ij,j->i', (z(2, 0), z(0))), ('...i,i', (z(2, 3, 0), z(0))), ('ij,ij->j', (z(2, 0), z(1, 0))),
                           ('bij,bjk->bik', (z(0, 2, 3), z(0, 3, 2))), ('ij,jk,kl->il', (z(2, 0), z(0, 3), z(3, 0)))]:
            want = np.einsum(spec, *args)
            case('einsum', spec, *args, want=want if want.shape else want.item())
        refused('einsum', 'i,i', z(0), z(2), numpy=lambda: np.einsum('i,i', z(0), z(2)), code='EINSUM')
        for op in ['conv2', 'xcorr2']:
            refused(op, z(0, 3), one((1, 1), dtype), numpy=lambda: np.convolve(z(0), one(1)), code='EMPTY')
            refused(op, one((2, 2), dtype), z(0, 0), numpy=lambda: np.convolve(one(2), z(0)), code='EMPTY')
    for dtype in REALS:
        case('cdist', np.zeros((0, 3), dtype), np.zeros((2, 3), dtype), want=distance.cdist(np.zeros((0, 3)), np.zeros((2, 3))).astype(dtype))
        case('cdist', np.zeros((2, 0), dtype), np.zeros((3, 0), dtype), want=np.zeros((2, 3), dtype))
        with np.errstate(all='ignore'):
            case('cov', np.zeros((2, 0), dtype), want=np.full((2, 2), np.nan, dtype))
            case('corrcoef', np.zeros((2, 0), dtype), want=np.full((2, 2), np.nan, dtype))
            case('cov', np.zeros((0, 3), dtype), want=np.zeros((0, 0), dtype))


# --- sums and products of integers ---------------------------------------------------------------


def totals():
    """NumPy has int64, of unsigned bytes uint64: here these are LongTensors."""
    for dtype in [np.uint8, np.int8, np.int16, np.int32, np.int64]:
        high = min(np.iinfo(dtype).max, 2**20)
        for shape in [(5,), (3, 4), (70, 3), (2, 3, 4)]:
            a = rng.integers(max(np.iinfo(dtype).min, -high), high, shape, dtype)
            few = a.ravel()[: 6 * a.shape[-1]].reshape(-1, a.shape[-1]) % 7
            for d in range(len(shape)):
                case('sum', a, dim(d), want=np.sum(a, d, keepdims=True).astype(np.int64))
                case('cumsum', a, dim(d), want=np.cumsum(a, d).astype(np.int64))
            if len(shape) == 1:
                continue
            case('sum', a, dims(0, 1), want=np.sum(a, (0, 1), keepdims=True).astype(np.int64))
            for d in range(2):
                case('prod', few, dim(d), want=np.prod(few, d, keepdims=True).astype(np.int64))
                case('cumprod', few, dim(d), want=np.cumprod(few, d).astype(np.int64))


if __name__ == '__main__':
    elementwise()
    shapes()
    sets()
    scans()
    products()
    convolutions()
    windows()
    empty_elementwise()
    empty_reductions()
    empty_shapes()
    empty_indexing()
    empty_products()
    totals()
    text = json.dumps(cases, separators=(',', ':'))
    target = Path(__file__).parent / 'recorded.json.gz'
    target.write_bytes(gzip.compress(text.encode(), mtime=0))
    print(len(cases), 'cases,', target.stat().st_size, 'bytes')
