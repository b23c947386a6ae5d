import { vector } from '../helpers/definitions.js';

export const expected = ({ t }) => vector(t.values);

export const calls = { 'torch.ravel(a)': { torch: 'a.ravel()' } };

export const section = 'Views';
