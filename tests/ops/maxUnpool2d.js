import { scattered } from '../helpers/definitions.js';

export const samples = (m) => [
  { x: [m, 1], indices: [m, 1], kernel: 2, options: {} },
  { x: [m, 1], indices: [m, 1], kernel: 3, options: { stride: 2, padding: 1, outputSize: 3 } },
];

export function expected({ x, indices, kernel, stride = kernel, padding, outputSize }) {
  const size = x.size.slice(-2).map((n) => outputSize ?? (n - 1) * stride - 2 * padding + kernel);
  return scattered(2)(x, indices, size, false);
}
