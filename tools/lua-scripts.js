/* lua-scripts.js: converts Lua scripts to C: { name, text, length }, for wasm/lua/host.c. Removes
   comments and indentation and keeps line numbers. A script of js/lua/scripts has the name NAME,
   one of another folder, such as Penlight's pl, the name FOLDER.NAME. */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/* Matches a string, a long string, or a comment, which is removed. */
const TOKEN =
  /(["'])(?:\\[^]|(?!\1)[^\\\n])*\1|--\[(=*)\[[^]*?\]\2\]|\[(=*)\[[^]*?\]\3\]|--[^\n]*/g;
const bare = (text) =>
  text
    .replace(TOKEN, (token) => (token.startsWith('--') ? token.replace(/[^\n]/g, '') : token))
    .replace(/^[ \t]+|[ \t]+$/gm, '');

const PACKAGES = fileURLToPath(new URL('../js/lua/packages/', import.meta.url));

const luaFiles = (folder) => readdirSync(folder).filter((file) => file.endsWith('.lua'));

/* Returns { name: text } of the packages that are loaded when a script requires them. */
export const luaPackages = () =>
  Object.fromEntries(
    luaFiles(PACKAGES).map((file) => [
      basename(file, '.lua'),
      bare(readFileSync(PACKAGES + file, 'utf8')),
    ]),
  );

for (const file of process.argv[1] === import.meta.filename ? process.argv.slice(2) : []) {
  const bytes = Buffer.from(bare(readFileSync(file, 'utf8')));
  const folder = basename(dirname(file));
  const prefix = folder === 'scripts' ? '' : `${folder}.`;
  console.log(
    `{ "${prefix}${basename(file, '.lua')}", (const char[]){ ${[...bytes].join(',')},0 }, ${bytes.length} },`,
  );
}
