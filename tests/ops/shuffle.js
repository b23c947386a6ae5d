/* The slices along the first dimension, as text. */
const slices = ({ size, values }) => {
  const length = values.length / size[0];
  return Array.from({ length: size[0] }, (_, i) =>
    values.slice(i * length, (i + 1) * length).join(),
  );
};

export const expected = ({ t }) => ({
  size: t.size,
  test: (values) => String(slices({ size: t.size, values }).sort()) === String(slices(t).sort()),
});

export const calls = {
  'torch.shuffle(torch.range(1, 6))': {
    numpy: 'rng.permutation(np.arange(1, 7))',
    torch: 'x[torch.randperm(6)]',
    make: (g) => ({ n: g.integer(1, 9) }),
    python: 'np.sort(np.random.default_rng(0).permutation(n))',
    js: 'torch.LongTensor(torch.arange(n).toArray()).shuffle().sort()[0]',
  },
};
