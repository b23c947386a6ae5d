import { activation } from '../helpers/definitions.js';

const SCALE = 1.0507009873554805;
const ALPHA = 1.6732632423543772;

export const expected = activation((x) => SCALE * (x > 0 ? x : ALPHA * Math.expm1(x)));

export const calls = { 'torch.selu(v)': { torch: 'F.selu(v)' } };
