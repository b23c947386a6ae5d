/* What a worker does, in this thread. */
import { expect, test } from '@jest/globals';
import binaryen from 'binaryen';
import { join } from '../../js/threads/join.js';

const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });

function compiled(text) {
  const module = binaryen.parseText(text);
  module.setFeatures(binaryen.Features.Atomics | binaryen.Features.BulkMemory);
  return new WebAssembly.Module(module.emitBinary());
}

/* A module that imports a memory and exports what a worker calls. */
const moduleWith = (body) =>
  compiled(`(module
    (import "env" "memory" (memory 1 1 shared))
    (import "env" "emscripten_notify_memory_growth" (func $grown (param i32)))
    (func (export "stackRestore") (param i32) (i32.store (i32.const 0) (local.get 0)))
    (table (export "__indirect_function_table") 1 funcref)
    (global (export "name") i32 (i32.const 40))
    (func (export "js_pool_worker") (param i32 i32)
      (i32.store (i32.const 4) (local.get 0))
      (i32.store (i32.const 12) (local.get 1))
      ${body})
    (func (export "js_pool_abandon") (param i32) (i32.store (i32.const 8) (local.get 0))))`);

/* An add-on, which stores the addresses that it gets. */
const addon = () =>
  compiled(`(module
    (import "env" "memory" (memory 1 1 shared))
    (import "env" "__indirect_function_table" (table 9 funcref))
    (import "env" "__memory_base" (global $memory i32))
    (import "env" "__table_base" (global $table i32))
    (import "GOT.mem" "name" (global $name (mut i32)))
    (func $start
      (i32.store (i32.const 16) (global.get $memory))
      (i32.store (i32.const 20) (global.get $table))
      (i32.store (i32.const 24) (global.get $name)))
    (start $start))`);
const words = (from, to) => [...new Int32Array(memory.buffer, 0, to)].slice(from);

function joined(body, given = memory) {
  new Int32Array(memory.buffer).fill(0, 0, 7);
  const said = [];
  const data = { module: moduleWith(body), memory: given, stack: 4096, thread: 7 };
  const load = join(data, (m) => said.push(m));
  return { said, seen: words(0, 3), load };
}

test('it sets its stack, says that it is there, and enters the pool with its number', () => {
  expect(joined('')).toMatchObject({ said: [{}], seen: [4096, 7, 0] });
});

test('after a trap it abandons its part of the op and says so', () => {
  expect(joined('(unreachable)')).toMatchObject({
    said: [{}, { reason: expect.stringMatching(/unreachable/), trapped: true }],
    seen: [4096, 7, 7],
  });
});

test('if it cannot use the memory it says why', () => {
  const own = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  expect(joined('', own)).toMatchObject({
    said: [{ reason: expect.stringMatching(/memory/i) }],
    seen: [0, 0, 0],
  });
});

test('it instantiates an add-on at the addresses of the caller, and takes part again', () => {
  const { said, load } = joined('');
  expect(words(3, 4)).toEqual([0]);
  load({ module: addon(), memoryBase: 512, tableBase: 1, tableEnd: 9 });
  expect(words(3, 7)).toEqual([1, 512, 1, 40]);
  expect(said).toEqual([{}]);
});

test('if it cannot instantiate an add-on it says why', () => {
  const { said, load } = joined('');
  load({ module: addon(), memoryBase: 512, tableBase: 1, tableEnd: 2 });
  expect(words(3, 5)).toEqual([0, 0]);
  expect(said).toEqual([{}, { reason: expect.stringMatching(/table/) }]);
});
