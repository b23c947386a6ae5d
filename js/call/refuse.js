/* refuse.js: the error if no overload of an op matches the arguments. */
import { isPlain } from '../module/options.js';
import { isTensor, typeOf } from '../module/handle.js';
import { argumentError, noOverload } from '../module/errors.js';
import { BYTE, FLOAT, LONG } from '../module/tables.js';
import { misfits } from './match.js';
import { refuseOption } from './options.js';

/* A row for readers: sum([r], t: tensor, dim: dimension). */
export function signature(row) {
  const args = row.args
    .filter(({ kind }) => kind.role !== 'RETURNED')
    .map(({ kind, name, fallback }) => {
      const shown = kind.isResult || fallback !== undefined ? `[${name}]` : name;
      const words = kind.choices.length > 0 ? kind.words : kind.words.replace(/^an? |,.*/g, '');
      if (kind.options.length > 0) return `[${words}]`;
      return words ? `${shown}: ${words}` : shown;
    });
  return `${row.name}(${args.join(', ')})`;
}

/* Ops that only some element types have: the types, and a conversion to one of them. */
const CONVERSIONS = {
  REALS: ['reals', 'double()'],
  INT_LONG_REALS: ['Int, Long and reals', 'int()'],
  BYTE_REALS: ['bytes and reals', 'float()'],
  INTEGERS: ['integers', 'long()'],
  BYTES: ['bytes', 'ne(0) to flags, or with .byte()'],
};

/* Why an op that its type does not have was refused. */
function typeHint(core, op, [dtype]) {
  if (dtype === undefined || op.rows.some((row) => row.dtypes[dtype])) return '';
  const [types, conversion] = CONVERSIONS[op.rows[0].types];
  return `\nThe op is for ${types}, not for ${core.dtypes[dtype].tensor}: convert with .${conversion}.`;
}

const NEEDED = {
  MASK: [BYTE, 'A mask is a ByteTensor: convert with .byte(), or compare, as in x.gt(0).'],
  POSITIONS: [LONG, 'Positions are a LongTensor: convert with .long().'],
};

/* Arguments of a row, in order; results that are passed come first. A tensor of the wrong type as
   mask or positions is the likely mistake. */
function indexHint({ args }, given) {
  const inputs = args.filter(({ kind }) => kind.role !== 'RETURNED' && !kind.isResult);
  const first = Math.max(0, given.length - inputs.length);
  for (const [i, { kind }] of inputs.entries()) {
    const v = given[first + i];
    const [dtype, text] = NEEDED[kind.name] ?? [];
    if (text !== undefined && isTensor(v) && typeOf(v).dtype !== dtype) return `\n${text}`;
  }
  return '';
}

/* What to do if the types of the tensors differ, or ''. */
export function mixedHint(core, dtypes) {
  if (!dtypes.some((dtype) => dtype !== dtypes[0])) return '';
  const reals = dtypes.filter((dtype) => core.dtypes[dtype].real); /* these lose least */
  const methods = new Set(
    (reals.length > 0 ? reals : dtypes).map((dtype) => `.${core.dtypes[dtype].shorthand}()`),
  );
  return `\nThe types are mixed: convert with ${[...methods].join(' or ')}.`;
}

/* torch.div(1, x): a number where the tensor comes first. */
const NUMBER_FIRST = {
  add: '\nThe tensor comes first.',
  mul: '\nThe tensor comes first.',
  div: '\nThe tensor comes first; cinv(x) is 1 / x.',
  csub: '\nA number minus a tensor is neg(x).add(number).',
};
const takesScalar = (op) => op?.rows.some(({ args }) => args.at(-1).kind.isScalar);

/* torch.mul(a, b) and torch.cmul(a, 2): the op takes a number there, and another one a tensor, or
   the other way around. */
function operandHint(core, op, given) {
  if (isTensor(given.at(-1))) {
    const other = `c${op.name}`;
    if (typeof given[0] === 'number') return NUMBER_FIRST[op.name] ?? '';
    return takesScalar(op) && core.ops.has(other) ? `\nFor two tensors there is ${other}.` : '';
  }
  const other = op.name.slice(1);
  const isPair = op.name === `c${other}` && typeof given.at(-1) === 'number';
  return isPair && takesScalar(core.ops.get(other)) ? `\nFor a number there is ${other}.` : '';
}

/* An array where the op takes a tensor or a number. */
function arrayHint({ name, rows }, given) {
  const taken = rows.some(({ args }) =>
    args.some(({ kind }) => kind.role === 'LISTED' || kind.isList),
  );
  const arrays = given.filter((v) => Array.isArray(v) && !v.some(isTensor));
  if (taken || arrays.length === 0) return '';
  const tensors = Math.max(
    ...rows.map(({ args }) => args.filter(({ kind }) => kind.isTensor && !kind.isResult).length),
  );
  if (tensors > given.filter(isTensor).length)
    return '\nAn array is not a tensor: make one with torch.Tensor(array).';
  return arrays.some((v) => v.length > 0) ? `\n${name} takes a number there, not an array.` : '';
}

const takesTypeName = (op, row) =>
  op.functions.some(
    (o) =>
      o.row === row &&
      o.typed === null &&
      o.parameters.some(({ kind }) => kind.isResult && kind.dtype < 0 && !kind.isView),
  );

/* The overloads of a row; a function without tensors also takes the name of a type. */
function signatures(op, row, isMethod) {
  const one = `\n  ${signature(row)}`;
  if (isMethod || !takesTypeName(op, row)) return one;
  const inputs = { ...row, name: row.name, args: row.args.filter(({ kind }) => !kind.isResult) };
  return `${one}\n  ${signature(inputs).slice(0, -1)}, type: name of a tensor type)`;
}

