import { spaced, vector } from '../helpers/definitions.js';

export const samples = () => ({ start: -1, end: 2, n: 5 });
export const expected = (args, to) => vector(spaced(args).map((x) => to(10 ** x)));
