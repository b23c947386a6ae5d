/* types.js: generates types/ops.d.ts and types/ops-X.d.ts of each add-on X, with every overload of
   every op as a signature.

   The types come from the columns of kinds.def. T is the op's type of tensor. F is a result that is
   passed in and may be of the op's type or of another: it is returned with its own type. Q is the
   `reduction` of a loss. */
import { EXTENSIONS, subpathOf } from '../js/module/extensions.js';
import { readPieces } from './examples.js';
import { jsdoc } from './jsdoc.js';
import { addons, subpathOfAddon } from './addons.js';
import { docOf, errorCodes, ops, typesOf } from './table.js';

/* Maps sets of element types to the interface with their methods, and its description. */
const INTERFACES = {
  ALL: ['TensorOps', 'The methods of tensors of all types.'],
  INT_LONG_REALS: [
    'IntLongRealOps',
    'The methods of Int, Long and real tensors, which have negative numbers and are wide enough.',
  ],
  BYTE_REALS: ['ByteRealOps', 'The methods of Byte and real tensors, the types of images.'],
  REALS: ['RealOps', 'The methods of real tensors: Float, Double, Half.'],
  INTEGERS: ['IntegerOps', 'The methods of integer tensors: Byte, Char, Short, Int, Long.'],
  BYTES: ['ByteOps', 'The methods of ByteTensors.'],
};
/* BITS says how ops work, not where they are defined. */
const setOf = ({ types }) => (types === 'BITS' ? 'ALL' : types);

const CONSTRAINTS = {
  ALL: 'Tensor',
  INT_LONG_REALS: 'IntLongRealTensor',
  BYTE_REALS: 'ByteRealTensor',
  REALS: 'RealTensor',
  INTEGERS: 'IntegerTensor',
  BYTES: 'ByteTensor',
};

/* A loss is a number, unless the option says 'none'. */
const isReduction = ({ name }) => name === 'reduction';
const isLoss = ({ args: [first, ...others] }) =>
  first.kind.isSlice && others.some(({ kind }) => kind.options.some(isReduction));
const reductionOf = ({ given }) => given.flatMap(({ kind }) => kind.options).find(isReduction);

/* The types of the results. */
function resultTypes(overload) {
  const { row, given, bound, typed, mayBecomeNumber } = overload;
  if (isLoss(row)) return [reductionOf(overload) ? 'Reduced<T, Q>' : 'number'];
  return row.args
    .filter(({ kind }) => kind.isWritten || kind.role === 'RETURNED')
    .map((arg) => {
      const { parameter, result, number } = typesOf(arg);
      if (arg.kind.role === 'RETURNED')
        return typed === null && result === 'Value<T>' ? 'number' : result;
      if (parameter === 'F' && (arg === bound || given.includes(arg))) {
        const own = arg === bound ? 'this' : 'F';
        return mayBecomeNumber ? `OrNumber<${own}>` : own;
      }
      return mayBecomeNumber ? number : result;
    });
}

function returnType(overload) {
  const types = resultTypes(overload);
  if (types.length === 0) return 'void';
  return types.length === 1 ? types[0] : `[${types.join(', ')}]`;
}

const RESERVED = { function: 'fn', new: 'fresh', var: 'variance' };
const parameterOf = (overload) => (arg) => {
  const name = RESERVED[arg.name] ?? arg.name;
  return arg === overload.given[overload.spread]
    ? `...${name}: number[]`
    : `${name}: ${typesOf(arg).parameter}`;
};

/* Only the last parameter can be a list of any length: one before others is a part of it. */
function parametersOf(overload) {
  const list = overload.given.map(parameterOf(overload));
  if (!overload.isSpread || overload.behind === 0) return list.join(', ');
  const rest = list.splice(overload.spread).join(', ');
  return [...list, `...rest: [${rest}]`].join(', ');
}

/* Overloads without tensors take the name of a type at the end: torch.zeros(2,
   'torch.IntTensor'). */
function namedSignature(overload) {
  const list = overload.given.map(parameterOf(overload));
  const parameters = overload.isSpread /* its last parameter */
    ? [...list.slice(0, -1), list[list.length - 1].replace('number[]', '[...number[], N]')]
    : [...list, 'type: N'];
  const constraint = CONSTRAINTS[setOf(overload.row)];
  const names = constraint === 'Tensor' ? 'TypeName' : `TypeName<${constraint}>`;
  const result = returnType(overload).replace(/\bT\b/g, 'TensorNamed<N>');
  return `${overload.row.name}<N extends ${names}>(${parameters.join(', ')}): ${result};`;
}

/* A method returns `this` for T: a method of a T extends Tensor then returns a T. */
const asMethod = (type) =>
  type
    .replace(/\bT\b/g, 'this')
    .replace('Value<this>', 'Value<T>')
    .replace('Total<this>', 'Total<T, this>');

