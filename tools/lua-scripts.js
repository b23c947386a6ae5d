/* lua-scripts.js: converts Lua scripts to C: { name, text, length }, for wasm/lua/host.c. Removes
   comments and indentation and keeps line numbers. A script of Penlight's folder pl has the name
   pl.NAME, a script of js/lua/scripts the name NAME. */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/* Matches a string, a long string, or a comment, which is removed. */
const TOKEN =
  /(["'])(?:\\[^]|(?!\1)[^\\\n])*\1|--\[(=*)\[[^]*?\]\2\]|\[(=*)\[[^]*?\]\3\]|--[^\n]*/g;
const bare = (text) =>
  text
    .replace(TOKEN, (token) => (token.startsWith('--') ? token.replace(/[^\n]/g, '') : token))
    .replace(/^[ \t]+|[ \t]+$/gm, '');

for (const file of process.argv.slice(2)) {
  const bytes = Buffer.from(bare(readFileSync(file, 'utf8')));
  const prefix = basename(dirname(file)) === 'pl' ? 'pl.' : '';
  console.log(
    `{ "${prefix}${basename(file, '.lua')}", (const char[]){ ${[...bytes].join(',')},0 }, ${bytes.length} },`,
  );
}
