/* sink.js: the output of writers. A writer is a generator of pieces, so that large files need not
   be in memory at once:

     function* pieces(memory) {
       yield bytes;                                a Uint8Array that does not change any more
       yield memory(core, storage, first, count);  bytes of a storage (a C pointer), which is held
     }                                             until they are written, and copied only then */
import { TorchError, argumentError } from '../module/errors.js';
import { checkOptions, orAborted } from './drive.js';
import { tell } from './feed.js';
import { platform } from './platform.js';
import { PIECE, having, quietly } from './source.js';

/* The storages of pieces. Each is held while its pieces are written, even if the memory moves. */
class Held {
  constructor(op) {
    this.op = op;
    this.storages = [];
    this.memory = (core, storage, first, length) => this.piece(core, storage, first, length);
  }

  /* Returns a piece: { length, subarray }. subarray() looks up the address, because memory may have
     grown since, and throws RESIZED if the storage no longer has these bytes. */
  piece(core, storage, first, length) {
    const { op } = this;
    const { exports, heap, layout, dtypes } = core;
    exports.storage_retain(storage);
    this.storages.push({ core, storage });
    const subarray = (from, to) => {
      const bytes =
        heap.int64(storage + layout.storageSize) *
        dtypes[heap.u32[(storage + layout.storageDtype) >>> 2]].bytes;
      const gone = heap.u8[heap.u32[(storage + layout.block) >>> 2] + layout.withdrawn] !== 0;
      if (gone || first + length > bytes)
        throw new TorchError(`${op}: a storage was resized or withdrawn while it was written`, {
          code: 'RESIZED',
          op,
        });
      const at = heap.u32[(storage + layout.data) >>> 2] + first;
      return heap.u8.subarray(at + from, at + to);
    };
    return { length, subarray };
  }

  release() {
    for (const { core, storage } of this.storages)
      core.handles.release(core.exports.storage_free, storage);
  }
}

/* Returns all pieces as one Uint8Array. */
export function collect(op, pieces) {
  const held = new Held(op);
  try {
    const all = [...pieces(held.memory)];
    const out = new Uint8Array(all.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of all) {
      out.set(piece.subarray(0, piece.length), at);
      at += piece.length;
    }
    return out;
  } finally {
    held.release();
  }
}

/* Joins small pieces and cuts large ones into portions of bounded size. A portion is valid until
   the next one. */
function* portions(pieces) {
  const small = new Uint8Array(1 << 16);
  let held = 0;
  for (const piece of pieces) {
    if (piece.length > small.length - held) {
      if (held > 0) yield small.subarray(0, held);
      held = 0;
    }
    if (piece.length <= small.length) {
      small.set(piece.subarray(0, piece.length), held);
      held += piece.length;
    } else
      for (let at = 0; at < piece.length; at += PIECE)
        yield piece.subarray(at, Math.min(at + PIECE, piece.length));
  }
  if (held > 0) yield small.subarray(0, held);
}

/* A target for a WritableStream: put(bytes), then end() or abort(error), which return promises
   because `later` is set. A stream keeps the bytes, so it gets copies. */
function toWritable(op, stream) {
  const writer = having(op, 'the writer', stream.getWriter(), 'write', 'close', 'abort');
  return {
    later: true,
    async put(bytes) {
      const own = bytes.slice();
      await writer.ready;
      await writer.write(own);
    },
    end: () => writer.close(),
    abort: (error) => writer.abort(error),
  };
}

/* A target for a Node stream. */
function toNodeStream(stream) {
  const done = (start) =>
    new Promise((resolve, reject) => {
      stream.once('error', reject);
      start((error) => {
        stream.off('error', reject);
        if (error) reject(error);
        else resolve();
      });
    });
  return {
    later: true,
    put: (bytes) => done((then) => stream.write(bytes.slice(), then)),
    end: () => done((then) => stream.end(then)),
    abort: (error) => stream.destroy(error),
  };
}

/* Returns { later, put, end, abort } for a path, a WritableStream or a Node stream. */
function openTarget(op, target) {
  if (
    platform.disk &&
    (typeof target === 'string' || (target instanceof URL && target.protocol === 'file:'))
  )
    return platform.disk.create(target);
  if (typeof target?.getWriter === 'function') return toWritable(op, target);
  if (typeof target?.write === 'function' && typeof target.destroy === 'function')
    return toNodeStream(target);
  throw argumentError(
    op,
    'target',
    target,
    `expected ${platform.disk ? 'a path or ' : ''}a WritableStream`,
  );
}

/* The first error is thrown, not one of abort. */
const abort = (target, error) => quietly(() => target.abort(error));

/* Writes all portions. after(length) reports progress. end() is not called after an error. */
function writeNow(target, parts, held, after) {
  try {
    after(0);
    for (const bytes of parts) {
      target.put(bytes);
      after(bytes.length);
    }
  } catch (error) {
    abort(target, error);
    throw error;
  } finally {
    held.release();
  }
  target.end();
}

async function writeLater(target, parts, held, after, signal) {
  try {
    after(0);
    for (const bytes of parts) {
      const { length } = bytes; /* 0 if the memory has grown meanwhile */
      await orAborted(target.put(bytes), signal);
      after(length);
    }
    await orAborted(target.end(), signal);
  } catch (error) {
    abort(target, error);
    throw error;
  } finally {
    held.release();
  }
}

/* Writes the pieces to a path (in Node, synchronously, the whole file or nothing) or to a stream
   (returning a promise). Calls onProgress(done, Infinity). */
export function write(op, target, pieces, options = {}) {
  const { signal, onProgress } = options;
  checkOptions(op, options);
  const opened = openTarget(op, target);
  const held = new Held(op);
  let done = 0;
  const after = (bytes) => {
    done += bytes;
    if (onProgress) tell(op, onProgress, done, Infinity);
    signal?.throwIfAborted();
  };
  return (opened.later ? writeLater : writeNow)(
    opened,
    portions(pieces(held.memory)),
    held,
    after,
    signal,
  );
}
