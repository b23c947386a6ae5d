/* disk.node.js: reads and writes files by path in Node, synchronously. */
import {
  closeSync,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PIECE } from './source.js';

/* Opens a source (source.js). A pipe has no size and cannot seek. */
export function open(path) {
  const file = openSync(path, 'r');
  const stat = fstatSync(file);
  const seekable = stat.isFile();
  const piece = new Uint8Array(seekable ? Math.min(PIECE, stat.size + 1) : PIECE);
  return {
    name: String(path),
    size: seekable ? stat.size : Infinity,
    seekable,
    later: false,
    pull: (position) =>
      piece.subarray(0, readSync(file, piece, 0, piece.length, seekable ? position : null)),
    close: () => closeSync(file),
  };
}

/* Opens a target (sink.js). The bytes go to a temporary file that is renamed at the end, so that
   readers find the old file or the whole new one. Pipes and terminals are written directly. */
export function create(path) {
  const given = path instanceof URL ? fileURLToPath(path) : path;
  const there = statSync(given, { throwIfNoEntry: false });
  const name = there ? realpathSync(given) : given;
  const beside =
    there && !there.isFile()
      ? null
      : `${name}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`;
  const file = beside === null ? openSync(name, 'w') : openSync(beside, 'wx', there?.mode);
  const finish = (how) => {
    try {
      closeSync(file);
      if (beside !== null) how();
    } catch (error) {
      if (beside !== null) rmSync(beside, { force: true });
      throw error;
    }
  };
  return {
    later: false,
    put(bytes) {
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    },
    end: () => finish(() => renameSync(beside, name)),
    abort: () => finish(() => rmSync(beside)),
  };
}
