/* size.js — what a page has to load, gzipped. */
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const read = (name) => readFileSync(new URL(`../js/${name}`, import.meta.url));
const kb = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
const show = (name, files) => {
  const all = Buffer.concat(files);
  console.log(`${name.padEnd(28)} ${kb(all.length)}   gzip ${kb(gzipSync(all, { level: 9 }).length)}`);
};
const own = readdirSync(new URL('../js', import.meta.url), { recursive: true }).filter((f) => f.endsWith('.js') && f !== 'inline.js' && !f.includes('.node.'));
show('torch7.wasm', [read('torch7.wasm')]);
show('torch7-scalar.wasm', [read('torch7-scalar.wasm')]);
show('JavaScript (not minified)', own.map(read));
show('in a page: wasm + JavaScript', [read('torch7.wasm'), ...own.map(read)]);
