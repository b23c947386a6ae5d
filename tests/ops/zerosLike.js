import { map, one } from '../helpers/definitions.js';

export const expected = ({ t }) => map(t, () => 0);
export const calls = {
  'torch.zerosLike(a)': { numpy: 'np.zeros_like(a)', torch: 'torch.zeros_like(a)', make: one() },
};

export const section = 'Creating and joining tensors';
