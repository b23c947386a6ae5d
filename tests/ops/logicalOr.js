import { flag, flags, logical } from '../helpers/definitions.js';

export const samples = () => ({ elements: flags });
export const expected = flag((x, y) => x !== 0 || y !== 0);

export const calls = {
  'a.lt(2).logicalOr(a.gt(5))': {
    numpy: 'np.logical_or(a < 2, a > 5).astype(int)',
    torch: 'torch.logical_or(a < 2, a > 5)',
    ...logical('logical_or', 'logicalOr'),
  },
};
