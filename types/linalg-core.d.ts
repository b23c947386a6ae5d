/* The types of torch7-wasm/linalg-core. */
import type { AddOn } from './index.js';
import type {} from './linalg.js';

/** Linear algebra, for the option `addons` of createTorch. */
declare const linalg: AddOn;
export default linalg;
