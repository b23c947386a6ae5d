/* A page that imports the add-ons in different ways. */
import torch, { type Torch } from 'torch7-wasm';
import { createTorch } from 'torch7-wasm/core';
import fft from 'torch7-wasm/fft-core';
import 'torch7-wasm/linalg';
import 'torch7-wasm/numpy';
import { TaggedObject } from 'torch7-wasm/t7';

const x = torch.FloatTensor([1, 2]);
export const determinant: number = torch.det(torch.eye(2));
export const rolled: typeof x = x.roll(1);
export const product: number = torch.einsum('i->', x);
export const spectrum: typeof x = x.rfft();
export const object: unknown = torch.deserialize(torch.serialize(x));
export const other: Promise<Torch> = createTorch({ addons: [fft] });
// @ts-expect-error: an add-on, not its name
createTorch({ addons: ['fft'] });
export { TaggedObject };
