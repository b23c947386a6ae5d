/* disk.node.js: reads and writes files by path in Node, synchronously. */
import {
  closeSync,
  fchmodSync,
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

/* The functions for files of which parts are read and written. */
export const positions = () => import('./positions.node.js');

/* Opens a source (source.js). A pipe has no size and cannot seek. All pieces share one
   buffer. */
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

/* Opens a temporary file. Errors name the file that it is for. */
function openNew(temporary, given) {
  try {
    return openSync(temporary, 'wx');
  } catch (error) {
    error.message = error.message.replace(temporary, given);
    error.path = given;
    throw error;
  }
}

/* Opens a target (sink.js). The bytes go to a temporary file that is renamed at the end, so that
   readers find the old file or the whole new one. Pipes and terminals are written directly. */
export function create(path) {
  const given = path instanceof URL ? fileURLToPath(path) : path;
  const existing = statSync(given, { throwIfNoEntry: false });
  const name = existing ? realpathSync(given) : given;
  const temporary =
    existing && !existing.isFile()
      ? null
      : `${name}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`;
  const file = temporary === null ? openSync(name, 'w') : openNew(temporary, given);
  if (existing?.isFile()) fchmodSync(file, existing.mode); /* openSync would apply the umask */
  /* Closes the file and runs the last step; removes the temporary file if that fails. */
  const finish = (how) => {
    try {
      closeSync(file);
      if (temporary !== null) how();
    } catch (error) {
      if (temporary !== null) rmSync(temporary, { force: true });
      throw error;
    }
  };
  return {
    later: false,
    put(bytes) {
      for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    },
    end: () => finish(() => renameSync(temporary, name)),
    abort: () => finish(() => rmSync(temporary)),
  };
}
