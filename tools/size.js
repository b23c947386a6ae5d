/* size.js — what a page has to load, gzipped. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const folder = new URL('../js/', import.meta.url);
const read = (name) => readFileSync(new URL(name, folder));
const kb = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
const show = (name, files) => {
  const all = Buffer.concat(files);
  console.log(`${name.padEnd(28)} ${kb(all.length)}   gzip ${kb(gzipSync(all, { level: 9 }).length)}`);
};

/* A file and all that it imports. */
function loadedBy(name, found = new Set()) {
  const { href } = new URL(name, folder);
  if (found.has(href)) return found;
  found.add(href);
  for (const [, other] of read(href).toString().matchAll(/^(?:import|export) .*from '(\..*)';$/gm)) loadedBy(new URL(other, href), found);
  return found;
}

const own = [...loadedBy('index.js')].map(read);
show('torch7.wasm', [read('torch7.wasm')]);
show('torch7-scalar.wasm', [read('torch7-scalar.wasm')]);
show('JavaScript (not minified)', own);
show('in a page: wasm + JavaScript', [read('torch7.wasm'), ...own]);
