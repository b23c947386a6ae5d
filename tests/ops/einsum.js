import { tensors } from '../helpers/definitions.js';

export const calls = {
  "torch.einsum('ij,kj->ik', a, b)": {
    numpy: "np.einsum('ij,kj->ik', a, b)",
    torch: "torch.einsum('ij,kj->ik', a, b)",
    make(g) {
      const [i, j, k, l] = [1, 2, 3, 4].map(() => g.integer(1, 4));
      const [text, p, q] = g.pick([
        ['ij,kj->ik', [i, j], [k, j]],
        ['ij,jk', [i, j], [j, k]],
        ['ij,ij->i', [i, j], [i, j]],
        ['ij,kl->lj', [i, j], [k, l]],
        ['i,j->ji', [i], [j]],
        ['bij,bjk->bik', [l, i, j], [l, j, k]],
        ['...ij,jk->...ik', [l, i, j], [j, k]],
        ['ii,i->i', [i, i], [i]],
        ['ijk,k->ji', [i, j, k], [k]],
      ]);
      return { ...tensors(g, { a: p, b: q }), text };
    },
    python: 'like(np.einsum(text, w(a), w(b)), a)',
    js: 'torch.einsum(text, a, b)',
    near: { scale: 'np.einsum(text, np.abs(d(a)), np.abs(d(b)))', factor: 20 },
  },
};

export const section = 'Matrix and vector products';
