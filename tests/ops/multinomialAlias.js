import { each, isWhole, shares } from '../helpers/definitions.js';

export const samples = (m, n) => ({ r: [4], J: [n], q: [n], elements: { q: shares } });
export const expected = ({ q }) => ({ size: [4], test: each(isWhole(0, q.size[0] - 1)) });
