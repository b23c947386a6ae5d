import { shift, small } from '../helpers/definitions.js';

export const samples = () => ({ elements: { b: small } });
export const expected = shift(true);
