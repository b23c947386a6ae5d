/* Every rule of the table for gradients, compared with finite differences, on operands in memory of
   their own and on strided ones. */
import { expect, test } from '@jest/globals';
import { grad } from '../../js/autograd/index.js';
import { RULES } from '../../js/autograd/gradients.js';
import { argumentsOf } from '../helpers/check.js';
import { isTensorArgument } from '../helpers/calls.js';
import { samples } from '../helpers/samples.js';
import { randomFrom } from '../helpers/random.js';
import { TYPES, torch0, torch1 } from '../helpers/torch.js';

const STEP = 1e-5;
const TOLERANCE = 2e-5;

/* Where the functions are smooth, by op: the least and the largest operand. */
const DOMAINS = {
  erfinv: [-0.6, 0.6],
  lgamma: [0.5, 3],
  acosh: [1.2, 3],
  atanh: [-0.8, 0.8],
  asin: [-0.8, 0.8],
  acos: [-0.8, 0.8],
  sinc: [-2, 2],
  fractionalMaxPool2d: [0.1, 0.9],
  fractionalMaxPool3d: [0.1, 0.9],
  bceLoss: [0.1, 0.9],
  bceLossBackward: [0.1, 0.9],
  klDivLoss: [0.1, 0.9],
  quantile: [0.1, 0.9],
  nanquantile: [0.1, 0.9],
  betainc: [0.1, 0.9],
  normPpf: [0.1, 0.9],
};
const DOMAIN = [0.6, 2.4];

/* Ops with an operand that must be a special matrix; of some only a triangle is read, and the
   gradient is that of a symmetric matrix. */
const SYMMETRIC = ['cholesky', 'potrf', 'symeig', 'eigh'];
const MATRICES = ['inverse', 'det', 'slogdet', 'solve', 'lu', ...SYMMETRIC];

/* These take results of the forward op, too, of which their gradients by the others take account:
   grad.test.js. */
const WITH_RESULTS = ['lstmLayerBackward', 'gruLayerBackward'];

/* Ops of which only the first result has a gradient. */
const FIRST_RESULT = ['gesv', 'gels', 'lfilter'];

const isReal = (v) => v.torchType === 'torch.DoubleTensor';
/* Pairs of an argument and its rule; the rules OF and AS are for all tensors. */
const rulesOf = ({ name, args }) =>
  /^(OF|AS)\b/.test(RULES[name])
    ? args.filter(isTensorArgument).map((arg) => [arg.name, 'whole'])
    : RULES[name].split(/, (?=\w+:)/).map((rule) => rule.split(': '));

/* The rows with a rule for one of their tensors that is not NONE. */
const rows = [...torch0.core.ops.values()]
  .filter(({ name }) => RULES[name] !== undefined && !WITH_RESULTS.includes(name))
  .flatMap(({ rows: all }) => all)
  .filter(
    (row) =>
      row.dtypes[TYPES.indexOf('Double')] &&
      rulesOf(row).some(
        ([name, rule]) => rule !== 'NONE' && row.args.some((arg) => arg.name === name),
      ),
  );

/* Fills a tensor with different numbers of the op's domain. */
function fill(torch, row, x, random) {
  const [least, most] = DOMAINS[row.name] ?? DOMAIN;
  const n = x.nElement();
  const shift = random(1000) / 1000;
  const values = Array.from({ length: n }, (_, i) => least + ((most - least) * (i + shift)) / n);
  for (let i = n; i > 1; i--) {
    const k = random(i);
    [values[i - 1], values[k]] = [values[k], values[i - 1]];
  }
  x.copy(torch.Tensor(values).resize(x.size()));
  if (MATRICES.includes(row.name) && x.dim() > 1 && x.size(-1) === x.size(-2))
    x.add(torch.eye(x.size(-1)).mul(5));
}

