import { activation } from '../helpers/definitions.js';

export const samples = () => [{}, { options: { lambd: 1 } }];

export const expected = activation((x, { lambd = 0.5 }) =>
  x > lambd ? x - lambd : x < -lambd ? x + lambd : 0,
);

export const calls = { 'torch.softshrink(v, { lambd: 1 })': { torch: 'F.softshrink(v, 1)' } };
