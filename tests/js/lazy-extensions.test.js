/* js/tensor/addons.js, js/call/overloads.js: add-ons and ops that are made at their first
   call. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { fft } from '../../js/addons/fft-table.js';
import { addonFunctions } from '../../js/tensor/addons.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';

/* Grows with each add-on that is instantiated. */
const slotsOf = ({ core }) => core.symbols.__indirect_function_table.length;

test('an add-on is instantiated when one of its functions is first called', () => {
  const torch = createTorchSync();
  const before = slotsOf(torch);
  const { rfft, unique } = torch;
  const method = torch.Tensor.prototype.unique;
  expect(slotsOf(torch)).toBe(before);
  expectValues(torch.Tensor([1, 2, 2]).unique()[0], [1, 2]);
  const withNumpy = slotsOf(torch);
  expect(withNumpy).toBeGreaterThan(before);
  expectValues(rfft(torch.Tensor([1, 2])), matrix('3 0; -1 0'));
  expect(slotsOf(torch)).toBeGreaterThan(withNumpy);
  /* what a program kept from before is what torch has */
  expect([torch.rfft, torch.unique]).toEqual([rfft, unique]);
  expect(torch.Tensor.prototype.unique).toBe(method);
});

/* Addresses from 2^31 on are negative in JavaScript's 32-bit arithmetic. */
test('add-ons that are loaded beyond 2 GiB work and change no tensor', () => {
  const torch = createTorchSync();
  const large = torch.ByteTensor(2.2e9);
  const part = large.narrow(0, 0, 4e8).fill(1);
  expectValues(torch.unique(torch.Tensor([2, 1, 2]))[0], [1, 2]);
  const spectrum = torch.rfft(torch.Tensor([1, 2])).toArray();
  expect([spectrum, torch.det(torch.eye(2))]).toEqual([matrix('3 0; -1 0'), 1]);
  expect(part.sum()).toBe(4e8);
  large.free();
});

test('functions that are not called yet look like others', () => {
  const torch = createTorchSync();
  const shapeOf = (name) => {
    const { value, ...flags } = Object.getOwnPropertyDescriptor(torch, name);
    return [typeof value, value.name === name, value.length, flags];
  };
  for (const name of named(['rfft', 'unique', 'inverse']))
    expect(shapeOf(name)).toEqual(shapeOf('add'));
  expect(Object.keys(torch)).toEqual(expect.arrayContaining(['rfft', 'unique', 'einsum']));
  expect([torch.core.ops.has('rfft'), torch.core.ops.has('unique')]).toEqual([true, true]);
});

test('a function can be replaced before it is called', () => {
  const torch = createTorchSync();
  const mine = () => 1;
  torch.rfft = mine;
  expect(torch.rfft).toBe(mine);
  expect(torch.fft(torch.Tensor([1, 2])).size()).toEqual([2, 2]);
});

test('an add-on that fails to load is loaded at the next call', () => {
  const torch = createTorchSync();
  const module = new WebAssembly.Module(
    readFileSync(new URL('../../js/addons/fft.wasm', import.meta.url)),
  );
  let attempts = 0;
  const add = addonFunctions(fft, () => {
    attempts++;
    if (attempts === 1) throw new Error('no memory');
    return module;
  });
  add(torch.core, torch);
  const x = torch.Tensor([1, 2]);
  expect(() => torch.rfft(x)).toThrow('no memory');
  expect(torch.rfft(x).size()).toEqual([2, 2]);
  expect(torch.clearFftPlans()).toBeGreaterThan(0);
  expect(attempts).toBe(2);
});

test('each row of the table belongs to one op, and each op has its rows', () => {
  const { core } = createTorchSync();
  const rows = core.tables.ops.map((row) => row.split('\t').slice(0, 2));
  const ofOps = [...new Set(rows.map(([name]) => name))].flatMap((name) =>
    core.ops.get(name).rows.map((row) => [row.name, row.fn]),
  );
  expect(ofOps.sort()).toEqual(rows.sort());
});
