/* autograd.js: torch7-wasm/autograd of the library that the tests run on. */
import { load } from './library.js';

export const { grad } = await load('autograd.node.js', 'autograd/index.js');
