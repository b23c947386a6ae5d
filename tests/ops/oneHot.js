export const samples = () => ({ classes: 4, below: 4 });

export const expected = ({ index, classes }) => {
  const n = classes || Math.max(...index.values) + 1;
  return {
    size: [...index.size, n],
    values: index.values.flatMap((i) => Array.from({ length: n }, (_, k) => Number(k === i))),
  };
};

export const calls = {
  'torch.oneHot([2, 0], 3)': {
    numpy: 'np.eye(3)[[2, 0]]',
    make(g) {
      const n = g.integer(1, 9);
      const size = g.sizes(g.integer(1, 3));
      return { n, index: g.tensor({ type: 'long', size, values: [0, n - 1] }) };
    },
    python: 'np.eye(n)[index]',
    js: 'torch.oneHot(index, n)',
  },
  'torch.oneHot([2, 0])': { torch: 'F.one_hot(torch.tensor([2, 0]))' },
};

export const section = 'Creating and joining tensors';
