/* The types of torch7-wasm/stats-core. */
import type { AddOn } from './index.js';
import type {} from './stats.js';

/** Distributions, special functions and p-values, for the option `addons` of createTorch. */
declare const stats: AddOn;
export default stats;
