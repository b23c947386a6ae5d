import { activation } from '../helpers/definitions.js';

const sigmoid = (x) => 1 / (1 + Math.exp(-x));

export const expected = activation((x) => x * sigmoid(x));

export const calls = { 'torch.silu(v)': { torch: 'F.silu(v)' } };
