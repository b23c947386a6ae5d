/* helpers.js: what the rules of the table compute beside ops. Values are tensors, traced values and
   numbers. */
import { isTensor, typeOf } from '../module/handle.js';
import { compositionHelpers } from './compositions.js';
import { definitionHelpers } from './definitions.js';
import { lossHelpers } from './losses.js';
import { matrixHelpers } from './matrices.js';
import { productHelpers } from './products.js';
import { isTraced, plainOf } from './traced.js';
import { transformHelpers } from './transforms.js';

export const isValue = (v) => isTensor(v) || isTraced(v);
export const isRealTensor = (v) => isTensor(v) && typeOf(v).core.dtypes[typeOf(v).dtype].real;

const numbers = {
  '+': (x, y) => x + y,
  '-': (x, y) => x - y,
  '*': (x, y) => x * y,
  '/': (x, y) => x / y,
};

/* The environment in which the rules of an instance of torch are computed: call(name, args), binary
   and negate. */
export function environmentOf(core) {
  const { base } = core;
  const call = (name, args) => {
    const given = args.slice(0, args.findLastIndex((v) => v !== undefined) + 1);
    return (helpers[name] ?? core.ops.get(name).function)(...given);
  };
  const op = (name, ...args) => call(name, args);

  const withTensors = {
    '+': (x, y) => (isValue(x) ? op('add', x, y) : op('add', y, x)),
    '-': (x, y) => (isValue(x) ? op('csub', x, y) : op('add', op('neg', y), x)),
    '*': (x, y) => {
      if (!isValue(x)) return op('mul', y, x);
      return isValue(y) ? op('cmul', x, y) : op('mul', x, y);
    },
    '/': (x, y) => {
      if (!isValue(y)) return op('div', x, y);
      return isValue(x) ? op('cdiv', x, y) : op('mul', op('cinv', y), x);
    },
  };
  const binary = (operator, x, y) => {
    if (x === undefined || y === undefined) return undefined;
    return (isValue(x) || isValue(y) ? withTensors : numbers)[operator](x, y);
  };
  const negate = (x) => {
    if (x === undefined) return undefined;
    return isValue(x) ? op('neg', x) : -x;
  };
  const zeroBased = (d, rank) => (d < 0 ? d + rank : d - base);
  const sizeOf = (t) => t.size();
  const last = (t) => t.dim() - 1 + base;

  /* The size that a reduction of t along `dim` has while it keeps its dimensions. */
  function keptSize(t, dim) {
    const size = sizeOf(t);
    const dims = dim === undefined ? size.map((_, d) => d + base) : [dim].flat();
    for (const d of dims) size[zeroBased(d, size.length)] = 1;
    return size;
  }

  /* A result of a reduction of t along `dim`, which may be a number, with all dimensions. */
  function kept(x, t, dim) {
    if (isValue(x) && x.dim() === t.dim()) return x;
    const tensor = isValue(x) ? x : core.longTensor([x]);
    return op('reshape', tensor, keptSize(t, dim));
  }

  /* t with the dimensions `dim` (undefined: all) at the end, as one. `back` undoes it. */
  function asRows(t, dim) {
    const size = sizeOf(t);
    const all = size.map((_, d) => d);
    const dims = dim === undefined ? all : [dim].flat().map((d) => zeroBased(d, size.length));
    const order = [...all.filter((d) => !dims.includes(d)), ...dims];
    const moved = order.map((d) => size[d]);
    const inverse = all.map((d) => order.indexOf(d) + base);
    const length = dims.reduce((n, d) => n * size[d], 1);
    return {
      rows: op(
        'reshape',
        op(
          'permute',
          t,
          order.map((d) => d + base),
        ),
        [moved.slice(0, moved.length - dims.length).reduce((n, m) => n * m, 1), length],
      ),
      back: (rows) => op('permute', op('reshape', rows, moved), inverse),
    };
  }

  /* The positions of the elements of t, by the op or method that moved its elements. */
  function movedPositions(t, move) {
    const size = sizeOf(t);
    const n = size.reduce((product, length) => product * length, 1);
    return move(
      core
        .longTensor(n)
        .range(base, n - 1 + base)
        .view(size),
    );
  }

  const helpers = {
    sizeOf,
    item: (list, k) => list[k],
    orZeros: (g, t) => g ?? op('zerosLike', t),
    count: (t) => (isValue(t) ? t.nElement() : 1),

    /* The gradient of t if `move` made r of its elements: each gets what its copies have. */
    scattered(g, t, move) {
      if (t.nElement() === 0) return op('zerosLike', t);
      const positions = movedPositions(t, move);
      const index = isTensor(positions)
        ? op('reshape', positions, [-1])
        : core.longTensor([positions]);
      const flat = op('zerosLike', op('reshape', t, [-1]));
      return op('reshape', op('indexAdd', flat, base, index, op('reshape', g, [-1])), sizeOf(t));
    },

    /* The gradient of a reduction at each element of t. */
    spread(g, t, dim) {
      if (t.nElement() === 0) return op('zerosLike', t);
      if (!isValue(g)) return op('fullLike', t, g);
      return op('expand', op('reshape', g, keptSize(t, dim)), sizeOf(t));
    },

    /* g / r, and 0 where r is 0. */
    quotient(g, r) {
      if (!isValue(r)) return r === 0 ? op('mul', g, 0) : op('div', g, r);
      return op('where', op('eq', r, 0), 0, op('cdiv', g, r));
    },

    /* The derivative of a to the power of a number. */
    powSlope: (a, value) =>
      value === 0 ? op('zerosLike', a) : op('mul', op('pow', a, value - 1), value),

    /* The parts of g that belong to the tensors which cat joined. */
    partsOf(g, list, dim) {
      const d = zeroBased(dim, g.dim());
      let at = base;
      return list.map((t) => {
        const size = sizeOf(t);
        if (size.length === 0) return op('zerosLike', t);
        const length = size[d] ?? 1;
        at += length;
        return op('reshape', op('narrow', g, d + base, at - length, length), size);
      });
    },
    partOf: (g, k, dim, a, b) => helpers.partsOf(g, [a, b], dim)[k],
    unstacked: (g, dim) =>
      Array.from({ length: sizeOf(g)[zeroBased(dim, g.dim())] }, (_, i) =>
        op('select', g, dim, i + base),
      ),

    /* The parts of g that pad made of the elements of t. */
    unpadded(g, t, widths, mode) {
      if (mode !== 'constant')
        return helpers.scattered(g, t, (positions) => op('pad', positions, widths, mode));
      const list = [widths].flat();
      const before = (d) => list[list.length === 1 ? 0 : 2 * d];
      return sizeOf(t).reduce((part, n, d) => op('narrow', part, d + base, before(d) + base, n), g);
    },

    onDiagonal: (g, t, k) =>
      t.dim() === 1 ? op('diag', g, k) : helpers.scattered(g, t, (v) => op('diag', v, k)),
    eyeLike: (t) => op('eye', ...sizeOf(t), t.type()),

    /* The gradient of the larger of a and b: of equal elements of two tensors each gets half, and a
       tensor beside an equal number gets all of it. */
    share(g, a, b, value) {
      if (b === undefined) return op('where', op('lt', a, value), 0, g);
      const both = binary(
        '+',
        op('where', op('lt', a, b), 0, g),
        op('where', op('le', a, b), 0, g),
      );
      return op('div', both, 2);
    },

    /* For each element of t the product of the others along `dim`. */
    productOfOthers(t, dim) {
      if (t.nElement() === 0) return op('onesLike', t);
      const { rows, back } = asRows(t, dim);
      const [n, length] = sizeOf(rows);
      const before = (x) =>
        op(
          'cumprod',
          op(
            'cat',
            op('ones', n, 1, x.type()),
            op('narrow', x, last(x), base, length - 1),
            last(x),
          ),
          last(x),
        );
      const flipped = (x) => op('reverse', x, last(x));
      return back(op('cmul', before(rows), flipped(before(flipped(rows)))));
    },

    /* The gradient of elements that an op picked along `dim`. Positions along several dimensions
       count their elements in row-major order. */
    picked(g, t, indices, dim) {
      const [gradients, positions] = [g, indices].map((x) => kept(x, t, dim));
      if (!Array.isArray(dim)) return op('scatter', op('zerosLike', t), dim, positions, gradients);
      const { rows, back } = asRows(op('zerosLike', t), dim);
      const column = (x) => op('reshape', x, [-1, 1]);
      return back(op('scatter', rows, last(rows), column(positions), column(gradients)));
    },

    /* Of all elements, equal ones share the gradient. */
    ofExtremes(g, t, r, indices, dim) {
      if (indices !== undefined) return helpers.picked(g, t, indices, dim);
      return helpers.shared(g, t, op('eq', t, r));
    },

    /* The gradient of a reduction along `dim`, divided among the elements where `mask` is 1. */
    shared(g, t, mask, dim) {
      const counts = op('countNonzero', mask, dim ?? sizeOf(t).map((_, d) => d + base));
      const share = op(
        'cdiv',
        helpers.spread(g, t, dim),
        helpers.spread(counts, t, dim).type(t.type()),
      );
      return op('where', mask, share, 0);
    },

    /* The gradient of the source of maskedCopy, which may have more elements than the mask has
       ones. */
    firstElements(g, source) {
      const rest = source.nElement() - g.nElement();
      return op(
        'reshape',
        rest > 0 ? op('cat', g, op('zeros', rest, source.type())) : g,
        sizeOf(source),
      );
    },

    /* The gradient of the p-norm r of t, as a factor. It is 0 where the norm is 0. */
    normSlope(t, r, p = 2, dim = undefined) {
      const of = (slope) => op('where', op('eq', r, 0), 0, slope);
      if (p === 2) return of(op('cdiv', t, r));
      if (p === 0) return op('zerosLike', t);
      const sign = op('sign', t);
      if (p === 1) return sign;
      const size = op('abs', t);
      if (Math.abs(p) === Infinity)
        return op('cmul', sign, helpers.shared(1, t, op('eq', size, r), dim));
      const powers = op('pow', op('where', op('eq', t, 0), 1, size), p - 1); // the sign of 0 is 0
      return of(op('cmul', op('cmul', sign, powers), op('pow', r, 1 - p)));
    },

    matmulLeft(g, a, b) {
      const right = b.dim() === 1 ? op('unsqueeze', b, -1) : b;
      const made = op('matmul', asMatrices(g, a, b), op('transpose', right, -2, -1));
      return a.dim() === 1 ? withoutDim(made, -2) : made;
    },
    matmulRight(g, a, b) {
      const left = a.dim() === 1 ? op('unsqueeze', a, base) : a;
      const made = op('matmul', op('transpose', left, -2, -1), asMatrices(g, a, b));
      return b.dim() === 1 ? withoutDim(made, -1) : made;
    },

    /* The sums of the planes of g, the gradient of a convolution with kernels w. */
    planeSums(g, w) {
      const size = sizeOf(g);
      const plane = size.length - w.dim() + 1;
      const dims = size.flatMap((_, d) => (d === plane ? [] : [d + base]));
      return op('reshape', op('sum', g, dims), [size[plane]]);
    },
    /* The height and the width. */
    imageSize: (x) => sizeOf(x).slice(-2),

    /* t as a matrix of its rows along the last dimension. */
    rowsOf(t) {
      const size = sizeOf(t);
      const length = size.pop();
      return op('reshape', t, [size.reduce((n, m) => n * m, 1), length]);
    },
    firstStep: (t) => op('select', t, base, base),
    /* The states before each step, as rows: h, then all of r but the last. */
    statesBefore(h, r) {
      const steps = sizeOf(r)[0];
      const first = op('unsqueeze', h, base);
      return helpers.rowsOf(
        steps === 1 ? first : op('cat', first, op('narrow', r, base, base, steps - 1), base),
      );
    },
    /* The products of all elements of a row of a and of the same row of b, as a row. */
    outerRows(a, b) {
      const [x, y] = [a, b].map(helpers.rowsOf);
      const products = op('cmul', op('unsqueeze', x, -1), op('unsqueeze', y, 1 + base));
      return op('reshape', products, [sizeOf(x)[0], sizeOf(x)[1] * sizeOf(y)[1]]);
    },
    /* The first elements of t along each dimension, as many as x has. */
    fitted: (t, x) =>
      sizeOf(x).reduce(
        (part, n, d) => (part.size(d + base) === n ? part : op('narrow', part, d + base, base, n)),
        t,
      ),

    differences(g, t, n, dim) {
      if (g.nElement() === 0) return op('zerosLike', t);
      const d = zeroBased(dim, t.dim()) + base;
      let all = g;
      for (let i = 0; i < n; i++) {
        const edge = op('zerosLike', op('narrow', all, d, base, 1));
        all = op('csub', op('cat', edge, all, d), op('cat', all, edge, d));
      }
      return all;
    },

    /* solve(a, b) = r: the products of the columns of g and r, of vectors as columns. */
    columnProducts: (g, r, b, a) =>
      b.dim() < a.dim()
        ? op('matmul', op('unsqueeze', g, -1), op('unsqueeze', r, g.dim() - 1 + base))
        : op('matmul', g, op('transpose', r, -2, -1)),
    orNull: (g) => g ?? null,
    /* A constant. */
    stopped: plainOf,
    /* One number for each matrix of a, at each of its elements. */
    spreadMatrix: (g, a) => helpers.spread(g, a, [-2, -1]),
  };

  Object.assign(
    helpers,
    compositionHelpers(core, op, binary, { asRows, spread: helpers.spread, zeroBased }),
    definitionHelpers(base, op, binary, { spread: helpers.spread, zeroBased }),
    lossHelpers(base, op, binary),
    matrixHelpers(base, op, binary),
    productHelpers(base, op, zeroBased, helpers.spread),
    transformHelpers(base, op),
  );

  const withoutDim = (t, d) => op('reshape', t, sizeOf(t).toSpliced(d, 1));

  /* g of matmul as matrices: a vector is a row on the left, a column on the right. */
  function asMatrices(g, a, b) {
    const size = a.dim() === 1 && b.dim() === 1 ? [] : sizeOf(g);
    if (b.dim() === 1) size.push(1);
    if (a.dim() === 1) size.splice(-1, 0, 1);
    return op('reshape', g, size);
  }

  /* Sums g over the dimensions along which an operand of this size was broadcast. */
  function sumTo(g, size) {
    const have = sizeOf(g);
    if (have.length === size.length && have.every((n, d) => n === size[d])) return g;
    const extra = have.length - size.length;
    const dims = have.flatMap((n, d) =>
      d < extra || (size[d - extra] === 1 && n !== 1) ? [d + base] : [],
    );
    return op('reshape', dims.length > 0 ? op('sum', g, dims) : g, size);
  }

  /* An operand of a definition, in the size of its gradient. An optional tensor that is not given
     stands for ones, and a name that is no argument for zeros. */
  function operandLike(operand, result) {
    if (operand === undefined) return op('zerosLike', result);
    if (operand === null) return op('onesLike', result);
    const size = sizeOf(result);
    return sizeOf(operand).join() === size.join() ? operand : op('expand', operand, size);
  }

  /* g in the size of x, for which it is. */
  const fit = (g, x) =>
    isValue(g) && isValue(x)
      ? op(g.nElement() === x.nElement() ? 'reshape' : 'expand', g, sizeOf(x))
      : g;

  return { call, binary, negate, helpers, sumTo, zeroBased, operandLike, fit };
}
