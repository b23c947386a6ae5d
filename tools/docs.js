/* docs.js: generates docs/ops.md from the op table and docs/ops/<name>.md.

   The format is regular, so that programs (such as help in a console) can read it: `## ` starts a
   family and `### name` an op, with one heading for each. The order of an entry is: a description
   (a sentence, or comments in the signatures); a ```js block of signatures; a list with `-
   Arguments:`, `- Types:`, `- Result:`, `- In place:`, `- Gradient:`, `- Errors:` (only the result
   is required), in which each of the op's own errors has a call that raises it; an optional note;
   an example as a ```js block and its output as a ```text block. docs/api.md, written by hand, has
   the same format. The page's introduction is in ops-template.md. */
import { readFileSync } from 'node:fs';
import { rulesOf } from '../js/autograd/signature.js';
import { LAST } from '../js/module/tables.js';
import { docOf, errorsOf, families } from './table.js';
import { subpathOf } from '../js/module/extensions.js';
import { outcomeTable } from './outcomes.js';
import { signaturesOf } from './signatures.js';
import { readPieces } from './examples.js';

const SET_TEXT = {
  ALL: 'all eight',
  BITS: 'all eight',
  INT_LONG_REALS: 'Int, Long, Float, Double, Half',
  BYTE_REALS: 'Byte, Float, Double, Half',
  REALS: 'Float, Double, Half',
  INTEGERS: 'Byte, Char, Short, Int, Long',
  BYTES: 'Byte',
};

function* rowErrors({ args }) {
  const source = args.find(({ kind }) => kind.isSource);
  for (const arg of args.flatMap((one) => [one, ...one.kind.options])) {
    const { kind, name, fallback } = arg;
    for (const code of errorsOf(arg)) yield [code, name];
    if (kind.name === 'DIM' && fallback !== undefined) yield ['NO_DIM', source.name];
    if (kind.name === 'INDICES' && args.some((other) => other.kind.name === 'RESULT'))
      yield ['SAME_RESULT', name];
  }
}

/* Returns the codes that follow from the kinds of an op's arguments: code -> names of arguments. */
export function kindErrors(op) {
  const codes = new Map();
  for (const [code, name] of op.rows.flatMap((row) => [...rowErrors(row)]))
    codes.set(code, (codes.get(code) ?? new Set()).add(name));
  return codes;
}

/* Default values in C: dimensions count from 0, and booleans are numbers. */
function defaultText({ kind, fallback }) {
  if (fallback === LAST) return 'the last';
  if (kind.name === 'GENERATOR') return 'the default generator';
  return kind.name === 'DIM' || kind.name === 'NEWDIM'
    ? ['the first', 'the second'][fallback]
    : kind.name === 'BOOL'
      ? String(fallback !== 0)
      : typeof fallback === 'string'
        ? kind.toWord === null
          ? `the ${fallback}`
          : `'${fallback}'`
        : String(fallback);
}

const quoted = (names) => [...names].map((name) => `\`${name}\``).join(', ');

/* Results and tensors of the op's type are not listed. */
const isListed = ({ kind }) => kind.words && kind.words !== 'a tensor';

/* Lists arguments with the same description together. */
function argumentsOf(op) {
  const known = new Map();
  const nameOf = ({ isOption, name }) => (isOption ? `{ ${name} }` : name);
  const all = op.rows.flatMap(({ args }) =>
    args.flatMap((arg) => (arg.kind.options.length > 0 ? arg.kind.options : [arg])),
  );
  for (const arg of all.filter(isListed)) {
    const { kinds, fallback } = known.get(nameOf(arg)) ?? { kinds: new Set() };
    known.set(nameOf(arg), {
      kinds: kinds.add(arg.kind.words),
      fallback: arg.fallback === undefined ? fallback : defaultText(arg),
    });
  }
  const names = new Map();
  for (const [name, { kinds, fallback }] of known) {
    const text = `${[...kinds].join(' or ')}${fallback === undefined ? '' : ` (${fallback})`}`;
    names.set(text, [...(names.get(text) ?? []), name]);
  }
  return [...names].map(
    ([text, same]) => `${quoted(same)} ${text}${same.length > 1 ? ' each' : ''}`,
  );
}

function typesOf(op) {
  const typed = op.rows.filter((row) =>
    row.args.some(({ kind }) => kind.isSource || (kind.isResult && kind.dtype < 0 && !kind.isView)),
  );
  return [...new Set(typed.map((row) => SET_TEXT[row.types]))];
}

const MOST = 74; /* characters in a line of signatures: what a column of the site has */

