/* build.js: makes build/site, a static folder for any host and any path: the documentation, and the
   playground in playground/. Pages need no response headers. */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vitepress';
import { build as bundle } from 'esbuild';
import { buildPlayground, buildServiceWorker, LATER, OPTIONS } from '../demo/build.js';
import { START } from './relative.js';
import { bitsData } from './bits/data.js';
import { writePreviews } from './tiles/previews.js';

const folder = fileURLToPath(new URL('.', import.meta.url));
export const SITE = fileURLToPath(new URL('../build/site', import.meta.url));

/* Returns the names of the files below a folder, relative to it. */
const filesIn = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.slice(path.length + 1))
    .sort();

/* Files that the service worker does not keep from the start, besides those of the playground: each
   page of the documentation and the measurements, which it keeps when they are visited. `.lean.js`
   is a page's script without its text, for a page that has the text: the script with the text does
   as well. */
const PAGES = /\.json$|\.lean\.js$|\.html$|-(?:cyrillic|greek|vietnamese|latin-ext)[.-]/;

/* VitePress writes the data of the site, with the base, in a file of its own. */
function makeDataRelative() {
  const chunks = `${SITE}/assets/chunks`;
  const [name] = readdirSync(chunks).filter((file) => file.startsWith('metadata.'));
  appendFileSync(`${chunks}/${name}`, ';__VP_SITE_DATA__.base=__SITE_BASE__;');
}

/* 404.html has no text: its script shows the page of the address. Besides unknown addresses it
   serves pages that are opened without a network for the first time, so each folder has one. */
function copyShell() {
  const html = readFileSync(`${SITE}/404.html`, 'utf8');
  writeFileSync(`${SITE}/ops/404.html`, html.replaceAll('"./', '"../'));
}

/* The programs of the home page's tiles, beside the modules of the playground, and their
   pictures. */
async function buildTiles() {
  const assets = `${SITE}/playground/assets`;
  writePreviews(`${assets}/tiles`);
  await bundle({
    ...OPTIONS,
    entryNames: 'tiles',
    outdir: assets,
    entryPoints: ['site/tiles/worker.js'],
  });
}

/* What the page of reproducible results computes, beside the modules of the playground. */
async function buildBits() {
  const assets = `${SITE}/playground/assets`;
  for (const [name, contents] of Object.entries(await bitsData()))
    writeFileSync(`${assets}/bits-${name}.json`, JSON.stringify(contents));
  await bundle({
    ...OPTIONS,
    entryNames: 'bits',
    outdir: assets,
    entryPoints: ['site/bits/worker.js'],
  });
}

/* Returns a hash of the contents of files. */
function hashOf(names) {
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(readFileSync(`${SITE}/${name}`));
  return hash.digest('hex').slice(0, 16);
}

export async function buildSite() {
  await build(folder, { logLevel: 'warn' });
  rmSync(`${SITE}/vp-icons.css`);
  makeDataRelative();
  copyShell();
  mkdirSync(`${SITE}/assets`, { recursive: true });
  writeFileSync(`${SITE}/${START.name}`, START.text);
  await buildPlayground(`${SITE}/playground`, { site: '../' });
  await buildTiles();
  await buildBits();
  const files = filesIn(SITE).filter((name) => !LATER.test(name) && !PAGES.test(name));
  const shells = ['404.html', 'ops/404.html'];
  const pages = ['index.html', 'playground/index.html'];
  await buildServiceWorker(SITE, {
    files: ['./', 'playground/', ...shells, ...files],
    version: hashOf([...pages, ...shells, ...files]),
  });
  return SITE;
}

if (process.argv[1] === import.meta.filename) await buildSite();
