import { interpolateSamples, interpolated } from '../helpers/definitions.js';

export const samples = interpolateSamples;

export const expected = (o, to) => interpolated(o, to);

export const calls = {
  "torch.interpolate(a.view(1, 2, 3), { size: 2, mode: 'linear' })": {
    torch: "F.interpolate(a[None], 2, mode='linear')",
  },
};
