import { draws, isWhole, shares } from '../helpers/definitions.js';

export const samples = {
  bernoulli_one: () => ({ p: 0.25 }),
  bernoulli: () => ({ p: 0.25 }),
  bernoulli_each: (m, n, type) => ({
    elements: { p: shares },
    types: { p: type === 'Float' ? 'Double' : 'Float' },
  }),
};

export const expected = draws(() => isWhole(0, 1));
