import { batchSizes, bmm, plus } from '../helpers/definitions.js';

export const samples = (m, n) => ({ ...batchSizes(m, n), m: batchSizes(m, n).out, alpha: 3 });
export const expected = (o, to) => plus(o, bmm(o.a, o.b), to);

export const calls = {
  'torch.baddbmm(torch.ones(1, 2, 2), a.view(1, 2, 3), b.view(1, 3, 2))': {
    torch: 'torch.baddbmm(m, x, y)',
  },
};
