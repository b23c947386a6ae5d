/* A program for Node without the types of pages: `lib` has no "dom". */
import torch, { createTorch, type FloatTensor, type TorchOptions } from 'torch7-wasm';
import { toTensor } from 'torch7-wasm/arrow';
import * as autograd from 'torch7-wasm/autograd';
import { createTorchSync } from 'torch7-wasm/core';
import * as image from 'torch7-wasm/image';
import * as inline from 'torch7-wasm/inline';
import * as lab2d from 'torch7-wasm/lab2d';
import * as lua from 'torch7-wasm/lua';
import * as network from 'torch7-wasm/network';
import * as npy from 'torch7-wasm/npy';
import * as npz from 'torch7-wasm/npz';
import * as optim from 'torch7-wasm/optim';
import * as safetensors from 'torch7-wasm/safetensors';
import * as threads from 'torch7-wasm/threads';
import * as zarr from 'torch7-wasm/zarr';

const options: TorchOptions = { wasmBinary: new Uint8Array(8), wasmUrl: new URL('file:///a.wasm') };
export const own = createTorch(options);
export const picture: Promise<FloatTensor> = image.load(torch, 'a.png', { type: 'float' });
export const pixels = image.toImageData(torch.Tensor(3, 4)).data.length;
export const sum: number = image
  .fromPixels(torch, { width: 1, height: 1, data: Buffer.of(0) })
  .sum();
// @ts-expect-error: there is no canvas
image.draw({}, torch.Tensor(3, 4));
export { autograd, createTorchSync, inline, lab2d, lua, network, npy, npz, optim, safetensors };
export { threads, toTensor, zarr };
