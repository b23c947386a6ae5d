import { along, softmax } from '../helpers/definitions.js';

export const expected = ({ t, dim }, to) =>
  along(t, dim, (values) => softmax(values).map((x) => to(Math.log(x))));

export const calls = { 'a.logSoftmax(1)': { torch: 'a.log_softmax(1)' } };
