export const calls = {
  'torch.fftfreq(4, 0.5)': {
    numpy: 'np.fft.fftfreq(4, 0.5)',
    torch: 'torch.fft.fftfreq(4, d=0.5)',
    make: (g) => ({ n: g.integer(1, 40), x: g.pick([1, 0.5, 0.1, 3]) }),
    python: 'np.fft.fftfreq(n, x)',
    js: 'torch.fftfreq(n, x)',
    near: { ulps: 2 },
  },
};
