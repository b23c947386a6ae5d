/* markdown.js: the Markdown of the library's documentation as elements: paragraphs, lists, and in
   them code, emphasis and links, whose text is shown. */
import { make } from '../page/dom.js';

const PARTS = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\([^)]*\)/g;

/* Returns texts and elements of one paragraph. */
function inline(text) {
  const parts = [];
  let end = 0;
  for (const { 0: all, 1: code, 2: strong, 3: em, 4: link, index } of text.matchAll(PARTS)) {
    parts.push(text.slice(end, index));
    end = index + all.length;
    if (code) parts.push(make('code', { textContent: code }));
    else if (strong) parts.push(make('strong', { textContent: strong }));
    else if (em) parts.push(make('em', { textContent: em }));
    else parts.push(link);
  }
  return [...parts, text.slice(end)];
}

/* Returns the elements of a text. */
export function rendered(text) {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim() !== '');
  return blocks.map((block) => {
    if (!/^\s*[-*] /.test(block)) return make('p', {}, ...inline(block.replace(/\s+/g, ' ')));
    const items = block.split(/\n?^\s*[-*] /m).filter((item) => item !== '');
    return make('ul', {}, ...items.map((item) => make('li', {}, ...inline(item))));
  });
}
