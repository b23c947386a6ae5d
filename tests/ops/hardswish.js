import { activation } from '../helpers/definitions.js';

export const expected = activation((x) => (x * Math.min(Math.max(x + 3, 0), 6)) / 6);

export const calls = { 'torch.hardswish(v)': { torch: 'F.hardswish(v)' } };
