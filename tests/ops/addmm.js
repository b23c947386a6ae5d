import { mm, plus } from '../helpers/definitions.js';

export const samples = (m, n) => ({ m: [m, m], a: [m, n], b: [n, m], alpha: 3 });
export const expected = (o, to) => plus(o, mm(o.a, o.b), to);
export const calls = {
  'torch.addmm(torch.ones(2, 2), a, b.t())': { torch: 'torch.addmm(m, a, b.T)' },
};
