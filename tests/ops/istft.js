import { inverseOf } from '../helpers/definitions.js';

export const samples = inverseOf;

export const calls = {
  'torch.istft(torch.stft(v, torch.hannWindow(2), 1), torch.hannWindow(2), 1)': {
    torch: 'torch.istft(torch.stft(v, 2, 1, window=w, return_complex=True), 2, 1, window=w)',
  },
};
