/* What require() gives: tests/types/usage.ts has the rest. */
import torch = require('torch7-wasm');
import npy = require('torch7-wasm/npy');
import { createLuaSync, LuaError } from 'torch7-wasm/lua';
import { createTorchSync } from 'torch7-wasm/core';
import type { DoubleTensor } from 'torch7-wasm';

const x: DoubleTensor = torch.Tensor([1, 2]).add(1);
const y: torch.Tensor = torch.FloatTensor(2);
const own: torch.Torch = createTorchSync({ indexBase: 1 });
const other: torch.Torch = torch.createTorchSync();
const bytes: Uint8Array = npy.bytes(x);
const error: torch.TorchError = new torch.TorchError('x');
const value: number = torch.default.mean(x);
createLuaSync({ torch: own }).run('return 1');
// @ts-expect-error: there is no such function
torch.nothing();
export = [y, other, bytes, error, value, LuaError];
