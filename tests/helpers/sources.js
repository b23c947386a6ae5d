/* The same bytes in every kind of source: [name, make(bytes) -> source, asynchronous]. */
import { createServer } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

export const folder = mkdtempSync(join(tmpdir(), 'torch7-sources-'));
let files = 0;

export function fileOf(bytes) {
  const path = join(folder, `file-${files++}`);
  writeFileSync(path, bytes);
  return path;
}

/* In pieces of `size` bytes, after an empty one, which is not the end. */
export function* cut(bytes, size) {
  yield new Uint8Array(0);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

export function streamOf(bytes, size) {
  const pieces = cut(bytes, size);
  return new ReadableStream({
    pull(controller) {
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

const server = createServer((request, response) => {
  if (request.url === '/none') response.writeHead(404).end('no such thing');
  else if (request.url === '/cut') {
    response.writeHead(200, { 'content-length': 100 }).write('a part', () => response.destroy());
  } else response.end(served.get(request.url));
});
const served = new Map();
export async function addressOf(bytes) {
  if (!server.listening)
    await new Promise((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  const path = `/${served.size}`;
  served.set(path, Buffer.from(bytes));
  return `http://127.0.0.1:${server.address().port}${path}`;
}

export async function close() {
  rmSync(folder, { recursive: true });
  if (server.listening)
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
}

export const NOW = [
  ['bytes', (bytes) => bytes],
  ['an ArrayBuffer', (bytes) => bytes.slice().buffer],
  ['a DataView', (bytes) => new DataView(Uint8Array.of(0, ...bytes, 0).buffer, 1, bytes.length)],
  [
    'memory shared between threads',
    (bytes) => {
      const s = new Uint8Array(new SharedArrayBuffer(bytes.length));
      s.set(bytes);
      return s;
    },
  ],
  ['a path', fileOf],
  ['a file URL', (bytes) => pathToFileURL(fileOf(bytes))],
];
export const LATER = [
  ['a Blob', (bytes) => new Blob([bytes])],
  ['a Response', (bytes) => new Response(bytes)],
  ['a stream in pieces of 1', (bytes) => streamOf(bytes, 1)],
  ['a stream in pieces of 7', (bytes) => streamOf(bytes, 7)],
  ["one of Node's streams", (bytes) => Readable.from(cut(bytes, 5))],
  ['an address', addressOf],
];
