/* The demo's server, without a browser: types, policies, and no access to other files. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from 'node:net';
import { serve } from '../../demo/server.js';

let server;
beforeAll(async () => {
  server = await serve(0);
});
afterAll(() => server.close());

const get = (path, options) => fetch(new URL(path, server.url), options);

/* Returns the status of `GET target` without the normalisation of fetch. */
function raw(target, method = 'GET') {
  const { hostname, port } = new URL(server.url);
  return new Promise((done, failed) => {
    let text = '';
    const socket = connect(Number(port), hostname);
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', failed);
    socket.on('close', () => done({ status: Number(text.split(' ')[1]), text }));
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  });
}

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/style.css', 'text/css; charset=utf-8'],
  ['/main.js', 'text/javascript; charset=utf-8'],
  ['/js/create.js?v=1', 'text/javascript; charset=utf-8'],
  ['/js/torch7.wasm', 'application/wasm'],
  ['/sample-photo.jpg', 'image/jpeg'],
])('%s is %s', async (path, type) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe(type);
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect((await response.arrayBuffer()).byteLength).toBe(
    Number(response.headers.get('Content-Length')),
  );
});

test('the page may run only its own files; the worker also typed code', async () => {
  const policy = async (path) => (await get(path)).headers.get('Content-Security-Policy');
  expect(await policy('/')).toContain(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'",
  );
  const page = await policy('/');
  expect(page).toContain("img-src 'self' blob:"); /* figures, which are SVG */
  expect(page.replace("img-src 'self' blob:", '')).not.toMatch(/blob:|unsafe-inline|'unsafe-eval'/);
  expect(await policy('/run-worker.js')).toContain("script-src 'self' blob: 'wasm-unsafe-eval'");
  expect(await policy('/run-worker.js')).not.toMatch(/unsafe-inline|'unsafe-eval'/);
});

test.each([
  '/../eslint.config.js',
  '/js/../../eslint.config.js',
  '/..%2feslint.config.js',
  '/%2e%2e/eslint.config.js',
  '/js/%2e%2e%2f%2e%2e%2feslint.config.js',
  '/js%2f..%2f..%2feslint.config.js',
  '/..%2ftests%2fbrowser%2fbrowser.js',
  '/../package.json',
  '/sample-photo.jpg/../package.json',
  '/..\\eslint.config.js',
  '/..%5ceslint.config.js',
  '//etc/passwd',
  '/js//etc/passwd',
  '/%00',
  '/js',
  '/js/',
  '/samples',
  '/nothing.js',
])('%s is not found', async (target) => {
  expect((await raw(target)).status).toBe(404);
});

test.each(['/%', '/%zz', '/%c0%af', 'package.json'])('%s is not a valid path', async (target) => {
  expect((await raw(target)).status).toBe(400);
});

test('HEAD has no body, and nothing else is allowed', async () => {
  const { status, text } = await raw('/', 'HEAD');
  expect(status).toBe(200);
  expect(text.endsWith('\r\n\r\n')).toBe(true);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect((await raw('/', method)).status).toBe(405);
});

test('a port in use is an error, not a crash', async () => {
  await expect(serve(new URL(server.url).port)).rejects.toThrow('EADDRINUSE');
});
