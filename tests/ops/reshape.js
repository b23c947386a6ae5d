export const samples = (m, n) => ({ sizes: [n, 1, m] });
export const expected = ({ t, sizes }) => ({ size: sizes, values: t.values });

export const calls = {
  'a.t().reshape(2, 3)': {
    numpy: 'a.T.reshape(2, 3)',
    make: (g) => {
      const a = g.tensor();
      return { a, size: g.shuffled(a.size) };
    },
    python: 'a.reshape(size)',
    js: 'torch.reshape(a, ...size)',
  },
};

export const section = 'Views';
