export const numpy = {
  'a.flags.c_contiguous': {
    ours: 'a.isContiguous()',
    make: (g) => ({
      a: { ...g.tensor({ size: g.sizes(2, { zero: false }) }), layout: 'contiguous' },
      dims: g.shuffled([0, 1]),
    }),
    numpy: 'a.transpose(dims).flags.c_contiguous',
    js: 'a.permute(dims).isContiguous()',
  },
};

export const torch = { 'a.is_contiguous()': 'a.isContiguous()' };
export const section = 'Shape, type and memory';
