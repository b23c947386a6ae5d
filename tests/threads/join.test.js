/* What a worker does, in this thread. */
import { expect, test } from '@jest/globals';
import binaryen from 'binaryen';
import { join } from '../../js/threads/join.js';

const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });

/* A module that imports a memory and exports what a worker calls. */
function moduleWith(body) {
  const module = binaryen.parseText(`(module
    (import "env" "memory" (memory 1 1 shared))
    (import "env" "emscripten_notify_memory_growth" (func $grown (param i32)))
    (func (export "stackRestore") (param i32) (i32.store (i32.const 0) (local.get 0)))
    (func (export "js_pool_worker") (param i32) (i32.store (i32.const 4) (local.get 0)) ${body})
    (func (export "js_pool_abandon") (param i32) (i32.store (i32.const 8) (local.get 0))))`);
  module.setFeatures(binaryen.Features.Atomics | binaryen.Features.BulkMemory);
  return new WebAssembly.Module(module.emitBinary());
}

function joined(body, given = memory) {
  new Int32Array(memory.buffer).fill(0, 0, 3);
  const said = [];
  join({ module: moduleWith(body), memory: given, stack: 4096, thread: 7 }, (m) => said.push(m));
  return { said, seen: [...new Int32Array(memory.buffer, 0, 3)] };
}

test('it sets its stack, says that it is there, and enters the pool with its number', () => {
  expect(joined('')).toEqual({ said: [{}], seen: [4096, 7, 0] });
});

test('after a trap it abandons its part of the op and says so', () => {
  expect(joined('(unreachable)')).toEqual({
    said: [{}, { reason: expect.stringMatching(/unreachable/), trapped: true }],
    seen: [4096, 7, 7],
  });
});

test('if it cannot use the memory it says why', () => {
  const own = new WebAssembly.Memory({ initial: 1, maximum: 1 });
  expect(joined('', own)).toEqual({
    said: [{ reason: expect.stringMatching(/memory/i) }],
    seen: [0, 0, 0],
  });
});
