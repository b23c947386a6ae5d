import { map, one } from '../helpers/definitions.js';

export const expected = ({ t }) => map(t, () => 0);

export const numpy = {
  'np.empty_like(a).shape': { ours: 'torch.emptyLike(a).size()', make: one() },
};

export const torch = { 'torch.empty_like(a).shape': 'torch.emptyLike(a).size()' };
export const section = 'Creating and joining tensors';
