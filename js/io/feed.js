/* feed.js: the input of parsers. A parser is a generator, so that drive.js can run the same code
   synchronously or asynchronously on any source (source.js).

     function* parse(feed) {
       const head = feed.take(8) ?? (yield 8);   the next 8 bytes, valid until the next request
       const ahead = yield { peek: 100 };        up to 100 bytes, not consumed; fewer at the end
       yield { bytes: n, into: (at, length) => memory };   copies n bytes; `into` is called for each
                                                 piece, because the module's memory may move
       yield { seek: position };                 forward; also backward if `feed.seekable`
       if (wrong) feed.fail('why');              throws a TorchError with the position
       yield END;                                fails if more bytes follow
     }

   `take` avoids a request if the bytes have arrived. Errors (an aborted signal, an error of
   onProgress) are thrown at a `yield`: the parser frees what it has made. Before memory is
   allocated, sizes in a file are checked against `remains`, which is Infinity while the size of a
   stream is unknown. */
import { TorchError, counted, typeError } from '../module/errors.js';
import { refusePromise } from '../module/promises.js';
import { PIECE } from './source.js';

export const END = { end: true };
const NOTHING = new Uint8Array(0);

/* Throws BAD_FILE for wrong bytes at `position`, or UNSUPPORTED for valid bytes without a Torch
   type. */
export function badFile(op, position, reason, code = 'BAD_FILE') {
  return new TorchError(`${op}: byte ${position}: ${reason}`, { code, op, position, reason });
}

/* Returns pieces with `length` bytes in all as one Uint8Array. */
function join(pieces, length) {
  const joined = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

/* Calls onProgress. Throws if it is asynchronous. */
export function tell(op, onProgress, done, total) {
  refusePromise(
    onProgress(done, total),
    `${op}: \`onProgress\` must not be asynchronous: its promise would not be awaited`,
    { op, arg: 'onProgress', value: onProgress },
  );
}

/* The input of one parser. `op` names the function in errors. */
export class Feed {
  constructor(op, source, options) {
    const { signal, onProgress } = { __proto__: null, ...options };
    this.op = op;
    this.source = source;
    this.signal = signal;
    this.onProgress = onProgress;
    this.seekable = source.seekable;
    this.size = source.size; /* Infinity until it is known */
    this.chunk = NOTHING; /* the bytes that have arrived */
    this.start = 0; /* the position of the chunk in the source */
    this.at = 0; /* how many bytes of the chunk are consumed */
  }

  /* The position in the source of the next byte. */
  get position() {
    return this.start + this.at;
  }
  /* How many bytes have arrived and are not consumed. */
  get left() {
    return this.chunk.length - this.at;
  }
  /* How many bytes of the source are not consumed; Infinity if unknown. */
  get remains() {
    return this.size - this.start - this.at;
  }

  /* Throws a TorchError with a position: BAD_FILE, or another code. */
  fail(reason, position = this.position, code = undefined) {
    throw badFile(this.op, position, reason, code);
  }

  truncated(bytes) {
    this.fail(`expected ${counted(bytes, 'byte')}, but only ${this.remains} left`);
  }

  /* Returns the next n bytes if they have arrived, otherwise null. */
  take(n) {
    if (n > this.chunk.length - this.at) return null;
    this.at += n;
    return this.chunk.subarray(this.at - n, this.at);
  }

  /* Calls onProgress, which may detach the memory of the source. */
  progress() {
    const { length } = this.chunk;
    if (this.onProgress)
      tell(
        this.op,
        this.onProgress,
        this.position,
        Math.max(this.source.total ?? this.size, this.position),
      );
    this.signal?.throwIfAborted();
    if (this.chunk.length !== length)
      throw new TorchError(
        `${this.op}: ${this.source.name} was detached or resized while it was read`,
        { code: 'RESIZED', op: this.op },
      );
  }

  /* Gets the next piece of the source. At its end, sets the size and returns no bytes. */
  *pull(at) {
    const piece = yield this.source.pull(at);
    if (piece.length === 0) this.size = at;
    return piece;
  }

  /* Makes n bytes available in the chunk, or all remaining ones. A source may reuse the memory of a
     piece for the next one. */
  *gather(n) {
    if (this.left >= n) return;
    const pieces = [this.chunk.slice(this.at)];
    let length = this.left;
    while (length < n) {
      const piece = yield* this.pull(this.position + length);
      if (piece.length === 0) break;
      length += piece.length;
      pieces.push(length < n ? piece.slice() : piece);
    }
    this.start = this.position;
    this.at = 0;
    this.chunk = pieces[0].length === 0 && pieces.length === 2 ? pieces[1] : join(pieces, length);
    this.progress();
  }

  /* Copies `bytes` bytes into memory. Returns how many were copied: fewer only if `partial` allows
     it. into() is called for each piece, because an onProgress may make memory grow. */
  *fill({ bytes, into, partial }) {
    if (bytes > this.remains && !partial) this.truncated(bytes);
    let done = 0;
    while (done < bytes) {
      if (this.left === 0) yield* this.gather(1);
      const n = Math.min(this.left, bytes - done, PIECE);
      if (n === 0) break;
      into(done, n).set(this.take(n));
      done += n;
      this.progress();
    }
    if (done < bytes && !partial) this.truncated(bytes - done);
    return done;
  }

  /* Continues at another position: inside the chunk, by pull(position), or by skipping bytes. */
  *seek(position) {
    const within = position - this.start;
    if (!Number.isSafeInteger(position) || position < 0 || position > this.size)
      this.fail(`position ${position} is not in the file of ${counted(this.size, 'byte')}`);
    if (within >= 0 && within <= this.chunk.length) this.at = within;
    else if (this.seekable) Object.assign(this, { chunk: NOTHING, start: position, at: 0 });
    else if (within < 0)
      throw typeError(`${this.op}: ${this.source.name} cannot go back to byte ${position}`, {
        op: this.op,
        value: position,
      });
    else {
      while (this.position < position) {
        if (this.left === 0) yield* this.gather(1);
        if (this.left === 0) this.truncated(position - this.position);
        this.at += Math.min(this.left, position - this.position);
      }
    }
  }

  /* Answers one request of a parser. */
  *serve(request) {
    if (typeof request === 'number') {
      if (request > this.remains) this.truncated(request);
      yield* this.gather(request);
      return this.take(request) ?? this.truncated(request);
    }
    if (request.peek !== undefined) {
      yield* this.gather(Math.min(request.peek, this.remains));
      return this.chunk.subarray(this.at, this.at + request.peek);
    }
    if (request.seek !== undefined) return yield* this.seek(request.seek);
    if (request !== END) return yield* this.fill(request);
    yield* this.gather(1);
    if (this.left > 0)
      this.fail(
        this.size < Infinity
          ? `${counted(this.remains, 'byte')} after the end`
          : 'bytes after the end',
      );
    return this.progress();
  }
}
