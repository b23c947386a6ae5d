/* transforms.js: gradients of Fourier transforms, for the rules of the add-on fft. The gradient of
   a transform is the conjugate transform of the gradient. */

const REVERSED = { backward: 'forward', ortho: 'ortho', forward: 'backward' };

/* `op` calls an op (helpers.js). */
export function transformHelpers(base, op) {
  const isComplex = (x) => x.dim() > 1 && x.size().at(-1) === 2;
  /* The dimensions, counted from 0, of which `ndim` are in front of pairs of complex numbers: those
     in `dim`, or the last `count`. */
  function dimsOf(x, ndim, dim, count) {
    const last = Array.from({ length: ndim }, (_, d) => d).slice(-count);
    if (dim === undefined) return last;
    return [dim].flat().map((d) => Math.min(d < 0 ? d + x.dim() : d - base, ndim - 1));
  }
  /* The first n elements along d, or zeros behind all. */
  function fitted(t, d, n) {
    const have = t.size()[d];
    if (have >= n) return have === n ? t : op('narrow', t, d + base, base, n);
    const rest = t.size().with(d, n - have);
    return op('cat', t, op('zeros', ...rest, t.type()), d + base);
  }
  const along = (name, x, d, norm, n = -1) => op(name, x, n, d + base, REVERSED[norm]);

  /* The gradient along the last of `dims` of a transform of real numbers: g has half a spectrum of
     n points. */
  const ofReal = (g, d, n, norm) => op('realPart', along('ifft', g, d, norm, n));
  /* The gradient of a transform to n real numbers. All numbers of the spectrum but the first and,
     for an even n, the last stand for two. */
  function toReal(g, d, norm) {
    const n = g.size()[d];
    const half = along('rfft', g, d, norm);
    const count = half.size()[d];
    const size = half.size().map((_, k) => (k === d ? count : 1));
    const weights = op('ones', count, g.type());
    for (let k = 1; k < count; k++) if (2 * k !== n) weights.put(k + base, 2);
    return op('cmul', half, op('reshape', weights, size));
  }

  function transformed(inverse, [g, x, dim, norm, count]) {
    const complex = isComplex(x);
    let made = g;
    for (const d of dimsOf(x, complex ? x.dim() - 1 : x.dim(), dim, count))
      made = fitted(along(inverse, made, d, norm), d, x.size()[d]);
    return complex ? made : op('realPart', made);
  }

  /* `dim` may be undefined, for the last `count` dimensions. */
  return {
    fftGradient: (...args) => transformed('ifft', args),
    ifftGradient: (...args) => transformed('fft', args),
    /* `n`: the points along each dimension; -1: all. */
    rfftGradient(g, x, dim, n, norm, count) {
      const dims = dimsOf(x, x.dim(), dim, count);
      const last = dims.pop();
      let made = g;
      for (const d of dims) made = fitted(along('ifft', made, d, norm), d, x.size()[d]);
      const points = [n].flat().at(-1);
      const length = x.size()[last];
      return fitted(ofReal(made, last, points > 0 ? points : length, norm), last, length);
    },
    irfftGradient(g, x, dim, norm, count) {
      const dims = dimsOf(x, x.dim() - 1, dim, count);
      const last = dims.pop();
      let made = fitted(toReal(g, last, norm), last, x.size()[last]);
      for (const d of dims) made = fitted(along('fft', made, d, norm), d, x.size()[d]);
      return made;
    },
  };
}
