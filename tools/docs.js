/* docs.js — docs/ops.md: the table's families and ops, with what docs/ops/<name>.md says of each woven in.

   The format is regular, for whoever reads it by program (as help in a console would): `## ` begins a family and `### name` an op, one heading for each. Below it
   come, in this order: what it does (a sentence, or comments in the block that follows); a ```js block of its forms; a list with `- Arguments:`, `- Types:`,
   `- Result:`, `- Errors:` (only the result is always there), where an error of the op's own has a line with a call that raises it; perhaps a note; an example as a
   ```js block, and its printout as a ```text block. docs/api.md, which is written by hand, keeps to the same. */
import { KINDS, LAST } from '../js/call/kinds.js';
import { docOf, errorTable, families } from './table.js';
import { usages } from './forms.js';
import { readPieces } from './examples.js';

/* Arguments that need a word. Tensors of the op's type and results do not. */
const KIND_TEXT = {
  INDICES: 'a LongTensor', FLAGS: 'a ByteTensor, or of the type of `a`', MATRIX: 'a matrix', LIKE: 'a tensor of any type', MASK: 'a ByteTensor of 0 and 1',
  POSITIONS: 'positions', SCALAR: 'a number', DIM: 'a dimension', EDGE: 'a dimension, also one beyond the last; -1: the last', INDEX: 'a position', SIZE: 'a count',
  SIZES: 'sizes', SHAPE: 'sizes', DIMS: 'dimensions', TENSORS: 'an array of tensors of one type', GENERATOR: 'a torch.Generator', STATE: 'a ByteTensor', BYTES: 'a ByteTensor',
  BOOL: 'true or false', LETTER: 'a letter',
};
const SET_TEXT = { ALL: 'all seven', SIGNED_WIDE: 'Int, Long, Float, Double', REALS: 'Float, Double', INTEGERS: 'Byte, Char, Short, Int, Long', BYTES: 'Byte' };

/* What an op refuses because an argument is of a kind. */
const WRITTEN = ['RESULT_ALIAS'];
const KIND_ERRORS = {
  RESULT: WRITTEN, INDICES: WRITTEN, FLAGS: WRITTEN, ORDER: WRITTEN, BYTES: WRITTEN, DIM: ['DIM_RANGE'], DIMS: ['DIM_RANGE'], INDEX: ['INDEX_RANGE'], MATRIX: ['NOT_MATRIX'],
  MASK: ['MASK_VALUE'], POSITIONS: ['POSITION'], SHAPE: ['TOO_LARGE'], STATE: ['STATE_SIZE', 'STATE'],
};

function* rowErrors({ args }) {
  const source = args.find(({ kind }) => KINDS[kind].typed);
  for (const { kind, name, fallback } of args) {
    if (kind === 'DIM' && source.kind === 'TENSORS') continue; /* a dimension of the result, not of a tensor that is given */
    for (const code of KIND_ERRORS[kind] ?? []) yield [code, name];
    if (kind === 'DIM' && fallback !== undefined) yield ['NO_DIM', source.name];
    if (kind === 'INDICES' && args.some((arg) => arg.kind === 'RESULT')) yield ['SAME_RESULT', name];
  }
}

/* The codes that follow from the kinds of an op's arguments: code -> the names of these. */
export function kindErrors(plan) {
  const codes = new Map();
  for (const [code, name] of plan.rows.flatMap((row) => [...rowErrors(row)])) codes.set(code, (codes.get(code) ?? new Set()).add(name));
  return codes;
}

/* Defaults are C's: dimensions are not in the user's numbering, and truth is a number. */
function defaultText({ kind, fallback }) {
  if (fallback === LAST) return 'the last';
  if (kind === 'GENERATOR') return 'the default one';
  return kind === 'DIM' ? 'the first' : kind === 'BOOL' ? String(fallback !== 0) : kind === 'LETTER' ? `'${fallback}'` : String(fallback);
}

