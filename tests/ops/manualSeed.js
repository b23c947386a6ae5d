export const expected = () => undefined;

export const calls = {
  'torch.manualSeed(0)': {
    numpy: 'rng = np.random.default_rng(0)',
    torch: 'torch.manual_seed(0)',
    make: (g) => ({ seed: g.integer(0, 1e6), n: g.integer(1, 9) }),
    python:
      'bool((np.random.default_rng(seed).random(n) == np.random.default_rng(seed).random(n)).all())',
    js: '[1, 2].map(() => { torch.manualSeed(seed); return torch.rand(n); }).reduce((x, y) => torch.equal(x, y))',
  },
};
