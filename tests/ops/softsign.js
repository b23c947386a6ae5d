import { activation } from '../helpers/definitions.js';

export const expected = activation((x) => x / (1 + Math.abs(x)));

export const calls = { 'torch.softsign(v)': { torch: 'F.softsign(v)' } };
