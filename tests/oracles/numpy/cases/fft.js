/* fft.js: cases of "Fourier transforms". A complex tensor has a last dimension of size 2. */
import { ALL, REALS } from '../random.js';

const values = 'modest';
const lengths = (g, rank) => {
  const sizes = Array.from({ length: rank }, () => g.integer(1, 6));
  if (g.chance(0.3)) sizes[g.integer(0, rank - 1)] = g.integer(7, 24);
  return sizes;
};
/* Sizes of real signals: a last dimension of 2 would make it complex. */
const realSize = (g, rank) => {
  const sizes = lengths(g, rank);
  return rank > 1 && sizes.at(-1) === 2 ? sizes.with(-1, 3) : sizes;
};
const complex = (g, rank, type = g.pick(REALS)) =>
  g.tensor({ type, size: [...lengths(g, rank), 2], values });
const real = (g, rank) => g.tensor({ types: REALS, size: realSize(g, rank), values });
const norm = (g) => g.pick(['backward', 'ortho', 'forward']);
const either = (g, rank) => (g.chance(0.5) ? complex(g, rank) : real(g, rank));
const rankOf = (x) =>
  x.size.length > 1 && x.size.at(-1) === 2 ? x.size.length - 1 : x.size.length;

/* A spectrum is compared relative to the sum of absolute values. */
const transform = (make, numpy, js, into = 1) => ({
  make,
  numpy: `like(${numpy('signal(v)')}, v)`,
  js,
  into,
  near: { scale: `peak(${numpy('np.abs(signal(v))')}) + peak(signal(v))`, factor: 32 },
});
const line = (signal) => (g) => {
  const v = signal(g, g.integer(1, 3));
  return {
    v,
    n: g.chance(0.4) ? -1 : g.integer(1, 12),
    axis: g.integer(0, rankOf(v) - 1),
    norm: norm(g),
  };
};
const LINE = 'None if n < 0 else n, axis, norm';
const plane = (signal) => (g) => ({ v: signal(g, g.integer(2, 3)), norm: norm(g) });
const volume = (signal) => (g) => {
  const v = signal(g, g.integer(1, 3));
  const dims = Array.from({ length: rankOf(v) }, (_, i) => i);
  const axes = g.shuffled(dims).slice(0, g.integer(1, dims.length));
  return { v, axes, norm: norm(g), size: axes.map(() => g.integer(1, 6)) };
};
const parts = (make) => ({ make: (g) => ({ v: make(g) }), into: 1 });
const window = (name, ours) => ({
  make: (g) => ({ n: g.integer(1, 40) }),
  numpy: `np.${name}(n)`,
  js: `torch.${ours}(n, false)`,
  near: { scale: '1', factor: 4 },
});
const convolved = (g) => {
  const rank = g.integer(1, 2);
  const type = g.pick(REALS);
  const size = lengths(g, rank);
  return {
    v: g.tensor({ type, size, values }),
    u: g.tensor({ type, size: size.map((n) => g.integer(1, n)), values }),
  };
};
const shift = (g) => {
  const size = realSize(g, g.integer(1, 3));
  const dims = size.map((n, dim) => dim);
  return {
    v: g.tensor({ types: ALL, size }),
    axes: g.shuffled(dims).slice(0, g.integer(1, size.length)),
  };
};
const two = (g) => {
  const type = g.pick(REALS);
  const size = lengths(g, g.integer(1, 2));
  const [p, q] = [size, size.map((n) => (g.chance(0.3) ? 1 : n))];
  return {
    v: g.tensor({ type, size: [...p, 2], values: 'usual' }),
    u: g.tensor({ type, size: [...q, 2], values: 'usual' }),
  };
};
const pairs = (g) => complex(g, g.integer(1, 3));

