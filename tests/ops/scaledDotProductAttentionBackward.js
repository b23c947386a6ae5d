import { attention, nearTo } from '../helpers/definitions.js';

const samplesOf = (more) => (m, n) => [
  { q: [m, n], k: [3, n], v: [3, 2], mask: [m, 3], ...more([m, 2]), options: {} },
  {
    q: [2, m, n],
    k: [2, 3, n],
    v: [2, 3, 2],
    mask: [1, 3],
    ...more([2, m, 2]),
    options: { isCausal: true, scale: 0.5 },
  },
];

export const samples = samplesOf((size) => ({ g: size }));

export const expected = (args, to) =>
  attention(args)
    .gradients(args.g)
    .map((t) => nearTo(t, to));
