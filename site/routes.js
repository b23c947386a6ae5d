/* routes.js: the pages for VitePress's dynamic routes. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { withFrames, withLinks } from './examples.js';
import { pages } from './pages.js';

/* A comment that the site replaces by the table of bench/results/: other readers see nothing. */
const MEASUREMENTS = '<!-- measurements -->';
const BITS = '<!-- bits -->'; // likewise, by what computes them

const home = {
  address: 'index',
  text: readFileSync(new URL('home.md', import.meta.url), 'utf8'),
};

/* Returns [{ params, content }] of the pages with such an address. */
export const routes = (isWanted) =>
  Promise.all(
    [home, ...pages]
      .filter(({ address }) => isWanted(address))
      .map(async ({ address, text }) => ({
        params: { page: basename(address) },
        content: (await withFrames(await withLinks(text)))
          .replace(MEASUREMENTS, '<Measurements />')
          .replace(BITS, '<Bits />'),
      })),
  );
