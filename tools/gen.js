/* gen.js — types/ops.d.ts and docs/ops.md, made from the call plans that dispatch uses: `node tools/gen.js`. A test compares what stands in the repository with
   what this would write. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createTorchSync } from '../js/core.node.js';
import { KINDS, LAST } from '../js/kinds.js';

const { core } = createTorchSync();
/* What each row says to readers (`make build` lets the preprocessor gather that from the table: the modules do not carry it). */
const sentences = JSON.parse(readFileSync(new URL('../build/sentences.json', import.meta.url), 'utf8')).slice(0, -1);
const docOf = new Map(sentences.map(({ function: fn, doc }) => [fn, doc]));

/* --- types ----------------------------------------------------------------------------------------------------------------- */

const TYPES = {
  RESULT: 'T', VIEW: 'T', SLICE: 'T', INDICES: 'LongTensor', FLAGS: 'ByteTensor | T', SELF: 'T', TENSOR: 'T', MATRIX: 'T', LIKE: 'Tensor', MASK: 'ByteTensor', POSITIONS: 'Positions',
  SCALAR: 'Scalar', DIM: 'number', INDEX: 'number', SIZE: 'number', SIZES: 'Sizes', DIMS: 'Sizes', SHAPE: 'Sizes', TENSORS: 'readonly T[]', EDGE: 'number', LETTER: 'string',
  BOOL: 'boolean', GENERATOR: 'Generator', STATE: 'ByteTensor', BYTES: 'ByteTensor', ORDER: 'T',
};
const RETURNS = {
  RESULT: 'T', VIEW: 'T', SLICE: 'R', SELF: 'T', INDICES: 'LongTensor', VALUE: 'Value<T>', TRUTH: 'boolean', PLACE: 'number', WHOLE: 'number', BYTES: 'ByteTensor', ORDER: 'T',
};
/* Sets of element types -> the interface that holds the methods of these. */
const INTERFACES = { ALL: 'TensorOps', SIGNED_WIDE: 'SignedWideOps', REALS: 'RealOps', INTEGERS: 'IntegerOps', BYTES: 'ByteOps' };
const CONSTRAINTS = { ALL: 'Tensor', SIGNED_WIDE: 'SignedWideTensor', REALS: 'RealTensor', INTEGERS: 'IntegerTensor', BYTES: 'ByteTensor' };

function returnType({ row, params, bound, typed }) {
  const out = row.args.filter((a) => KINDS[a.kind].result || a.kind === 'SELF' || KINDS[a.kind].value);
  const types = out.map((a) => {
    if (a.kind === 'VALUE' && typed === null) return 'number';
    if (a.kind !== 'FLAGS') return RETURNS[a.kind];
    return a === bound ? 'this' : params.includes(a) ? 'F' : 'ByteTensor'; /* a given result comes back as what it is */
  });
  if (types.length === 0) return 'void';
  return types.length === 1 ? types[0] : `[${types.join(', ')}]`;
}

const RESERVED = { function: 'fn', new: 'fresh' };
const parameter = (form) => (arg) => {
  const name = RESERVED[arg.name] ?? arg.name;
  const type = arg.kind === 'FLAGS' ? 'F' : TYPES[arg.kind];
  return form.spread && arg === form.params[form.params.length - 1] ? `...${name}: number[]` : `${name}: ${type}`;
};

/* What has no tensor to take its type from takes the name of one at the end: torch.zeros(2, 'torch.IntTensor'). */
function namedSignature(form) {
  const list = form.params.map(parameter(form));
  const parameters = form.spread ? [...list.slice(0, -1), list[list.length - 1].replace('number[]', '[...number[], N]')] : [...list, 'type: N'];
  return `${form.row.name}<N extends TensorName>(${parameters.join(', ')}): TensorNamed<N>;`;
}

function signature(form, generic) {
  const result = returnType(form);
  const parameters = form.params.map(parameter(form)).join(', ');
  const variables = [
    generic && /\bT\b/.test(`${parameters} ${result}`) ? `T extends ${CONSTRAINTS[form.row.types]}` : '',
    parameters.includes(': F') ? 'F extends Tensor' : '',
    result === 'R' ? 'R = T' : '',
  ].filter(Boolean).join(', ');
  return `${form.row.name}${variables && `<${variables}>`}(${parameters}): ${result};`;
}

const isFresh = (form) => form.typed === null && form.slots.some((slot) => slot.kind === KINDS.RESULT || slot.kind === KINDS.ORDER);
/* torch.sqrt(4): numbers alone give a number. */
const operands = (row) => row.args.filter((a) => !KINDS[a.kind].result);
const ofNumbers = (row) => `${row.name}(${operands(row).map((a) => `${a.name}: number`).join(', ')}): number;`;

/* One comment, then every different signature. */
function member(plan, forms, generic) {
  if (forms.length === 0) return '';
  const docs = [...new Set(forms.map((f) => docOf.get(f.row.fn)))].join(' ');
  const signatures = [...new Set(forms.flatMap((f) => [signature(f, generic), ...(generic && isFresh(f) ? [namedSignature(f)] : [])]))];
  if (generic && plan.rows[0].numeric) signatures.push(ofNumbers(plan.rows[0]));
  return `  /** ${docs} */\n${signatures.map((s) => `  ${s}\n`).join('')}`;
}