const quoted = (names) => [...names].map((name) => `\`${name}\``).join(', ');

/* Arguments that are described alike stand together. */
function argumentsOf(plan) {
  const known = new Map();
  for (const arg of plan.rows.flatMap((row) => row.args).filter(({ kind }) => KIND_TEXT[kind])) {
    const { kinds, fallback } = known.get(arg.name) ?? { kinds: new Set() };
    known.set(arg.name, { kinds: kinds.add(KIND_TEXT[arg.kind]), fallback: arg.fallback === undefined ? fallback : defaultText(arg) });
  }
  const names = new Map();
  for (const [name, { kinds, fallback }] of known) {
    const text = `${[...kinds].join(' or ')}${fallback === undefined ? '' : ` (${fallback})`}`;
    names.set(text, [...(names.get(text) ?? []), name]);
  }
  return [...names].map(([text, all]) => `${quoted(all)} ${text}${all.length > 1 ? ' each' : ''}`);
}

function typesOf(plan) {
  const typed = plan.rows.filter((row) => row.args.some(({ kind }) => KINDS[kind].typed || kind === 'RESULT' || kind === 'ORDER'));
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
  const blocks = sentences.map((sentence) => plan.rows.filter((row) => docOf(row) === sentence).flatMap(linesOf));
  if (sentences.length === 1) return [sentences[0], '', '```js', ...blocks[0], '```', ''];
  return ['```js', ...blocks.flatMap((lines, i) => [`// ${sentences[i].replaceAll('`', '')}`, ...lines]), '```', ''];
}

function opDocs(plan, piece) {
  const item = (label, texts, separator) => (texts.length > 0 ? [`- ${label}: ${texts.join(separator)}`] : []);
  const byKind = [...kindErrors(plan)].map(([code, names]) => `\`${code}\` (${quoted(names)})`);
  const errors = [`- Errors: ${byKind.join(', ')}`.trimEnd(), ...piece.errors.map(({ code, when, call }) => `  - \`${code}\`: ${when}: \`${call}\``)];
  const list = [
    ...item('Arguments', argumentsOf(plan), '; '), ...item('Types', typesOf(plan), '; '), `- Result: ${piece.result}`, ...(errors[0].endsWith(':') && errors.length === 1 ? [] : errors),
  ];
  const note = piece.note ? [piece.note, ''] : [];
  return [`### ${plan.name}`, '', ...formsOf(plan), ...list, '', ...note, '```js', `${piece.code}\`\`\``, '', '```text', `${piece.printout}\`\`\``, ''].join('\n');
}

/* A code's text with something for what is filled in when it is raised. */
function errorText(template) {
  const sizes = ['2x3', '4x5', '6x7'];
  const fill = { arg: () => 'argument', value: () => 'value', shape: () => sizes.shift() };
  return template.replace(/\{([a-z]*)\d?\}/g, (_, what) => fill[what]?.() ?? 'N');
}

/* The codes that only the JavaScript layer knows. */
export const OWN_CODES = {
  FREED: 'a tensor, storage or generator was freed',
  INSTANCE: 'it belongs to another instance of torch',
  WITHDRAWN: 'the owner of its memory has withdrawn it',
  POISONED: 'this instance has crashed before; make a new one with createTorch()',
  ADDRESS: 'a storage on memory that is not inside the module, or not aligned',
  RESIZED: 'apply, map or map2: the function resized the storage that is being walked',
  FILE: 'the source cannot be read',
  FILE_RANGE: 'fromFile: the source has not so much',
  BAD_FILE: 'what is read is not as its format has it; `position` is the byte where it went wrong, `reason` what is wrong there',
  UNSUPPORTED: 'what is read is right, but there is no Torch type, or nothing here, for what it holds; with `position` and `reason` too',
  DEPTH: 'save, serialize: nested too deeply',
  LONG_SIZE: 'save, serialize: a number that does not fit in a long of 4 bytes',
  IMAGE_SOURCE: 'image.load, image.fromPixels: no picture, or one whose pixels cannot be read',
  IMAGE_SHAPE: 'image.draw, image.toImageData, image.encode, image.save: a tensor that has not the size of a picture',
  IMAGE_SIZE: 'image.load: more pixels than `maxPixels`',
  IMAGE_BITS: 'image.encode, image.save: a page writes 8 bits only',
  TYPE_RANGE: 'lab2d: a number that the element type does not hold',
  BORROWED: 'lab2d: a tensor that does not own its memory, where it must',
  PACKAGE: 'image.load, image.encode, image.save: PNG in Node needs a package that is not installed; the message says which',
};

const link = (title) => `[${title}](#${title.toLowerCase().replace(/ /g, '-')})`;

const NOTATION = `\`\`\`js
import torch from 'torch7-wasm'; // before each example
\`\`\`

**Forms.** \`[x]\` may be left out, inside another bracket only together with the outer one; \`...sizes\` are numbers, an array or a LongStorage. A function makes its
results, \`r\`, unless they are given in front: a result that is given is written, resized to fit, and returned. A method works on its tensor: where it stands for the
source (\`t.narrow(...)\`) the result is new; where it is also the result (\`a.add(1)\`) it works in place. \`r.add(a, 1)\` writes into \`r\`. A view that is given
becomes the view.

**Arguments.** Tensors of one call have one type, unless it says otherwise; tensors and results of that type are not listed. A number may be a BigInt, and is converted to
the type. Dimensions and positions count from 0, or from \`torch.indexBase\`. Positions are a LongTensor, which is never written to, an array, or a typed array of
integers. What stands in parentheses is meant when the argument is left out. \`type\` is the name of a type, such as \`'torch.IntTensor'\`; else the default type is meant.

**Broadcasting.** Element by element, tensors of equal count are paired in order, whatever their sizes. Where counts differ, sizes are aligned at the last dimension, and a
size of 1 is repeated.

**Errors.** A failed call changes nothing. What fits no form is a \`TypeError\` that lists the forms. All else is a \`TorchError\`, with \`code\`, \`op\`, \`arg\` and
\`value\`: ${link('Errors')} lists the codes. Not repeated at each op: \`NO_MEMORY\` when memory runs out, \`FIXED\` for a result that has to grow on memory that belongs to
somebody else, \`LONG_RANGE\` for a BigInt of more than 64 bits as an integer, and what is said of handles that cannot be used (\`FREED\`, \`INSTANCE\`, \`WITHDRAWN\`, \`POISONED\`).`;

export function makeDocs() {
  const pieces = readPieces();
  const missing = families.flatMap((family) => family.plans).filter(({ name }) => !pieces.has(name));
  if (missing.length > 0) throw new Error(`write docs/ops/${missing[0].name}.md, as there is one for each other op`);
  const contents = families.map((family) => `**${link(family.title)}** ${family.plans.map(({ name }) => link(name)).join(' · ')}`);
  const sections = families.map((family) => `## ${family.title}\n\n${family.doc}\n\n${family.plans.map((plan) => opDocs(plan, pieces.get(plan.name))).join('\n')}`);
  const texts = [...errorTable.slice(1).map(({ code, template }) => [code, errorText(template)]), ...Object.entries(OWN_CODES)];
  const errors = texts.map(([code, text]) => `| \`${code}\` | ${text} |`);
  return `<!-- Made by tools/gen.js from src/table/ops.def and docs/ops/: do not edit. -->
# Ops

What is not an op, from constructors to \`x.at(...)\`, is in [api.md](api.md).

${NOTATION}

${contents.join('\n\n')}

${sections.join('\n')}
## Errors

What \`error.code\` can be, and what the message says.

| code | message |
| --- | --- |
${errors.join('\n')}
`;
}