export const fft = {
  'np.fft.fft(v)': transform(
    line(either),
    (x) => `np.fft.fft(${x}, ${LINE})`,
    'torch.fft(v, n, axis, norm)',
  ),
  'np.fft.ifft(np.fft.fft(v)).real': transform(
    line(either),
    (x) => `np.fft.ifft(${x}, ${LINE})`,
    'torch.ifft(v, n, axis, norm)',
  ),
  'np.fft.fft(v, 4)': transform(
    (g) => ({ v: either(g, 1), n: g.integer(1, 30) }),
    (x) => `np.fft.fft(${x}, n)`,
    'torch.fft(v, n)',
  ),
  "np.fft.fft(a, axis=0, norm='ortho')": transform(
    line(either),
    (x) => `np.fft.fft(${x}, axis=axis, norm=norm)`,
    'torch.fft(v, -1, axis, norm)',
  ),
  'np.fft.rfft(v)': transform(
    line(real),
    (x) => `np.fft.rfft(${x}, ${LINE})`,
    'torch.rfft(v, n, axis, norm)',
  ),
  'np.fft.irfft(np.fft.rfft(v), 3)': transform(
    (g) => ({ ...line(complex)(g), n: g.integer(1, 12) }),
    (x) => `np.fft.irfft(${x}, ${LINE})`,
    'torch.irfft(v, n, axis, norm)',
  ),
  'np.fft.fft2(a)': transform(
    plane(either),
    (x) => `np.fft.fft2(${x}, norm=norm)`,
    'torch.fft2(v, norm)',
  ),
  'np.fft.ifft2(np.fft.fft2(a)).real': transform(
    plane(either),
    (x) => `np.fft.ifft2(${x}, norm=norm)`,
    'torch.ifft2(v, norm)',
  ),
  'np.fft.fft2(a, (2, 2)).real': transform(
    (g) => ({ ...plane(either)(g), size: [g.integer(1, 6), g.integer(1, 6)] }),
    (x) => `np.fft.fft2(${x}, size, (0, 1), norm)`,
    'torch.fft2(v, size, [0, 1], norm)',
  ),
  'np.fft.rfft2(a)': transform(
    plane(real),
    (x) => `np.fft.rfft2(${x}, norm=norm)`,
    'torch.rfft2(v, norm)',
  ),
  'np.fft.irfft2(np.fft.rfft2(a), a.shape)': transform(
    (g) => ({ ...plane(complex)(g), size: [g.integer(1, 6), g.integer(1, 6)] }),
    (x) => `np.fft.irfft2(${x}, size, (0, 1), norm)`,
    'torch.irfft2(v, size, [0, 1], norm)',
  ),
  'np.fft.fftn(a, axes=(0,))': transform(
    volume(either),
    (x) => `np.fft.fftn(${x}, axes=axes, norm=norm)`,
    'torch.fftn(v, axes, norm)',
  ),
  'np.fft.ifftn(np.fft.fftn(a)).real': transform(
    volume(either),
    (x) => `np.fft.ifftn(${x}, axes=axes, norm=norm)`,
    'torch.ifftn(v, axes, norm)',
  ),
  'np.fft.rfftn(a, (2, 2), (0, 1)).real': transform(
    volume(real),
    (x) => `np.fft.rfftn(${x}, size, axes, norm)`,
    'torch.rfftn(v, size, axes, norm)',
  ),
  'np.fft.irfftn(np.fft.rfftn(m))': transform(
    volume(complex),
    (x) => `np.fft.irfftn(${x}, size, axes, norm)`,
    'torch.irfftn(v, size, axes, norm)',
  ),
  'np.fft.fftfreq(4, 0.5)': {
    make: (g) => ({ n: g.integer(1, 40), x: g.pick([1, 0.5, 0.1, 3]) }),
    numpy: 'np.fft.fftfreq(n, x)',
    js: 'torch.fftfreq(n, x)',
    near: { ulps: 2 },
  },
  'np.fft.rfftfreq(4)': {
    make: (g) => ({ n: g.integer(1, 40), x: g.pick([1, 0.5, 0.1, 3]) }),
    numpy: 'np.fft.rfftfreq(n, x)',
    js: 'torch.rfftfreq(n, x)',
    near: { ulps: 2 },
  },
  'np.fft.fftshift(v)': {
    make: shift,
    numpy: '(np.fft.fftshift(v), np.fft.fftshift(v, axes))',
    js: '[v.fftshift(), v.fftshift(axes)]',
  },
  'np.fft.ifftshift(a, axes=1)': {
    make: shift,
    numpy: '(np.fft.ifftshift(v), np.fft.ifftshift(v, axes))',
    js: '[v.ifftshift(), v.ifftshift(axes)]',
  },
  'v + 1j': {
    make(g) {
      const v = g.tensor({ types: REALS });
      return { v, u: g.tensor({ type: v.type, size: g.broadcast(v.size) }) };
    },
    numpy: 'np.stack([v, np.broadcast_to(u, v.shape)], -1)',
    js: 'torch.complex(v, u)',
    into: 1,
  },
  'np.fft.fft(v).real': { ...parts(pairs), numpy: 'v[..., 0]', js: 'torch.realPart(v)', into: 0 },
  'np.fft.fft(v).imag': { ...parts(pairs), numpy: 'v[..., 1]', js: 'torch.imagPart(v)', into: 0 },
  'np.conj(np.fft.fft(v))': {
    ...parts(pairs),
    numpy: 'v * np.array([1, -1], v.dtype)',
    js: 'torch.conj(v)',
  },
  'np.abs(np.fft.fft(v))': {
    ...parts(pairs),
    numpy: 'like(np.abs(signal(v)), v)',
    js: 'torch.complexAbs(v)',
    near: { ulps: 2 },
  },
  'np.angle(np.fft.fft(v))': {
    ...parts(pairs),
    numpy: 'like(np.angle(signal(v)), v)',
    js: 'torch.angle(v)',
    near: { ulps: 4 },
  },
  'np.fft.fft(v) * np.fft.fft(v)': {
    make: two,
    numpy: 'like(signal(v) * signal(u), v)',
    js: 'torch.complexMul(v, u)',
    into: 1,
    near: {
      scale: 'np.repeat((np.abs(signal(v)) * np.abs(signal(u)))[..., None], 2, -1)',
      factor: 4,
    },
  },
  'np.fft.fft(v) / (1 + 1j)': {
    make: two,
    numpy: 'like(signal(v) / signal(u), v)',
    js: 'torch.complexDiv(v, u)',
    into: 1,
    near: {
      scale: 'np.repeat((np.abs(signal(v)) / np.abs(signal(u)))[..., None], 2, -1)',
      factor: 8,
    },
  },
  'np.hanning(5)': window('hanning', 'hannWindow'),
  'np.hamming(5)': window('hamming', 'hammingWindow'),
  'np.blackman(5)[1:4]': window('blackman', 'blackmanWindow'),
  "scipy.signal.get_window('hann', 4)": {
    make: (g) => ({ n: g.integer(1, 40) }),
    numpy: "scipy.signal.get_window('hann', n)",
    js: 'torch.hannWindow(n)',
    near: { scale: '1', factor: 4 },
  },
  'scipy.signal.fftconvolve(v, [1, 1])': {
    make: convolved,
    numpy: 'like(scipy.signal.fftconvolve(d(v), d(u)), v)',
    js: 'torch.fftconvolve(v, u)',
    into: 1,
    near: { scale: 'np.abs(d(v)).sum() * peak(d(u))', factor: 16 },
  },
  "scipy.signal.fftconvolve(a, a, 'same')": {
    make: (g) => ({ ...convolved(g), mode: g.pick(['full', 'same', 'valid']) }),
    numpy: 'like(scipy.signal.fftconvolve(d(v), d(u), mode), v)',
    js: 'torch.fftconvolve(v, u, mode)',
    into: 1,
    near: { scale: 'np.abs(d(v)).sum() * peak(d(u))', factor: 16 },
  },
};
