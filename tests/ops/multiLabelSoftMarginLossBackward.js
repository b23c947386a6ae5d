import { map, partner } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { g: [1] },
  { g: [m], weight: [n], options: { reduction: 'none' }, needs: ['options'] },
  { g: [1], options: { reduction: 'sum' } },
];

export const expected = ({ g, x, target, weight, options = {} }, to) => {
  const n = x.size.at(-1);
  const lines = x.values.length / n;
  return map(x, (v, i) => {
    const each = g.values[g.values.length === 1 ? 0 : Math.floor(i / n)];
    const w = weight ? partner(weight, x, i) : 1;
    const divisor = (options.reduction ?? 'mean') === 'mean' ? n * lines : n;
    return to((each * w * (1 / (1 + Math.exp(-v)) - target.values[i])) / divisor);
  });
};
