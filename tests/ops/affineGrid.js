import { affineGrid } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { theta: [m, 2, 3], size: [m, 1, 2, n], options: {} },
  { theta: [2, 3], size: [4, m, n], options: { alignCorners: true } },
  { theta: [1, 3, 4], size: [1, 1, 2, 3, 1], options: { alignCorners: true } },
];

export const expected = affineGrid;

export const calls = {
  'torch.affineGrid(a, [1, 4, 4], { alignCorners: true })': {
    torch: 'F.affine_grid(theta[None], (1, 1, 4, 4), align_corners=True)',
  },
};
