/* feed.js — bytes come in. A parser is written once, as a generator, and runs at once or asynchronously, whatever the bytes come from (source.js).

     function* parse(feed) {
       const head = feed.take(8) ?? (yield 8);             the next 8 bytes; good until the next request
       const ahead = yield { peek: 100 };                  what there is of the next 100 bytes, not taken: fewer only at the end
       yield { bytes: n, into: (at, length) => memory };   n bytes to where they belong: asked anew for each piece, since the module's memory may move
       yield { seek: position };                           forward always; backward if `feed.seekable`
       if (wrong) feed.fail('why');                        a TorchError with the position
       yield END;                                          nothing may follow
     }

   `take` spares a request where the bytes are there already. A parser that has made something frees it when an error comes out of a `yield`: the signal's reason,
   and what onProgress throws, arrive there too. What a file claims is checked against `remains` by the driver; that is Infinity while a stream's end is
   unknown: then nothing is taken beyond what has arrived. */
import { TorchError, show } from '../errors.js';
import { PIECE, openSource } from './source.js';

export const END = { end: true };
const NOTHING = new Uint8Array(0);

/* The bytes at `position` are not what they should be; with the code UNSUPPORTED, they are, but nothing here can stand for them. */
export function badFile(op, position, reason, code = 'BAD_FILE') {
  return new TorchError(`${op}: byte ${position}: ${reason}`, { code, op, position, reason });
}

function join(pieces, length) {
  const joined = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

export class Feed {
  constructor(op, source, { signal, onProgress }) {
    this.op = op;
    this.source = source;
    this.signal = signal;
    this.onProgress = onProgress;
    this.seekable = source.seekable;
    this.size = source.size; /* Infinity until it is known */
    this.chunk = NOTHING; /* what has arrived, ... */
    this.start = 0; /* ... from this position on, ... */
    this.at = 0; /* ... of which so much is taken */
  }

  get position() { return this.start + this.at; }
  get left() { return this.chunk.length - this.at; }
  get remains() { return this.size - this.start - this.at; }

  fail(reason, position = this.position, code = undefined) {
    throw badFile(this.op, position, reason, code);
  }

  truncated(bytes) {
    this.fail(`${bytes} byte(s) are needed, ${this.remains} are left`);
  }

  /* The next n bytes if they have arrived, else null. */
  take(n) {
    if (n > this.chunk.length - this.at) return null;
    this.at += n;
    return this.chunk.subarray(this.at - n, this.at);
  }

  progress() {
    this.onProgress?.(this.position, Math.max(this.source.total ?? this.size, this.position));
    this.signal?.throwIfAborted();
  }

  /* What comes next from the source; nothing at its end, which is then known. */
  * pull(at) {
    const piece = yield this.source.pull(at);
    if (piece.length === 0) this.size = at;
    return piece;
  }

  /* Have n bytes in the chunk, or all that there are. A source may use the memory of a piece again for the next one. */
  * gather(n) {
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

  /* How many bytes there were: fewer than asked for only if `partial` allows it. */
  * fill({ bytes, into, partial }) {
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

  * seek(position) {
    const within = position - this.start;
    if (!Number.isSafeInteger(position) || position < 0 || position > this.size) this.fail(`position ${position} is not in the file of ${this.size} byte(s)`);
    if (within >= 0 && within <= this.chunk.length) this.at = within;
    else if (this.seekable) Object.assign(this, { chunk: NOTHING, start: position, at: 0 });
    else if (within < 0) throw new TypeError(`${this.op}: ${this.source.name} cannot go back to byte ${position}`);
    else {
      while (this.position < position) {
        if (this.left === 0) yield* this.gather(1);
        if (this.left === 0) this.truncated(position - this.position);
        this.at += Math.min(this.left, position - this.position);
      }
    }
  }

  /* What a parser asked for. */
  * serve(request) {
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
    if (this.left > 0) this.fail(`${this.size < Infinity ? this.remains : 'more'} byte(s) follow the end`);
    return this.progress();
  }
}

/* Runs the parser; what it asks for beyond what is there comes out as yields, of bytes or of promises of bytes. */
export function* drive(feed, parse) {
  const parser = parse(feed);
  let step = parser.next();
  while (!step.done) {
    let answer;
    try {
      answer = yield* feed.serve(step.value);
    } catch (error) {
      step = parser.throw(error);
      continue;
    }
    step = parser.next(answer);
  }
  return step.value;
}

function driveNow(source, steps, signal) {
  try {
    signal?.throwIfAborted();
    let step = steps.next();
    while (!step.done) step = steps.next(step.value);
    return step.value;
  } finally {
    source.close();
  }
}

/* A promise that the signal cuts short. */
export function orAborted(promise, signal) {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    Promise.resolve(promise).then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
    if (signal.aborted) stop();
  });
}

async function driveLater(source, steps, signal) {
  let failed;
  try {
    await null; /* nothing is made in the scope of the caller, which may end sooner */
    signal?.throwIfAborted();
    let step = steps.next();
    while (!step.done) {
      let bytes;
      try {
        bytes = await orAborted(step.value, signal);
      } catch (error) {
        step = steps.throw(error);
        continue;
      }
      step = steps.next(bytes);
    }
    return step.value;
  } catch (error) {
    failed = error;
    throw error;
  } finally {
    source.close(failed);
  }
}

export function checkOptions(op, { signal, onProgress }) {
  if (signal !== undefined && typeof signal?.aborted !== 'boolean') throw new TypeError(`${op}: \`signal\` = ${show(signal)} is not an AbortSignal`);
  if (onProgress !== undefined && typeof onProgress !== 'function') throw new TypeError(`${op}: \`onProgress\` = ${show(onProgress)} is not a function`);
}

/* As below, for a source that is open already. */
export function readOpened(op, opened, parse, options = {}) {
  const steps = drive(new Feed(op, opened, options), parse);
  return (opened.later ? driveLater : driveNow)(opened, steps, options.signal);
}

/* Run parse(feed) over what the source holds. Its result at once for bytes and for paths in Node; a promise of it for a Blob, a Response, a stream or a URL.
   { signal, onProgress(done, total) }: an AbortSignal ends it with the signal's reason; total is Infinity where nobody knows it. */
export function read(core, op, source, parse, options = {}) {
  checkOptions(op, options);
  return readOpened(op, openSource(core, op, source, options.signal), parse, options);
}
