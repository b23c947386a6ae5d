/* Links between pages lead to an existing file and heading. They are relative but in the README,
   which npm shows too. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const root = new URL('../../', import.meta.url);
const names = (folder) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}${name}`);
const REPOSITORY = 'https://github.com/torch7-wasm/torch7-wasm/blob/main/';
const pages = [...names('./'), ...names('docs/'), ...names('docs/ops/')];
const read = (page) => readFileSync(new URL(page, root), 'utf8').replace(/```[\s\S]*?```/g, '');

/* Makes the anchor of a heading as GitHub does. */
const anchor = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replace(/ /g, '-');
const known = new Map(); /* a page that many link to is read once */
function anchorsIn(page) {
  const key = String(page);
  if (!known.has(key)) {
    const headings = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading));
    known.set(key, new Set(headings));
  }
  return known.get(key);
}

const broken = (page) =>
  [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => {
      const isAbsolute = link.startsWith(REPOSITORY);
      if (!isAbsolute && /^https?:/.test(link)) return false;
      const [file, heading] = (isAbsolute ? link.slice(REPOSITORY.length) : link).split('#');
      const target = new URL(file || page, isAbsolute || !file ? root : new URL(page, root));
      if (!existsSync(target)) return true;
      return heading !== undefined && !anchorsIn(target).has(heading);
    });

test.each(pages)('%s', (page) => {
  expect(broken(page)).toEqual([]);
});
