/* ml-matrix.js: ml-matrix, linear algebra in plain JavaScript. A vector is a matrix of one
   column. */
import { linalgMlMatrix } from './parts/linalg.js';

export const name = 'ml-matrix';
export const hosts = ['node', 'node-current'];

export async function open() {
  const ml = await import('ml-matrix');
  return {
    tensor: ({ data, size: [rows, columns = 1] }) =>
      ml.Matrix.from1DArray(rows, columns, Array.from(data)),
    positions: ({ data }) => data,
    read: (m) => Float64Array.from(m.to1DArray()),
    drop: () => {},
    ops: linalgMlMatrix(ml),
  };
}
