import { channelOf } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { weight: [n] },
  { weight: [1] },
  { g: [2, m, n], x: [2, m, n], weight: [m] },
];

export const expected = ({ g, x, weight }, to) => {
  const values = weight.values.map(() => 0);
  x.values.forEach((v, i) => {
    if (v <= 0) values[channelOf(x, i, weight)] += g.values[i] * v;
  });
  return { size: weight.size, values: values.map(to) };
};
