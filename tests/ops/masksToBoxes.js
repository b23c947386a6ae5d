import { at, build, maskElements, positions } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { masks: [m, n, 3], elements: maskElements },
  { masks: [2, m, 1, n], elements: (type, i) => Number(i % 5 === 3) },
];

export function expected({ masks }) {
  const [h, w] = masks.size.slice(-2);
  const size = [...masks.size.slice(0, -2), 4];
  return build(size, (p) => {
    const on = positions([h, w]).filter((q) => at(masks, [...p.slice(0, -1), ...q]) !== 0);
    const of = (d) => on.map((q) => q[d]);
    if (on.length === 0) return 0;
    return [Math.min(...of(1)), Math.min(...of(0)), Math.max(...of(1)) + 1, Math.max(...of(0)) + 1][
      p.at(-1)
    ];
  });
}
