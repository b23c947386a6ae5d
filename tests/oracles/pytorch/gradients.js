/* Gradients of PyTorch's samples: of the sum of all elements of the real results, each times a
   weight, as record.py has taken them. */
import { grad } from '../../../js/autograd/index.js';
import { difference, isTensor, toOperand } from './values.js';
import { operators } from './operators/index.js';

const WEIGHTS = [-1.5, 0.5, 2, -0.25, 1];

const isTraced = (v) => Object.prototype.toString.call(v) === '[object traced value]';
const isReal = (v) => isTraced(v) || /Double|Float|Half/.test(v?.torchType ?? '');

/* The tensors of nested lists, in order. */
const tensorsOf = (value) =>
  Array.isArray(value) ? value.flatMap(tensorsOf) : [value].filter(isTensor);

/* The sample's arguments, with values in place of its tensors. */
function withTensors(torch, value, next) {
  if (Array.isArray(value)) return value.map((item) => withTensors(torch, item, next));
  return isTensor(value) ? next() : toOperand(torch, value);
}

function weighted(torch, results) {
  const parts = [results]
    .flat()
    .filter(isReal)
    .map((r) => {
      const n = r.nElement();
      const weights = Array.from({ length: n }, (_, i) => WEIGHTS[i % WEIGHTS.length]);
      return torch.sum(torch.cmul(torch.reshape(r, [-1]), torch.Tensor(weights).type(r.type())));
    });
  return parts.reduce((a, b) => torch.add(a, b));
}

/* Gradients that are not here, or not PyTorch's: [operators, the problem, the reason]. */
const KNOWN = [
  [/./, /^NO_GRADIENT/, 'an op without a rule'],
  [/^(meshgrid|unbind)/, /traced value|is not a function/, 'functions that are no ops'],
  [/hardsigmoid$/, /^\[.*: 0.16666667/, 'PyTorch rounds a sixth to a float'],
  [/^sgn$/, /expected, got 0/, 'PyTorch says 1 at 0'],
  [/^cholesky_(inverse|solve)$/, /expected, got 0/, 'PyTorch counts the triangle that is not read'],
  [/singular$/, /./, 'the gradient of a determinant needs an inverse'],
  [/^__rpow__$/, /expected, got/, 'the last bit of a power'],
  [/^masked_fill$/, /no overload/, 'a tensor without dimensions is a vector of one element here'],
];

/* Judges the gradients of one sample. */
export function judgeGradients(torch, item, tally) {
  const wanted = item.gradients.flatMap((g, i) => (g ? [i] : []));
  if (wanted.length === 0) return; /* its results do not depend on the operands */
  const operands = tensorsOf(item.args).map((t) => toOperand(torch, t));
  const call = operators(torch)[item.op];
  const decode = (v) => toOperand(torch, v);
  const kwargs = Object.fromEntries(Object.entries(item.kwargs).map(([k, v]) => [k, decode(v)]));
  const loss = (parameters) => {
    let i = 0;
    const args = withTensors(torch, item.args, () => {
      const k = i++;
      return wanted.includes(k) ? parameters[wanted.indexOf(k)] : operands[k];
    });
    return weighted(torch, call(args, { ...kwargs, type: kwargs.dtype ?? item.type }));
  };
  const problem = problemOf(torch, item, loss, { wanted, operands });
  const reason = KNOWN.find(([ops, text]) => ops.test(item.op) && text.test(problem))?.[2];
  tally.judge(`${item.op} ${JSON.stringify(item.kwargs)}`, problem, reason);
}

function problemOf(torch, item, loss, { wanted, operands }) {
  try {
    const found = grad(loss)(wanted.map((k) => operands[k]));
    const expected = wanted.map((k) => item.gradients[k]);
    return difference(torch, expected, found, { isScaled: true }).problem;
  } catch (error) {
    return `${error.code} ${error.message.split('\n')[0]}`;
  }
}
