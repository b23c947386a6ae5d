import { activation } from '../helpers/definitions.js';

export const expected = activation((x) => Math.min(Math.max(x / 6 + 0.5, 0), 1));

export const calls = { 'torch.hardsigmoid(v)': { torch: 'F.hardsigmoid(v)' } };
