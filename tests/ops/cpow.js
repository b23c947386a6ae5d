import { pointwise } from '../helpers/definitions.js';

const exponents = (type, i) => (type === 'Byte' ? i % 4 : (i % 4) - 1);

export const samples = () => ({ elements: { b: exponents } });
export const expected = pointwise(Math.pow);
