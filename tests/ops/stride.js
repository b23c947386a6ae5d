export const calls = {
  'a.stride()': {
    numpy: 'a.strides',
    torch: 'a.stride()',
    make: (g) => ({
      a: { ...g.tensor({ size: g.sizes(undefined, { zero: false }) }), layout: 'contiguous' },
    }),
    python: '[step // a.itemsize for step in a.strides]',
  },
};

export const section = 'Shape, type and memory';
