/* The functions of torch7-wasm/numpy that are not ops. */
import type { EinsumResult, Tensor } from './index.js';

interface NumpyFunctions {
  /**
   * In a page it needs `import 'torch7-wasm/numpy'`. Returns sums of products in Einstein's
   * notation: each letter names a dimension, letters that the result does not name are summed over,
   * and repeated letters of one operand name its diagonal.
   * @returns a new tensor, or a number if the result has no dimension
   * @throws {TorchError} `EINSUM`: `spec` cannot be read, or does not fit the operands
   * @example
   * const a = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(torch.einsum('ij,jk->ik', a, a).toArray()); // matrix product
   * console.log(torch.einsum('ii', a), torch.einsum('ij->j', a).toArray()); // trace, sums of columns
   * // [ [ 7, 10 ], [ 15, 22 ] ]
   * // 5 [ 4, 6 ]
   */
  einsum<S extends string, T extends Tensor>(spec: S, ...tensors: T[]): EinsumResult<S, T>;
  /**
   * In a page it needs `import 'torch7-wasm/numpy'`. Returns sums of products in Einstein's
   * notation: each letter names a dimension, letters that the result does not name are summed over,
   * and repeated letters of one operand name its diagonal.
   */
  einsum<S extends string, T extends Tensor>(spec: S, tensors: readonly T[]): EinsumResult<S, T>;
}

declare module './index.js' {
  interface Torch extends NumpyFunctions {}
}

export {};
