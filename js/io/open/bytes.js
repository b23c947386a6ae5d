/* bytes.js: sources of which any part can be read, for open(). A source has these fields:
     name   for messages
     size   in bytes
     gap    how many unneeded bytes to read rather than to make two reads
     read   read(target, position, signal, op) promises to fill `target` from `position`
     close  releases the source
   In Node, paths and FileHandles are added by positions.node.js. */
import { argumentError } from '../../module/errors.js';
import { checkLength } from '../parts.js';
import { platform } from '../platform.js';
import { bytesOf, unreadable } from '../source.js';
import { openUrl } from './http.js';

const tag = (v) => Object.prototype.toString.call(v).slice(8, -1);

function fromBytes(op, bytes) {
  const [name, size] = ['the buffer', bytes.length];
  return {
    name,
    size,
    gap: 0,
    async read(target, position, signal, reader = op) {
      const part = bytes.subarray(position, position + target.length);
      checkLength(reader, name, part.length, target.length, position);
      target.set(part);
    },
    async close() {},
  };
}

function fromBlob(op, blob) {
  const name = typeof blob.name === 'string' ? blob.name : 'the blob';
  return {
    name,
    size: blob.size,
    gap: 1 << 16,
    async read(target, position, signal, reader = op) {
      let buffer;
      try {
        buffer = await blob.slice(position, position + target.length).arrayBuffer();
      } catch (cause) {
        throw unreadable(reader, name, `cannot be read: ${cause.message}`, { cause, value: blob });
      }
      checkLength(reader, name, buffer.byteLength, target.length, position);
      target.set(new Uint8Array(buffer));
    },
    async close() {},
  };
}

const isUrl = (v) =>
  v instanceof URL ? v.protocol !== 'file:' : typeof v === 'string' && /^(https?|blob):/.test(v);

/* Opens anything of which parts can be read. */
export async function openBytes(op, source, signal) {
  signal?.throwIfAborted();
  const bytes = bytesOf(source);
  if (bytes !== null) return fromBytes(op, bytes);
  if (tag(source) === 'Blob' || tag(source) === 'File') return fromBlob(op, source);
  if (isUrl(source)) return openUrl(op, source, signal);
  const isHandle = typeof source?.fd === 'number' && typeof source.read === 'function';
  if (platform.disk && (typeof source === 'string' || source instanceof URL || isHandle))
    return (await platform.disk.positions()).open(op, source);
  if (typeof source === 'string') return openUrl(op, new URL(source, globalThis.location), signal);
  throw argumentError(
    op,
    'source',
    source,
    `expected ${platform.disk ? 'a path, a FileHandle, ' : ''}a URL, a Blob, an ArrayBuffer or a typed array`,
  );
}

/* The source as one for parsers (source.js): headers are read in pieces that double. */
export function asFeedSource(file, signal) {
  let piece = 1 << 12;
  const pull = async (position) => {
    const bytes = new Uint8Array(Math.max(0, Math.min(piece, file.size - position)));
    piece = Math.min(2 * piece, 1 << 22);
    if (bytes.length > 0) await file.read(bytes, position, signal);
    return bytes;
  };
  return { name: file.name, size: file.size, seekable: true, later: true, pull, close() {} };
}
