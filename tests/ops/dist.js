import { powerNorm } from '../helpers/definitions.js';

export const samples = () => [{ p: 3 }, { p: 1 }];

export const expected = ({ a, b, p }) =>
  powerNorm(
    a.values.map((x, i) => x - b.values[i]),
    { p },
  );
