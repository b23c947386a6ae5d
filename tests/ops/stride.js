export const numpy = {
  'a.strides': {
    ours: 'a.stride()',
    make: (g) => ({
      a: { ...g.tensor({ size: g.sizes(undefined, { zero: false }) }), layout: 'contiguous' },
    }),
    numpy: '[step // a.itemsize for step in a.strides]',
  },
};

export const torch = { 'a.stride()': 'a.stride()' };
export const section = 'Shape, type and memory';
