/* Links between pages lead to an existing file and heading. They are relative: npm's page completes
   them from `repository` in package.json. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const root = new URL('../../', import.meta.url);
const names = (folder) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}${name}`);
const pages = [...names('./'), ...names('docs/'), ...names('docs/ops/')];
const read = (page) => readFileSync(new URL(page, root), 'utf8').replace(/```[\s\S]*?```/g, '');

/* Makes the anchor of a heading as GitHub does. */
const anchor = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replace(/ /g, '-');
const anchorsIn = (page) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchor(heading));

const broken = (page) =>
  [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link)
    .filter((link) => {
      if (/^https?:/.test(link)) return false;
      const [file, heading] = link.split('#');
      const target = file ? new URL(file, new URL(page, root)) : new URL(page, root);
      if (!existsSync(target)) return true;
      return heading !== undefined && !anchorsIn(target).includes(heading);
    });

test.each(pages)('%s', (page) => {
  expect(broken(page)).toEqual([]);
});
