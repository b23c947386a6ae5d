/* relative.js: makes the site work in any folder of a host. VitePress needs an absolute base: it
   builds with a placeholder. Pages get addresses relative to themselves instead, and scripts read
   the base from `__SITE_BASE__`, which start.js sets. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

export const BASE = '/__base__/';

/* All scripts are files of this site. Images are files, and the icons of the theme are data: in its
   style sheet. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "frame-src 'self'", // the playground in a page
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/* The first script of each page, and its name. */
const [{ text }] = buildSync({
  entryPoints: [fileURLToPath(new URL('start.js', import.meta.url))],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  target: 'es2022',
}).outputFiles;
const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
export const START = { name: `assets/start.${hash}.js`, text };

/* VitePress has two inline scripts, which start.js replaces, and a style sheet of icons that the
   site does not use. */
const UNUSED =
  /<script id="check-(?:dark-mode|mac-os)">[\s\S]*?<\/script>|<link [^>]*vp-icons\.css[^>]*>/g;

/* Finishes the HTML of a page. The policy refuses `style` attributes: scripts set these styles. */
export const finishPage = (html, _, { page }) =>
  html
    .replace(UNUSED, '')
    .replace(/(<[^>]*) style="[^"]*"/g, '$1')
    .replace(
      '<meta charset="utf-8">',
      `<meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <script src="${BASE}${START.name}"></script>`,
    )
    .replaceAll(` ${BASE.replaceAll('/', '_')}`, ' page-') // a class of the theme
    .replaceAll(BASE, '../'.repeat(page.split('/').length - 1) || './');

/* A plugin of Vite: the search index contains addresses. */
export const relativeSearch = {
  name: 'relative-search-index',
  transform: (code, id) =>
    id.startsWith('/@localSearchIndex') && code.includes(BASE)
      ? `${code}.replaceAll('${BASE}', globalThis.__SITE_BASE__)`
      : undefined,
};
