/* Data files: their kinds, their variables, and the values that scripts get. */
import { describe, expect, test } from '@jest/globals';
import '../../js/io/t7/index.js';
import { createTorchSync } from '../../js/create.node.js';
import { bytes as npyBytes } from '../../js/io/npy/index.js';
import { bytes as npzBytes } from '../../js/io/npz/index.js';
import { bytes as safetensorsBytes } from '../../js/io/safetensors/index.js';
import { convert } from '../../demo/files/convert.js';
import { dictionary, npyFile, zipFile } from '../io/build.js';
import {
  hasCall,
  isOpened,
  lineFor,
  openingLines,
  placeFor,
  refusalOf,
  variableFor,
} from '../../demo/files/formats.js';
import { bytesText } from '../../demo/tensor/text.js';

const torch = createTorchSync();
const x = torch.range(0, 5).resize(2, 3);
const y = torch.FloatTensor([0.5]);

describe('variables', () => {
  test.each([
    ['iris.csv', '', 'iris'],
    ['my data (1).npy', '', 'my_data_1'],
    ['2024.csv', '', 'data_2024'],
    ['été.t7', '', 't'],
    ['日本.t7', '', 'data'],
    ['end.npy', '', 'data_end'],
    ['torch.t7', '', 'data_torch'],
    ['bar.csv', '', 'data_bar'],
    ['iris.npy', 'const iris = 1;', 'iris_2'],
    ['iris.npy', 'iris, iris_2', 'iris_3'],
    ['iris.npy', 'irises', 'iris'],
  ])('%s in %j is %s', (name, code, expected) => {
    expect(variableFor(name, code)).toBe(expected);
  });
  test('a line of code, with the name as a string', () => {
    expect(lineFor('javascript', 'a', 'a.csv')).toBe("const a = await file('a.csv');");
    expect(lineFor('lua', 'a', "it's.csv")).toBe("a = file('it\\'s.csv')");
    expect(hasCall("x = file('a.csv')", 'a.csv')).toBe(true);
    expect(hasCall('await file("a.csv")', 'a.csv')).toBe(true);
    expect(hasCall("file('b.csv')", 'a.csv')).toBe(false);
  });
  test.each([
    ['print(1)', 0],
    ['// about\n\nprint(1)', 2],
    ["import torch from 'torch7-wasm';\nprint(1)", 1],
    ["import('x').then(print)", 0],
    ["const a = await file('a.npy');\nprint(a)", 1],
    ["const a = await npy.open(torch, file.blob('a.npy'));\nprint(a)", 1],
    ['// only a comment', 1],
    ['', 1],
  ])('it is put before the first line of %j that may use it', (code, place) => {
    expect(placeFor(code, 'javascript')).toBe(place);
  });
});

describe('files that are refused before they are read', () => {
  test.each([
    ['notes.md', 5, /^a file \.md is not read; known are \.t7, \.npy, .*\.js and \.lua$/],
    ['noending', 5, /^a file \.\(no ending\) is not read/],
    ['a.constructor', 5, /is not read/],
    ['a.npy', 0, /^the file is empty$/],
    ['a.npy', 256e6 + 1, /^the file has 256\.0 MB; at most 256\.0 MB in Lua$/],
    ['a.csv', 65e6, /^the file has 65\.0 MB; at most 64\.0 MB$/],
    [`${'a'.repeat(100)}.csv`, 5, /^its name has 104 characters; at most 100$/],
  ])('%s of %i bytes', (name, size, reason) => {
    expect(refusalOf({ name, size })).toMatch(reason);
  });
  test('parts of large files are read, in three formats', () => {
    const opened = ['a.npy', 'a.npz', 'A.safetensors', 'a.t7', 'a.csv', 'a.png'].filter((name) =>
      isOpened({ name, size: 1e10 }),
    );
    expect(opened).toEqual(['a.npy', 'a.npz', 'A.safetensors']);
    expect(isOpened({ name: 'a.npy', size: 256e6 })).toBe(false);
    expect(openingLines('a', 'a.npz', '')).toBe(
      "import * as npz from 'torch7-wasm/npz';\nconst a = await npz.open(torch, file.blob('a.npz'));",
    );
    const code = "import * as npz from 'torch7-wasm/npz';\n";
    const line = "const b = await npz.open(torch, file.blob('it\\'s.npz'));";
    expect(openingLines('b', "it's.npz", code)).toBe(line);
    expect(hasCall(line, "it's.npz")).toBe(true);
  });
  test('others are read', () => {
    expect(refusalOf({ name: 'A.NPY', size: 256e6 })).toBeNull();
    expect([12, 1234, 1_234_567].map(bytesText)).toEqual(['12 B', '1.2 kB', '1.2 MB']);
  });
});

