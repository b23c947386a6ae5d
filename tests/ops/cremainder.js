import { pointwise, remainderOf } from '../helpers/definitions.js';

export const expected = pointwise(remainderOf);
