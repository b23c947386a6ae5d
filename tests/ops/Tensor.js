const numbers = (g, count = g.integer(1, 8)) =>
  Array.from({ length: count }, () => g.scalar('double'));

export const numpy = {
  'np.array([1, 2])': {
    ours: 'torch.Tensor([1, 2])',
    make: (g) => ({ list: numbers(g) }),
    numpy: 'np.array(list, dtype=float)',
    js: 'torch.Tensor(list)',
  },
  'np.array([1, 2], dtype=np.int32)': {
    ours: 'torch.IntTensor([1, 2])',
    make: (g) => ({ list: Array.from({ length: g.integer(1, 8) }, () => g.scalar('int')) }),
    numpy: 'np.array(list, dtype=np.int32)',
    js: 'torch.IntTensor(list)',
  },
};

export const torch = {
  'torch.tensor([1., 2.])': 'torch.Tensor([1, 2])',
  'torch.tensor([1, 2])': 'torch.LongTensor([1, 2])',
  'torch.empty(2, 3)': 'torch.Tensor(2, 3)',
};

export const section = 'Creating and joining tensors';
