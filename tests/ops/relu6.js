import { activation } from '../helpers/definitions.js';

export const expected = activation((x) => Math.min(Math.max(x, 0), 6));

export const calls = { 'torch.relu6(v)': { torch: 'F.relu6(v)' } };
