import { triangle } from '../helpers/definitions.js';

export const samples = () => [{ k: 1 }, { k: -1 }];
export const expected = triangle((right, k) => right >= k);
