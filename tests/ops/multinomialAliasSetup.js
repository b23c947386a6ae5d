import { each, isFrom, isWhole, shares } from '../helpers/definitions.js';

export const samples = (m, n) => ({ p: [n], elements: shares });

export const expected = ({ p }) => [
  { size: p.size, test: each(isWhole(0, p.size[0] - 1)) },
  { size: p.size, test: each(isFrom(0, 1)) },
];
