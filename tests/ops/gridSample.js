import { gridSamples, gridSampled } from '../helpers/definitions.js';

export const samples = gridSamples;

export const expected = gridSampled;

export const calls = {
  "torch.gridSample(a.view(1, 2, 3), torch.zeros(2, 2, 2), { padding: 'border' })": {
    torch: "F.grid_sample(x[None], grid[None], padding_mode='border')",
  },
};
