/* addon-flags.js: prints the linker's flags that export from the main module what add-ons import:
   node tools/addon-flags.js js/numpy/numpy.wasm js/linalg/linalg.wasm */
import { readFileSync } from 'node:fs';

/* what the main module exports to JavaScript */
const ops = [...readFileSync('src/table/ops.def', 'utf8').matchAll(/^\w+\((\w+)(?:,\s*(\w+))?/gm)];
const exported = new Set([
  ...[...readFileSync('wasm/exports.c', 'utf8').matchAll(/EXPORT\((\w+)\)/g)].map(
    ([, name]) => name,
  ),
  ...ops.flatMap(([, name, fn]) => [name, fn]),
]);
/* what the loader makes (js/module/addon.js), or what every module exports */
const OTHERS = ['memory', '__memory_base', '__table_base', '__indirect_function_table'];

const names = process.argv
  .slice(2)
  .flatMap((file) => WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(file))))
  .filter(({ module: from, name }) => from !== 'GOT.func' && !OTHERS.includes(name))
  .map(({ name }) => name);
const collisions = names.filter((name) => exported.has(name));
if (collisions.length > 0) {
  console.error(`name these in wasm/addon_names.h: ${collisions.join(', ')}`);
  process.exit(1);
}
console.log([...new Set(names)].map((name) => `-Wl,--export=${name}`).join(' '));
