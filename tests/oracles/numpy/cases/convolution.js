/* convolution.js: cases of "Convolution and images". */
import { REALS } from '../random.js';
import { product, tensors } from './common.js';

const signals = (g) =>
  tensors(g, { a: [g.integer(1, 40)], b: [g.integer(1, 9)] }, { types: ['int', ...REALS] });
const images = (g) => {
  const [n, m] = [g.integer(1, 12), g.integer(1, 12)];
  return tensors(
    g,
    { a: [n, m], b: [g.integer(1, n), g.integer(1, m)] },
    { types: ['int', ...REALS] },
  );
};
const pool = (g) => {
  const [height, width] = [g.integer(1, 3), g.integer(1, 3)];
  const size = [height * g.integer(1, 4), width * g.integer(1, 4)];
  const front = Array.from({ length: g.integer(0, 2) }, () => g.integer(1, 3));
  return { size: [...front, ...size], height, width };
};

export const convolution = {
  'np.convolve(v, [1, 2])': product(signals, 'np.convolve(A, B)', "torch.conv1(a, b, 'F')"),
  "np.convolve(v, [1, 2], 'same')": product(
    (g) => {
      const { a, b } = signals(g);
      return b.size[0] > a.size[0] ? { a: b, b: a } : { a, b };
    },
    "np.convolve(A, B, 'same')",
    "torch.conv1(a, b, 'S')",
  ),
  'np.correlate(v, [1, 2])': product(
    (g) => {
      const { a, b } = signals(g);
      return b.size[0] > a.size[0] ? { a: b, b: a } : { a, b };
    },
    'np.correlate(A, B)',
    'torch.xcorr1(a, b)',
  ),
  'scipy.signal.convolve2d(a, [[1, 2]])': product(
    images,
    'scipy.signal.convolve2d(A, B)',
    "torch.conv2(a, b, 'F')",
  ),
  "scipy.signal.convolve2d(a, [[1, 2]], 'same')": product(
    images,
    "scipy.signal.convolve2d(A, B, 'same')",
    "torch.conv2(a, b, 'S')",
  ),
  'a.reshape(1, 2, 3, 1).max((1, 3))': {
    make(g) {
      const { size, ...window } = pool(g);
      return { a: g.tensor({ size }), ...window };
    },
    numpy: 'windows(a, height, width).max((-3, -1))',
    js: 'torch.maxPool2(a, [height, width])',
    into: 1,
  },
  'a.reshape(1, 2, 3, 1).mean((1, 3))': {
    make(g) {
      const { size, ...window } = pool(g);
      return { a: g.tensor({ size, types: REALS, values: 'finite' }), ...window };
    },
    numpy: 'like(windows(w(a), height, width).mean((-3, -1)), a)',
    js: 'torch.avgPool2(a, [height, width])',
    into: 1,
    near: { scale: 'np.abs(windows(d(a), height, width)).mean((-3, -1))', factor: 8 },
  },
  'np.kron(a, np.ones((1, 2)))': {
    make: (g) => {
      const a = g.tensor({ size: [g.integer(1, 6), g.integer(1, 6)] });
      return { a, n: g.integer(1, 3), m: g.integer(1, 3) };
    },
    numpy: 'np.repeat(np.repeat(a, n, 0), m, 1)',
    js: "torch.resizeImage(a, a.size(0) * n, a.size(1) * m, 'nearest')",
  },
};
