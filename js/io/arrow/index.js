/* index.js: columns of Apache Arrow as tensors, and back: docs/arrow.md. */
export { toTensor, toTensors } from './read.js';
export { fromTensor, fromTensors } from './write.js';
