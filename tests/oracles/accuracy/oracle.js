/* The accuracy tables of NumPy's own tests: inputs, correctly rounded results and the allowed
   error, of floats and doubles. Each function is computed in every layout of LAYOUTS, so that
   vector kernels, their ends and the paths for strides all have to be right. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { showNumber } from '../../helpers/show.js';
import { ulps } from '../helpers/comparison.js';
import { filesOf } from '../helpers/debian.js';

const SOURCE = 'python3-numpy';

/* Each writes the function of x into r, which may be x. The tables have functions that the library
   does not have: arccosh, arcsinh, arctanh and cbrt. */
const method = (name) => (torch, r, x) => torch[name](r, x);
const SAME = 'cos cosh exp expm1 log log10 log1p log2 sin sinh tan tanh'.split(' ');
const FUNCTIONS = {
  ...Object.fromEntries(SAME.map((name) => [name, method(name)])),
  arccos: method('acos'),
  arcsin: method('asin'),
  arctan: method('atan'),
  exp2: (torch, r, x) => torch.pow(r, 2, x),
};

const TYPES = {
  'np.float32': {
    name: 'float',
    number: (bits) => new Float32Array(Uint32Array.of(Number(bits)).buffer)[0],
  },
  'np.float64': {
    name: 'double',
    number: (bits) => new Float64Array(BigUint64Array.of(BigInt(bits)).buffer)[0],
  },
};

/* Returns the rows [type, input, output, ulps] of a table, as texts. */
const rowsOf = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('np.float'))
    .map((line) => line.trim().split(','));

/* Each computes the function of all elements of a vector, and returns a vector. */
const twoRows = (x) => x.view(1, -1).expand(2, x.numel()).clone();
const strided = (x) => x.new(x.numel(), 3).select(1, 1).copy(x);
const inPlace = (compute, x) => compute(x, x);
const LAYOUTS = {
  contiguous: (compute, x) => compute(x),
  misaligned: (compute, x) =>
    compute(
      x
        .new(x.numel() + 1)
        .narrow(0, 1, x.numel())
        .copy(x),
    ),
  strided: (compute, x) => compute(strided(x)),
  reversed: (compute, x) => compute(x.flip().clone().flip()),
  transposed: (compute, x) => compute(twoRows(x).t()).select(1, 1),
  'in place': (compute, x) => inPlace(compute, x.clone()),
  'in place, strided': (compute, x) => inPlace(compute, strided(x)),
  'one by one': (compute, x) => x.clone().apply((value) => compute(x.new([value])).get(0)),
};

const isRight = (type, { output, allowed }, got) =>
  output === 0 && got === 0 ? Object.is(output, got) : ulps(type, output, got) <= allowed;

/* Returns the problem of each case: '' where all layouts are right. */
function problemsOf(torch, write, type, cases) {
  const x = torch.Tensor(cases.map(({ input }) => input)).type(type);
  const compute = (operand, result = operand.new()) => write(torch, result, operand);
  const problems = cases.map(() => '');
  for (const [layout, evaluate] of Object.entries(LAYOUTS)) {
    const results = evaluate(compute, x).contiguous().toTypedArray();
    for (const [i, testCase] of cases.entries()) {
      if (problems[i] !== '' || isRight(type, testCase, results[i])) continue;
      const { output, allowed } = testCase;
      const error = `${ulps(type, output, results[i])} ULP, ${allowed} allowed`;
      problems[i] =
        `${layout}: ${showNumber(output)} expected, got ${showNumber(results[i])} (${error})`;
    }
  }
  return problems;
}

export const accuracy = {
  what: 'accuracy of functions, in ULP',
  data: 'accuracy tables of NumPy',
  source: SOURCE,

  load() {
    const files = filesOf(SOURCE).filter((file) => /umath-validation-set-\w+\.csv$/.test(file));
    return files.map((file) => ({
      name: /-(\w+)\.csv$/.exec(basename(file))[1],
      rows: rowsOf(readFileSync(file, 'utf8')),
    }));
  },

  sample: (tables) =>
    tables.map(({ name, rows }) => ({ name, rows: rows.filter((row, i) => i % 4 === 0) })),

  run(torch, tables, tally) {
    for (const { name, rows } of tables) {
      if (!FUNCTIONS[name]) tally.explain(`there is no function ${name}`, rows.length);
      else for (const dtype of Object.keys(TYPES)) judge(torch, name, dtype, rows, tally);
    }
  },
};

function judge(torch, name, dtype, rows, tally) {
  const { name: type, number } = TYPES[dtype];
  const cases = rows
    .filter(([of]) => of === dtype)
    .map(([, input, output, allowed]) => ({
      hex: input,
      input: number(input),
      output: number(output),
      allowed: Number(allowed),
    }));
  const problems = torch.scope(() => problemsOf(torch, FUNCTIONS[name], type, cases));
  for (const [i, { hex, input }] of cases.entries()) {
    tally.judge(`${name}(${input}), ${type} ${hex}`, problems[i]);
  }
}
