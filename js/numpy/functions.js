/* functions.js: the functions of the add-on that are not ops. */
import { einsum } from './einsum.js';

export const functions = { einsum };
