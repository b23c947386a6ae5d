/* pages.js: reads docs/ and returns the pages of the site: their Markdown, where each file and each
   heading of docs/ is on the site, and the sidebar. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHAPTERS } from './chapters.js';
import { slug } from './slug.js';

export const root = fileURLToPath(new URL('../', import.meta.url));
const read = (name) => readFileSync(`${root}docs/${name}.md`, 'utf8');

/* docs/README.md is one page among others: the site has a home page of its own. */
const ADDRESSES = { README: 'contents' };

/* Splits docs/ops.md: the text before the families of ops, and [{ title, text }] of the families,
   which are the second-level sections that have third-level sections. */
function splitOps() {
  const [head, ...sections] = read('ops').split(/^(?=## )/m);
  const isFamily = (section) => /^### /m.test(section);
  const families = sections.filter(isFamily).map((section) => {
    const title = /^## (.+)\n/.exec(section)[1];
    return { title, text: section.replace(/^#(#+ )/gm, '$1') };
  });
  return { intro: head + sections.filter((s) => !isFamily(s)).join(''), families };
}

/* Returns the anchors of a page's headings. Code is no heading. */
const anchorsOf = (text) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    slug(heading),
  );

/* Returns [{ address, file, title, text }]: `file` is the file of docs/ that the text is from. */
function readPages() {
  const { intro, families } = splitOps();
  const written = CHAPTERS.flatMap(({ pages = [] }) => pages).map(([name, title]) => ({
    address: ADDRESSES[name] ?? name,
    file: `${name}.md`,
    title,
    text: name === 'ops' ? intro : read(name),
  }));
  const generated = families.map(({ title, text }) => ({
    address: `ops/${slug(title)}`,
    file: 'ops.md',
    title,
    text,
  }));
  return [...written, ...generated];
}

export const pages = readPages();

/* A file of docs/ that no chapter has would not be on the site. */
const missing = readdirSync(`${root}docs`).filter(
  (name) => name.endsWith('.md') && !pages.some(({ file }) => file === name),
);
if (missing.length > 0)
  throw new Error(`site/chapters.js has no chapter for docs/${missing.join(', docs/')}`);

const anchors = new Map(pages.map((page) => [page, new Set(anchorsOf(page.text))]));

/* Returns the page with a heading of a file of docs/; undefined: the file is no page. */
export function pageOf(file, anchor) {
  const found = pages.filter((page) => page.file === file);
  return found.find((page) => anchors.get(page).has(anchor)) ?? found[0];
}

const MOST_CHARACTERS = 160;
const pageAt = (address) => pages.find((page) => page.address === address);

/* Returns the beginning of a page's first paragraph, for search engines and previews; undefined of
   other pages. */
export function descriptionOf(address) {
  const page = pageAt(address);
  if (page === undefined) return undefined;
  const paragraph = page.text
    .replace(/^```[\s\S]*?^```/gm, '')
    .split(/\n\n+/)
    .find((block) => /^[A-Za-z*`[]/.test(block.trim()));
  const plain = (paragraph ?? page.title)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= MOST_CHARACTERS
    ? plain
    : `${plain.slice(0, MOST_CHARACTERS).replace(/\s+\S*$/, '')}…`;
}

/* Returns { title } of a family of ops, whose heading another page may have; {} of other pages. */
export const titleOf = (address) =>
  address.startsWith('ops/') ? { title: `${pageAt(address).title}: op reference` } : {};

const item = ({ address, title }) => ({ text: title, link: `/${address}` });

export const sidebar = CHAPTERS.map(({ text, pages: names, families }) => ({
  text,
  items: families
    ? pages.filter(({ address }) => address.startsWith('ops/')).map(item)
    : names.map(([name]) => item(pageOf(`${name}.md`))),
}));
