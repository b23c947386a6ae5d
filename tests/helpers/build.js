/* Builds tensors for tests. */

/* Returns 0, 1, 2, ... in row-major order, in a size and a type. */
export function range(torch, size, type = 'Double') {
  const count = size.reduce((n, m) => n * m, 1);
  return torch[`${type}Tensor`](Array.from({ length: count }, (_, i) => i)).resize(size);
}

/* Returns true if two tensors share a storage. */
export const sharesStorage = (a, b) => a.storage().cdata() === b.storage().cdata();
