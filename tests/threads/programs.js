/* programs.js: random programs on tensors that are large enough for several threads. */
import { randomFrom } from '../helpers/random.js';
import { difference } from '../helpers/show.js';
import { sameBits } from './pool.js';

const SMALL = [
  [150, 20],
  [3, 500],
  [900, 3],
  [40, 129],
  [7, 2],
  [1, 2000],
  [2000, 1],
  [64, 64],
];
const LARGE = [
  [700, 500],
  [150000, 3],
  [3, 150000],
];
const REALS = ['Float', 'Double'];
const TYPES = [...REALS, ...REALS, 'Int', 'Long', 'Short', 'Byte', 'Half'];

const of = (list, pick) => list[pick(list.length)];

/* A layout of the same size: what a program gets as an operand. */
const LAYOUTS = [
  (x) => x,
  (x) => x.t().clone().t(),
  (x) => x.reverse(0),
  (x) => x.reverse(1),
  (x, { torch }) => torch.cat(x, x, 0).narrow(0, 0, x.size(0)),
  (x, { torch }) => torch.cat(x, x, 1).narrow(1, x.size(1), x.size(1)),
];

const UNARY = 'abs neg sqrt exp log log1p tanh sigmoid sin cos floor round ceil sign'.split(' ');
const BINARY = 'add csub cmul cdiv cmax cmin atan2 eq lt ge'.split(' ');
const TO_NUMBER = 'sum mean prod max min norm std var all any'.split(' ');
const ALONG =
  'sum mean prod max min std var norm cumsum cumprod sort median softmax logSoftmax argmax'.split(
    ' ',
  );

/* Steps: (program, tensor x) => a new tensor, a number, or several of them. */
const STEPS = [
  ({ pick }, x) => x.clone()[of(UNARY, pick)](),
  ({ torch, pick }, x) => torch[of(UNARY, pick)](x),
  ({ torch, pick }, x, y) => torch[of(BINARY, pick)](x, y),
  ({ torch, pick }, x) => torch[of(BINARY, pick)](x, x.narrow(0, 0, 1)),
  ({ torch, pick }, x) => torch[of(BINARY, pick)](x, x.narrow(1, 0, 1)),
  ({ pick }, x) =>
    x
      .clone()
      .mul(1 + pick(3))
      .add(0.5),
  ({ pick }, x) => x[of(TO_NUMBER, pick)](),
  ({ torch, pick }, x) => torch[of(ALONG, pick)](x, pick(2)),
  ({ torch, pick }, x) => torch[of(['sum', 'mean', 'max'], pick)](x, [0, 1]),
  (_, x) => x.t().clone(),
  ({ pick }, x) => x.type(`torch.${of(TYPES, pick)}Tensor`),
  ({ torch }, x) =>
    torch.mm(
      x.narrow(0, 0, Math.min(x.size(0), 300)),
      x.t().narrow(1, 0, Math.min(x.size(0), 200)),
    ),
  ({ torch }, x) =>
    torch.mm(
      x.t().narrow(0, 0, Math.min(x.size(1), 300)),
      x.narrow(1, 0, Math.min(x.size(1), 200)),
    ),
  ({ torch }, x) => torch.mv(x, x.select(0, 0)),
  ({ torch }, x) => torch.mv(x.t(), x.select(1, 0)),
  ({ torch }, x) =>
    torch.bmm(
      x
        .view(1, ...x.size())
        .expand(3, ...x.size())
        .narrow(1, 0, Math.min(x.size(0), 100)),
      x
        .t()
        .contiguous()
        .view(1, x.size(1), x.size(0))
        .expand(3, x.size(1), x.size(0))
        .narrow(2, 0, Math.min(x.size(0), 50)),
    ),
  ({ torch, pick }, x) => torch.sort(x, pick(2), pick(2) === 1),
  ({ torch, pick }, x) => torch.topk(x, 1 + pick(2), pick(2), pick(2) === 1),
  ({ torch, pick }, x) => {
    const dim = pick(2);
    const at = torch.LongTensor(Array.from({ length: 500 }, () => pick(x.size(dim))));
    return torch.index(x, dim, at);
  },
  ({ torch, pick }, x) => {
    const dim = pick(2);
    return torch.gather(x, dim, torch.sort(x, dim)[1]);
  },
  ({ torch }, x) => torch.maskedSelect(x, torch.gt(x, 0)),
  ({ torch }, x) => x.clone().maskedFill(torch.gt(x, 0), 3),
  ({ torch, pick }, x, y) => torch.cat(x, y, pick(2)),
  ({ pick }, x) => x.repeatTensor(1 + pick(2), 1 + pick(2)),
  ({ torch }, x) =>
    torch.conv2(
      x.narrow(0, 0, Math.min(x.size(0), 150)).narrow(1, 0, Math.min(x.size(1), 300)),
      torch.ones(2, 2).typeAs(x),
    ),
  ({ torch, pick }, x) => torch.where(torch.lt(x, pick(3)), x, x.clone().mul(2)),
  ({ torch, pick }, x) => torch[of(['unique', 'diff', 'logsumexp', 'nansum'], pick)](x),
  ({ torch, pick }, x) =>
    torch.einsum(of(['ij->i', 'ij->j', 'ij,ij->'], pick), x, ...(pick(2) ? [] : [x])),
  ({ torch }, x) => torch.histc(x, 20),
  ({ torch }, x) => torch.equal(x, x.clone()),
];

/* Runs the program of a seed, on small tensors or on large ones. Returns what each step gave: typed
   arrays, numbers, messages of errors. */
export function runProgram(torch, seed, isLarge) {
  return torch.scope(() => {
    const pick = randomFrom(seed);
    const program = { torch, pick };
    torch.manualSeed(seed);
    const size = of(isLarge ? LARGE : SMALL, pick);
    const type = of(TYPES, pick);
    let x = torch
      .randn(...size)
      .mul(3)
      .type(`torch.${type}Tensor`);
    const y = torch
      .randn(...size)
      .mul(3)
      .type(`torch.${type}Tensor`);
    const results = [];
    for (let i = 0; i < 4; i++) {
      const step = of(STEPS, pick);
      try {
        const operand = of(LAYOUTS, pick)(x, program);
        const given = [step(program, operand, y)].flat();
        for (const v of given) results.push(torch.isTensor(v) ? v.toTypedArray() : v);
        const [first] = given;
        if (torch.isTensor(first) && first.dim() === 2 && first.nElement() <= 6e5) x = first;
      } catch (error) {
        if (!(error instanceof torch.TorchError) && !(error instanceof TypeError)) throw error;
        results.push(error.message);
      }
    }
    return results;
  });
}

/* Returns '' or the first value that differs between the results of two programs. */
export function resultDifference(got, wanted) {
  if (got.length !== wanted.length) return `${got.length} values, wanted ${wanted.length}`;
  for (const [i, v] of got.entries()) {
    const w = wanted[i];
    if (ArrayBuffer.isView(v) && ArrayBuffer.isView(w)) {
      const lists = [v, w].map((values) => ({ values, size: [values.length] }));
      if (!sameBits(v, w)) return `value ${i} ${difference(...lists) || 'has other bits'}`;
    } else if (!Object.is(v, w)) return `value ${i} is ${v}, wanted ${w}`;
  }
  return '';
}
