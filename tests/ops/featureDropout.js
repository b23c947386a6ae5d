import { dropped, map } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [m, n, 2], options: { p: 0.25 } },
  { options: { training: false } },
];

export const expected = ({ x, options: { p = 0.5, training = true } = {} }, to) =>
  training ? dropped(x, 1 / (1 - p)) : map(x, to);

export const calls = {
  'torch.featureDropout(a, { training: false })': {
    torch: 'F.dropout2d(a[None], training=False)[0]',
  },
};
