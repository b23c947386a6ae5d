import { map, one } from '../helpers/definitions.js';

export const expected = ({ t }) => map(t, () => 0);
export const numpy = { 'np.zeros_like(a)': { ours: 'torch.zerosLike(a)', make: one() } };
export const torch = { 'torch.zeros_like(a)': 'torch.zerosLike(a)' };
export const section = 'Creating and joining tensors';
