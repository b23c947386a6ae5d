import { at, build } from '../helpers/definitions.js';

export const samples = () => [{ k: 0 }, { k: 1 }, { k: -2 }];

export const expected = ({ t, k }) => {
  const n = t.size.at(-1) + Math.abs(k);
  return build([...t.size.slice(0, -1), n, n], (p) => {
    const [i, j] = p.slice(-2);
    return j - i === k ? at(t, [...p.slice(0, -2), Math.min(i, j)]) : 0;
  });
};

export const calls = {
  'v.diagEmbed(1)': {
    numpy: 'np.diagflat(v, 1)',
    torch: 'torch.diag_embed(v, 1)',
    make: (g) => ({ v: g.tensor({ size: g.sizes(1, { long: false }) }), k: g.integer(-3, 3) }),
    python: 'np.diagflat(v, k)',
    js: 'torch.diagEmbed(v, k)',
  },
};

export const section = 'Creating and joining tensors';
