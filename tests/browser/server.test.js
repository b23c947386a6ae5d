/* The demo's server, without a browser: types, policies, and no access to other files. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connect } from 'node:net';
import { readFileSync, readdirSync } from 'node:fs';
import { serve } from '../../demo/server.js';
import { shared } from '../helpers/shared.js';
import { serveSite } from './site.js';

let server;
beforeAll(async () => {
  server = await serveSite(await shared('playground'));
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

test('every file of the playground has its type and needs no special header', async () => {
  const types = {
    js: 'text/javascript; charset=utf-8',
    css: 'text/css; charset=utf-8',
    wasm: 'application/wasm',
    jpg: 'image/jpeg',
    woff2: 'font/woff2',
    t7: 'application/octet-stream',
    lua: 'text/plain; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
  };
  const files = readdirSync(`${server.folder}/assets`);
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) {
    expect(name).toMatch(/^[\w-]+-[A-Z0-9]{8}\.\w+$|^[\w-]+\.txt$/); /* a hash; a licence */
    const response = await get(`/assets/${name}?v=1`, {
      headers: { 'Accept-Encoding': 'identity' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(types[name.split('.')[1]]);
    expect((await response.arrayBuffer()).byteLength).toBe(
      Number(response.headers.get('Content-Length')),
    );
    expect(response.headers.has('Content-Security-Policy')).toBe(false);
  }
  expect((await get('/')).headers.get('Content-Type')).toBe('text/html; charset=utf-8');
});

test('text and modules are compressed if the browser accepts it', async () => {
  const headers = { 'Accept-Encoding': 'br, gzip' };
  for (const name of readdirSync(`${server.folder}/assets`)) {
    const response = await get(`/assets/${name}`, { headers });
    const compressed = !/\.(?:jpg|woff2)$/.test(name);
    expect(response.headers.get('Content-Encoding')).toBe(compressed ? 'gzip' : null);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(readFileSync(`${server.folder}/assets/${name}`))).toBe(true);
  }
});

test('the page has a strict policy and names its files relative to itself', () => {
  const page = readFileSync(`${server.folder}/index.html`, 'utf8');
  const [, policy] = /Content-Security-Policy"\s+content="([^"]+)"/.exec(page);
  expect(policy).toContain("default-src 'none'; script-src 'self' blob: 'wasm-unsafe-eval';");
  expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
  const names = [...page.matchAll(/(?:href|src|data-(?:\w+-worker|library))="([^"]+)"/g)];
  expect(names.length).toBeGreaterThan(4);
  const files = names.map(([, name]) => name).filter((name) => !/^https:/.test(name));
  for (const name of files)
    expect(name).toMatch(/^(assets\/|icon\.svg$|service-worker\.js$|\.\/$)/);
  expect(names.length - files.length).toBe(2); /* the documentation, the repository */
  expect(page).not.toMatch(/%[\w.]+%/);
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
  '/assets/../../package.json',
  '/..\\eslint.config.js',
  '/..%5ceslint.config.js',
  '//etc/passwd',
  '/js//etc/passwd',
  '/%00',
  '/js',
  '/js/',
  '/assets',
  '/assets/',
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
