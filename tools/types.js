/* types.js — types/ops.d.ts: every form of every op as a signature. */
import { KINDS } from '../js/call/kinds.js';
import { docOf, plans } from './table.js';

const TYPES = {
  RESULT: 'T',
  VIEW: 'T',
  SLICE: 'T',
  INDICES: 'LongTensor',
  FLAGS: 'ByteTensor | T',
  SELF: 'T',
  TENSOR: 'T',
  MATRIX: 'T',
  LIKE: 'Tensor',
  MASK: 'ByteTensor',
  POSITIONS: 'Positions',
  SCALAR: 'Scalar',
  DIM: 'number',
  INDEX: 'number',
  SIZE: 'number',
  SIZES: 'Sizes',
  DIMS: 'Sizes',
  SHAPE: 'Sizes',
  TENSORS: 'readonly T[]',
  EDGE: 'number',
  LETTER: 'string',
  BOOL: 'boolean',
  GENERATOR: 'Generator',
  STATE: 'ByteTensor',
  BYTES: 'ByteTensor',
  ORDER: 'T',
};
const RETURNS = {
  RESULT: 'T',
  VIEW: 'T',
  SLICE: 'R',
  SELF: 'T',
  INDICES: 'LongTensor',
  VALUE: 'Value<T>',
  TRUTH: 'boolean',
  PLACE: 'number',
  WHOLE: 'number',
  BYTES: 'ByteTensor',
  ORDER: 'T',
};
/* Sets of element types -> the interface that holds the methods of these. */
const INTERFACES = {
  ALL: 'TensorOps',
  SIGNED_WIDE: 'SignedWideOps',
  REALS: 'RealOps',
  INTEGERS: 'IntegerOps',
  BYTES: 'ByteOps',
};
const CONSTRAINTS = {
  ALL: 'Tensor',
  SIGNED_WIDE: 'SignedWideTensor',
  REALS: 'RealTensor',
  INTEGERS: 'IntegerTensor',
  BYTES: 'ByteTensor',
};

function returnType({ row, params, bound, typed }) {
  const out = row.args.filter(
    (a) => KINDS[a.kind].result || a.kind === 'SELF' || KINDS[a.kind].value,
  );
  const types = out.map((a) => {
    if (a.kind === 'VALUE' && typed === null) return 'number';
    if (a.kind !== 'FLAGS') return RETURNS[a.kind];
    /* a given result comes back as what it is */
    return a === bound ? 'this' : params.includes(a) ? 'F' : 'ByteTensor';
  });
  if (types.length === 0) return 'void';
  return types.length === 1 ? types[0] : `[${types.join(', ')}]`;
}

const RESERVED = { function: 'fn', new: 'fresh' };
const parameter = (form) => (arg) => {
  const name = RESERVED[arg.name] ?? arg.name;
  const type = arg.kind === 'FLAGS' ? 'F' : TYPES[arg.kind];
  return form.spread && arg === form.params[form.params.length - 1]
    ? `...${name}: number[]`
    : `${name}: ${type}`;
};

/* What has no tensor to take its type from takes the name of one at the end: torch.zeros(2,
   'torch.IntTensor'). */
function namedSignature(form) {
  const list = form.params.map(parameter(form));
  const parameters = form.spread
    ? [...list.slice(0, -1), list[list.length - 1].replace('number[]', '[...number[], N]')]
    : [...list, 'type: N'];
  return `${form.row.name}<N extends TensorName>(${parameters.join(', ')}): TensorNamed<N>;`;
}

function signature(form, generic) {
  const result = returnType(form);
  const parameters = form.params.map(parameter(form)).join(', ');
  const variables = [
    generic && /\bT\b/.test(`${parameters} ${result}`)
      ? `T extends ${CONSTRAINTS[form.row.types]}`
      : '',
    parameters.includes(': F') ? 'F extends Tensor' : '',
    result === 'R' ? 'R = T' : '',
  ]
    .filter(Boolean)
    .join(', ');
  return `${form.row.name}${variables && `<${variables}>`}(${parameters}): ${result};`;
}

const isFresh = (form) =>
  form.typed === null &&
  form.slots.some((slot) => slot.kind === KINDS.RESULT || slot.kind === KINDS.ORDER);
/* torch.sqrt(4): numbers alone give a number. */
const operands = (row) => row.args.filter((a) => !KINDS[a.kind].result);
const ofNumbers = (row) =>
  `${row.name}(${operands(row)
    .map((a) => `${a.name}: number`)
    .join(', ')}): number;`;

/* One comment, then every different signature. */
function member(plan, forms, generic) {
  if (forms.length === 0) return '';
  const docs = [...new Set(forms.map((f) => docOf(f.row)))].join(' ');
  const signatures = [
    ...new Set(
      forms.flatMap((f) => [
        signature(f, generic),
        ...(generic && isFresh(f) ? [namedSignature(f)] : []),
      ]),
    ),
  ];
  if (generic && plan.rows[0].numeric) signatures.push(ofNumbers(plan.rows[0]));
  return `  /** ${docs} */\n${signatures.map((s) => `  ${s}\n`).join('')}`;
}

export function makeTypes() {
  const ofSet = (set) =>
    plans
      .map((plan) =>
        member(
          plan,
          plan.methods.filter((f) => f.row.types === set),
          false,
        ),
      )
      .join('');
  const interfaces = Object.entries(INTERFACES).map(
    ([set, name]) => `export interface ${name}<T extends Tensor> {\n${ofSet(set)}}\n`,
  );
  return `/* Made by tools/gen.js from src/table/ops.def: do not edit. */
import type { ByteTensor, Generator, IntegerTensor, LongTensor, Positions, RealTensor, Scalar, SignedWideTensor, Sizes, Tensor, TensorName, TensorNamed, Value } from './index.js';

${interfaces.join('\n')}
export interface TorchOps {
${plans.map((plan) => member(plan, plan.functions, true)).join('')}}
`;
}
