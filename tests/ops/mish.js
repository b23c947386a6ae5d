import { activation } from '../helpers/definitions.js';

export const expected = activation((x) => x * Math.tanh(Math.log1p(Math.exp(x))));

export const calls = { 'torch.mish(v)': { torch: 'F.mish(v)' } };
