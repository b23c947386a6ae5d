/* folder.node.js: a store of zarrita in a local folder. A value is written to a temporary file that
   is renamed, so that readers find the old value or the whole new one. */
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fill } from '../positions.node.js';

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);
const unlessMissing = (error) => {
  if (!MISSING.has(error.code)) throw error;
};

async function readRange(path, { offset, length, suffixLength }) {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const first = suffixLength === undefined ? offset : Math.max(0, size - suffixLength);
    const bytes = new Uint8Array(Math.max(0, Math.min(length ?? suffixLength, size - first)));
    await fill('zarr.open', path, file, bytes, first);
    return bytes;
  } finally {
    await file.close();
  }
}

/* Returns the store of a folder; `path` may be a file URL. Keys begin with '/'. */
export function folderStore(path) {
  const root = path instanceof URL || path.startsWith('file:') ? fileURLToPath(path) : path;
  const fileOf = (key) => join(root, key.slice(1));
  return {
    name: root,
    get: (key) => readFile(fileOf(key)).then((bytes) => new Uint8Array(bytes), unlessMissing),
    getRange: (key, range) => readRange(fileOf(key), range).catch(unlessMissing),
    async set(key, bytes) {
      const file = fileOf(key);
      const temporary = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(temporary, bytes, { flag: 'wx' });
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
  };
}
