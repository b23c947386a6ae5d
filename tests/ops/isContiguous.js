export const calls = {
  'a.isContiguous()': {
    numpy: 'a.flags.c_contiguous',
    torch: 'a.is_contiguous()',
    make: (g) => ({
      a: { ...g.tensor({ size: g.sizes(2, { zero: false }) }), layout: 'contiguous' },
      dims: g.shuffled([0, 1]),
    }),
    python: 'a.transpose(dims).flags.c_contiguous',
    js: 'a.permute(dims).isContiguous()',
  },
};

export const section = 'Shape, type and memory';