/* The arguments that the op is called with, in order, and the tensors among them by name. */
function callOf(torch, row, sample, layouts, random) {
  const { actual } = argumentsOf(torch, row, sample, layouts);
  const names = row.args
    .filter(({ kind }) => !kind.isResult && kind.role !== 'RETURNED' && kind.name !== 'GENERATOR')
    .map(({ name }) => name);
  const parameters = {};
  const rules = new Map(rulesOf(row));
  for (const arg of row.args.filter(isTensorArgument)) {
    const v = actual[arg.name];
    if (Array.isArray(v)) {
      actual[arg.name] = v.map((t) => (isReal(t) ? t : t.double()));
      for (const t of actual[arg.name]) fill(torch, row, t, random);
    } else {
      if (arg.kind.elements === 'ANY') actual[arg.name] = v.double();
      if (isReal(actual[arg.name])) fill(torch, row, actual[arg.name], random);
    }
    if (row.name === 'interp' && arg.name === 'xp') v.copy(torch.sort(v)[0]);
    const isFollowed = [actual[arg.name]].flat().every(isReal);
    if (isFollowed && (rules.get(arg.name) ?? 'NONE') !== 'NONE')
      parameters[arg.name] = actual[arg.name];
  }
  if ('rtol' in actual) actual.rtol = -1; // matrices of full rank
  const run = (p) => {
    torch.manualSeed(1); /* the same random numbers at every step */
    const operandOf = (name) => {
      if (p[name] === undefined) return actual[name];
      if (!SYMMETRIC.includes(row.name)) return p[name];
      return torch.div(torch.add(p[name], torch.transpose(p[name], -2, -1)), 2);
    };
    const made = torch[row.name](...names.map(operandOf));
    return FIRST_RESULT.includes(row.name) ? [made].flat()[0] : made;
  };
  return { parameters, run };
}

/* A number that depends on all real results: a weighted sum. */
const lossOf = (torch, run) => (parameters) => {
  const parts = [run(parameters)].flat().flatMap((r, k) => {
    if (typeof r === 'number') return [r * Math.cos(k)];
    if (!isTraced(r) && !isReal(r)) return [];
    const weights = Array.from({ length: r.nElement() }, (_, i) => Math.cos(k + 3 * i));
    return [torch.sum(torch.cmul(r, torch.Tensor(weights).resize(r.size())))];
  });
  return parts.reduce((a, b) => (typeof a === 'number' ? a + b : torch.add(a, b)));
};
const isTraced = (v) => Object.prototype.toString.call(v) === '[object traced value]';

function expectGradients(torch, row, layouts, random) {
  for (const sample of samples(row, 'Double', layouts, TYPES)) {
    const { parameters, run } = callOf(torch, row, sample, layouts, random);
    const loss = lossOf(torch, run);
    const found = grad(loss)(parameters);
    for (const [name, list] of Object.entries(parameters))
      [list].flat().forEach((x, k) => {
        const flat = x.clone();
        const g = [found[name]].flat()[k];
        expect(g.size()).toEqual(x.size());
        expect(g.isContiguous()).toBe(true);
        const exact = torch.zerosLike(x);
        for (let i = 0; i < x.nElement(); i++) {
          const at = (h) => {
            const moved = flat.clone();
            moved.data()[i] += h; // a clone is contiguous
            const changed = Array.isArray(list) ? list.map((t, j) => (j === k ? moved : t)) : moved;
            return loss({ ...parameters, [name]: changed });
          };
          const slope = (at(STEP) - at(-STEP)) / (2 * STEP); // may grow the memory, and end a view
          exact.data()[i] = slope;
        }
        const worst = torch.csub(g, exact).abs().max();
        const scale = 1 + exact.clone().abs().max();
        expect({
          name,
          size: x.size(),
          worst: worst / scale <= TOLERANCE ? 0 : worst,
          g: 0,
        }).toEqual({
          name,
          size: x.size(),
          worst: 0,
          g: 0,
        });
      });
  }
}

test.each(rows.map((row) => [row.fn, row]))('%s', (_, row) => {
  const random = randomFrom(1);
  for (const layouts of [
    ['contiguous', 'contiguous'],
    ['narrowed', 'transposed'],
  ])
    torch0.scope(() => expectGradients(torch0, row, layouts, random));
});

test('a torch that counts from 1', () => {
  const x = torch1.Tensor([
    [1, 2],
    [3, 4],
  ]);
  expect(grad((t) => t.select(1, 2).sum())(x).totable()).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(grad((t) => torch1.max(t, 2)[0].sum())(x).totable()).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(
    grad((t) => torch1.gather(t, 2, torch1.LongTensor([[1], [2]])).sum())(x).totable(),
  ).toEqual([
    [1, 0],
    [0, 1],
  ]);
});
