/* PyTorch's own samples (OpInfo): operands of each operator with the results. Some have gradients,
   for the tests of gradients. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTorchSync } from '../../../js/create.node.js';
import { asText, fromText } from '../helpers/sample.js';
import { Tally } from '../helpers/tally.js';
import { judgeGradients } from './gradients.js';
import { difference, isTensor, toOperand } from './values.js';
import { operators } from './operators/index.js';

const PYTHON = process.env.PYTHON ?? '/usr/bin/python3';
const LARGEST = 1500; /* characters of a recorded sample */
const WHOLE = 10000; /* samples in which every reason is needed */
const RECORDED = 8; /* samples of an operator */

const INTEGERS = ['long', 'int', 'short', 'char', 'byte'];

const LIMITS =
  'Torch7: no points, or one, are an error unless the ends are equal; 0 columns mean n';
/* Differences that are known: [operators, the problem, the reason]. */
const KNOWN = [
  [/./, /must have 2 dimensions, but has [34]/, 'this linear algebra takes one matrix, no batch'],
  [
    /^(baddbmm|addbmm|addmm|addmv|masked_fill|masked_scatter)/,
    /^threw/,
    'the first operand of addmm and its like, and masks of maskedFill, do not broadcast',
  ],
  [
    /^(scatter|scatter_add|take_along_dim)$/,
    /must have the size of the tensor/,
    'an index has the size of the tensor in the other dimensions, as in Torch7',
  ],
  [/^(linspace|logspace|eye)$/, /`n`|size \[\d+,0\]/, LIMITS],
  [/^(tril|triu)_indices$/, /size \[2,0\]/, LIMITS],
  [/^(expand|broadcast_to)$/, /`sizes`/, 'expand keeps the number of dimensions, as in Torch7'],
  [
    /^(sort|argsort|topk|kthvalue|median|mode|cummax|cummin)$/,
    /^\[.*n expected, got/,
    'positions of equal elements',
  ],
  [/^linalg\.vector_norm$/, /expected, got/, 'PyTorch 1.13 rounds the order of a norm to a float'],
  [/^bitwise_right_shift$/, /: -1n? expected/, 'Torch7 shifts in zeros'],
  [/^(cov|corrcoef)$/, /2 dimensions|size \[\]/, 'one variable is a matrix of one row here'],
  [/^(cumsum|cumprod|prod|einsum)$/, /^(int|byte|long) expected/, 'the type of sums of integers'],
  [/^__rpow__$/, /: 0n? expected, got -/, '0 to a negative power: Torch7 converts infinity'],
  [
    /^quantile$/,
    /\[[\d.]+, [\d.]+\], \d, \{/,
    'several shares along one dimension have no keepdim',
  ],
  [/^arange$/, /size/, 'PyTorch drops fractions of longs before it counts, NumPy does not'],
  [/^addr$/, /NaN expected, got 0/, 'alpha = 0 leaves out the product, as in BLAS'],
  [/cross_entropy_with_logits$/, /expected, got/, 'PyTorch computes floats as floats'],
  [/layer_norm$/, /0\.1065/, 'PyTorch rounds the mean of one float'],
  [/normalize$/, /`p` = -?\d: must be greater/, 'the order of a norm is positive'],
  [/avg_pool[23]d$/, /`divisorOverride` is -2/, 'a divisor is positive'],
  [/^linalg\.cross|^cross$/, /must be the same/, 'the operands of cross do not broadcast'],
];
const explanationOf = ({ op }, problem) =>
  KNOWN.find(([ops, text]) => ops.test(op) && text.test(problem))?.[2];

const reasons = {
  missing: 'arguments without a counterpart here',
  types: 'functions of reals refuse integers, as in Torch7',
  scalar: 'a tensor without dimensions is a vector of one element here',
  type: 'functions of integers are doubles here, floats in PyTorch',
};

function valueOf(torch, call, item) {
  const decode = (value) => toOperand(torch, value);
  const args = item.args.map(decode);
  const kwargs = Object.fromEntries(Object.entries(item.kwargs).map(([k, v]) => [k, decode(v)]));
  return call(args, { ...kwargs, type: kwargs.dtype ?? item.type });
}

/* Sums of products: the error is relative to the largest element. */
const SCALED =
  /^(linalg|fft|matrix_exp|pinverse|addmm|matmul|einsum|nn\.functional\.(conv|linear|bilinear))/;
/* Singular vectors and eigenvectors. */
const UP_TO_SIGN = /^linalg\.(svd|eigh)$/;

const hasScalar = (value) =>
  Array.isArray(value) ? value.some(hasScalar) : isTensor(value) && value.size.length === 0;

function explainOrFail(tally, item, name, problem) {
  const reason = explanationOf(item, problem);
  if (reason) tally.explain(reason);
  else tally.fail(name, problem);
}

/* Judges one sample. */
function judge(torch, call, item, tally) {
  const name = `${item.op} of ${item.type}: ${asText(item.args).slice(0, 200)} ${asText(item.kwargs)}`;
  let got;
  try {
    got = valueOf(torch, call, item);
  } catch (error) {
    if (error.name === 'TypeError' && INTEGERS.includes(item.type)) tally.explain(reasons.types);
    else if (hasScalar(item.args)) tally.explain(reasons.scalar);
    else explainOrFail(tally, item, name, `threw ${error.message.split('\n')[0]}`);
    return;
  }
  if ([got].flat().includes(undefined)) {
    tally.explain(reasons.missing);
    return;
  }
  const { problem, isOfOtherType } = difference(torch, item.result, got, {
    isScaled: SCALED.test(item.op),
    isUpToSign: UP_TO_SIGN.test(item.op),
  });
  if (problem && hasScalar(item.args)) tally.explain(reasons.scalar);
  else if (problem) explainOrFail(tally, item, name, problem);
  else if (isOfOtherType && INTEGERS.includes(item.type)) tally.explain(reasons.type);
  else if (isOfOtherType) tally.fail(name, 'float expected, got double');
  else tally.pass();
}

export const pytorch = {
  what: 'samples of operators',
  data: 'OpInfo of PyTorch',
  source: 'python3-torch',

  load() {
    const script = fileURLToPath(new URL('record.py', import.meta.url));
    const input = Object.keys(operators(createTorchSync())).join('\n');
    const options = { input, maxBuffer: Infinity, encoding: 'utf8' };
    const { status, stdout, stderr } = spawnSync(PYTHON, [script], options);
    if (status !== 0) throw new Error(`record.py failed: ${stderr}`);
    return stdout.trim().split('\n').map(fromText);
  },

  /* The first small samples of each operator that pass; those of doubles, which have gradients,
     come first. */
  sample(items) {
    const torch = createTorchSync();
    const calls = operators(torch);
    const counts = new Map();
    return items.filter((item) => {
      const count = counts.get(item.op) ?? 0;
      if (count === RECORDED || asText(item).length > LARGEST) return false;
      const tally = new Tally();
      torch.scope(() => judge(torch, calls[item.op], item, tally));
      if (tally.passed === 0) return false;
      counts.set(item.op, count + 1);
      return true;
    });
  },

  run(torch, items, tally) {
    const calls = operators(torch);
    for (const item of items)
      torch.scope(() => {
        const { passed } = tally;
        judge(torch, calls[item.op], item, tally);
        if (item.gradients && tally.passed > passed) judgeGradients(torch, item, tally);
      });
    const stale = KNOWN.filter(([, , reason]) => !tally.reasons.has(reason));
    if (items.length > WHOLE && stale.length > 0)
      tally.fail('KNOWN', `explains nothing: ${stale.map(([, , reason]) => reason)}`);
  },
};
