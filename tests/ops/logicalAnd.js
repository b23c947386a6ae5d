import { flag, flags, logical } from '../helpers/definitions.js';

export const samples = () => ({ elements: flags });
export const expected = flag((x, y) => x !== 0 && y !== 0);

export const calls = {
  'a.gt(1).logicalAnd(a.lt(5))': {
    numpy: 'np.logical_and(a > 1, a < 5).astype(int)',
    torch: 'torch.logical_and(a > 1, a < 5)',
    ...logical('logical_and', 'logicalAnd'),
  },
};
