/* docs.js — docs/ops.md: the table's families and ops, with what docs/ops/<name>.md says of each
   woven in.

   The format is regular, for whoever reads it by program (as help in a console would): `## ` begins
   a family and `### name` an op, one heading for each. Below it come, in this order: what it does
   (a sentence, or comments in the block that follows); a ```js block of its forms; a list with `-
   Arguments:`, `- Types:`, `- Result:`, `- In place:`, `- Errors:` (only the result is always
   there), where an error of the op's own has a line with a call that raises it; perhaps a note; an
   example as a ```js block, and its printout as a ```text block. docs/api.md, which is written by
   hand, keeps to the same. The page's own prose is in ops-template.md. */
import { readFileSync } from 'node:fs';
import { KINDS } from '../js/call/kinds.js';
import { LAST } from '../js/module/tables.js';
import { docOf, families } from './table.js';
import { usages } from './signatures.js';
import { readPieces } from './examples.js';

/* Arguments that need a word. Tensors of the op's type and results do not. */
const KIND_TEXT = {
  INDICES: 'a LongTensor',
  FLAGS: 'a ByteTensor, or of the type of `a`',
  MATRIX: 'a matrix',
  LIKE: 'a tensor of any type',
  MASK: 'a ByteTensor of 0 and 1',
  POSITIONS: 'positions',
  SCALAR: 'a number',
  DIM: 'a dimension',
  EDGE: 'a dimension, or a new one after the last; -1 is the last',
  INDEX: 'a position',
  SIZE: 'a count',
  SIZES: 'sizes',
  SHAPE: 'sizes',
  DIMS: 'dimensions',
  TENSORS: 'an array of tensors of one type',
  GENERATOR: 'a torch.Generator',
  STATE: 'a ByteTensor',
  BYTES: 'a ByteTensor',
  BOOL: 'true or false',
  LETTER: 'a letter',
};
const SET_TEXT = {
  ALL: 'all seven',
  SIGNED_WIDE: 'Int, Long, Float, Double',
  REALS: 'Float, Double',
  INTEGERS: 'Byte, Char, Short, Int, Long',
  BYTES: 'Byte',
};

/* What an op refuses because an argument is of a kind. */
const WRITTEN = ['RESULT_ALIAS'];
const KIND_ERRORS = {
  RESULT: WRITTEN,
  INDICES: WRITTEN,
  FLAGS: WRITTEN,
  ORDER: WRITTEN,
  BYTES: WRITTEN,
  DIM: ['DIM_RANGE'],
  DIMS: ['DIM_RANGE'],
  INDEX: ['INDEX_RANGE'],
  MATRIX: ['NOT_MATRIX'],
  MASK: ['MASK_VALUE'],
  POSITIONS: ['POSITION'],
  SHAPE: ['TOO_LARGE'],
  STATE: ['STATE_SIZE', 'STATE'],
};

function* rowErrors({ args }) {
  const source = args.find(({ kind }) => KINDS[kind].typed);
  for (const { kind, name, fallback } of args) {
    /* a dimension of the result, not of a tensor that is given */
    if (kind === 'DIM' && source.kind === 'TENSORS') continue;
    for (const code of KIND_ERRORS[kind] ?? []) yield [code, name];
    if (kind === 'DIM' && fallback !== undefined) yield ['NO_DIM', source.name];
    if (kind === 'INDICES' && args.some((arg) => arg.kind === 'RESULT'))
      yield ['SAME_RESULT', name];
  }
}

/* The codes that follow from the kinds of an op's arguments: code -> the names of these. */
export function kindErrors(plan) {
  const codes = new Map();
  for (const [code, name] of plan.rows.flatMap((row) => [...rowErrors(row)]))
    codes.set(code, (codes.get(code) ?? new Set()).add(name));
  return codes;
}

/* Defaults are C's: dimensions are not in the user's numbering, and truth is a number. */
function defaultText({ kind, fallback }) {
  if (fallback === LAST) return 'the last';
  if (kind === 'GENERATOR') return 'the default generator';
  return kind === 'DIM'
    ? 'the first'
    : kind === 'BOOL'
      ? String(fallback !== 0)
      : kind === 'LETTER'
        ? `'${fallback}'`
        : String(fallback);
}

const quoted = (names) => [...names].map((name) => `\`${name}\``).join(', ');

