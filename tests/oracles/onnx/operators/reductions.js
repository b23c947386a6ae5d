/* reductions.js: operators that combine the elements of dimensions. */
import { shaped, sizeOf } from '../values.js';
import { dimOf, dimsOf, numberOf, numbersOf, upTo } from './helpers.js';

export const reductions = (torch) => {
  const { add, csub, mul } = torch;

  /* `fn` reduces dimensions and keeps them with size 1. Without axes all dimensions are reduced. */
  const reduction =
    (fn) =>
    ([x, given], { axes: named, keepdims = 1, noop_with_empty_axes: noop }) => {
      const axes = numbersOf(given) ?? named ?? [];
      if (axes.length === 0 && noop) return x;
      const sizes = sizeOf(x);
      const dims = axes.length === 0 ? upTo(sizes.length) : dimsOf(axes, sizes.length);
      const kept = sizes.map((size, d) => (dims.includes(d) ? 1 : size));
      return shaped(
        fn(x, dims).typeAs(x),
        keepdims ? kept : sizes.filter((_, d) => !dims.includes(d)),
      );
    };

  /* The last position of equal elements is the first one from the end. */
  const position =
    (name) =>
    ([x], { axis = 0, keepdims = 1, select_last_index: last = 0 }) => {
      const dim = dimOf(axis, x.dim());
      const first = (last ? x.flip(dim) : x)[name](dim);
      const found = last ? add(mul(first, -1), x.size(dim) - 1) : first;
      return shaped(found, keepdims ? x.size().with(dim, 1) : x.size().toSpliced(dim, 1));
    };

  /* Before opset 13, the dimensions from `axis` on were one. */
  const normalized =
    (name) =>
    ([x], { axis }, { opset }) => {
      if (opset >= 13) return torch[name](x, dimOf(axis ?? -1, x.dim()));
      const first = dimOf(axis ?? 1, x.dim());
      const rows = x
        .size()
        .slice(0, first)
        .reduce((all, size) => all * size, 1);
      return torch[name](x.contiguous().view(rows, -1), 1).view(...x.size());
    };

  function hardmax(x, dim) {
    const [, largest] = x.max(dim);
    return torch.zerosLike(x).scatter(dim, largest, 1);
  }

  function cumulativeSum([x, axis], { exclusive = 0, reverse = 0 }) {
    const dim = dimOf(numberOf(axis), x.dim());
    const start = reverse ? x.flip(dim) : x;
    const sums = torch.cumsum(start, dim).typeAs(x); /* of integers it is a LongTensor */
    const result = exclusive ? csub(sums, start) : sums;
    return (reverse ? result.flip(dim) : result).contiguous();
  }

  return {
    ReduceSum: reduction((x, dims) => x.sum(dims)),
    ReduceMean: reduction((x, dims) => x.mean(dims)),
    ReduceProd: reduction((x, dims) => x.prod(dims)),
    ReduceMax: reduction((x, dims) => x.max(dims)[0]),
    ReduceMin: reduction((x, dims) => x.min(dims)[0]),
    ReduceL1: reduction((x, dims) => x.norm(1, dims)),
    ReduceL2: reduction((x, dims) => x.norm(2, dims)),
    ReduceSumSquare: reduction((x, dims) => torch.cmul(x, x).sum(dims)),
    ReduceLogSum: reduction((x, dims) => x.sum(dims).log()),
    ReduceLogSumExp: reduction((x, dims) => x.logsumexp(dims)),
    ArgMax: position('argmax'),
    ArgMin: position('argmin'),
    Softmax: normalized('softmax'),
    LogSoftmax: normalized('logSoftmax'),
    Hardmax: ([x], { axis }, { opset }) =>
      hardmax(x, dimOf(axis ?? (opset < 13 ? 1 : -1), x.dim())),
    CumSum: cumulativeSum,
    TopK: ([x, k], { axis = -1, largest = 1, sorted = 1 }) =>
      x.topk(numberOf(k), dimOf(axis, x.dim()), Boolean(largest), Boolean(sorted)),
  };
};