const given = [
  ['x.npy', npyBytes(x), 'Double 2×3', (v) => expect(v.toArray()).toEqual(x.toArray())],
  [
    'x.NPZ',
    npzBytes({ x, y }),
    'table: x Double 2×3, y Float 1',
    (v) => expect(v.y.sum()).toBe(0.5),
  ],
  [
    'x.safetensors',
    safetensorsBytes({ x, y }, { metadata: { a: 'b' } }),
    'table: x Double 2×3, y Float 1',
    (v) => {
      expect(Object.keys(v)).toEqual(['x', 'y', '__metadata__']);
      expect(v.__metadata__).toEqual({ a: 'b' });
    },
  ],
  [
    'x.t7',
    torch.serialize({ x, name: 'n' }),
    'table: x Double 2×3, name',
    (v) => expect(v.name).toBe('n'),
  ],
  [
    'x.csv',
    new TextEncoder().encode('a,b\n1,u\n2,v\n'),
    'Double 2×2',
    (v) =>
      expect(v.toArray()).toEqual([
        [1, 0],
        [2, 1],
      ]),
  ],
];
test.each(given)('%s becomes a value in the format of Torch7', async (name, bytes, text, check) => {
  const { t7, text: described } = await convert(torch, name, bytes);
  expect(described).toBe(text);
  check(torch.load(t7));
});

test('the columns and classes of a .csv file are noted', async () => {
  const [, bytes] = given.at(-1);
  expect((await convert(torch, 'x.csv', bytes)).notes).toEqual([
    'columns: a, b',
    'b: u = 0, v = 1',
  ]);
});

test.each([
  ['a.json', '[[1, 2], [null, 4.5]]', 'Double 2×2', ['null, which is NaN: 1']],
  [
    'a.json',
    '[9007199254740993, 9007199254740992, 0.12345678901234567, -12345678901234567890]',
    'Double 4',
    ['integers above 2^53, which are rounded: 2'],
  ],
  ['a.csv', '9007199254740993,1\n', 'Long 1×2', ['integers above 2^53: 1']],
  ['a.csv', '9007199254740993,.5\n', 'Double 1×2', ['integers above 2^53, which are rounded: 1']],
  ['a.txt', '# x y\n1 2\n', 'Double 1×2', ['lines that begin with #, left out: 1']],
  ['a.tsv', '1\t\n2\t3\n', 'Double 2×2', ['missing cells, which are NaN: 1']],
])('%s is a table', async (name, text, described, notes) => {
  const found = await convert(torch, name, new TextEncoder().encode(text));
  expect([found.text, found.notes]).toEqual([described, notes]);
});

test('.json of other values is refused', async () => {
  const read = (text) => convert(torch, 'a.json', new TextEncoder().encode(text));
  await expect(read('{"a": 1}')).rejects.toThrow('nested arrays of numbers are expected');
  await expect(read('[["x"]]')).rejects.toThrow('"x" is not a number');
  await expect(read('[[1, 2], [3]]')).rejects.toThrow(/DoubleTensor/);
});

test('arrays of an .npz that are left out are noted', async () => {
  const content = npyFile(dictionary('<U1', '(1,)'), [97, 0, 0, 0]);
  const bytes = zipFile([
    { name: 'x.npy', content: npyBytes(x) },
    { name: 'labels.npy', content },
  ]);
  expect(await convert(torch, 'x.npz', bytes)).toMatchObject({
    text: 'table: x Double 2×3',
    notes: ['left out, not numbers: labels'],
  });
});

test.each(given.slice(0, 4))('a truncated %s is refused with the place', async (name, bytes) => {
  const before = torch.memory();
  await expect(convert(torch, name, bytes.subarray(0, bytes.length - 7))).rejects.toMatchObject({
    code: 'BAD_FILE',
  });
  expect(torch.memory()).toEqual(before);
});

test.each(['a.t7', 'a.npy', 'a.npz', 'a.safetensors'])('%s of other bytes is refused', (name) =>
  expect(
    convert(torch, name, new TextEncoder().encode('{"not": "it"}\n'.repeat(9))),
  ).rejects.toThrow(),
);
test.each(['utf16le', 'utf16be'])(
  'a table in %s with a mark, as Excel writes it, is read',
  async (name) => {
    const bytes = Buffer.from('\uFEFFgröße\tb\r\n1\t2\r\n', 'utf16le');
    if (name === 'utf16be') bytes.swap16();
    const { t7, notes } = await convert(torch, 'a.txt', new Uint8Array(bytes));
    expect(torch.deserialize(t7).toArray()).toEqual([[1, 2]]);
    expect(notes).toContain('columns: größe, b');
  },
);
test('text that is not UTF-8 is refused', () =>
  expect(convert(torch, 'a.csv', Uint8Array.of(0x31, 0x2c, 0xff))).rejects.toThrow(/UTF-8/));
