/* The rule of add-ons: one name in each layer. */
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { CHAPTERS } from '../../site/chapters.js';
import { addons, subpathOfAddon } from '../../tools/addons.js';

const root = new URL('../../', import.meta.url);
const { resolve } = createRequire(new URL('package.json', root));

test.each(addons)('%s has its README, its page, its chapter and its subpath', (name) => {
  const files = [`src/${name}/README.md`, `docs/${name}.md`];
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  expect(CHAPTERS.flatMap(({ pages = [] }) => pages.map(([page]) => page))).toContain(name);
  const subpath = subpathOfAddon(name);
  expect(resolve(`torch7-wasm/${subpath}`)).toMatch(new RegExp(`/lib/${subpath}\\.`));
});
