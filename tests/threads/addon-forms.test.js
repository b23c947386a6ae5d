/* The forms of add-ons for a shared memory (js/threads/memory.js). */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { compileForms, sharedMemory } from '../../js/threads/memory.js';

const FOLDER = new URL('../../js/addons/', import.meta.url);
const [BASE, SLOTS, FILLED] = [1024, 1000, 0xaa];

/* Instantiates a module on memory full of FILLED. Returns the bytes that this changes. */
function writtenBy(module) {
  const memory = sharedMemory();
  const bytes = new Uint8Array(memory.buffer).fill(FILLED);
  const constant = () => new WebAssembly.Global({ value: 'i32' }, BASE);
  const variable = () => new WebAssembly.Global({ value: 'i32', mutable: true }, BASE);
  const env = {
    memory,
    __indirect_function_table: new WebAssembly.Table({ element: 'anyfunc', initial: BASE + SLOTS }),
    __stack_pointer: variable(),
    __memory_base: constant(),
    __table_base: constant(),
  };
  const imports = { env, 'GOT.mem': {} };
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module))
    imports[from][name] ??= kind === 'global' ? variable() : () => 0;
  new WebAssembly.Instance(module, imports);
  return bytes.reduce((count, byte) => count + (byte !== FILLED), 0);
}

/* The caller may compute while a worker instantiates the add-on. */
test('a worker that instantiates an add-on leaves memory as it is', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.wasm'));
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const { caller, worker } = compileForms(readFileSync(new URL(file, FOLDER)), file);
    expect([file, writtenBy(caller) > 0, writtenBy(worker)]).toEqual([file, true, 0]);
  }
});
