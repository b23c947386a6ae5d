import { at, length, tensors, total, upTo } from '../helpers/definitions.js';

export const expected = ({ t }) => total(upTo(Math.min(...t.size)).map((i) => at(t, [i, i])));

export const calls = {
  'torch.trace(a)': {
    numpy: 'np.trace(a)',
    make: (g) => tensors(g, { a: [length(g), length(g)] }),
    python: 'np.trace(w(a))',
    near: { scale: 'np.abs(d(a)).sum()', factor: 4 },
  },
};

export const section = 'Matrix and vector products';
