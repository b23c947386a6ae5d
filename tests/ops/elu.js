import { activation } from '../helpers/definitions.js';

export const samples = () => [{}, { options: { alpha: 2 } }];

export const expected = activation((x, { alpha = 1 }) => (x > 0 ? x : alpha * Math.expm1(x)));

export const calls = { 'torch.elu(v, { alpha: 2 })': { torch: 'F.elu(v, 2)' } };
