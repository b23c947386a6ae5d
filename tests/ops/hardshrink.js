import { activation } from '../helpers/definitions.js';

export const samples = () => [{}, { options: { lambd: 1 } }];

export const expected = activation((x, { lambd = 0.5 }) => (Math.abs(x) <= lambd ? 0 : x));

export const calls = { 'torch.hardshrink(v, { lambd: 1 })': { torch: 'F.hardshrink(v, 1)' } };
