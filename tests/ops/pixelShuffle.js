import { pixels } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { x: [m * m, n, 2], factor: m },
  { x: [2, 4, n, m], factor: 2 },
];

export const expected = ({ x, factor }) => pixels(x, factor, false);

export const calls = {
  'torch.pixelShuffle(a.view(6, 1, 1).narrow(0, 0, 4), 2)': {
    torch: 'F.pixel_shuffle(a.reshape(6, 1, 1)[:4], 2)',
  },
};
