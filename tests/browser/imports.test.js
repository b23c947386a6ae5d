/* Scripts in JavaScript import every entry of the package. */
import { beforeAll, expect, test } from '@jest/globals';
import { IMPORTABLE } from '../../demo/syntax/packages.js';
import { addons, subpathOfAddon } from '../../tools/addons.js';
import { readPieces } from '../../tools/examples.js';
import { EXTENSIONS } from '../../js/module/extensions.js';
import { complaintsOf, errorsOf, run, usePlayground } from './browser.js';

const { open } = usePlayground();
let page;
beforeAll(async () => {
  page = await open();
});

/* { entry: [import clause, code that prints, what it prints] } */
const USES = {
  'torch7-wasm': [
    'torch, { createTorch, TorchError }',
    'torch === self.torch, TorchError.name',
    'true\tTorchError',
  ],
  'torch7-wasm/arrow': [
    '{ toTensor }',
    'toTensor(torch, { typeId: 3, type: { typeId: 3, precision: 1 }, buffers: [], length: 2, offset: 0, nullCount: 0, values: new Float32Array([1, 2]) }).sum()',
    '3',
  ],
  'torch7-wasm/autograd': [
    '{ grad }',
    'grad((x) => torch.sum(torch.cmul(x, x)))(torch.ones(1)).at(0)',
    '2',
  ],
  'torch7-wasm/core': ['{ createTorch }', '(await createTorch({ indexBase: 1 })).indexBase', '1'],
  'torch7-wasm/image': [
    '* as image',
    'image.toImageData(torch.ByteTensor(2, 3, 4).zero(), { layout: "HWC" }).width',
    '3',
  ],
  'torch7-wasm/inline': [
    'torch, { createTorchSync }',
    'createTorchSync().ones(3).sum(), torch === self.torch',
    '3\ttrue',
  ],
  'torch7-wasm/inline/lua': [
    '{ createLuaSync }',
    'createLuaSync().run("return torch.ones(3):sum()")[0]',
    '3',
  ],
  'torch7-wasm/lab2d': [
    '{ createLab2d, TorchError }',
    'createLab2d(torch).tensor.DoubleTensor(2, 2).sum()',
    '0',
  ],
  'torch7-wasm/lua': ['{ createLua, LuaError }', '(await createLua()).run("return 1 + 1")[0]', '2'],
  'torch7-wasm/network': [
    '{ layers, network }',
    'Object.keys(network(layers(torch).linear(2, 1)).parameters())',
    '["weight", "bias"]',
  ],
  'torch7-wasm/npy': ['* as npy', 'npy.load(torch, npy.bytes(torch.ones(3))).sum()', '3'],
  'torch7-wasm/npz': ['{ load, bytes }', 'load(torch, bytes({ x: torch.ones(3) })).x.sum()', '3'],
  'torch7-wasm/optim': ['{ adam }', 'adam().learningRate', '0.001'],
  'torch7-wasm/safetensors': [
    '{ bytes }',
    'bytes({ x: torch.ones(1) }) instanceof Uint8Array',
    'true',
  ],
  'torch7-wasm/t7': ['{ TaggedObject }', 'torch.TaggedObject === TaggedObject', 'true'],
  'torch7-wasm/threads': [
    '{ createTorch }',
    'await createTorch({ threads: 2 }).then((t) => t.ones(3).sum())',
    '3',
  ],
  'torch7-wasm/zarr': [
    '{ create }',
    'await (await create(torch, new Map(), [4, 4], "float", { fillValue: 7 })).read(3, 3)',
    '7',
  ],
};

const entriesOfAddon = (name) => {
  const entry = `torch7-wasm/${subpathOfAddon(name)}`;
  return [entry, `${entry}-core`];
};

test('every entry is used', () => {
  const used = [...Object.keys(USES), ...addons.flatMap(entriesOfAddon)];
  expect(used.sort()).toEqual([...IMPORTABLE].sort());
});

test.each(addons)('the add-on %s: its entries, and the example of its first op', async (name) => {
  const own = subpathOfAddon(name);
  const [op] = EXTENSIONS.find(({ subpath }) => subpath === own).ops;
  const [entry, core] = entriesOfAddon(name);
  const imports = `import '${entry}';\nimport addon from '${core}';\n`;
  const use = `await addon.load();\nprint(addon.name);\n${readPieces().get(op).code}`;
  expect(await run(page, imports + use)).toMatch(new RegExp(`^${own}\n.+`));
  expect(await errorsOf(page)).toEqual([]);
});

