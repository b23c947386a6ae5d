/* own-pages.js: the installed package in pages of a user's own server. */
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { install } from '../hosts/install.js';
import { useChromium } from './browser.js';

const TYPES = {
  html: 'text/html',
  js: 'text/javascript',
  lua: 'text/plain',
  t7: 'application/octet-stream',
  wasm: 'application/wasm',
};
export const LIB = '/node_modules/torch7-wasm/lib';
export const HEAD = '<!doctype html><title>own</title><link rel="icon" href="data:,">';
export const MODULE = '<script type="module" src="/own.js"></script>';

/* What the program of a page has put into globalThis.seen. */
export const shown = (page) =>
  page.waitForFunction(() => globalThis.seen).then((v) => v.jsonValue());

/* Starts a server for the tests of a file. `headers` are sent with every file. Returns open(pages),
   which opens '/' of a server with { path: text or { text, status, headers } } beside the folder of
   the package, and open.folder(). It returns the page and what it complained about: errors, and
   with `warnings` also warnings. */
export function usePages({ headers = {}, warnings = false } = {}) {
  let folder, server, pages;
  const openPage = useChromium();

  function answer({ url }, response) {
    const path = url.split('?')[0];
    const page = pages[path];
    try {
      const body = page?.text ?? page ?? readFileSync(join(folder, path));
      const type = TYPES[path === '/' ? 'html' : path.split('.').pop()];
      const all = { 'Content-Type': type, ...headers, ...page?.headers };
      response.writeHead(page?.status ?? 200, all).end(body);
    } catch {
      response.writeHead(404).end();
    }
  }

  beforeAll(async () => {
    ({ folder } = await install());
    server = createServer(answer);
    await new Promise((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => {
    server?.close();
    rmSync(folder, { recursive: true });
  });

  async function open(given) {
    pages = given;
    const page = await openPage();
    const complaints = [];
    page.on('console', (message) => {
      const type = message.type();
      if (type === 'error' || (warnings && type === 'warning')) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    return { page, complaints };
  }
  return Object.assign(open, { folder: () => folder });
}
