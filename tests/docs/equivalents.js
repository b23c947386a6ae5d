/* equivalents.js: the tables of docs/from-*.md. */
import { readFileSync } from 'node:fs';

const SETUP = /```js\n\/\/ The tables use[^\n]*\n([\s\S]*?)```/;
const cells = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replace(/^`|`$/g, ''));

/* Returns { setup, rows }: the code that makes the tensors of the tables, and the rows [theirs,
   ours, result]. */
export function equivalents(name) {
  const page = readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');
  const rows = [];
  let inTable = false;
  for (const line of page.split('\n')) {
    if (!line.startsWith('|')) inTable = false;
    else if (cells(line)[1] === 'torch7-wasm') inTable = true;
    else if (inTable && !line.startsWith('| ---')) rows.push(cells(line));
  }
  return { setup: SETUP.exec(page)[1], rows };
}