/* Arguments with the same description are listed together. */
function argumentsOf(plan) {
  const known = new Map();
  for (const arg of plan.rows.flatMap((row) => row.args).filter(({ kind }) => KIND_TEXT[kind])) {
    const { kinds, fallback } = known.get(arg.name) ?? { kinds: new Set() };
    known.set(arg.name, {
      kinds: kinds.add(KIND_TEXT[arg.kind]),
      fallback: arg.fallback === undefined ? fallback : defaultText(arg),
    });
  }
  const names = new Map();
  for (const [name, { kinds, fallback }] of known) {
    const text = `${[...kinds].join(' or ')}${fallback === undefined ? '' : ` (${fallback})`}`;
    names.set(text, [...(names.get(text) ?? []), name]);
  }
  return [...names].map(([text, all]) => `${quoted(all)} ${text}${all.length > 1 ? ' each' : ''}`);
}

function typesOf(plan) {
  const typed = plan.rows.filter((row) =>
    row.args.some(({ kind }) => KINDS[kind].typed || kind === 'RESULT' || kind === 'ORDER'),
  );
  return [...new Set(typed.map((row) => SET_TEXT[row.types]))];
}

const MOST = 110; /* letters in a line of forms */

/* A sentence for all forms stands above them; different ones stand as comments between them. */
function formsOf(plan) {
  const sentences = [...new Set(plan.rows.map(docOf))];
  const linesOf = (row) => {
    const all = usages(plan, row);
    return all.join('   ').length > MOST ? all : [all.join('   ')];
  };
  const blocks = sentences.map((sentence) =>
    plan.rows.filter((row) => docOf(row) === sentence).flatMap(linesOf),
  );
  if (sentences.length === 1) return [sentences[0], '', '```js', ...blocks[0], '```', ''];
  return [
    '```js',
    ...blocks.flatMap((lines, i) => [`// ${sentences[i].replaceAll('`', '')}`, ...lines]),
    '```',
    '',
  ];
}

/* The methods that change their tensor: a.add(...), but not r.add(a, ...), which writes a result passed in front. */
function inPlaceOf(plan) {
  const changesSelf = ({ row, source, bound, params }) =>
    row.self === 'DST' &&
    (source || bound.kind === 'SELF' || !params.some(({ kind }) => KINDS[kind].typed));
  const selves = plan.methods
    .filter(changesSelf)
    .map(({ source, bound }) => (source ?? bound).name);
  return [...new Set(selves)].map((name) => `\`${name}.${plan.name}(...)\``);
}

function opDocs(plan, piece) {
  const item = (label, texts, separator) =>
    texts.length > 0 ? [`- ${label}: ${texts.join(separator)}`] : [];
  const byKind = [...kindErrors(plan)].map(([code, names]) => `\`${code}\` (${quoted(names)})`);
  const errors = [
    `- Errors: ${byKind.join(', ')}`.trimEnd(),
    ...piece.errors.map(({ code, when, call }) => `  - \`${code}\`: ${when}: \`${call}\``),
  ];
  const list = [
    ...item('Arguments', argumentsOf(plan), '; '),
    ...item('Types', typesOf(plan), '; '),
    `- Result: ${piece.result}`,
    ...item('In place', inPlaceOf(plan), ', '),
    ...(errors[0].endsWith(':') && errors.length === 1 ? [] : errors),
  ];
  const note = piece.note ? [piece.note, ''] : [];
  return [
    `### ${plan.name}`,
    '',
    ...formsOf(plan),
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

/* The prose of the page; what is made here replaces {{contents}} and {{sections}}. */
export const template = () => readFileSync(new URL('ops-template.md', import.meta.url), 'utf8');

export function makeDocs() {
  const pieces = readPieces();
  const missing = families
    .flatMap((family) => family.plans)
    .filter(({ name }) => !pieces.has(name));
  if (missing.length > 0)
    throw new Error(`write docs/ops/${missing[0].name}.md, as there is one for each other op`);
  const contents = families.map(
    (family) =>
      `**${link(family.title)}** ${family.plans.map(({ name }) => link(name)).join(' · ')}`,
  );
  const sectionOf = ({ title, doc, plans }) =>
    `## ${title}\n\n${doc}\n\n${plans.map((plan) => opDocs(plan, pieces.get(plan.name))).join('\n')}`;
  const made = {
    contents: contents.join('\n\n'),
    sections: families.map(sectionOf).join('\n').trimEnd(),
  };
  const text = template().replace(/\{\{(\w+)\}\}/g, (_, name) => made[name]);
  return `<!-- Made by tools/gen.js from src/ops.def, docs/ops/ and tools/ops-template.md: do not edit. -->\n${text}`;
}
