export const calls = {
  'torch.rfftfreq(4)': {
    numpy: 'np.fft.rfftfreq(4)',
    torch: 'torch.fft.rfftfreq(4)',
    make: (g) => ({ n: g.integer(1, 40), x: g.pick([1, 0.5, 0.1, 3]) }),
    python: 'np.fft.rfftfreq(n, x)',
    js: 'torch.rfftfreq(n, x)',
    near: { ulps: 2 },
  },
};
