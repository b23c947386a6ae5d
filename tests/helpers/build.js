// Tensors to test with.

// 0, 1, 2 ... in row-major order, of a size, of the default type or another.
export function range(torch, size, type = 'Double') {
  const count = size.reduce((n, m) => n * m, 1);
  return torch[`${type}Tensor`](Array.from({ length: count }, (_, i) => i)).resize(size);
}

// Do two tensors look at one storage?
export const sharesStorage = (a, b) => a.storage().cdata() === b.storage().cdata();
