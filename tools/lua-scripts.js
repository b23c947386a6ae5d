/* lua-scripts.js — the Lua scripts of js/lua/scripts as C: { name, text, length }, which
   wasm/lua/host.c has inside. Without comments and indentation; lines keep their numbers. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/* A string, a long string, or a comment, which goes. */
const TOKEN =
  /(["'])(?:\\[^]|(?!\1)[^\\\n])*\1|--\[(=*)\[[^]*?\]\2\]|\[(=*)\[[^]*?\]\3\]|--[^\n]*/g;
const bare = (text) =>
  text
    .replace(TOKEN, (token) => (token.startsWith('--') ? token.replace(/[^\n]/g, '') : token))
    .replace(/^[ \t]+|[ \t]+$/gm, '');

for (const file of process.argv.slice(2)) {
  const bytes = Buffer.from(bare(readFileSync(file, 'utf8')));
  console.log(
    `{ "${basename(file, '.lua')}", (const char[]){ ${[...bytes].join(',')},0 }, ${bytes.length} },`,
  );
}
