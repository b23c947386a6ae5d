/* What the files of tests/ops/ share. */
export * from './reference/construction.js';
export * from './reference/convolutions.js';
export * from './reference/copies.js';
export * from './reference/filters.js';
export * from './reference/networks.js';
export * from './reference/plain.js';
export * from './reference/pools.js';
export * from './reference/pointwise.js';
export * from './reference/probabilities.js';
export * from './reference/products.js';
export * from './reference/random.js';
export * from './reference/reductions.js';
export * from './reference/views.js';
export * from './reference/windows.js';
export * from './operands.js';
export * from '../oracles/numpy/operands.js';
export * from '../oracles/numpy/random.js';
