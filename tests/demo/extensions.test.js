/* Which scripts wait for the library's extensions. */
import { expect, test } from '@jest/globals';

globalThis.EXTENSIONS = ['svd', 'fft', 'save']; /* the build lists all of them */
const { usesExtensions } = await import('../../demo/page/extensions.js');

test.each([
  ['torch.svd(x)'],
  ['x.fft()'],
  ['local u = torch.svd(x)'],
  ["torch['sv' + 'd'](x)"],
  ['const name = f(); x[name]();'],
  ['for (const name in torch) print(name);'],
  ['Object.keys(torch)'],
  ['const t = torch;\nt[name]();'],
  ["require 'lab2d'"],
  ["const x = await file('iris.csv');"],
  ["import { load } from 'torch7-wasm/npy';"],
])('%s may use extensions', (code) => expect(usesExtensions(code)).toBe(true));

test.each([
  ['torch.ones(3).sum()'],
  ['print(torch.ones(3));'],
  ['const saved = x[i] + list[0]; print(saved);'],
  ['local x = y[{ {}, 4 }]'],
  ['x[0]();'],
  ['x.select(0, 1); y:select(1, 1)'],
  [''],
])('%s does not', (code) => expect(usesExtensions(code)).toBe(false));
