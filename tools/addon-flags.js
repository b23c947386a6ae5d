/* addon-flags.js: prints the linker's flags that export from the main module what add-ons import:
   node tools/addon-flags.js js/addons/numpy.wasm js/addons/linalg.wasm */
import { readFileSync } from 'node:fs';

/* what the loader makes (js/module/addon.js), or what every module exports */
const OTHERS = ['memory', '__memory_base', '__table_base', '__indirect_function_table'];

const names = process.argv
  .slice(2)
  .flatMap((file) => WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(file))))
  .filter(({ module: from, name }) => from !== 'GOT.func' && !OTHERS.includes(name))
  .map(({ name }) => `--export=${name}`);
console.log([...new Set(names)].join(' '));
