/* The types of torch7-wasm/numpy-core. */
import type { AddOn } from './index.js';
import type {} from './numpy.js';

/** Functions of NumPy that Torch7 does not have, for the option `addons` of createTorch. */
declare const numpy: AddOn;
export default numpy;
