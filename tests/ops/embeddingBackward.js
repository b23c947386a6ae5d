import { build, count, total } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { g: [m, 2, n], index: [m, 2], weight: [4, n] },
  { g: [3, n], index: [3], weight: [4, n], options: { scaleGradByFreq: true, paddingIdx: 0 } },
];

export const expected = ({ g, index, weight, options = {} }, to) =>
  build(weight.size, ([row, c]) => {
    const all = index.values.flatMap((k, i) =>
      k === row ? [g.values[i * weight.size[1] + c]] : [],
    );
    if (row === (options.paddingIdx ?? -1) || count(index.size) === 0 || all.length === 0) return 0;
    return to(total(all) / (options.scaleGradByFreq ? all.length : 1));
  });