export function makeTypes() {
  const plans = [...core.plans.values()];
  const ofSet = (set) => plans.map((plan) => member(plan, plan.methods.filter((f) => f.row.types === set), false)).join('');
  const interfaces = Object.entries(INTERFACES).map(([set, name]) => `export interface ${name}<T extends Tensor> {\n${ofSet(set)}}\n`);
  return `/* Made by tools/gen.js from src/ops.def: do not edit. */
import type { ByteTensor, Generator, IntegerTensor, LongTensor, Positions, RealTensor, Scalar, SignedWideTensor, Sizes, Tensor, TensorName, TensorNamed, Value } from './index.js';

${interfaces.join('\n')}
export interface TorchOps {
${plans.map((plan) => member(plan, plan.functions, true)).join('')}}
`;
}

/* --- docs ------------------------------------------------------------------------------------------------------------------ */

const KIND_TEXT = {
  RESULT: 'a tensor of the op\'s type; written, and resized to fit', VIEW: 'a tensor of the op\'s type; becomes the view', SLICE: 'a tensor of the op\'s type; becomes the view',
  INDICES: 'a LongTensor; written with positions in your numbering', FLAGS: 'a ByteTensor, or a tensor of the op\'s type; written with 0 and 1', SELF: 'a tensor; written in place',
  TENSOR: 'a tensor of the op\'s type', MATRIX: 'a tensor of the op\'s type with 2 dimensions', LIKE: 'a tensor of any type', MASK: 'a ByteTensor of zeros and ones, with as many elements',
  POSITIONS: 'positions, in your numbering: a LongTensor (which is never written to), an array, or a typed array of integers',
  SCALAR: 'a number or BigInt, converted to the element type', DIM: 'a dimension, in your numbering', INDEX: 'a position, in your numbering', SIZE: 'a count',
  SIZES: 'sizes: numbers, an array or a LongStorage', DIMS: 'dimensions: numbers, an array or a LongStorage',
  SHAPE: 'sizes of new memory, which end at the first that is not above 0: numbers, an array or a LongStorage', TENSORS: 'an array of tensors of one type',
  GENERATOR: 'a torch.Generator', STATE: 'a ByteTensor that is the state of a generator', BYTES: 'a ByteTensor; written, and resized to fit', BOOL: 'true or false',
  ORDER: 'a tensor of the op\'s type; written with positions in your numbering, and resized to fit',
  EDGE: 'a dimension, in your numbering, which may be beyond the last; -1: the last',
  LETTER: 'one letter',
};
const SET_TEXT = { ALL: 'all seven', SIGNED_WIDE: 'Int, Long, Float, Double', REALS: 'Float, Double', INTEGERS: 'Byte, Char, Short, Int, Long', BYTES: 'Byte' };

function usage(row, self) {
  const shown = row.args.filter((a) => a !== self && !KINDS[a.kind].value);
  const text = shown.map((a) => (KINDS[a.kind].result || a.fallback !== undefined ? `[${a.name}]` : a.name)).join(', ');
  return self ? `${self.name}.${row.name}(${text})` : `torch.${row.name}(${text})`;
}

function methodUsage(row) {
  if (row.self === 'NONE') return [];
  const first = row.args.find((a) => KINDS[a.kind].typed && !KINDS[a.kind].first);
  const result = row.args.find((a) => KINDS[a.kind].result);
  if (row.self === 'RESULT') return [usage(row, result)];
  const short = { ...row, args: row.args.filter((a) => !KINDS[a.kind].result) };
  if (row.self === 'SRC') return [...(first ? [usage(short, first)] : []), ...(result ? [usage({ ...row, args: row.args.filter((a) => a === result || !KINDS[a.kind].result || a.kind === 'INDICES') }, result)] : [])];
  if (!result || !first) return [usage(row, result ?? first)];
  const inPlace = { ...row, args: row.args.filter((a) => a !== result) };
  return [`${first.name}.${row.name}(${inPlace.args.filter((a) => a !== first).map((a) => (a.fallback !== undefined ? `[${a.name}]` : a.name)).join(', ')})`, usage(row, result)];
}

/* Defaults are C's: dimensions are not in the user's numbering, and truth is a number. */
function defaultText({ kind, fallback }) {
  if (fallback === LAST) return 'the last';
  if (kind === 'GENERATOR') return 'the default one';
  return kind === 'DIM' ? 'the first' : kind === 'BOOL' ? String(fallback !== 0) : fallback;
}

function opDocs(plan) {
  const lines = [`## ${plan.name}`, ''];
  for (const row of plan.rows) {
    lines.push(docOf.get(row.fn), '', '```js', usage(row), ...new Set(methodUsage(row)), ...(row.numeric ? [`torch.${row.name}(${operands(row).map(() => 'number').join(', ')})`] : []), '```', '');
    for (const a of row.args.filter((x) => !KINDS[x.kind].value)) {
      lines.push(`- \`${a.name}\`: ${KIND_TEXT[a.kind]}${a.fallback !== undefined ? `; ${defaultText(a)} if not given` : ''}`);
    }
    lines.push('', `Element types: ${SET_TEXT[row.types]}.`, '');
  }
  return lines.join('\n');
}

export function makeDocs() {
  const plans = [...core.plans.values()];
  return `<!-- Made by tools/gen.js from src/ops.def: do not edit. -->
# Ops

Every op can be called as a function, as a method, and with its result first: a result that is given is written into, resized to fit, and returned; one that is not
given (in brackets) is made. A method of an op that writes (\`a.add(1)\`) writes into its own tensor; \`r.add(a, 1)\` writes into \`r\`.

${plans.map((p) => `[${p.name}](#${p.name.toLowerCase()})`).join(' · ')}

${plans.map(opDocs).join('\n')}`;
}

export const FILES = [['types/ops.d.ts', makeTypes], ['docs/ops.md', makeDocs]];

if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const [file, make] of FILES) writeFileSync(new URL(`../${file}`, import.meta.url), make());
}
