/* markdown.js: Markdown as elements of the page: a file of its own, loaded at the first cell. The
   text may be from a link that somebody shared: all but the formatting of text is removed. */
import DOMPurify from 'dompurify';
import { Marked } from 'marked';

const TAGS =
  'a b blockquote br code del em h1 h2 h3 h4 h5 h6 hr i kbd li ol p pre s strong sub sup table tbody td th thead tr ul'.split(
    ' ',
  );
const LEVELS_BELOW = 2; /* the page has its title above the headings of a cell */

/* HTML in the text is shown as it is written, an image by its text. */
const escaped = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const marked = new Marked({
  renderer: { html: ({ text }) => escaped(text), image: ({ text }) => escaped(text) },
});

/* Returns the elements of a text, in a fragment. */
export function rendered(text) {
  const fragment = DOMPurify.sanitize(marked.parse(text), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'title', 'start'],
    ALLOWED_URI_REGEXP: /^https?:/i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a'))
    Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    heading.setAttribute('role', 'heading');
    heading.setAttribute('aria-level', Math.min(Number(heading.tagName[1]) + LEVELS_BELOW, 6));
  }
  return fragment;
}
