/* search.js: the sections of a page for the search, from its Markdown: title, and text without
   marks. Code is searched too. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pages } from './pages.js';
import { slug } from './slug.js';

const folder = fileURLToPath(new URL('.', import.meta.url));
const HEADING = /^(#+) (.+)$/;
const plain = (text) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^```.*$/gm, ' ')
    .replace(/^[|\s:-]+$/gm, ' ')
    .replace(/[`*|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/* Splits a page at its headings, but not at those inside code: [{ level, title, lines }]. */
function split(text) {
  const sections = [];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const [, marks, title] = (!isCode && HEADING.exec(line)) || [];
    if (marks)
      sections.push({ level: marks.length, title: plain(title), anchor: slug(title), lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/* Returns [{ anchor, titles, text }] of a page: `titles` are those of the sections around it
   too. */
export function sectionsOf(path) {
  const address = relative(folder, path).replace(/\.md$/, '');
  const page = pages.find((p) => p.address === address);
  if (!page) return [];
  const around = [];
  return split(page.text).map(({ level, title, anchor, lines }) => {
    around.length = level - 1;
    around[level - 1] = title;
    return { anchor, titles: around.filter(Boolean), text: plain(lines.join('\n')) || title };
  });
}
