/* positions.node.js: files of which parts are read and written, in Node: by path or FileHandle. */
import { open as openFile, rename, rm, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { checkLength } from './parts.js';
import { unreadable } from './source.js';

const GAP = 1 << 16;
const MOST = 1 << 20; /* bytes of a read */
const DEPTH = 4; /* reads under way: libuv has four threads */

/* Fills `target` from `position`. */
export async function fill(op, name, handle, target, position) {
  let at = 0;
  while (at < target.length) {
    const { bytesRead } = await handle.read(target, at, target.length - at, position + at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  checkLength(op, name, at, target.length, position);
}

async function put(handle, bytes, position) {
  for (let at = 0; at < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, position + at);
    at += bytesWritten;
  }
}

const sourceOf = (op, name, handle, size, close) => ({
  name,
  size,
  gap: GAP,
  most: MOST,
  depth: DEPTH,
  read: (target, position, signal, reader = op) => fill(reader, name, handle, target, position),
  close,
});

/* Opens a path for reading. A FileHandle of the user's stays open when the source is closed. */
export async function open(op, given) {
  const own = typeof given !== 'object' || given instanceof URL;
  const handle = own ? await openFile(given, 'r') : given;
  const name = own ? String(given) : `file ${given.fd}`;
  try {
    const about = await handle.stat();
    if (!about.isFile())
      throw unreadable(op, name, 'is not a file whose parts can be read', { value: given });
    return sourceOf(op, name, handle, about.size, () => (own ? handle.close() : undefined));
  } catch (error) {
    if (own) await handle.close();
    throw error;
  }
}

/* Makes a file of `size` bytes that begins with `header`. It has the name PATH.partial until
   close(), which syncs and renames it: a crash leaves no file at PATH that looks complete.
   discard() removes it. */
export async function create(op, given, header, size) {
  const path = given instanceof URL ? fileURLToPath(given) : given;
  const partial = `${path}.partial`;
  if ((await stat(path).catch(() => null))?.isFile() === false)
    throw unreadable(op, path, 'exists and is not a file', { value: given });
  const handle = await openFile(partial, 'wx+').catch((error) => {
    if (error.code !== 'EEXIST') throw error;
    const reason = 'another program writes it, or one has ended too early; remove it then';
    throw unreadable(op, partial, reason, { value: given });
  });
  const discard = async () => {
    await handle.close();
    await rm(partial, { force: true });
  };
  try {
    await put(handle, header, 0);
    await handle.truncate(size);
  } catch (error) {
    await discard();
    throw error;
  }
  const close = async () => {
    try {
      await handle.sync();
    } catch (error) {
      await discard();
      throw error;
    }
    await handle.close();
    await rename(partial, path);
  };
  const source = sourceOf(op, path, handle, size, close);
  return { ...source, discard, write: (bytes, position) => put(handle, bytes, position) };
}
