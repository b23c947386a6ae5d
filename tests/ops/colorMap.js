import { around, build, at, toByte } from '../helpers/definitions.js';

/* Levels of viridis at 0, 128 and 255; the whole table is in tests/image/. */
const VIRIDIS = { 0: [68, 1, 84], 255: [253, 231, 37] };
const clamp = (v) => Math.min(1, Math.max(0, v));
const colour = {
  viridis: (v, c) => VIRIDIS[255 * v][c] / 255,
  jet: (v, c) => clamp(1.5 - Math.abs(4 * v - (3 - c))),
  hot: (v, c) => clamp((v - [0, 3 / 8, 6 / 8][c]) / [3 / 8, 3 / 8, 2 / 8][c]),
};

const ends = (type, i) => (i % 2) * (type === 'Byte' ? 255 : 1);
const fifths = (type, i) => (type === 'Byte' ? 51 * ((5 * i) % 6) : i % 2);

export const samples = (m, n) => [
  { x: [m, n], elements: ends },
  { x: [m, n], map: 'jet', elements: fifths, needs: ['map'] },
  {
    x: [2, n, m],
    map: 'hot',
    options: { layout: 'HWC' },
    elements: fifths,
    needs: ['map', 'options'],
  },
];

export function expected({ x, map, layout }, to, type) {
  const rank = x.size.length;
  const dim = layout === 'HWC' ? rank : rank - 2;
  const full = type === 'Byte' ? 255 : 1;
  const { size, values } = build(x.size.toSpliced(dim, 0, 3), (p) => {
    const v = full * colour[map](at(x, p.toSpliced(dim, 1)) / full, p[dim]);
    return type === 'Byte' ? toByte(v) : v;
  });
  return around(size, values, type);
}
