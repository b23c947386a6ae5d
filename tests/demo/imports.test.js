/* Import statements of scripts that name the package. */
import { expect, test } from '@jest/globals';
import { withoutImports } from '../../demo/gallery/imports.js';

test.each([
  ["import torch from 'torch7-wasm';", ''],
  ['import torch from "torch7-wasm"', ''],
  ["import 'torch7-wasm/numpy';", ''],
  ["import t from 'torch7-wasm';", 'const t = P("torch7-wasm").default;'],
  ["import torch, { TorchError } from 'torch7-wasm';", 'const { TorchError } = P("torch7-wasm");'],
  [
    "import { load as read, save } from 'torch7-wasm/npy';",
    'const { load: read, save } = P("torch7-wasm/npy");',
  ],
  ["import * as npz from 'torch7-wasm/npz';", 'const npz = P("torch7-wasm/npz");'],
  [
    "import {\n  load,\n} from 'torch7-wasm/npy';\nx",
    'const { load, } = P("torch7-wasm/npy");\n\n\nx',
  ],
  ["import x from './other.js';", "import x from './other.js';"],
  ['print("import torch from \'torch7-wasm\';")', 'print("import torch from \'torch7-wasm\';")'],
])('%j becomes %j', (code, expected) => expect(withoutImports(code, 'P')).toBe(expected));
