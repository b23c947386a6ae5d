/* config.js: the documentation site. build.js runs VitePress with it. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { addLinks } from '../links.js';
import { descriptionOf, sidebar, titleOf } from '../pages.js';
import { BASE, finishPage, relativeSearch } from '../relative.js';
import { sectionsOf } from '../search.js';
import { slug } from '../slug.js';
import { REPOSITORY } from '../../tools/repository.js';
import { theme, withoutStyles } from '../code.js';

const inRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export default defineConfig({
  title: 'torch7-wasm',
  description: 'Torch7’s Tensor library for JavaScript: strided views, WebAssembly with SIMD.',
  lang: 'en',
  base: BASE,
  outDir: inRoot('build/site'),
  cacheDir: inRoot('build/vitepress'),
  appearance: { disableTransition: false }, // it would add a <style>, which the policy refuses
  metaChunk: true, // no inline script
  router: { prefetchLinks: false },
  ignoreDeadLinks: 'localhostLinks',
  head: [
    ['link', { rel: 'icon', href: `${BASE}playground/icon.svg`, type: 'image/svg+xml' }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['meta', { name: 'referrer', content: 'no-referrer' }],
  ],
  markdown: {
    theme,
    codeTransformers: [withoutStyles],
    anchor: { slugify: slug },
    config: addLinks,
  },
  srcExclude: ['home.md', 'README.md'],
  vite: {
    plugins: [relativeSearch],
    resolve: {
      alias: [{ find: /^minisearch$/, replacement: inRoot('site/.vitepress/theme/minisearch.js') }],
    },
    build: { assetsInlineLimit: 0 },
    define: { 'import.meta.env.BASE_URL': 'globalThis.__SITE_BASE__' },
    experimental: {
      /* Relative to the file that has the address; pages get theirs from finishPage. */
      renderBuiltUrl: (_, { ssr }) => (ssr ? undefined : { relative: true }),
    },
  },
  transformPageData({ relativePath, description, frontmatter }) {
    const address = relativePath.replace(/\.md$/, '');
    return {
      description: descriptionOf(address) ?? description,
      /* The table needs the width of the outline. */
      ...(address === 'measurements' && { frontmatter: { ...frontmatter, aside: false } }),
      ...titleOf(address),
    };
  },
  /* The typefaces of all pages begin to load with the page. */
  transformHead: ({ assets }) =>
    assets
      .filter((file) => /(?:inter-latin-wght|jetbrains-mono-latin-wght)/.test(file))
      .map((href) => [
        'link',
        { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' },
      ]),
  transformHtml: finishPage,
  themeConfig: {
    outline: { level: [2, 3] },
    nav: [
      { text: 'Quickstart', link: '/quickstart' },
      {
        text: 'Guides',
        link: '/views',
        activeMatch: '^/(views|numbering|types|memory|files|images)',
      },
      { text: 'Reference', link: '/ops', activeMatch: '^/(ops|api)' },
      { text: 'Playground', link: '/playground/', target: '_self' },
      { text: 'Repository', link: REPOSITORY },
    ],
    sidebar,
    search: {
      provider: 'local',
      options: {
        miniSearch: { _splitIntoSections: sectionsOf },
      },
    },
    notFound: {
      title: 'There is no such page',
      quote: 'The search at the top finds guides, functions and errors.',
      linkLabel: 'Go to the home page',
      linkText: 'Home page',
    },
    docFooter: { prev: 'Previous', next: 'Next' },
  },
});
