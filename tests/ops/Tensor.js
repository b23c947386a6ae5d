const numbers = (g, count = g.integer(1, 8)) =>
  Array.from({ length: count }, () => g.scalar('double'));

export const calls = {
  'torch.Tensor([1, 2])': {
    numpy: 'np.array([1, 2])',
    torch: 'torch.tensor([1., 2.])',
    make: (g) => ({ list: numbers(g) }),
    python: 'np.array(list, dtype=float)',
    js: 'torch.Tensor(list)',
  },
  'torch.IntTensor([1, 2])': {
    numpy: 'np.array([1, 2], dtype=np.int32)',
    make: (g) => ({ list: Array.from({ length: g.integer(1, 8) }, () => g.scalar('int')) }),
    python: 'np.array(list, dtype=np.int32)',
    js: 'torch.IntTensor(list)',
  },
  'torch.LongTensor([1, 2])': { torch: 'torch.tensor([1, 2])' },
  'torch.Tensor(2, 3)': { torch: 'torch.empty(2, 3)' },
};

export const section = 'Creating and joining tensors';
