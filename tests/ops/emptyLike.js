import { map, one } from '../helpers/definitions.js';

export const expected = ({ t }) => map(t, () => 0);

export const calls = {
  'torch.emptyLike(a).size()': {
    numpy: 'np.empty_like(a).shape',
    torch: 'torch.empty_like(a).shape',
    make: one(),
  },
};

export const section = 'Creating and joining tensors';
