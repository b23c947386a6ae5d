import { activation } from '../helpers/definitions.js';

export const samples = () => [{}, { options: { negativeSlope: 0.1 } }];

export const expected = activation((x, { negativeSlope = 0.01 }) =>
  x > 0 ? x : x * negativeSlope,
);

export const calls = {
  'torch.leakyRelu(v, { negativeSlope: 0.1 })': { torch: 'F.leaky_relu(v, 0.1)' },
};
