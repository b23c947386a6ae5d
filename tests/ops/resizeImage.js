import { at, build, images2, inFront, plane, upTo } from '../helpers/definitions.js';

/* The weights of n pixels in each of `out`, as whole numbers: [weights, their sum]. */
function weights(n, out, mode) {
  if (mode === 'nearest')
    return [
      build([out, n], ([i, j]) => Number(j === Math.floor(((2 * i + 1) * n) / (2 * out)))),
      1,
    ];
  if (mode === 'area') {
    const covered = ([i, j]) => Math.min((i + 1) * n, (j + 1) * out) - Math.max(i * n, j * out);
    return [build([out, n], (p) => Math.max(0, covered(p))), n];
  }
  const unit = 2 * out;
  const position = (i) => Math.min(Math.max((2 * i + 1) * n - out, 0), (n - 1) * unit);
  return [build([out, n], ([i, j]) => Math.max(0, unit - Math.abs(j * unit - position(i)))), unit];
}

export const samples = (m, n) =>
  images2(m, n).flatMap(({ x }) =>
    ['bilinear', 'area', 'nearest'].map((filter) => ({ x, height: 3, width: 2, filter })),
  );

export function expected({ x, height, width, filter }, to, type) {
  const size = plane(x);
  const [rows, ofRows] = weights(size[0], height, filter);
  const [columns, ofColumns] = weights(size[1], width, filter);
  return build([...inFront(x), height, width], (p) => {
    const [i, j] = p.slice(-2);
    let sum = 0;
    for (const a of upTo(size[0])) {
      for (const b of upTo(size[1]))
        sum += at(rows, [i, a]) * at(columns, [j, b]) * at(x, [...p.slice(0, -2), a, b]);
    }
    const mean = sum / (ofRows * ofColumns);
    const isReal = type === 'Float' || type === 'Double';
    if (isReal) return to(mean);
    return to(Math.sign(mean) * Math.round(Math.abs(mean)));
  });
}

export const calls = {
  "torch.resizeImage(a, 2, 6, 'nearest')": {
    numpy: 'np.kron(a, np.ones((1, 2)))',
    torch: "F.interpolate(x, (2, 6), mode='nearest-exact')",
    make: (g) => {
      const a = g.tensor({ size: [g.integer(1, 6), g.integer(1, 6)] });
      return { a, n: g.integer(1, 3), m: g.integer(1, 3) };
    },
    python: 'np.repeat(np.repeat(a, n, 0), m, 1)',
    js: "torch.resizeImage(a, a.size(0) * n, a.size(1) * m, 'nearest')",
  },
  'torch.resizeImage(a, 2, 6)': { torch: "F.interpolate(x, (2, 6), mode='bilinear')" },
  "torch.resizeImage(a, 1, 3, 'area')": { torch: "F.interpolate(x, (1, 3), mode='area')" },
};
