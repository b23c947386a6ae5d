import { channelOf, map } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { weight: [n] },
  { weight: [1] },
  { x: [n], weight: [n] },
  { x: [2, m, n], weight: [m] },
];

export const expected = ({ x, weight }, to) =>
  map(x, (v, i) => to(v > 0 ? v : v * weight.values[channelOf(x, i, weight)]));

export const calls = {
  'torch.prelu(v, torch.Tensor([0.25]))': { torch: 'F.prelu(v, torch.tensor([0.25]))' },
};
