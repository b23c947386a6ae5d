import { along, softmax } from '../helpers/definitions.js';

export const expected = ({ t, dim }, to) =>
  along(t, dim, (values) => softmax(values.map((x) => -x)).map(to));

export const calls = { 'a.softmin(1)': { torch: 'F.softmin(a, 1)' } };
