import { product, running } from '../helpers/definitions.js';

export const expected = running(product);