test.each(Object.entries(USES))('import from %s', async (name, [clause, use, printed]) => {
  const from = clause === '' ? `'${name}'` : `${clause} from '${name}'`;
  expect(await run(page, `import ${from};\nprint(${use});`)).toBe(`${printed}\n`);
});

test('await import() of every entry, also by a computed name', async () => {
  const code = `const names = ${JSON.stringify(IMPORTABLE)};
for (const name of names) {
  const found = await import(name);
  print(name, Object.keys(found).length);
}
const { load } = await import('torch7-wasm/npy');
print(load.name);`;
  const lines = (await run(page, code)).trim().split('\n');
  expect(lines).toHaveLength(IMPORTABLE.length + 1);
  expect(await errorsOf(page)).toEqual([]);
  expect(lines.at(-1)).toBe('load');
});

test('what is imported works on the tensors and errors of the script', async () => {
  const code = `import * as npy from 'torch7-wasm/npy';
import { TorchError } from 'torch7-wasm';
const x = npy.load(torch, npy.bytes(torch.ones(2)));
print(torch.isTensor(x), x.add(torch.ones(2)).sum());
try {
  npy.load(torch, new Uint8Array(9));
} catch (error) {
  print(error instanceof TorchError, error.code);
}`;
  expect(await run(page, code)).toBe('true\t4\ntrue\tBAD_FILE\n');
});

test.each([
  ["print(1);\nimport x from 'lodash';", 2, /there is no module "lodash"; there are torch7-wasm, /],
  ["import x from './x.js';", 1, /there is no file "\.\/x.js"/],
  ["import x from 'torch7-wasm/none';", 1, /there is no module "torch7-wasm\/none"/],
  ["import x from 'https://example.com/x.js';", 1, /scripts load nothing from other sites/],
  ["import x from 'torch7-wasm/torch7.wasm';", 1, /a file for bundlers/],
  ["import x from 'torch7-wasm/package.json';", 1, /a file for tools/],
  ["\nawait import('torch7-wasm/' + 'none');", 2, /there is no module "torch7-wasm\/none"/],
  ["import { none } from 'torch7-wasm/npy';", undefined, /torch7-wasm\/npy.*none/],
])('%j is refused with its line', async (code, line, reason) => {
  await run(page, code);
  const [message] = await errorsOf(page);
  expect(message).toMatch(reason);
  if (line !== undefined) expect(message).toMatch(new RegExp(`^Line ${line}: `));
});

test('an import in a string or a comment is none', async () => {
  expect(await run(page, '// import x from "y"\nprint(`import("z")`);')).toBe('import("z")\n');
});

test('an instance that a script makes has at most 1 GB of tensors', async () => {
  const code = `import { createTorch } from 'torch7-wasm/core';
const other = await createTorch({ maxMemory: 2 ** 32 });
const all = [];
while (true) all.push(other.zeros(1 << 24));`;
  await run(page, code);
  expect(await errorsOf(page)).toEqual([expect.stringMatching(/^Line 4: .*memory/i)]);
});

test('an instance that a script makes has the add-ons', async () => {
  const code = `import { createTorch } from 'torch7-wasm/core';
import linalg from 'torch7-wasm/linalg-core';
const other = await createTorch({ addons: [linalg] });
print(other.det(other.eye(2)));`;
  expect(await run(page, code)).toBe('1\n');
});

test('lines and values are right in a script with imports', async () => {
  const code = `import * as npy from 'torch7-wasm/npy'; const a = 1;
throw new Error('here');`;
  await run(page, code);
  expect(await errorsOf(page)).toEqual(['Line 2: Error: here\n']);
});

test('the page reported no errors', async () => {
  expect(await complaintsOf(page)).toEqual([]);
});

test('codecs of zarrita that make code from text are refused by the policy of the page', async () => {
  const code = `import { create } from 'torch7-wasm/zarr';
const codecs = [
  { name: 'bytes', configuration: { endian: 'little' } },
  { name: 'zstd', configuration: { level: 3, checksum: false } },
];
const array = await create(torch, new Map(), 4, 'double', { codecs });
await array.write([], torch.ones(4));`;
  await run(page, code);
  expect(await errorsOf(page)).toEqual([
    expect.stringMatching(/TorchError: zarr.create: .*codec "zstd".*Content Security Policy/),
  ]);
});
