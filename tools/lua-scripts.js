/* lua-scripts.js — the Lua scripts of js/lua/scripts as C: { name, text, length }, which wasm/lua/host.c has inside. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

for (const file of process.argv.slice(2)) {
  const text = readFileSync(file);
  console.log(`{ "${basename(file, '.lua')}", (const char[]){ ${[...text].map(String).join(',')},0 }, ${text.length} },`);
}
