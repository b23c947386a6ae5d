import { at, ctcPaths, reducedTo } from '../helpers/definitions.js';

export const samples = () => [
  {
    x: [4, 2, 3],
    target: [2, 2],
    inputLengths: [4, 3],
    targetLengths: [2, 1],
    elements: { target: (type, i) => 1 + (i % 2) },
  },
  {
    x: [4, 2, 3],
    target: [2, 2],
    inputLengths: [3, 4],
    targetLengths: [1, 2],
    elements: { target: (type, i) => i % 2 },
    options: { blank: 2, reduction: 'none' },
  },
];

/* The sum over all paths of classes that spell the target. */
const lossOf = (args, b) => {
  const { x, targetLengths } = args;
  const paths = ctcPaths(args, b);
  const sum = paths.reduce(
    (all, path) => all + Math.exp(path.reduce((s, c, t) => s + at(x, [t, b, c]), 0)),
    0,
  );
  const { reduction = 'mean' } = args.options ?? {};
  return -Math.log(sum) / (reduction === 'mean' ? Math.max(targetLengths[b], 1) : 1);
};

export const expected = (args, to) =>
  reducedTo({ size: [2], values: [0, 1].map((b) => lossOf(args, b)) }, args.options, to);

export const calls = {
  'torch.ctcLoss(torch.full([3, 1, 2], -1), [[1]], [3], [1])': {
    torch: 'F.ctc_loss(torch.full((3, 1, 2), -1.), torch.tensor([[1]]), (3,), (1,))',
  },
};
