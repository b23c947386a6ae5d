import { slope } from '../helpers/definitions.js';

export const samples = () => [{}, { options: { lambd: 1 } }];

export const expected = slope((g, x, { lambd = 0.5 }) => (Math.abs(x) <= lambd ? 0 : g));
