import { draws, isWhole } from '../helpers/definitions.js';

export const samples = () => ({ p: 0.5 });
export const expected = draws(() => isWhole(1));
