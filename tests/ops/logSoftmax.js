import { along, softmax } from '../helpers/definitions.js';

export const expected = ({ t, dim }, to) =>
  along(t, dim, (values) => softmax(values).map((x) => to(Math.log(x))));

export const torch = { 'a.log_softmax(1)': 'a.logSoftmax(1)' };
