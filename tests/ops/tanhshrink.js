import { activation } from '../helpers/definitions.js';

export const expected = activation((x) => x - Math.tanh(x));

export const calls = { 'torch.tanhshrink(v)': { torch: 'F.tanhshrink(v)' } };
