/* size.js: prints the gzipped size of what a page loads from lib/, the published files. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const folder = new URL('../lib/', import.meta.url);
const read = (name) => readFileSync(new URL(name, folder));
const kb = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
const total = (files, size) => files.reduce((sum, file) => sum + size(file), 0);
const show = (name, files) => {
  /* every file is compressed separately */
  console.log(
    `${name.padEnd(28)} ${kb(total(files, (f) => f.length))}   gzip ${kb(total(files, (f) => gzipSync(f, { level: 9 }).length))}`,
  );
};

/* Returns a file and all its imports. */
function loadedBy(name, found = new Set()) {
  const { href } = new URL(name, folder);
  if (found.has(href)) return found;
  found.add(href);
  for (const [, other] of read(href)
    .toString()
    .matchAll(/(?:from|import)\s*["'](\.[^"']*)["']/g))
    loadedBy(new URL(other, href), found);
  return found;
}

const own = [...loadedBy('index.js')].map(read);
show('torch7.wasm', [read('torch7.wasm')]);
show(`JavaScript (${own.length} files)`, own);
show('in a page: wasm + JavaScript', [read('torch7.wasm'), ...own]);
