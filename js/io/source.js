/* source.js: opens everything from which bytes can be read. A source has these fields:
     name      for messages
     size      in bytes; Infinity if unknown until the end
     total     for progress only, if the size cannot be trusted
     seekable  true if pull(position) works for any position, false if it returns the next bytes
     later     true if pull returns promises
     pull      returns bytes at a position, as many as the source likes, valid until the next call;
               no bytes at the end
     close     releases the source; gets the error, if there was one */
import { TorchError, argumentError, show, typeError } from '../module/errors.js';
import { isModuleMemory } from '../module/load.js';
import { platform } from './platform.js';

export const PIECE = 1 << 20; /* how many bytes are moved at a time */

/* objects of other realms have other classes, but the same tags */
const tag = (v) => Object.prototype.toString.call(v).slice(8, -1);

/* The error for a source that cannot be read. */
export const unreadable = (op, name, text, { code = 'FILE', cause, value } = {}) =>
  new TorchError(`${op}: ${name}: ${text}`, { code, op, arg: 'source', value, cause });

/* Returns any memory as bytes, without a copy; null for other values. */
export function bytesOf(v) {
  if (ArrayBuffer.isView(v)) return new Uint8Array(v.buffer, v.byteOffset, v.byteLength);
  return tag(v) === 'ArrayBuffer' || tag(v) === 'SharedArrayBuffer'
    ? new Uint8Array(v, 0, v.byteLength)
    : null;
}

/* Returns memory as bytes. Copies memory that can change while it is read: memory shared with other
   threads, and memory of a module (such as data() of a tensor), which growth detaches. */
function steadyBytesOf(v) {
  const bytes = bytesOf(v);
  return bytes !== null &&
    (tag(bytes.buffer) === 'SharedArrayBuffer' || isModuleMemory(bytes.buffer))
    ? bytes.slice()
    : bytes;
}

function fromBytes(bytes) {
  return {
    name: 'the buffer',
    size: bytes.length,
    seekable: true,
    later: false,
    pull: (position) => bytes.subarray(position),
    close() {},
  };
}

/* Returns an object of the user's. Throws a TypeError if it lacks one of these methods. */
export function having(op, what, object, ...methods) {
  const missing = methods.find((name) => typeof object?.[name] !== 'function');
  if (missing === undefined) return object;
  throw typeError(`${op}: ${what} is ${show(object)}, which has no method \`${missing}\``, {
    op,
    value: object,
  });
}

/* Returns what the user's object returned as bytes. */
function bytesGiven(op, name, value) {
  const bytes = steadyBytesOf(value);
  if (bytes === null)
    throw typeError(`${op}: ${name} returned ${show(value)}, which is not bytes`, { op, value });
  return bytes;
}

function fromBlob(op, blob) {
  const { size } = blob;
  if (!Number.isSafeInteger(size) || size < 0)
    throw typeError(`${op}: the blob has ${show(size)} bytes`, { op, value: size });
  const pull = async (position) => {
    const slice = blob.slice(position, position + PIECE);
    const part = having(op, 'a slice of the blob', slice, 'arrayBuffer');
    return bytesGiven(op, 'the blob', await part.arrayBuffer());
  };
  return { name: 'the blob', size, seekable: true, later: true, pull, close() {} };
}

/* A source of pieces from next(), which promises { done, value }. Empty pieces are not the end. */
function fromPieces(op, name, { next, close }, total) {
  const pull = async () => {
    for (;;) {
      const given = await next();
      if (typeof given !== 'object' || given === null)
        throw typeError(`${op}: ${name} returned ${show(given)}, which is not { done, value }`, {
          op,
          value: given,
        });
      const { done, value } = given;
      if (done) return new Uint8Array(0);
      const bytes = bytesGiven(op, name, value);
      if (bytes.length > 0) return bytes;
    }
  };
  return { name, size: Infinity, total, seekable: false, later: true, pull, close };
}

/* Calls leave(), such as cancel() of a stream, and ignores its errors. */
export async function quietly(leave) {
  try {
    await leave();
  } catch {
    /* nobody waits for the stream */
  }
}

function fromStream(op, stream, total) {
  const given = having(op, 'the body', stream, 'getReader').getReader();
  const reader = having(op, "the stream's reader", given, 'read', 'cancel');
  return fromPieces(
    op,
    'the stream',
    { next: () => reader.read(), close: (error) => quietly(() => reader.cancel(error)) },
    total,
  );
}

function fromIterable(op, iterable) {
  const iterator = having(op, "the stream's iterator", iterable[Symbol.asyncIterator](), 'next');
  return fromPieces(op, 'the stream', {
    next: () => iterator.next(),
    close: () => quietly(() => iterator.return?.()),
  });
}

/* A source for the body of a response. The Content-Length is for progress only: it may be the
   compressed size. An HTTP error is thrown when the first bytes are read. */
function fromResponse(op, response) {
  if (!response.ok) {
    const error = unreadable(op, response.url || 'the response', `HTTP status ${response.status}`, {
      value: response,
    });
    return fromPieces(op, response.url, {
      next: () => Promise.reject(error),
      close: () => quietly(() => response.body?.cancel()),
    });
  }
  const headers = having(op, 'the headers', response.headers, 'get');
  const length = Number(String(headers.get('content-length')));
  const packed = headers.get('content-encoding');
  const { body } = response;
  return body
    ? fromStream(op, body, length > 0 && !packed ? length : undefined)
    : fromBytes(new Uint8Array(0));
}

/* A source that is fetched when the first bytes are needed. An error of the network is a TorchError
   with the address. */
function fromUrl(op, url, signal) {
  let opened = null;
  const source = {
    name: String(url),
    size: Infinity,
    seekable: false,
    later: true,
    async pull(position) {
      try {
        if (opened === null) {
          opened = fromResponse(op, await fetch(url, { signal }));
          source.total = opened.total;
        }
        return await opened.pull(position);
      } catch (cause) {
        signal?.throwIfAborted();
        if (cause instanceof TorchError) throw cause;
        throw unreadable(op, source.name, cause.message, { cause, value: source.name });
      }
    },
    close: (error) => opened?.close(error),
  };
  return source;
}

const isPath = (v) =>
  typeof v === 'string'
    ? !/^(https?|data|blob):/.test(v)
    : v instanceof URL && v.protocol === 'file:';

/* Returns a source for anything that load functions accept. Throws a TypeError for other values. */
export function openSource(op, source, signal) {
  const bytes = steadyBytesOf(source);
  if (bytes !== null) return fromBytes(bytes);
  if (platform.disk && isPath(source)) return platform.disk.open(source);
  if (typeof source === 'string' || source instanceof URL) return fromUrl(op, source, signal);
  if (tag(source) === 'Blob' || tag(source) === 'File') return fromBlob(op, source);
  if (tag(source) === 'Response') return fromResponse(op, source);
  if (typeof source?.getReader === 'function') return fromStream(op, source);
  if (typeof source?.[Symbol.asyncIterator] === 'function') return fromIterable(op, source);
  throw argumentError(
    op,
    'source',
    source,
    `expected ${platform.disk ? 'a path, ' : ''}a URL, a Blob, a Response, a stream, an ArrayBuffer or a typed array`,
  );
}
