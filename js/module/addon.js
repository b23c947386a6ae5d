/* addon.js: loads an add-on into a running module. An add-on is position-independent code
   (wasm/addon.mk): it has no memory of its own, but uses the memory, the stack, the function table
   and the functions of the main module.

   The format is WebAssembly's dynamic linking
   (https://github.com/WebAssembly/tool-conventions/blob/main/DynamicLinking.md): the section
   dylink.0 says how much memory and how many table slots the code needs; the loader provides them
   as __memory_base and __table_base, and addresses of data as globals of the import module
   GOT.mem. */

import { functionsOf } from './load.js';

const MEMORY_INFO = 1;

/* Reads an unsigned number in LEB128: its value, and the position behind it. */
export function readLeb(bytes, at) {
  let value = 0;
  for (let shift = 0, end = at; ; shift += 7) {
    if (end >= bytes.length) throw new TypeError('the module ends inside a number');
    const byte = bytes[end++];
    value |= (byte & 127) << shift;
    if (byte < 128) return { value, end };
  }
}

/* { memory, align, table }: bytes, the alignment's logarithm, slots. */
function readNeeds(module) {
  const [section] = WebAssembly.Module.customSections(module, 'dylink.0');
  const bytes = new Uint8Array(section);
  let at = 0;
  const number = () => {
    const { value, end: next } = readLeb(bytes, at);
    at = next;
    return value;
  };
  for (let end = 0; at < bytes.length; at = end) {
    const kind = bytes[at++];
    end = number() + at;
    if (kind === MEMORY_INFO) return { memory: number(), align: number(), table: number() };
  }
  throw new TypeError('the add-on has no memory information');
}

/* An address of `size` bytes that are never freed. */
function reserve(core, size, align) {
  const address = core.exports.alloc(size + (1 << align)) >>> 0;
  if (address === 0) core.errors.raise('loadAddon');
  const start = (((address + (1 << align) - 1) >>> align) << align) >>> 0;
  core.heap.u8.fill(0, start, start + size);
  return start;
}

/* Returns the functions of an add-on for JavaScript, instantiated beside `core`. */
export function instantiateAddon(core, module) {
  const { symbols } = core;
  const needs = readNeeds(module);
  const constant = (value) => new WebAssembly.Global({ value: 'i32' }, value);
  const memoryBase = reserve(core, needs.memory, needs.align);
  const tableBase = symbols.__indirect_function_table.grow(needs.table);
  const provided = {
    memory: core.heap.memory,
    __memory_base: constant(memoryBase),
    __table_base: constant(tableBase),
  };
  const imports = { env: {}, 'GOT.mem': {} };
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from][name] =
      from === 'env'
        ? (provided[name] ?? symbols[name])
        : new WebAssembly.Global({ value: 'i32', mutable: true }, symbols[name].value);
  }
  const instance = new WebAssembly.Instance(core.addonForm(module), imports);
  instance.exports.__wasm_apply_data_relocs?.();
  instance.exports.__wasm_call_ctors?.();
  core.addonLoaded({ module, memoryBase, tableBase, tableEnd: tableBase + needs.table });
  return functionsOf(instance);
}