/* A common description is above the signatures; different ones are comments between them. */
function overloadsOf(op) {
  const sentences = [...new Set(op.rows.map(docOf))];
  const linesOf = (row) => {
    const all = signaturesOf(op, row);
    return all.join('   ').length > MOST ? all : [all.join('   ')];
  };
  const blocks = sentences.map((sentence) =>
    op.rows.filter((row) => docOf(row) === sentence).flatMap(linesOf),
  );
  if (sentences.length === 1) return [sentences[0], '', '```js', ...blocks[0], '```', ''];
  return [
    '```js',
    ...blocks.flatMap((lines, i) => [`// ${sentences[i].replaceAll('`', '')}`, ...lines]),
    '```',
    '',
  ];
}

/* The methods that change their tensor. */
function inPlaceOf(op) {
  const selves = op.methods
    .filter((overload) => overload.changesSelf)
    .map(({ source, bound }) => (source ?? bound).name);
  return [...new Set(selves)].map((name) => `\`${name}.${op.name}(...)\``);
}

/* The arguments by which autograd can differentiate. */
function gradientOf({ name, rows }) {
  const rules = rulesOf(name) ?? {};
  const names = Object.keys(rules.whole ? {} : rules).filter((arg) => rules[arg] !== 'NONE');
  const isOperand = ({ kind }) =>
    ['CHANGED', 'READ', 'LISTED', 'BESIDE'].includes(kind.role) && kind.name !== 'POSITIONS';
  const isFollowed = (arg) => (rules.whole ? isOperand(arg) : names.includes(arg.name));
  const list = [
    ...new Set(rows.flatMap(({ args }) => args.filter(isFollowed).map((arg) => arg.name))),
  ];
  return list.length > 0 ? [`by ${quoted(list)}`] : [];
}

function opDocs(op, piece) {
  const item = (label, texts, separator) =>
    texts.length > 0 ? [`- ${label}: ${texts.join(separator)}`] : [];
  const byKind = [...kindErrors(op)].map(([code, names]) => `\`${code}\` (${quoted(names)})`);
  const errors = [
    `- Errors: ${byKind.join(', ')}`.trimEnd(),
    ...piece.errors.map(({ code, when, call }) => `  - \`${code}\`: ${when}: \`${call}\``),
  ];
  const list = [
    ...item('Arguments', argumentsOf(op), '; '),
    ...item('Types', typesOf(op), '; '),
    `- Result: ${piece.result}`,
    ...item('In place', inPlaceOf(op), ', '),
    ...item('Gradient', gradientOf(op), ', '),
    ...(errors[0].endsWith(':') && errors.length === 1 ? [] : errors),
  ];
  const addOn = subpathOf(op.name);
  /* a file of docs/ops/ is an entry of the page */
  const written = piece.note?.replace(/\]\((\w+)\.md\)/g, (_, name) => `](#${name.toLowerCase()})`);
  const notes = [written, addOn && `In a page it needs \`import 'torch7-wasm/${addOn}'\`.`];
  const note = notes.some(Boolean) ? [notes.filter(Boolean).join(' '), ''] : [];
  return [
    `### ${op.name}`,
    '',
    ...overloadsOf(op),
    ...list,
    '',
    ...note,
    '```js',
    `${piece.code}\`\`\``,
    '',
    '```text',
    `${piece.printout}\`\`\``,
    '',
  ].join('\n');
}

const link = (title) => `[${title}](#${title.toLowerCase().replace(/ /g, '-')})`;

/* The introduction of the page, with the placeholders {{contents}} and {{sections}}. */
export const template = () => readFileSync(new URL('ops-template.md', import.meta.url), 'utf8');

export function makeDocs() {
  const pieces = readPieces();
  const missing = families.flatMap((family) => family.ops).filter(({ name }) => !pieces.has(name));
  if (missing.length > 0)
    throw new Error(`write docs/ops/${missing[0].name}.md, as there is one for each other op`);
  const contents = families.map(
    (family) => `**${link(family.title)}** ${family.ops.map(({ name }) => link(name)).join(' · ')}`,
  );
  const sectionOf = ({ title, doc, ops }) =>
    `## ${title}\n\n${doc}\n\n${ops.map((op) => opDocs(op, pieces.get(op.name))).join('\n')}`;
  const made = {
    contents: contents.join('\n\n'),
    outcomes: outcomeTable(
      families.flatMap((family) => family.ops),
      link,
    ),
    sections: families.map(sectionOf).join('\n').trimEnd(),
  };
  const text = template().replace(/\{\{(\w+)\}\}/g, (_, name) => made[name]);
  return `<!-- Made by tools/gen.js from src/table/, docs/ops/ and tools/ops-template.md: do not edit. -->\n${text}`;
}
