/* Files at a URL, of which parts are read by range requests, and servers that answer wrongly. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as npy from '../../js/io/npy/index.js';
import * as safetensors from '../../js/io/safetensors/index.js';
import { torch0 as torch } from '../helpers/torch.js';

let server;
let address;
let files;
let seen; /* the ranges that were asked for */
let spoil; /* changes an answer: (answer, number of the request) */

/* A server of byte ranges. spoil() may change the status, the headers and the body. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const body = files.get(request.url);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range).map(Number);
    const end = Math.min(to, body.length - 1);
    seen.push([from, to]);
    const answer = {
      status: 206,
      headers: { 'content-range': `bytes ${from}-${end}/${body.length}`, etag: '"1"' },
      body: body.subarray(from, end + 1),
    };
    spoil?.(answer, seen.length);
    response.writeHead(answer.status, {
      'content-length': answer.body.length,
      connection: 'close',
      ...answer.headers,
    });
    if (answer.length === undefined) response.end(answer.body);
    else response.write(answer.body.subarray(0, answer.length), () => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${server.address().port}`;
});
afterAll(async () => {
  server.close();
  await once(server, 'close');
});

const x = torch.range(0, 99_999).resize(100, 1000);
beforeEach(() => {
  spoil = undefined;
  seen = [];
  files = new Map([['/x.npy', Buffer.from(npy.bytes(x))]]);
});
const failure = (promise) => promise.then(() => null).catch((error) => error);
const open = () => npy.open(torch, new URL(`${address}/x.npy`));

test('only the needed ranges are fetched', async () => {
  const file = await open();
  expect(file.size).toEqual([100, 1000]);
  expect(await file.read(0, 5)).toBe(5); /* in the first bytes */
  const rows = await file.read([50, 51]);
  expect(rows.sum()).toBe(x.narrow(0, 50, 2).sum());
  const column = await file.read([60, 99], 3);
  expect(column.sum()).toBe(x.select(1, 3).narrow(0, 60, 40).sum());
  expect(seen).toEqual([
    [0, 4095],
    [128 + 8 * 50_000, 128 + 8 * 52_000 - 1],
    [128 + 8 * 60_003, 128 + 8 * 99_004 - 1],
  ]);
  await file.close();
});

test('shards beside an index at a URL are found', async () => {
  files.set('/m/a.safetensors', Buffer.from(safetensors.bytes({ x })));
  files.set('/m/i.index.json', Buffer.from('{"weight_map":{"x":"a.safetensors"}}'));
  const file = await safetensors.open(torch, `${address}/m/i.index.json`);
  expect(await file.read('x', 99, 999)).toBe(99_999);
  await file.close();
});

const answers = {
  'ignores ranges': [/ignores range requests/, (a) => (a.status = 200)],
  'has no such file': [/HTTP status 404/, (a) => (a.status = 404)],
  'says that the range is not in the file': [/status 416/, (a) => (a.status = 416)],
  'sends another range': [
    /sent another range/,
    (a) => (a.headers['content-range'] = 'bytes 1-4096/800128'),
  ],
  'sends no Content-Range': [/Content-Range is null/, (a) => delete a.headers['content-range']],
  'does not know the size': [
    /Content-Range is /,
    (a) => (a.headers['content-range'] = 'bytes 0-4095/*'),
  ],
  'compresses the range': [/compressed/, (a) => (a.headers['content-encoding'] = 'x-own')],
  'sends too many bytes': [
    /longer than its Content-Range/,
    (a) => (a.body = Buffer.alloc(a.body.length + 1)),
  ],
  'sends too few bytes, again and again': [
    /the body ends after \d+ of/,
    (a) => (a.body = a.body.subarray(0, 100)),
  ],
  'breaks the connection, again and again': [/bytes 0 to 4095/, (a) => (a.length = 100)],
  'is busy, again and again': [/HTTP status 503/, (a) => (a.status = 503)],
};
test.each(Object.entries(answers))('a server that %s', async (name, [text, change]) => {
  spoil = change;
  const error = await failure(open());
  expect([error.name, error.code, error.op]).toEqual(['TorchError', 'FILE', 'npy.open']);
  expect(error.message).toMatch(text);
  expect(error.message).toContain(`${address}/x.npy: bytes 0 to 4095`);
  expect(seen.length).toBe(name.includes('again') ? 3 : 1);
});

test.each([
  ['etag', (a) => (a.headers.etag = '"2"')],
  ['last-modified', (a) => (a.headers['last-modified'] = 'Mon, 23 Nov 2026 15:00:00 GMT')],
  [
    'size',
    (a) => (a.headers['content-range'] = a.headers['content-range'].replace(/\d+$/, '900000')),
  ],
])('a file whose %s changes between two requests', async (name, change) => {
  const file = await open();
  spoil = change;
  const error = await failure(file.read(50));
  expect([error.code, error.op]).toEqual(['FILE', 'npy.read']);
  expect(error.message).toMatch(/the file changed/);
});

test('a failed request is repeated', async () => {
  const file = await open();
  spoil = (answer, i) => {
    if (i === 2) answer.status = 503;
    if (i === 3) answer.length = 10;
  };
  expect((await file.read(50)).sum()).toBe(x.select(0, 50).sum());
  expect(seen.length).toBe(4);
});

test('an abort ends a request that is under way', async () => {
  const file = await open();
  const stop = new AbortController();
  const reason = new Error('enough');
  spoil = () => stop.abort(reason);
  expect(await failure(file.read(50, { signal: stop.signal }))).toBe(reason);
});
