import { around, at, build } from '../helpers/definitions.js';

const elements = {
  x: (type, i) => (37 * i) % 256,
  mean: (type, i) => [0.5, 0.25, 0.75][i % 3],
  std: (type, i) => [0.25, 0.5, 2][i % 3],
};
export const samples = (m, n) => [
  { x: [m, n, 4], mean: [3], std: [3], elements },
  {
    x: [2, 3, m, n],
    mean: [2],
    std: [2],
    elements,
    options: { layout: 'CHW' },
    needs: ['options'],
  },
];

export function expected({ x, mean, std, layout = 'HWC' }, to, type) {
  const front = x.size.slice(0, -3);
  const [a, b, c] = x.size.slice(-3);
  const [h, w] = layout === 'HWC' ? [a, b] : [b, c];
  const size = [...front, mean.size[0], h, w];
  const { values } = build(size, (p) => {
    const [k, y, column] = p.slice(-3);
    const where = layout === 'HWC' ? [y, column, k] : [k, y, column];
    return (at(x, [...p.slice(0, -3), ...where]) / 255 - at(mean, [k])) / at(std, [k]);
  });
  return around(size, values, type, { Float: 1e-5, Double: 1e-12 });
}
