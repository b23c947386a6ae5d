import { activation, map } from '../helpers/definitions.js';

const SLACK = 1e-3; /* of halves */

export const samples = () => [
  { options: { lower: 0.25, upper: 0.75 } },
  { options: { lower: 0.25, upper: 0.75, training: true } },
];

const mean = activation((x, { lower = 1 / 8, upper = 1 / 3 }) =>
  x > 0 ? x : (x * (lower + upper)) / 2,
);

export const expected = (args, to) => {
  const { x, options = {} } = args;
  const isInside = (r, v) =>
    v > 0 ? r === v : r >= v * options.upper * (1 + SLACK) && r <= v * options.lower * (1 - SLACK);
  return options.training
    ? {
        size: x.size,
        test: (values) => map(x, (v, i) => isInside(values[i], v)).values.every(Boolean),
      }
    : mean(args, to);
};

export const calls = { 'torch.rrelu(v)': { torch: 'F.rrelu(v)' } };
