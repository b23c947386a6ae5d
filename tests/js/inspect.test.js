/* What Node's inspector shows, and setPrintOptions. */
import { describe, expect, test } from '@jest/globals';
import { inspect } from 'node:util';
import { createTorch } from '../../js/create.node.js';
import { createLua } from '../../js/lua/index.node.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';

const lines = (v) => inspect(v).split('\n');

describe('Large tensors are summarised', () => {
  eachBase('a vector of more than 1,000 elements, but not of 1,000', (torch) => {
    expect(lines(torch.range(1, 1000)).length).toBe(1001);
    expect(lines(torch.range(1, 1001))).toEqual([
      '    1',
      '    2',
      '    3',
      '  ...',
      '  999',
      ' 1000',
      ' 1001',
      '[torch.DoubleTensor of size 1001]',
    ]);
    expect(lines(torch.IntStorage(2000))).toEqual([
      ...[' 0', ' 0', ' 0', '...', ' 0', ' 0', ' 0'],
      '[torch.IntStorage of size 2000]',
    ]);
  });

  eachBase('a matrix: three rows and columns at each end, in any layout', (torch) => {
    const cells = (row) => row.map((v) => String(v).padStart(5)).join(' ');
    const row = (i) =>
      cells([0, 1, 2, '...', 37, 38, 39].map((c) => (c === '...' ? c : 40 * i + c)));
    const want = [
      ...[0, 1, 2].map(row),
      '  ...',
      ...[27, 28, 29].map(row),
      '[torch.DoubleTensor of size 30x40]',
    ];
    const x = range(torch, [30, 40]);
    expect(lines(x)).toEqual(want);
    expect(lines(x.t().clone().t())).toEqual(want);
    expect(lines(range(torch, [2, 600])).slice(0, -1)).toEqual([
      cells([0, 1, 2, '...', 597, 598, 599]),
      cells([600, 601, 602, '...', 1197, 1198, 1199]),
    ]);
  });

  eachBase('more dimensions: gaps between the slices', (torch, b) => {
    const x = range(torch, [7, 2, 9, 9]);
    const shown = lines(x);
    const label = (i, j) => `(${i + b},${j + b},.,.) = `;
    expect(shown.filter((line) => /^\(|^\.\.\.$/.test(line))).toEqual([
      ...[0, 1, 2].map((i) => label(i, 0)),
      '...',
      ...[4, 5, 6].map((i) => label(i, 0)),
      ...[0, 1, 2].map((i) => label(i, 1)),
      '...',
      ...[4, 5, 6].map((i) => label(i, 1)),
    ]);
    const from = shown.indexOf(label(5, 1));
    const row = (i) =>
      `  ${[0, 1, 2, '...', 6, 7, 8].map((c) => (c === '...' ? c : 891 + 9 * i + c)).join('   ')}`;
    expect(shown.slice(from + 1, from + 8)).toEqual(
      [0, 1, 2, -1, 6, 7, 8].map((i) => (i < 0 ? '   ...' : ` ${row(i)}`)),
    );
    expect(shown.at(-1)).toBe('[torch.DoubleTensor of size 7x2x9x9]');
    const y = inspect(range(torch, [2, 8, 100])).split('\n');
    expect(y.filter((line) => line.startsWith('('))).toEqual([
      `(${b},.,.) = `,
      `(${1 + b},.,.) = `,
    ]);
  });

  eachBase('dimensions of at most six slices are shown whole', (torch) => {
    const x = torch.Tensor(6, 6, 6, 6);
    expect(inspect(x)).toBe(x.toString().trimEnd());
  });

  eachBase('only what is shown is read, and decides the style', (torch) => {
    const x = torch.Tensor([[1.5]]).expand(1e6, 1e6);
    expect(lines(x)[0]).toBe(' 1.5000  1.5000  1.5000     ...  1.5000  1.5000  1.5000');
    const y = torch.zeros(2000);
    y.put(1000, 1e10);
    expect(lines(y)[0]).toBe(' 0');
    y.put(-1, NaN);
    expect(lines(y).slice(0, -1)).toEqual([
      '0.000000', '0.000000', '0.000000', '...', '0.000000', '0.000000', 'nan',
    ]); // prettier-ignore
  });

  eachBase('wide cells are printed in blocks of columns', (torch, b) => {
    const x = torch.LongTensor(2, 1000).fill(2n ** 62n);
    const cell = ` ${2n ** 62n}`;
    const row = (...cells) => [cells.join(' '), cells.join(' ')];
    expect(lines(x)).toEqual([
      `Columns ${b} to ${2 + b}`,
      ...row(cell, cell, cell),
      '',
      `Columns ${997 + b} to ${998 + b}`,
      ...row('...'.padStart(20), cell, cell),
      '',
      `Columns ${999 + b} to ${999 + b}`,
      ...row(cell),
      '[torch.LongTensor of size 2x1000]',
    ]);
  });
});

describe('Integers', () => {
  eachBase('all digits in the inspector, as Torch7 in toString', (torch) => {
    const x = torch.LongTensor([1, 2n ** 63n - 1n, -(2n ** 63n)]);
    expect(lines(x).slice(0, -1)).toEqual([
      '                    1',
      ' 9223372036854775807',
      '-9223372036854775808',
    ].map((line) => line.trim().padStart(20))); // prettier-ignore
    expect(x.toString().split('\n')[1]).toBe(' 9.2234e+18');
    expect(lines(torch.IntTensor([2147483647, -5])).slice(0, -1)).toEqual([
      ' 2147483647',
      '         -5',
    ]);
    expect(lines(torch.LongStorage([2n ** 60n]))[0]).toBe(' 1152921504606846976');
    expect(lines(torch.Tensor([1e10]))[0]).toBe(' 1.0000e+10');
  });

  eachBase('small ones as toString', (torch) => {
    for (const type of named(['Byte', 'Char', 'Short', 'Int', 'Long'])) {
      const x = torch[`${type}Tensor`]([[1, 2], [3, 100]]); // prettier-ignore
      expect(inspect(x)).toBe(x.toString().trimEnd());
    }
  });
});

describe('setPrintOptions', () => {
  test('threshold and edgeItems change the inspector only', async () => {
    const torch = await createTorch();
    const before = torch.setPrintOptions({ threshold: 4, edgeItems: 1 });
    expect(before).toEqual({ threshold: 1000, edgeItems: 3, precision: 4, lineWidth: 80 });
    const x = torch.range(1, 5);
    expect(lines(x)).toEqual([' 1', '...', ' 5', '[torch.DoubleTensor of size 5]']);
    expect(x.toString().split('\n').length).toBe(7);
    expect(lines(torch.range(1, 4)).length).toBe(5);
    torch.setPrintOptions({ threshold: Infinity });
    expect(lines(torch.Tensor(2000)).length).toBe(2001);
    expect(torch.setPrintOptions(before)).toEqual({ ...before, threshold: Infinity, edgeItems: 1 });
    expect(torch.setPrintOptions({})).toEqual(before);
  });

  test('precision and lineWidth change the inspector and toString', async () => {
    const torch = await createTorch();
    const texts = (v) =>
      [v.toString().trimEnd(), inspect(v)].map((t) => t.split('\n').slice(0, -1));
    const both = (v, want) => expect(texts(v)).toEqual([want, want]);
    torch.setPrintOptions({ precision: 2 });
    both(torch.Tensor([Math.PI, 100]), ['   3.14', ' 100.00']);
    both(torch.Tensor([1e-9, 1]), [' 1.00e-09', ' 1.00e+00']);
    both(torch.Tensor([1e-150, 1]), [' 1.00e-150', '  1.00e+00']);
    both(torch.Tensor([150000.5, 250000]), ['100000 *', ' 1.50', ' 2.50']);
    both(torch.Tensor([NaN, 1.5]), ['nan', '1.50']);
    both(torch.Tensor([1, 2]), [' 1', ' 2']);
    torch.setPrintOptions({ precision: 0 });
    both(torch.Tensor([1.6, 1e4]), ['     2', ' 10000']);
    both(torch.FloatTensor([NaN, 1e22]), ['nan', '9999999778196308361216']);
    torch.setPrintOptions({ precision: 10 });
    both(torch.Tensor([Math.PI]), [' 3.1415926536']);
    both(torch.DoubleStorage([0.5]), [' 0.5000000000']);
    torch.setPrintOptions({ precision: 4, lineWidth: 10 });
    both(torch.Tensor([[1, 2, 3, 4]]), ['Columns 0 to 2', ' 1  2  3', '', 'Columns 3 to 3', ' 4']);
    torch.setPrintOptions({ lineWidth: 1 });
    expect(texts(torch.Tensor([[1, 2]]))[0]).toEqual(['Columns 0 to 0', ' 1', '', 'Columns 1 to 1', ' 2']); // prettier-ignore
    torch.setPrintOptions({ lineWidth: Infinity });
    expect(torch.Tensor(1, 100).toString().split('\n').length).toBe(3);
  });

  test('Lua prints as Torch7', async () => {
    const torch = await createTorch({ indexBase: 1, rules: 'torch7' });
    const lua = await createLua({ torch });
    torch.setPrintOptions({ threshold: 1, precision: 1, lineWidth: 20 });
    const [text] = lua.run('return tostring(torch.Tensor{1.5, 2}) .. tostring(torch.range(1, 30):resize(1, 30)) .. tostring(torch.LongStorage{7})'); // prettier-ignore
    expect(text).toContain(' 1.5000\n 2.0000\n');
    expect(text).toContain('Columns 1 to 20\n');
    expect(text).toContain(' 7\n[torch.LongStorage of size 1]');
    expect(lua.run('return torch.setPrintOptions')[0]).toBeUndefined();
  });

  eachBase('wrong options are refused, and none is set', (torch) => {
    for (const [name, values] of named(
      Object.entries({
        threshold: [-1, 1.5, NaN, '3', null, undefined],
        edgeItems: [0, -1, 2.5, '1'],
        precision: [-1, 21, Infinity, 1.5, 2n],
        lineWidth: [0, -5, 1.5, {}],
      }),
    ))
      for (const value of named(values))
        expectTypeError(
          () => torch.setPrintOptions({ threshold: 5, [name]: value }),
          `setPrintOptions: \`${name}\` = `,
          'must be',
        );
    expectTypeError(
      () => torch.setPrintOptions({ linewidth: 3 }),
      '`linewidth` = 3: not an option: they are threshold, edgeItems, precision, lineWidth',
    );
    for (const wrong of named([undefined, null, 3, 'precision']))
      expectTypeError(() => torch.setPrintOptions(wrong), 'not an object of options');
    expect(torch.setPrintOptions({}).threshold).toBe(1000);
  });

  test('each instance has its own', async () => {
    const [a, b] = [await createTorch(), await createTorch()];
    a.setPrintOptions({ precision: 1 });
    expect([a, b].map((torch) => lines(torch.Tensor([0.5]))[0])).toEqual([' 0.5', ' 0.5000']);
  });
});

eachBase('torch itself is shown by one line', (torch, b) => {
  expect(inspect(torch)).toBe(
    `torch7-wasm ${torch.version} { build: 'simd', indexBase: ${b}, default type: torch.DoubleTensor }`,
  );
});
