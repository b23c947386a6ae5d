/* addon-pages.js: where the documentation lists the add-ons. The names come from the first line of
   docs/X.md: `# Linear algebra: equations, least squares`. */
import { readFileSync } from 'node:fs';
import { addons, subpathOfAddon } from './addons.js';

const read = (page) => readFileSync(new URL(`../docs/${page}.md`, import.meta.url), 'utf8');

const headingOf = (name) => /^# (.+)\n/.exec(read(name))[1];
/* [page, title], for the sidebar of the site */
export const addonPages = addons.map((name) => [name, headingOf(name).split(':')[0]]);

const MARK = /(<!-- made of the pages of the add-ons by make gen -->\n\n)(?:\|.*\n)*/;

/* The page with the table behind its mark: its first two lines, and a line for each add-on. */
const withTable = (page, columns, rowOf) => () =>
  read(page).replace(MARK, (_, mark) =>
    [mark + columns, columns.replace(/[^|]+/g, ' --- '), ...addonPages.map(rowOf), ''].join('\n'),
  );

export const makeContents = withTable(
  'README',
  '| functions | page |',
  ([name]) => `| ${headingOf(name)} | [${name}.md](${name}.md) |`,
);

export const makeHosts = withTable(
  'hosts',
  '| functions | import | for `createTorch` |',
  ([name, title]) => {
    const subpath = `torch7-wasm/${subpathOfAddon(name)}`;
    return `| [${title}](${name}.md) | \`import '${subpath}'\` | \`import ${name} from '${subpath}-core'\` |`;
  },
);
