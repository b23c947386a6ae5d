import { map } from '../helpers/definitions.js';

export const samples = () => ({ threshold: 0.5, value: -3 });

export const expected = ({ x, threshold, value }, to) =>
  map(x, (v) => to(v > threshold ? v : value));

export const calls = { 'torch.threshold(v, 2, 0)': { torch: 'F.threshold(v, 2, 0)' } };
