/* gather.js: operators with positions as operands or results. */
import { isScalar, shaped, sizeOf } from '../values.js';
import { dimOf, expanded, numberOf, numbersOf, product, upTo } from './helpers.js';

export const gather = (torch) => {
  const { add, cmul, where, lt } = torch;
  /* Positions as Longs that count from the start. */
  const wrapped = (index, n) => {
    const long = index.long();
    return where(lt(long, 0), add(long, n), long);
  };

  function gatherSlices([x, index], { axis = 0 }) {
    const dim = dimOf(axis, x.dim());
    const at = wrapped(index, x.size(dim)).contiguous().view(-1);
    const sizes = x.size().toSpliced(dim, 1, ...sizeOf(index));
    return shaped(x.index(dim, at), sizes);
  }

  function scatterElements([x, index, updates], { axis = 0, reduction = 'none' }) {
    const dim = dimOf(axis, x.dim());
    const at = wrapped(index, x.size(dim));
    const result = x.clone();
    return reduction === 'add'
      ? result.scatterAdd(dim, at, updates)
      : result.scatter(dim, at, updates);
  }

  /* Returns the positions of slices of x whose first dimensions are one, from rows of positions. */
  function rowsOf(sizes, index) {
    const depth = index.size(-1);
    const strides = upTo(depth).map((d) => product(sizes.slice(d + 1, depth)));
    const rows = index.long().contiguous().view(-1, depth);
    const limits = torch.LongTensor(sizes.slice(0, depth)).view(1, -1);
    const positive = where(lt(rows, 0), add(rows, expanded(limits, rows.size())), rows);
    return cmul(positive, torch.LongTensor(strides).view(1, -1)).sum(1).long().view(-1);
  }

  const merged = (x, count) =>
    x.contiguous().view(product(x.size().slice(0, count)), ...x.size().slice(count));

  function gatherRows([x, index], { batch_dims: batch = 0 }) {
    const depth = index.size(-1);
    const batches = product(x.size().slice(0, batch));
    const rest = x.size().slice(batch);
    const rows = rowsOf(rest, index).view(batches, -1);
    const slices = product(rest.slice(0, depth));
    const starts = torch.arange(0, batches * slices, slices, 'long').view(-1, 1);
    const result = merged(x, batch + depth).index(0, add(rows, starts).view(-1));
    return shaped(result, [...index.size().slice(0, -1), ...x.size().slice(batch + depth)]);
  }

  const REDUCTIONS = { none: 'indexCopy', add: 'indexAdd', mul: 'indexReduce' };
  function scatterRows([x, index, updates], { reduction = 'none' }) {
    const depth = index.size(-1);
    const result = merged(x.clone(), depth);
    const rows = rowsOf(x.size(), index);
    const slices = merged(updates, index.dim() - 1);
    const more = reduction === 'mul' ? ['prod'] : [];
    result[REDUCTIONS[reduction]](0, rows, slices, ...more);
    return result.view(...x.size());
  }

  function compress([x, condition], { axis }) {
    const from = axis === undefined ? x.contiguous().view(-1) : x;
    const at = condition.nonzero().view(-1);
    return from.index(dimOf(axis ?? 0, from.dim()), at);
  }

  function oneHot([index, depth, values], { axis = -1 }) {
    const n = numberOf(depth);
    const [off, on] = values.chunk(2);
    const at = wrapped(index, n);
    const hot = torch.oneHot(at.contiguous(), n, 'byte');
    const dim = dimOf(axis, at.dim() + 1);
    const result = where(hot, on, off);
    return isScalar(index) ? result.view(n) : result.movedim(-1, dim).contiguous();
  }

  /* Returns the number of the group of equal rows to which each row belongs, and the size of each
     group. Groups are in lexicographic order. */
  function groupsOf(rows) {
    const [n, columns] = rows.size();
    let order = torch.arange(n, 'long');
    for (const column of upTo(columns).reverse()) {
      const key = rows.select(1, column).index(0, order);
      order = order.index(0, torch.argsort(key)); /* stable */
    }
    const sorted = rows.index(0, order);
    const differs = torch.ne(sorted.narrow(0, 1, n - 1), sorted.narrow(0, 0, n - 1)).any(1);
    const numbers = torch.zeros(n, 'long');
    numbers.narrow(0, 1, n - 1).copy(torch.cumsum(differs.long(), 0));
    const inverse = torch.zeros(n, 'long').scatter(0, order, numbers);
    return [inverse, torch.bincount(inverse).long()];
  }

  function unique([x], { axis, sorted = 1 }) {
    const dim = axis === undefined ? 0 : dimOf(axis, x.dim());
    const rows = axis === undefined ? x.contiguous().view(-1) : x.movedim(dim, 0).contiguous();
    const [inverse, counts] =
      axis === undefined ? torch.unique(rows).slice(1) : groupsOf(rows.view(rows.size(0), -1));
    const order = torch.argsort(inverse); /* stable: the first position of each group comes first */
    const first = order.index(0, torch.csub(torch.cumsum(counts), counts));
    const ranks = sorted ? torch.arange(first.numel(), 'long') : torch.argsort(first);
    const positions = first.index(0, ranks);
    const values = rows.index(0, positions).movedim(0, dim).contiguous();
    return [values, positions, torch.argsort(ranks).index(0, inverse), counts.index(0, ranks)];
  }

  return {
    Gather: gatherSlices,
    GatherElements: ([x, index], { axis = 0 }) => {
      const dim = dimOf(axis, x.dim());
      return x.gather(dim, wrapped(index, x.size(dim)));
    },
    GatherND: gatherRows,
    Scatter: scatterElements,
    ScatterElements: scatterElements,
    ScatterND: scatterRows,
    Compress: compress,
    OneHot: oneHot,
    NonZero: ([x]) => x.nonzero().t().contiguous(),
    Unique: unique,
    MaxUnpool: (
      [x, index, given],
      { kernel_shape: kernel, pads, strides = kernel.map(() => 1) },
    ) => {
      const spatial = x.size().slice(2);
      const inferred = spatial.map(
        (n, d) =>
          (n - 1) * strides[d] + kernel[d] - (pads?.[d] ?? 0) - (pads?.[d + spatial.length] ?? 0),
      );
      const own = [...x.size().slice(0, 2), ...inferred];
      const flat = x
        .new(product(own))
        .scatter(0, index.contiguous().view(-1), x.contiguous().view(-1));
      const result = flat.view(...own);
      if (!given) return result;
      /* the positions are those of the inferred size */
      const size = numbersOf(given);
      const full = x.new(...size);
      own.reduce((view, n, d) => view.narrow(d, 0, n), full).copy(result);
      return full;
    },
  };
};
