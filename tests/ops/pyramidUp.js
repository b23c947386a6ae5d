import { around, at, binomial, build, overWindows, pick, toByte } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [m, n], options: { height: -1, width: -1 } },
  { x: [2, n, m], options: { height: 2 * n - 1, width: 2 * m }, needs: ['options'] },
];

export function expected({ x, height = -1, width = -1 }, to, type) {
  const front = x.size.slice(0, -2);
  const [h, w] = x.size.slice(-2).map((n) => 2 * n);
  const spread = build([...front, h, w], (p) =>
    p.at(-2) % 2 || p.at(-1) % 2 ? 0 : at(x, [...p.slice(0, -2), p.at(-2) / 2, p.at(-1) / 2]),
  );
  const sum = (list) => list.reduce((all, v, i) => all + v * binomial[i], 0) / 64;
  const size = [...front, height < 0 ? h : height, width < 0 ? w : width];
  const { values } = pick(overWindows({ x: spread }, 5, sum), size, (p) => p);
  return around(size, values.map(type === 'Byte' ? toByte : Number), type, {
    Byte: 1,
    Float: 1e-4,
    Double: 1e-12,
  });
}
