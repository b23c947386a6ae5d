/* A page without imports of add-ons: their functions and methods are errors of the compiler. */
import torch from 'torch7-wasm';

const x = torch.Tensor([1, 2]);
export const sum: number = x.add(1).sum();
// @ts-expect-error: torch7-wasm/linalg
torch.det(torch.eye(2));
// @ts-expect-error: torch7-wasm/linalg
x.inverse();
// @ts-expect-error: torch7-wasm/numpy
x.roll(1);
// @ts-expect-error: torch7-wasm/numpy
torch.einsum('i->', x);
// @ts-expect-error: torch7-wasm/fft
x.rfft();
// @ts-expect-error: torch7-wasm/t7
torch.save('a.t7', x);
// @ts-expect-error: only Node and torch7-wasm/inline
export { createTorchSync } from 'torch7-wasm';