/* The option that a value which is no object is meant for: sum(x, [0], true). */
const optionFor = ({ options }, v) =>
  ['number', 'boolean'].includes(typeof v)
    ? options.find(({ kind }) => kind.accepts(v, FLOAT))
    : undefined;

const isMeantFor = (kind, v) =>
  kind.options.length > 0
    ? isPlain(v) || optionFor(kind, v) !== undefined
    : kind.toWord !== null && typeof v === 'string';

/* Throws the error for a word, letter or option that the argument does not have. `others`: further
   arguments that could be meant. */
function refuseChoice(op, [{ kind, name }, ...others], v) {
  if (kind.options.length === 0) {
    const more = others.map((arg) => `, or as \`${arg.name}\` ${arg.kind.words}`);
    throw argumentError(op.name, name, v, `must be ${kind.words}${more.join('')}`, 'WORD');
  }
  if (!isPlain(v)) {
    const { name: option } = optionFor(kind, v);
    throw argumentError(op.name, option, v, `must be in an object: { ${option}: ${v} }`);
  }
  refuseOption(op.name, kind, v, kind.choices);
}

/* Refuses an option that the op does not have in any overload, and a wrong value of one. */
function refuseOptions(op, args) {
  const kinds = op.rows.flatMap((row) => row.args.map(({ kind }) => kind));
  const withOptions = kinds.filter(({ options }) => options.length > 0);
  const names = [...new Set(withOptions.flatMap(({ choices }) => choices))];
  for (const given of names.length > 0 ? args.filter(isPlain) : [])
    for (const kind of withOptions) refuseOption(op.name, kind, given, names);
}

/* The arguments as an overload takes them, even if there are too few. */
const listed = (overload, args) => (args.length < overload.count ? args : overload.collected(args));

/* The arguments of overloads that take the first wrong word or option, if nothing else is wrong,
   and that value: { args, v }. */
function wrongChoice(core, op, self, args, isMethod) {
  const found = (isMethod ? op.methods : op.functions).flatMap((overload) => {
    const list = listed(overload, args);
    const isWhole = list.length === overload.count;
    const wrong = (isWhole && misfits(overload, self, list, core.defaultType)) || [];
    if (wrong.length === 0 || !wrong.every((i) => isMeantFor(overload.kinds[i], list[i])))
      return [];
    const [first] = wrong;
    const index = first - list.length + args.length; /* in args: behind a list */
    return [{ arg: overload.given[first], index, count: wrong.length }];
  });
  const least = Math.min(...found.map(({ count }) => count));
  const best = found.filter(({ count }) => count === least);
  const index = best[0]?.index;
  const named = new Map(
    best.filter((one) => one.index === index).map(({ arg }) => [arg.name, arg]),
  );
  return { args: [...named.values()], v: args[index] };
}

/* The lists of arguments that overloads which take these take behind them; the shortest first. */
const missing = (core, overloads, self, args) =>
  overloads
    .filter((overload) => {
      const wrong = misfits(overload, self, listed(overload, args), core.defaultType);
      return wrong?.length === 0;
    })
    .map(({ given }) => given.slice(args.length).map(({ name }) => `\`${name}\``))
    .sort((a, b) => a.length - b.length);

function missingHint(core, op, self, args, isMethod) {
  const lists = missing(core, isMethod ? op.methods : op.functions, self, args);
  const least = lists[0]?.length ?? 0;
  if (least === 0) return '';
  const shortest = lists.filter((names) => names.length === least).map((names) => names.join(', '));
  return `\n${[...new Set(shortest)].join(' or ')} ${least === 1 ? 'is' : 'are'} missing.`;
}

/* A method of an op that has no tensor to bind: x.bincount(), where x would be the result. */
function functionHint(core, op, given) {
  if (missing(core, op.functions, null, given)[0]?.length !== 0) return '';
  return `\nThe method writes its result into the tensor: write torch.${op.name}(x, ...).`;
}

/* The likely mistake of a call that matches no overload, as a line of its own, or ''. */
export function hintOf(core, op, given, isMethod) {
  const dtypes = given
    .flat()
    .filter(isTensor)
    .map((v) => typeOf(v).dtype);
  const mixed = mixedHint(core, dtypes);
  const named = typeof given.at(-1) === 'string' ? core.dtypeNamed(given.at(-1)) : -1;
  const [self, args] = isMethod ? [given[0], given.slice(1)] : [null, given];
  return (
    (isMethod && functionHint(core, op, given)) ||
    typeHint(core, op, named < 0 ? dtypes : [named]) ||
    op.rows.map((row) => indexHint(row, given)).find((text) => text !== '') ||
    (mixed === '' && operandHint(core, op, given)) ||
    missingHint(core, op, self, args, isMethod) ||
    mixed ||
    arrayHint(op, given)
  );
}

/* Says what was given, what the op takes, and the likely mistake. */
export function refuse(core, op, given, isMethod) {
  for (const v of given.flat().filter(isTensor))
    core.pointer(v, op.name); /* a freed tensor is the real mistake */
  if (isMethod && !isTensor(given[0]))
    throw argumentError(op.name, 'this', given[0], 'not a tensor');
  const [self, args] = isMethod ? [given[0], given.slice(1)] : [null, given];
  const wrong = wrongChoice(core, op, self, args, isMethod);
  if (wrong.args.length > 0) refuseChoice(op, wrong.args, wrong.v);
  refuseOptions(op, args);
  const overloads = op.rows.map((row) => signatures(op, row, isMethod)).join('');
  throw noOverload(op.name, given, overloads + hintOf(core, op, given, isMethod));
}
