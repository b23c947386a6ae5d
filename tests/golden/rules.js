/* The intended differences from Torch7, as rules; no rule names a case by its number or its text. A
   rule either says that a case cannot run here (`skip`), or accepts a difference (`accept`), which
   then counts as skipped. `accept` also checks our result, so that a rule excuses one deviation
   only. A rule with `checked` concerns one part of a result, which Torch7 leaves open or its manual
   defines otherwise: the rest was compared, this part was checked by its meaning, and the case
   counts as passed, separately. docs/differences.md explains each rule.

   The fields for `accept`: the case `c`; `problem` as text; `error` if we threw, and `refusal` if
   that was a proper error; `results`, and `got`, the same as records; `call`, the last call of the
   library (library.js); and `again(options, results, c)`, which compares again (compare.js), by
   default the same results. */

import { decode } from './values.js';
import { withNanLargest, withOurPicks } from './ties.js';

const text = (c) => JSON.stringify([c.ast ?? c.expr ?? c.lua, c.inputs, c.out, c.value, c.dtype]);
const answeredAnError = ({ c, error }) => Boolean(c.error) && !error;
/* Cases that are not counted in the share of skipped ones. */
export const isAside = (c) => /^(lapack|half|operator)/.test(c.tag ?? '');
const isEmpty = (record) => record?.k === 'tensor' && record.size.length === 0;

const isOfHalves = (c) => c.dtype === 'Half' || /HalfTensor/.test(text(c));

