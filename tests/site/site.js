/* site.js: the built site for tests. `make site` builds it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from '../../demo/server.js';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const SITE = `${root}build/site`;

if (!existsSync(`${SITE}/service-worker.js`))
  throw new Error('build/site is missing: run `make site` first');

/* Serves the site at a path. */
export async function serveBuilt(path = '/') {
  const { url, close } = await serve(0, { [path]: SITE });
  return { url: new URL(path, url).href, folder: SITE, close };
}

export const readSite = (name) => readFileSync(`${SITE}/${name}`, 'utf8');

/* The names of the files of the site. */
export const files = readdirSync(SITE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`.slice(SITE.length + 1));

/* The names of the pages of the documentation. */
export const documents = files.filter(
  (name) => name.endsWith('.html') && !/^playground\/|404\.html$/.test(name),
);

/* Returns the values of an attribute in HTML. */
export const attributes = (html, name) =>
  [...html.matchAll(new RegExp(`<[^>]*\\s${name}="([^"]*)"`, 'g'))].map(([, value]) =>
    value.replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
  );
