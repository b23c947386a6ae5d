/* links.js: extends the Markdown renderer: links and pictures of docs/ lead to the pages of the
   site or to the repository, examples have "Try it", and tables need no `style` attribute. */
import { posix } from 'node:path';
import { EMBED } from './examples.js';
import { pageOf, pages } from './pages.js';
import { REPOSITORY } from '../tools/repository.js';
import { slug } from './slug.js';

/* The page that is rendered; undefined: the home page. */
const current = ({ relativePath }) => pages.find(({ address }) => `${address}.md` === relativePath);

/* The way from a page to the site's folder. */
const toRoot = ({ relativePath }) => '../'.repeat(relativePath.split('/').length - 1) || './';

/* Returns where a link of docs/ leads on the site. */
export function targetOf(href, page) {
  if (/^[a-z]+:/.test(href)) return { href };
  const [path, anchor] = href.split('#');
  const file = path === '' ? page.file : posix.normalize(path);
  const [, op] = /^ops\/(\w+)\.md$/.exec(file) ?? [];
  if (op) return targetOf(op === 'README' ? 'ops.md' : `ops.md#${slug(op)}`, page);
  const hash = anchor === undefined ? '' : `#${anchor}`;
  const target = pageOf(file, anchor);
  if (!target) return { href: `${REPOSITORY}/blob/main/${posix.join('docs', path)}${hash}` };
  if (target === page) return { href: hash || `./${posix.basename(page.address)}.md` };
  const way = posix.relative(posix.dirname(page.address), target.address);
  return { href: `./${way}.md${hash}`, target };
}

const heading = ({ text }) => /^# (.+)$/m.exec(text)[1];

/* A link whose text is the name of a file gets the title of the page. */
function nameLink(tokens, i, href, { target }) {
  const [open, text, close] = tokens.slice(i, i + 3);
  if (target && text.type === 'text' && text.content === href && close.type === 'link_close')
    text.content = heading(target);
  return open;
}

function changeLinks(tokens, page) {
  tokens.forEach((token, i) => {
    if (token.type === 'link_open') {
      const href = token.attrGet('href');
      const found = targetOf(decodeURI(href), page);
      token.attrSet('href', found.href);
      nameLink(tokens, i, href, found);
    }
    if (token.type === 'image' && !/^[a-z]+:/.test(token.attrGet('src'))) {
      const up = '../'.repeat(page.address.split('/').length);
      token.attrSet('src', `${up}docs/${token.attrGet('src')}`);
    }
  });
}

/* A header without text is no header. */
function emptyHeader(tokens, i) {
  const [open, content, close] = tokens.slice(i, i + 3);
  if (open.type !== 'th_open' || content.content !== '') return;
  open.tag = 'td';
  close.tag = 'td';
}

function alignByClass(token) {
  const [, side] = /^text-align:(\w+)$/.exec(token.attrGet('style') ?? '') ?? [];
  if (!side) return;
  token.attrs = token.attrs.filter(([name]) => name !== 'style');
  token.attrJoin('class', side);
}

export function addLinks(md) {
  md.core.ruler.push('links-of-docs', ({ tokens, env }) => {
    const page = current(env);
    tokens.forEach((token, i) => {
      alignByClass(token);
      emptyHeader(tokens, i);
      if (page && token.children) changeLinks(token.children, page);
    });
  });

  /* Vue would take {{ }} in text for an expression. */
  for (const name of ['text', 'code_inline']) {
    const render = md.renderer.rules[name];
    md.renderer.rules[name] = (...given) => render(...given).replaceAll('{{', '&#123;&#123;');
  }

  /* Indented code looks as other code does. */
  md.core.ruler.push('indented-code', ({ tokens }) => {
    for (const token of tokens) if (token.type === 'code_block') token.type = 'fence';
  });

  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, i, options, env, self) => {
    const [kind, script] = tokens[i].info.split(' ');
    if (kind === EMBED)
      return `<iframe class="playground" src="${toRoot(env)}playground/?embed#${script}" title="Playground: a script and its result" loading="lazy"></iframe>`;
    const [language, fragment] = tokens[i].info.split(' try=');
    tokens[i].info = language;
    const html = fence(tokens, i, options, env, self);
    if (!fragment) return html;
    const href = `${toRoot(env)}playground/#${fragment}`;
    const link = `<a class="try" href="${href}" target="_blank" rel="noopener">Try it</a>`;
    return html.replace(/<\/div>\s*$/, `${link}</div>`);
  };
}
