const isOrder = (n) => (values) =>
  String(values.toSorted((x, y) => x - y)) === String([...new Array(n).keys()]);

const number = (g) => ({ n: g.integer(0, 7) });

export const samples = () => ({ n: 5 });
export const expected = ({ n }) => ({ size: [n], test: isOrder(n) });

export const calls = {
  'torch.randperm(5)': {
    numpy: 'rng.permutation(5)',
    torch: 'torch.randperm(5)',
    make: number,
    python: 'np.sort(np.random.default_rng(0).permutation(n))',
    js: 'torch.randperm(n).long().sort()[0]',
  },
};