function signature(overload, generic) {
  const type = returnType(overload);
  const result = generic ? type : asMethod(type);
  let parameters = parametersOf(overload);
  let reduction = '';
  if (/\bQ\b/.test(result)) {
    const words = typesOf(reductionOf(overload)).parameter;
    parameters = parameters.replace(`reduction?: ${words}`, 'reduction?: Q');
    reduction = `Q extends ${words} = 'mean'`;
  }
  const variables = [
    generic && /\bT\b/.test(`${parameters} ${result}`)
      ? `T extends ${CONSTRAINTS[setOf(overload.row)]}`
      : '',
    parameters.includes(': F') ? `F extends T | ${typesOf(overload.row.args[0]).result}` : '',
    reduction,
  ]
    .filter(Boolean)
    .join(', ');
  return `${overload.row.name}${variables && `<${variables}>`}(${parameters}): ${result};`;
}

/* Functions without tensors return doubles. The other signature states the type:
   torch.zeros<FloatTensor>(2). A type variable alone would be inferred from where the call
   stands. */
function doubleSignature(overload) {
  const parameters = parametersOf(overload);
  const result = returnType(overload);
  if (/\bT\b/.test(parameters) || !/\bT\b/.test(result)) return null;
  return `${overload.row.name}(${parameters}): ${result.replace(/\bT\b/g, 'DoubleTensor')};`;
}

const isFresh = (overload) =>
  overload.typed === null &&
  overload.parameters.some(({ kind }) => kind.isResult && kind.dtype < 0 && !kind.isView);
/* torch.sqrt(4): with numbers only, the result is a number. */
const operands = (row) => row.args.filter((a) => !a.kind.isResult);
const ofNumbers = (row) =>
  `${row.name}(${operands(row)
    .map((a) => `${a.name}: number`)
    .join(', ')}): number;`;

const pieces = readPieces();

/* Writes every different signature. The first has the whole documentation of docs/ops/<name>.md,
   the others a description: editors show the comment of the overload that is called. */
function member(op, overloads, generic) {
  const signatures = new Map();
  for (const o of overloads) {
    const add = (text) => signatures.has(text) || signatures.set(text, docOf(o.row));
    const doubles = generic && doubleSignature(o);
    if (doubles) add(doubles);
    add(signature(o, generic));
    if (generic && isFresh(o)) add(namedSignature(o));
  }
  if (signatures.size > 0 && generic && op.rows[0].takesNumbers)
    signatures.set(ofNumbers(op.rows[0]), docOf(op.rows[0]));
  return [...signatures]
    .map(([text, description], i) => {
      const piece = i === 0 ? pieces.get(op.name) : {};
      return `${jsdoc({ ...piece, text: description }, '  ')}  ${text}\n`;
    })
    .join('');
}

const HEAD = '/* Made by tools/gen.js from src/table/rows.def and kinds.def: do not edit. */';
const NAMES =
  'ByteRealTensor, ByteTensor, DoubleTensor, Generator, IntTensor, IntegerTensor, LongTensor, OrNumber, Positions, RealTensor, Reduced, Scalar, IntLongRealTensor, Sizes, Tensor, TensorNamed, Total, TypeName, Value';

/* The interfaces with the ops of the main module, or of an add-on: [name, description, variables,
   members]. */
function interfacesOf(addon) {
  const own = ops.filter((op) => subpathOf(op.name) === addon);
  const methodsOf = (set) =>
    own.map((op) =>
      member(
        op,
        op.methods.filter((o) => setOf(o.row) === set),
        false,
      ),
    );
  return [
    ...Object.entries(INTERFACES).map(([set, [name, text]]) => [name, text, '<T>', methodsOf(set)]),
    ['TorchOps', 'The functions of torch.', '', own.map((op) => member(op, op.functions, true))],
  ];
}

/* types/ops.d.ts: the ops of the main module, and the codes of errors. */
export function makeTypes() {
  const interfaces = interfacesOf(undefined).map(
    ([name, text, variables, members]) =>
      `/** ${text} */\nexport interface ${name}${variables} {\n${members.join('')}}\n`,
  );
  return `${HEAD}
import type { ${NAMES} } from './index.js';

${interfaces.join('\n')}
/** The code of an error: docs/troubleshooting.md explains each one. */
export type TorchErrorCode =
${errorCodes.map(({ code }) => `  | '${code}'`).join('\n')};
`;
}

/* types/ops-X.d.ts: what the add-on X adds to these interfaces. */
function makeAddonTypes(addon) {
  const added = interfacesOf(subpathOfAddon(addon)).filter(
    ([, , , members]) => members.join('') !== '',
  );
  const interfaces = added.map(
    ([name, , variables, members]) =>
      `interface Added${name}${variables} {\n${members.join('')}}\n`,
  );
  const merged = added.map(
    ([name, , variables]) =>
      `  interface ${name}${variables} extends Added${name}${variables} {}\n`,
  );
  return `${HEAD}
import type { ${NAMES} } from './index.js';

${interfaces.join('\n')}
declare module './ops.js' {
${merged.join('')}}
`;
}

/* types/extensions.node.d.ts: what Node has without an import. */
const makeNodeTypes = () =>
  `${HEAD}\n${EXTENSIONS.map(({ subpath }) => `import type {} from './${subpath}.js';\n`).join('')}`;

export const TYPE_FILES = [
  ['types/ops.d.ts', makeTypes],
  ['types/extensions.node.d.ts', makeNodeTypes],
  ...addons.map((addon) => [`types/ops-${addon}.d.ts`, () => makeAddonTypes(addon)]),
];
