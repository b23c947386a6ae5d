import { activation } from '../helpers/definitions.js';

export const samples = () => [{}, { options: { beta: 2, threshold: 3 } }];

export const expected = activation((x, { beta = 1, threshold = 20 }) =>
  x * beta > threshold ? x : Math.log1p(Math.exp(x * beta)) / beta,
);

export const calls = {
  'torch.softplus(v, { beta: 2, threshold: 3 })': { torch: 'F.softplus(v, 2, 3)' },
};
