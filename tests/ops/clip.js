import { map } from '../helpers/definitions.js';

export const samples = () => ({ min: 0, max: 2 });

export const expected = ({ a, min, max }, to) =>
  map(a, (x) => Math.min(Math.max(x, to(min)), to(max)));

export const calls = { 'torch.clip(a, 2, 4)': { torch: 'torch.clip(a, 2, 4)' } };
