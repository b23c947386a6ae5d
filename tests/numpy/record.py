#!/usr/bin/env python3
"""record.py: writes recorded.json.gz, what NumPy and SciPy answer to the calls of recorded.test.js.

    python3 tests/numpy/record.py        (Debian: python3-numpy python3-scipy python3-mpmath)

A case is { op, args, want, rtol, atol }. In args an array is { type, size, values }, { dim } and { dims } count from 0, as
do { positions }; anything else is passed as it is. want is a list of results: arrays, numbers or truth values; an array with
`shift` holds positions. The tests need the recording only."""
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
                case('unfold2', image, options, want=columns if batch else columns[0])
                back = col2im(taps, x.shape[2:], stride, padding, dilation)
                case('fold2', columns if batch else columns[0], {'size': x.shape[2:], **options}, want=back if batch else back[0])
                more = {k: v for k, v in options.items() if k != 'kernel'}
                for op, turn in [('conv2', -1), ('xcorr2', 1)]:
                    if image.ndim == 2:
                        k = some(dtype, *kernel)
                        case(op, image, k, more, want=np.einsum('ij,ijyx->yx', k[::turn, ::turn], taps[0, 0]))
                    elif image.ndim == 3:
                        k, many = some(dtype, c, *kernel), some(dtype, 3, c, *kernel)
                        case(op, image, k, more, want=np.einsum('cij,cijyx->cyx', k[:, ::turn, ::turn], taps[0]))
                        case(op, image, many, more, want=np.einsum('ocij,cijyx->oyx', many[:, :, ::turn, ::turn], taps[0]))
            for kernel, stride, padding in POOLS:
                options = {'kernel': kernel, 'stride': stride, 'padding': padding}
                lowest = -np.inf if dtype in REALS else np.iinfo(dtype).min
                largest = same_rank(im2col(x, kernel, stride, padding, (1, 1), lowest).max((2, 3)), image)
                case('maxPool2', image, options, want=largest)
                case('maxPool2WithIndices', image, options, want=[largest, shifted(same_rank(positions_of(x, kernel, stride, padding), image))])
                if dtype in REALS:
                    sums = im2col(x.astype(np.float64), kernel, stride, padding, (1, 1)).sum((2, 3))
                    counts = im2col(np.ones(x.shape), kernel, stride, padding, (1, 1)).sum((2, 3))
                    case('avgPool2', image, options, want=same_rank(sums / (kernel[0] * kernel[1]), image).astype(dtype), **near)
                    case('avgPool2', image, {**options, 'countIncludePad': False}, want=same_rank(sums / counts, image).astype(dtype), **near)
    x = some(np.float64, 4, 6)
    x[1, 2] = x[1, 3] = x[3, 5] = np.nan
    case('maxPool2', x, 2, want=x.reshape(2, 2, 3, 2).max((1, 3)))
    case('maxPool2WithIndices', x, [2, 3], want=[x.reshape(2, 2, 2, 3).max((1, 3)), shifted(positions_of(x[None, None], (2, 3), (2, 3), (0, 0))[0, 0])])


def resize_matrix(n, out, mode):
    """The weights of n pixels in each of `out` pixels: rows that sum to 1. Centres are at half positions."""
    m = np.zeros((out, n))
    for i in range(out):
        at = (i + 0.5) * n / out
        if mode == 'nearest':
            m[i, min(int(at), n - 1)] = 1
        elif mode == 'bilinear':
            at = min(max(at - 0.5, 0), n - 1)
            low = int(at)
            m[i, low] += 1 - (at - low)
            m[i, min(low + 1, n - 1)] += at - low
        else:
            for j in range(n):
                m[i, j] = max(0, min((i + 1) * n / out, j + 1) - max(i * n / out, j)) * out / n
    return m


def resizing():
    for dtype in SOME:
        for size in [(4, 6), (3, 5, 4), (2, 2, 5, 3)]:
            image = some(dtype, *size, low=-100, high=100)
            for out in [(2, 3), (8, 12), (3, 7), (1, 1), size[-2:]]:
                for mode in ['bilinear', 'area', 'nearest']:
                    rows, columns = resize_matrix(size[-2], out[0], mode), resize_matrix(size[-1], out[1], mode)
                    exact = rows @ image.astype(np.float64) @ columns.T
                    if dtype in REALS:
                        near = {'rtol': 4 * ULP[dtype], 'atol': 200 * ULP[dtype]}
                    else:  # halves are rounded away from 0, but sums that are not exact may be just below a half
                        exact = np.round(exact, 9)
                        near = {'atol': 1} if (exact % 1 == 0.5).any() else {}
                        exact = np.sign(exact) * np.floor(np.abs(exact) + 0.5)
                    case('resizeImage', image, *out, mode, want=exact.astype(dtype), **near)


if __name__ == '__main__':
    elementwise()
    shapes()
    sets()
    scans()
    products()
    convolutions()
    windows()
    resizing()
    text = json.dumps(cases, separators=(',', ':'))
    target = Path(__file__).parent / 'recorded.json.gz'
    target.write_bytes(gzip.compress(text.encode(), mtime=0))
    print(len(cases), 'cases,', target.stat().st_size, 'bytes')
