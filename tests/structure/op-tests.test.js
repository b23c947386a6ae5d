/* Each op has its file in tests/ops/. */
import { expect, test } from '@jest/globals';
import { files } from '../helpers/ops.js';
import { named } from '../helpers/named.js';
import { torch0 } from '../helpers/torch.js';

const ops = [...torch0.core.ops.keys()];

test('each op has a file tests/ops/<op>.js', () => {
  expect(ops.filter((op) => !files.has(op))).toEqual([]);
});

test('each file is named after an op or another function or method', () => {
  const x = torch0.Tensor(2);
  for (const name of named(files.keys())) expect(typeof (torch0[name] ?? x[name])).toBe('function');
});

test('each file exports only parts that are read, of the overloads that its op has', () => {
  for (const [name, file] of named(files)) {
    const { samples, expected, ...rest } = file;
    expect(['calls', 'countsNothing', 'section']).toEqual(
      expect.arrayContaining(Object.keys(rest)),
    );
    const overloads = (torch0.core.ops.get(name)?.rows ?? []).map(({ fn }) => fn);
    for (const part of [samples, expected])
      if (typeof part === 'object')
        expect(overloads).toEqual(expect.arrayContaining(Object.keys(part)));
  }
});

test('each call of NumPy is in one file, with random operands', () => {
  const calls = [...files.values()].flatMap(({ calls: all = {} }) => Object.values(all));
  const names = calls.map(({ numpy }) => numpy).filter(Boolean);
  expect(new Set(names).size).toBe(names.length);
  for (const { numpy, make } of named(calls)) expect(typeof make === 'function').toBe(!!numpy);
});
