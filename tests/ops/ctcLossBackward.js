import { at, build, ctcPaths, nearTo } from '../helpers/definitions.js';

export const samples = () => [
  {
    g: [1],
    x: [4, 2, 3],
    target: [2, 2],
    inputLengths: [4, 3],
    targetLengths: [2, 1],
    elements: { target: (type, i) => 1 + (i % 2) },
  },
  {
    g: [2],
    x: [4, 2, 3],
    target: [2, 2],
    inputLengths: [3, 4],
    targetLengths: [1, 2],
    elements: { target: (type, i) => i % 2 },
    options: { blank: 2, reduction: 'none' },
    needs: ['options'],
  },
];

export const expected = (args, to) => {
  const { g, x, targetLengths, options = {} } = args;
  const all = [0, 1].map((b) =>
    ctcPaths(args, b).map((path) => ({
      path,
      share: Math.exp(path.reduce((s, c, t) => s + at(x, [t, b, c]), 0)),
    })),
  );
  const slopes = build(x.size, ([t, b, c]) => {
    const total = all[b].reduce((s, { share }) => s + share, 0);
    const here = all[b].reduce((s, { path, share }) => s + (path[t] === c ? share : 0), 0);
    const divisor =
      (options.reduction ?? 'mean') === 'mean' ? 2 * Math.max(targetLengths[b], 1) : 1;
    return (-here / total / divisor) * g.values[g.values.length === 1 ? 0 : b];
  });
  return nearTo(slopes, to);
};
