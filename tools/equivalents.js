/* equivalents.js: the tables of docs/from-numpy.md and docs/from-pytorch.md, from the files of
   tests/ops/. A mark in the page names the sections of a table: families of ops, or those that the
   files name. The code above the tables makes their tensors. */
import { readFileSync } from 'node:fs';
import { files } from '../tests/helpers/ops.js';
import { freshTorch } from './examples.js';
import { LAST } from '../js/module/tables.js';
import { families } from './table.js';

const SETUP = /```js\n\/\/ The tables use[^\n]*\n([\s\S]*?)```/;
const TABLE = /(<!-- made of tests\/ops\/ by make gen: ([^\n]*) -->\n\n).*?(?=\n\n#)/gs;
const LONGEST = 110; /* characters of a result; of longer ones the size is shown */

const rounded = (x) => (Number.isFinite(x) ? Number(x.toFixed(4)) : String(x));
function plain(value) {
  if (typeof value === 'number') return rounded(value);
  if (value?.toArray) return plain(value.toArray());
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return Array.from(value, plain);
  return value ?? null;
}

/* Returns the code that makes the tensors of a page. */
export const setupOf = (page) => SETUP.exec(page)[1];

const torch = freshTorch();

/* Evaluates a call, with new tensors, whatever an earlier call has set. */
function evaluate(setup, call, seed = 1) {
  torch.manualSeed(seed);
  torch.setdefaulttensortype('torch.DoubleTensor');
  // eslint-disable-next-line no-new-func -- the calls are text
  return new Function('torch', `${setup}\nreturn ${call};`)(torch);
}

/* Returns the result of a call as text: JSON with at most four decimals, or `size 2x3` of a random
   or a long one. */
export function resultOf(setup, call) {
  const value = evaluate(setup, call);
  const [text, again] = [value, evaluate(setup, call, 2)].map((v) => JSON.stringify(plain(v)));
  if (text !== again || text.length > LONGEST) return `size ${value.size().join('x')}`;
  return `\`${text.replaceAll(',', ', ')}\``;
}

/* The files in the order of the tables: features, then the ops in the order of their rows. */
const familyOf = new Map(
  families.flatMap(({ title, ops }) => ops.map(({ name }) => [name, title])),
);
const names = [...[...files.keys()].filter((name) => !familyOf.has(name)), ...familyOf.keys()];

/* Makes the page of a library, `title`. Calls of the files have its spelling by its name
   `library`. */
function makePage(page, title, library) {
  const text = readFileSync(new URL(`../docs/${page}.md`, import.meta.url), 'utf8');
  const setup = setupOf(text);
  const rows = names.flatMap((name) => {
    const { calls = {}, section = familyOf.get(name) } = files.get(name) ?? {};
    return Object.entries(calls)
      .filter(([, call]) => library in call)
      .map(([ours, { [library]: theirs }]) => ({ section, theirs, ours }));
  });
  const shown = new Set();
  const made = text.replace(TABLE, (_, mark, sections) => {
    const ofTable = rows.filter(({ section }) => sections.split('; ').includes(section));
    ofTable.forEach((row) => shown.add(row));
    const lines = ofTable.map(
      ({ theirs, ours }) => `| \`${theirs}\` | \`${ours}\` | ${resultOf(setup, ours)} |`,
    );
    return [`${mark}| ${title} | torch7-wasm | result |`, '| --- | --- | --- |', ...lines].join(
      '\n',
    );
  });
  const lost = rows.find((row) => !shown.has(row));
  if (lost) throw new Error(`docs/${page}.md has no table for the section ${lost.section}`);
  return made;
}

/* The dimension that the ops take if none is given, by the defaults of the rows: [words, ops]. */
function defaultDimensions() {
  const groups = new Map([
    ['all elements; the result is a number', []],
    ['the first', []],
    ['the first two', []],
    ['the last', []],
  ]);
  const isDimension = ({ kind }) => kind.dimOf !== null;
  for (const { name, rows } of families.flatMap(({ ops }) => ops)) {
    const left = rows
      .flatMap(({ args }) => args)
      .filter((arg) => isDimension(arg) && arg.fallback !== undefined);
    const reduces = ({ args }) => args[0].kind.role === 'RETURNED' && !args.some(isDimension);
    const hasDimension = rows.some(({ args }) => args.some(isDimension));
    const isRange = ['first', 'last'].every((end) => left.some((arg) => arg.name === end));
    if (isRange) continue; /* flatten: all */
    if (left.some(({ fallback }) => fallback === 1)) groups.get('the first two').push(name);
    else if (left.some(({ fallback }) => fallback === LAST)) groups.get('the last').push(name);
    else if (left.length > 0) groups.get('the first').push(name);
    else if (hasDimension && rows.some(reduces))
      groups.get('all elements; the result is a number').push(name);
  }
  return [...groups];
}

const DEFAULTS = /(<!-- made of the op table by make gen -->\n\n).*?(?=\n\n#)/s;

export function makeFromNumpy() {
  const rows = defaultDimensions().map(
    ([words, all]) => `| ${words} | ${all.map((name) => `\`${name}\``).join(' ')} |`,
  );
  const table = ['| dimension | functions |', '| --- | --- |', ...rows].join('\n');
  return makePage('from-numpy', 'NumPy', 'numpy').replace(DEFAULTS, (_, mark) => mark + table);
}
export const makeFromPytorch = () => makePage('from-pytorch', 'PyTorch', 'torch');
