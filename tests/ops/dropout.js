import { dropped, map } from '../helpers/definitions.js';

export const samples = () => [{ options: { p: 0.25 } }, { options: { p: 0.25, training: false } }];

export const expected = ({ x, options: { p = 0.5, training = true } = {} }, to) =>
  training ? dropped(x, 1 / (1 - p)) : map(x, to);

export const calls = {
  'torch.dropout(v, { p: 0.25, training: false })': { torch: 'F.dropout(v, 0.25, training=False)' },
};
