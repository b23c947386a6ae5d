/* The types of torch7-wasm/nn-core. */
import type { AddOn } from './index.js';
import type {} from './nn.js';

/** Functions of neural networks, for the option `addons` of createTorch. */
declare const nn: AddOn;
export default nn;
