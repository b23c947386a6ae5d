/* Invalid calls of a row of the table: all arguments are valid except one. */
import { TYPES } from './torch.js';
import {
  callsOf,
  hasNeeded,
  isResult,
  isTensorArgument,
  isUntyped,
  isView,
  longestOf,
  prepare,
  shortestOf,
  typeOf,
} from './calls.js';
import { samples, tensorOf } from './samples.js';

const SIZES = [
  [],
  [1],
  [2],
  [3],
  [7],
  [2, 3],
  [3, 2],
  [3, 3],
  [1, 3],
  [2, 3, 2],
  [2, 2, 2],
  [3, 2, 2, 2],
];
const HUGE = 2 ** 40;
const NUMBERS = [0, 1, 2, -1, 0.5, 99, NaN, -HUGE, HUGE, 1e300];
const LISTS = [
  [0],
  [-1],
  [-1, -1],
  [2],
  [2, 3],
  [0, 0],
  [7, 7],
  [1, 2, 3],
  [HUGE, HUGE],
  [1, 0],
  [-2, 3],
];

const filled = (torch, type, size, value) => {
  const tensor = torch[`${type}Tensor`](...size);
  return size.length === 0 ? tensor : tensor.fill(value);
};
/* A tensor of ones. */
const shared = (torch, type, size) =>
  filled(
    torch,
    type,
    size.map(() => 1),
    1,
  ).expand(size);

/* Tensors that may not fit: in their sizes or values, or because elements share memory. */
function* tensors(torch, type) {
  for (const size of SIZES) yield filled(torch, type, size, 1);
  for (const value of [0, 5, -1, NaN, Infinity]) {
    yield filled(torch, type, [3], value);
    yield filled(torch, type, [2, 3], value);
  }
  yield shared(torch, type, [2, 3]);
  yield filled(torch, type, [3, 2], 1).t();
}

function* states(torch) {
  yield torch.ByteTensor(7);
  yield torch.getRNGState().fill(255);
}

/* Returns invalid values for an argument; `actual` has the valid one. */
function* replacements(torch, arg, type, actual) {
  switch (arg.kind.name) {
    case 'MASK':
      yield* tensors(torch, 'Byte');
      break;
    case 'STATE':
      yield* states(torch);
      break;
    case 'POSITIONS':
      yield* tensors(torch, 'Long');
      break;
    case 'TENSORS':
      for (const one of tensors(torch, type)) yield* [[one], [...actual[arg.name], one]];
      break;
    case 'SELF':
    case 'TENSOR':
    case 'OPTIONAL':
    case 'MATRIX':
    case 'FILTER':
    case 'FILLED':
      if (arg.kind.elements === 'ANY')
        yield* [...tensors(torch, 'Float'), ...tensors(torch, 'Byte')];
      else yield* tensors(torch, typeOf(arg, type));
      break;
    case 'SCALAR':
    case 'INTEGER':
    case 'DIM':
    case 'EDGE':
    case 'NEWDIM':
    case 'INDEX':
    case 'SIZE':
      yield* NUMBERS;
      break;
    case 'SIZES':
    case 'SHAPE':
    case 'DIMS':
    case 'AXES':
      yield* LISTS;
      break;
    case 'OPTIONS':
      yield* [{ unknown: false }, true, 'x', null];
      for (const option of arg.kind.options)
        for (const v of replacements(torch, option, type, actual)) yield { [option.name]: v };
      break;
    case 'BOOL':
      yield* [1, 'x', null];
      break;
    case 'TEXT':
      yield* [1, ['x'], null];
      break;
    case 'WORD':
      yield 'x';
      break;
    case 'WINDOW':
    case 'PADDING':
      yield* [-1, 1e9, 1.5, [], [1, 2, 3, 4], ['x'], 'x', null];
      break;
    case 'FACTORS':
    case 'COLOR':
      yield* [-1, NaN, 1e300, [], [1, 2, 3, 4], ['x'], 'x', null];
      break;
    default:
  }
}

/* Valid arguments of a row by name, for a type. */
export function argumentsOf(torch, row, sample, type) {
  return Object.fromEntries(
    row.args.map((arg) => {
      const v = sample.values[arg.name];
      if (arg.kind.name === 'TENSORS')
        return [arg.name, v.map((t) => tensorOf(torch, type, 'contiguous', t))];
      if (isTensorArgument(arg))
        return [arg.name, tensorOf(torch, sample.types[arg.name], 'contiguous', v)];
      if (arg.kind.name === 'STATE') return [arg.name, torch.getRNGState()];
      if (arg.kind.name === 'GENERATOR') return [arg.name, torch.Generator()];
      if (isResult(arg)) return [arg.name, torch[`${typeOf(arg, type)}Tensor`](2)];
      return [arg.name, v];
    }),
  );
}

/* Results that cannot be written: their elements share memory, or one tensor is passed for both. */
function* badResults(torch, call, fresh, type) {
  const given = call.given.filter((arg) => !isView(arg));
  if (given.length === 0) return;
  const actual = fresh();
  const made = [prepare(torch, call, actual, type)()].flat();
  for (const arg of given) {
    const result = made[call.results.indexOf(arg)];
    const size = typeof result === 'number' ? [] : result.size();
    if (size.some((n) => n > 1)) yield { [arg.name]: shared(torch, typeOf(arg, type), size) };
  }
  if (given.length !== 2) return;
  const both = torch.LongTensor();
  if (type === 'Long') yield Object.fromEntries(given.map((arg) => [arg.name, both]));
  /* Results of two types on the same external memory. */
  const address = torch.DoubleTensor(64).data(true);
  yield Object.fromEntries(
    given.map((arg) => {
      const name = typeOf(arg, type);
      const result = made[call.results.indexOf(arg)];
      return [
        arg.name,
        torch[`${name}Tensor`](
          torch[`${name}Storage`](result.nElement(), address),
          torch.indexBase,
          result.size(),
        ),
      ];
    }),
  );
}

/* Returns all invalid calls as functions. */
export function* mistakes(torch, op, row) {
  const allowed = TYPES.filter((_, i) => row.dtypes[i]);
  const hasLong = allowed.includes('Long') && row.args.some(({ kind }) => kind.name === 'INDICES');
  const all = callsOf(op, row);
  const calls = [...new Set([...longestOf(all), ...shortestOf(all)])];
  for (const type of new Set([
    allowed[0],
    ...(hasLong ? ['Long'] : []),
    allowed.findLast((name) => name !== 'Half'),
  ])) {
    for (const sample of samples(row, type, ['contiguous', 'contiguous'], TYPES)) {
      for (const call of calls.filter((one) => !isUntyped(one) || type === 'Double')) {
        if (!hasNeeded(call, sample)) continue;
        const fresh = () => argumentsOf(torch, row, sample, type);
        const used = row.args.filter((arg) =>
          [...call.overload.given, call.overload.bound, call.overload.source].includes(arg),
        );
        for (const bad of badResults(torch, call, fresh, type))
          yield prepare(torch, call, { ...fresh(), ...bad }, type);
        for (const arg of used.filter(({ kind }) => !kind.isResult)) {
          const actual = fresh();
          for (const bad of replacements(torch, arg, type, actual))
            yield prepare(torch, call, { ...actual, [arg.name]: bad }, type);
        }
      }
    }
  }
}
