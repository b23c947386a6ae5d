export const samples = {
  stft: () => ({ x: [4], n: 2, hop: 1, mode: 'constant' }),
  stft_window: () => ({ x: [4], window: [2], hop: 1, n: 2, mode: 'constant' }),
};