export const rules = [
  {
    name: 'more functions of numbers',
    reason: 'Torch7 has sqrt(4) and its like; here neg, add, csub, mul and div take numbers, too',
    accept: (outcome) =>
      answeredAnError(outcome) && /^torch\.(neg|add)\([-\d.,]+\)$/.test(outcome.c.expr),
  },
  {
    name: 'more functions of HalfTensors',
    reason: 'Torch7 has few functions of HalfTensors; here they have all',
    accept: (outcome) =>
      isOfHalves(outcome.c) &&
      answeredAnError(outcome) &&
      /call method '(zero|sum|add)'|index local 'b'|^invalid arguments: number string/.test(
        outcome.c.error,
      ),
  },
  {
    name: 'fill of a HalfTensor',
    reason:
      'the recorded fill is a workaround of the tests of Torch7, which has none: it returns a filled copy',
    accept: ({ c, error, problem }) =>
      !error && isOfHalves(c) && c.expr === 'a:fill(1)' && /should be unchanged/.test(problem),
  },
  {
    name: 'dispatch tables',
    reason:
      'Torch7 keeps its functions in a field `torch` of each class: an internal of its Lua side',
    skip: (c) => /"field":"torch"/.test(text(c)),
  },
  {
    name: 'undefined in C',
    reason: 'C leaves this conversion undefined; the record is what x86 did',
    accept: ({ c, error, problem }) =>
      !error && /-ub$/.test(c.tag ?? '') && /values\[|storage\[/.test(problem),
  },
  {
    name: 'new memory',
    reason: 'the record has what was in the memory; new memory is 0 here',
    accept: ({ c, error, problem, call: { fresh }, again }) =>
      !error &&
      (fresh === undefined
        ? /:resize\(.*\):size\(\)$/.test(c.expr) &&
          /values\[.*\]: NaN expected, got 0$/.test(problem)
        : !again({ zerosFrom: fresh })),
  },
  {
    name: 'ties',
    reason: 'equal elements: our sort is stable and we answer the first place, Torch7 any',
    checked: 'indices of ties checked by the values that they lead to',
    accept: (outcome) =>
      !outcome.error && /values\[/.test(outcome.problem) && agreesAs(outcome, withOurPicks),
  },
  {
    name: 'order with NaN',
    reason:
      'NaN is larger than all else here; in Torch7 it ended up where its sort happened to leave it',
    checked: 'order with NaN checked against NaN as the largest',
    accept: (outcome) =>
      !outcome.error && /values\[/.test(outcome.problem) && agreesAs(outcome, withNanLargest),
  },
  {
    name: 'overlap',
    reason:
      'the result lies over an operand in another order: Torch7 read what it had written, we do not',
    accept: ({ error, problem, call, results }) =>
      !error && /values\[/.test(problem) && call.overlap && results[0] === call.tensors[0],
  },
  {
    name: 'broadcast',
    reason:
      'the counts differ and the shapes broadcast: an error in Torch7, the broadcast result here',
    accept: (outcome) => answeredAnError(outcome) && broadcasts(outcome),
  },
  {
    name: 'empty result',
    reason:
      'a result argument without elements is resized here; Torch7 wanted it to have the size already',
    accept: (outcome) => answeredAnError(outcome) && resizedEmptyResult(outcome),
  },
  {
    name: 'comparison into bytes',
    reason:
      'Torch7 chose the function by its first argument, so a ByteTensor for the result was refused',
    accept: (outcome) =>
      answeredAnError(outcome) &&
      /^invalid arguments: ByteTensor /.test(outcome.c.error) &&
      COMPARES.test(outcome.call.name) &&
      outcome.got[0]?.type === 'torch.ByteTensor',
  },
  {
    name: 'returns self',
    reason: 'Torch7 returned the last argument of this method; here it is self, as its manual says',
    checked: 'returns self, where Torch7 returned the last argument against its manual',
    accept: (outcome) => !outcome.error && returnsSelf(outcome),
  },
  {
    name: 'permute to the same order',
    reason: 'Torch7 gave the tensor itself; here it is a new view, as for every other order',
    accept: ({ error, problem, call }) =>
      !error && call.name === 'permute' && /same_object_as|object/.test(problem),
  },
  {
    name: 'more methods',
    reason: 'tensors and storages have isTensor() and type() here',
    accept: (outcome) =>
      answeredAnError(outcome) &&
      /call method '(type|isTensor)'/.test(outcome.c.error) &&
      (outcome.got[0]?.v === true || /^torch\.\w+Storage$/.test(outcome.got[0]?.v)),
  },
  {
    name: 'methods of linear algebra',
    reason: 'linear algebra has methods here; Torch7 has functions only',
    accept: (outcome) =>
      answeredAnError(outcome) &&
      /call method 'inverse'/.test(outcome.c.error) &&
      outcome.got[0]?.k === 'tensor',
  },
  {
    name: 'memory of gels',
    reason: 'Torch7 gave the first rows of a larger matrix; here the solution has its own memory',
    checked: 'gels checked except for the stride of the solution',
    accept: ({ c, error, problem, call, again, got }) =>
      !error &&
      call.name === 'gels' &&
      /result 1: stride/.test(problem) &&
      !again({}, undefined, withLayoutOf(c, got)),
  },
  {
    name: 'eigenvectors',
    reason: 'LAPACK leaves the factor of complex eigenvectors open if elements are equally large',
    checked: 'eigenvectors checked by the product with the matrix',
    accept: ({ error, problem, call, results, again, c, got }) =>
      !error &&
      call.name === 'eig' &&
      /result 2: values/.test(problem) &&
      areEigenvectors(call.tensors[0], results) &&
      !again({}, undefined, { ...c, out: [c.out[0], got[1]] }),
  },
  {
    name: 'a key that is no index',
    reason:
      'Lua gives nil for a key that is no index, and passes over one inside a table; here it is an error',
    accept: ({ c, refusal }) =>
      refusal && 'index' in c.ast && (c.out?.[0]?.k === 'nil' || hasStrangeKey(c.ast.index)),
  },
  {
    name: 'sizes and strides of a LongTensor',
    reason:
      'Torch7 took the first LongStorage for the contents; two of them are sizes and strides here',
    accept: (outcome) =>
      answeredAnError(outcome) &&
      /number expected, got userdata/.test(outcome.c.error) &&
      outcome.c.dtype === 'Long',
  },
  {
    name: 'view of nothing',
    reason: 'an empty tensor had no storage to view; its view is empty here',
    accept: (outcome) =>
      answeredAnError(outcome) &&
      /to 'set' \(expecting number/.test(outcome.c.error) &&
      isEmpty(outcome.got[0]),
  },
  {
    name: 'more than eight sizes',
    reason: 'Torch7 looked at the first eight numbers only',
    accept: ({ c, error, got }) =>
      !error && hasManyArguments(c.ast) && c.out[0].v === 8 && got[0].v > 8,
  },
  {
    name: 'impossible tensor',
    reason: 'Torch7 made a tensor that cannot be: here it is an error, or empty where a size is 0',
    accept: ({ c, refusal, got }) =>
      /unencodable|tensor-header/.test(c.out?.[0]?.k) &&
      (refusal || (c.out[0].nElement === 0 && isEmpty(got[0]))),
  },
  {
    name: 'random below zero',
    reason: 'Torch7 took a negative number for a float without its sign, so that it was about 2^64',
    accept: ({ error, call, got, c }) =>
      !error &&
      call.name === 'random' &&
      /Float|Double/.test(got[0]?.type) &&
      agree(c, got, (e, g) => e === g + (g < 0 ? 2 ** 64 : 0)),
  },
  {
    name: 'negative weights',
    reason: 'Torch7 drew by weights that are negative, whose sum is positive',
    accept: ({ refusal, error }) => refusal && /has a negative element/.test(error.message),
  },
  {
    name: 'alias off by one',
    reason:
      'Torch7 counted the second category of a column from 0 and all others from 1, and so drew its neighbour',
    accept: ({ error, call, got, c }) =>
      !error && call.name === 'multinomialAlias' && agree(c, got, (e, g) => e === g || e === g - 1),
  },
  {
    name: 'exact remainder',
    reason:
      'Torch7 computed a - b * floor(a / b), which is rounded, and NaN for an infinite b; here it is exact',
    accept: ({ c, error, call, got }) =>
      !error && call.name === 'remainder' && areRemainders(c, call.args.at(-1), got[0].values),
  },
  {
    name: 'crash',
    reason: 'the native process died; here it is an answer',
    accept: ({ c, error, got }) => Boolean(c.crash) && !error && got.every((r) => r.k !== 'nil'),
  },
];

/* The case with the strides and the memory of our first result. */
function withLayoutOf(c, [ours]) {
  const [first, ...others] = c.out;
  const { stride, contiguous, storage_size, storage_values } = ours;
  return { ...c, out: [{ ...first, stride, contiguous, storage_size, storage_values }, ...others] };
}

/* Returns true if matrix * v = value * v for each eigenvalue; a complex one has a pair of
   columns. */
function areEigenvectors(matrix, [values, vectors]) {
  const n = values.size()[0];
  for (let j = 1; j <= n; j++) {
    const [re, im] = values.select(1, j).totable();
    const first = im < 0 ? j - 1 : j;
    const x = vectors.select(2, first);
    const y = im === 0 ? x.clone().zero() : vectors.select(2, first + 1).clone();
    if (im < 0) y.mul(-1);
    const real = matrix.mv(x).add(-re, x).add(im, y);
    const imaginary = matrix.mv(y).add(-re, y).add(-im, x);
    if (!(real.norm() + imaginary.norm() < 1e-5 && x.norm() > 0)) return false;
  }
  return true;
}

/* Returns true if each recorded number agrees with ours. */
function agree(c, got, same) {
  const [expected] = c.out;
  return (
    expected.values.length === got[0].values.length &&
    expected.values.every((e, i) => same(Number(e), Number(got[0].values[i])))
  );
}

/* Returns true if our results are the remainders of the elements of the input `a` by a number. */
function areRemainders({ dtype, inputs }, number, values) {
  const round = dtype === 'Float' ? Math.fround : Number;
  const by = round(number);
  const exact = (x) => {
    const rest = x % by;
    if (rest === 0) return by < 0 ? -0 : 0;
    return rest < 0 !== by < 0 ? round(rest + by) : rest;
  };
  return inputs.a.values.every((x, i) => Object.is(Number(values[i]), exact(Number(decode(x)))));
}

const COMPARES = /^(lt|le|gt|ge|eq|ne)$/;

/* Returns the size to which shapes broadcast; undefined if they do not. */
function broadcastSize(sizes) {
  const rank = Math.max(...sizes.map((s) => s.length));
  const padded = sizes.map((s) => [...Array(rank - s.length).fill(1), ...s]);
  const size = Array.from({ length: rank }, (_, d) => Math.max(...padded.map((s) => s[d])));
  return padded.every((s) => s.every((n, d) => n === 1 || n === size[d])) ? size : undefined;
}

function broadcasts({ call: { sizes }, got }) {
  const counts = new Set(sizes.map((s) => s.reduce((n, m) => n * m, 1)));
  if (counts.size < 2 || sizes.some((s) => !s.length)) return false;
  const size = broadcastSize(sizes);
  return size !== undefined && got.length > 0 && String(got[0].size) === String(size);
}

function resizedEmptyResult({ c, call: { tensors, sizes }, results }) {
  return (
    /0D|same dimensions as output|arguments: \*\w+~\dD\*/.test(c.error) &&
    sizes[0]?.length === 0 &&
    results[0] === tensors[0]
  );
}

/* Returns true if everything agrees with the case after replacing its positions by ours. */
function agreesAs(outcome, ours) {
  const picked = ours(outcome);
  return picked !== undefined && !outcome.again({}, outcome.results, picked);
}

/* Returns true if everything would agree if we returned the last argument. */
function returnsSelf({ call: { args }, results, again }) {
  return (
    args.length > 1 && results.length === 1 && results[0] === args[0] && !again({}, [args.at(-1)])
  );
}

const hasStrangeKey = (index) => index.table?.some((item) => 'nil' in item || 'str' in item);

function hasManyArguments(node) {
  if (typeof node !== 'object' || node === null) return false;
  return node.args?.length > 8 || Object.values(node).some(hasManyArguments);
}
