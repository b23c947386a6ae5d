/* compositions.js: ops as compositions of others that have gradients, for the rules AS of the
   table. */
import { TorchError } from '../module/errors.js';
import { isTensor } from '../module/handle.js';
import { arithmetic } from './arithmetic.js';
import { plainOf } from './traced.js';

/* `op` calls an op, and `binary` computes with tensors and numbers. `asRows`, `spread` and
   `zeroBased` are those of helpers.js. */
export function compositionHelpers(core, op, binary, { asRows, spread, zeroBased }) {
  const { base } = core;
  const { add, subtract, times, over, sizeOf, transposed } = arithmetic(op, binary);
  const part = (x, d, from, end) => op('narrow', x, d + base, from + base, end - from);
  const joined = (list, d) => op('cat', list, d + base);
  const isNumber = (x) => op('eq', x, x);

  /* The numbers of elements that are not NaN, in the size of t. */
  const numbersOf = (t, dim) =>
    spread(op('sum', isNumber(t).type(t.type()), ...(dim === undefined ? [] : [dim])), t, dim);
  const nanvar = (t, dim, biased) => {
    const [there, counts] = [isNumber(t), numbersOf(plainOf(t), dim)];
    const sum = (x) => spread(op('sum', x, ...(dim === undefined ? [] : [dim])), t, dim);
    const known = op('where', there, t, 0);
    const around = op('where', there, subtract(known, over(sum(known), counts)), 0);
    const squares = op('sum', times(around, around), ...(dim === undefined ? [] : [dim]));
    const first = asRows(counts, dim).rows;
    const divisors = op('add', op('select', first, 1 + base, base), biased ? 0 : -1);
    return over(op('reshape', squares, [-1]), divisors);
  };

  /* The elements of `rows` between two positions of their last dimension. */
  function between(rows, positions) {
    const low = op('floor', plainOf(positions));
    const most = sizeOf(rows)[1] - 1;
    const at = (x) => op('gather', rows, 1 + base, op('add', op('clamp', x, 0, most), base).long());
    const [left, right] = [at(low), at(op('add', low, 1))];
    return add(left, times(subtract(right, left), subtract(positions, low)));
  }
  /* q: a number, or a tensor of several, along the first of the dimensions in the result. */
  function quantile(t, q, dim, skipsNaN) {
    const { rows } = asRows(t, dim);
    const sorted = op('sort', rows, 1 + base)[0];
    const [m, n] = sizeOf(rows);
    const counts = skipsNaN
      ? part(asRows(numbersOf(plainOf(t), dim), dim).rows, 1, 0, 1)
      : op('full', [m, 1], n, t.type());
    const most = op('add', counts, -1);
    const dims = [dim ?? sizeOf(t).map((_, d) => d + base)].flat();
    const reduced = dims.map((d) => zeroBased(d, t.dim()));
    const kept = sizeOf(t).map((length, d) => (reduced.includes(d) ? 1 : length));
    const one = (share) => op('reshape', between(sorted, times(most, share)), kept);
    if (typeof q === 'number') return one(q);
    const shares = Array.from({ length: q.nElement() }, (_, k) => part(q, 0, k, k + 1));
    return joined(shares.map(one), reduced[0]);
  }

  /* x in a larger tensor of zeros: from `before` on along each dimension. */
  const placed = (x, size, before) =>
    op(
      'pad',
      x,
      size.flatMap((n, d) => [before[d], n - before[d] - sizeOf(x)[d]]),
    );
  /* The gradient by a of the convolution of a and b along `dims`, whose full result has the part g
     from `before` on. `name` convolves. */
  function convolutionGradient(name, g, a, b, dims, mode) {
    const rank = g.dim();
    const sized = (x) => [...new Array(rank - x.dim()).fill(1), ...sizeOf(x)];
    const [sizes, others] = [sized(a), sized(b)];
    const full = sizeOf(g).map((n, d) => (dims.includes(d) ? sizes[d] + others[d] - 1 : n));
    const isInside = dims.every((d) => sizes[d] >= others[d]);
    const before = sizeOf(g).map((n, d) => {
      if (!dims.includes(d) || mode === 'full') return 0;
      if (mode === 'same') return Math.floor((full[d] - n) / 2);
      return (isInside ? others[d] : sizes[d]) - 1;
    });
    const flipped = op(
      'flip',
      op('reshape', b, others),
      dims.map((d) => d + base),
    );
    const all = name(placed(g, full, before), flipped, dims);
    return dims.reduce((x, d) => part(x, d, others[d] - 1, others[d] - 1 + sizes[d]), all);
  }
  const byTransforms = (x, y, dims) =>
    op(
      'fftconvolve',
      x,
      y,
      dims.map((d) => d + base),
    );
  const convolved = (x, y) => op('convolve', x, y);

  /* Functions of tensors and of numbers. */
  const [exp, log, log1p, lgamma] = ['exp', 'log', 'log1p', 'lgamma'].map(
    (name) => (x) => op(name, x),
  );
  const logBeta = (a, b) => subtract(add(lgamma(a), lgamma(b)), lgamma(add(a, b)));

  /* The frames of a signal, times the window. */
  function framesOf(x, window, hop, n, center, mode) {
    const length = n < 0 ? window.nElement() : n;
    const step = hop < 0 ? Math.floor(length / 4) : hop;
    const rest = length - window.nElement();
    const left = Math.floor(rest / 2);
    const wide = rest > 0 ? op('pad', window, [left, rest - left]) : window;
    const half = Math.floor(length / 2);
    const ends = sizeOf(x).flatMap((_, d) => (d === x.dim() - 1 ? [half, half] : [0, 0]));
    const all = center ? op('pad', x, ends, mode) : x;
    return { length, step, wide, half, all };
  }
  const windowOf = (v, like) => (typeof v === 'number' ? op('hannWindow', v).type(like.type()) : v);

  function power(a, n) {
    if (n === 0) return op('add', op('mul', a, 0), op('eye', sizeOf(a).at(-1), a.type()));
    if (n === 1) return a;
    const half = power(a, Math.floor(n / 2));
    const square = op('matmul', half, half);
    return n % 2 === 0 ? square : op('matmul', square, a);
  }
  const inTriangle = (x, uplo, diag) => {
    const k = diag === 'U' ? 1 : 0;
    return uplo === 'U' ? op('triu', x, k) : op('tril', x, -k);
  };

  const extremeOf = (name, t, dim) =>
    dim === undefined ? op(name, t) : [op(name, t, dim)].flat()[0];
  /* The extreme of t, in which NaN counts as `value`. */
  function extreme(name, t, dim, value) {
    const known = op('where', isNumber(t), t, value);
    return extremeOf(name, known, dim);
  }

  /* The sides x1, y1, x2 and y2 of boxes, and areas. */
  const sides = (boxes) => [0, 1, 2, 3].map((k) => part(boxes, boxes.dim() - 1, k, k + 1));
  const productOfSides = ([x1, y1, x2, y2]) =>
    times(op('cmax', subtract(x2, x1), 0), op('cmax', subtract(y2, y1), 0));
  const areaOf = (boxes) => productOfSides(sides(boxes));

  return {
    /* The one of two arguments that the call has. */
    given: (x, y) => x ?? y,
    /* The sums of bins at the positions that were counted. */
    bincountGradient: (g, index) =>
      op('reshape', op('index', g, base, op('reshape', index, [-1])), sizeOf(index)),
    hstackOf: (list) => joined(list, list[0].dim() === 1 ? 0 : 1),
    vstackOf: (list) =>
      joined(
        list.map((x) => (x.dim() === 1 ? op('reshape', x, [1, -1]) : x)),
        0,
      ),
    vanderOf(t, n, increasing) {
      const columns = Array.from({ length: n || t.nElement() }, (_, k) => op('pow', t, k));
      return op('stack', increasing ? columns : columns.reverse(), 1 + base);
    },
    rangeOf: (t, dim) => subtract(extremeOf('max', t, dim), extremeOf('min', t, dim)),
    nanminOf: (t, dim) => extreme('min', t, dim, Infinity),
    nanmaxOf: (t, dim) => extreme('max', t, dim, -Infinity),
    nanvarOf: nanvar,
    nanstdOf: (t, dim, biased) => op('sqrt', nanvar(t, dim, biased)),
    quantileOf: quantile,

    distancesOf(a, b, p) {
      const between2 = subtract(op('unsqueeze', a, 1 + base), op('unsqueeze', b, base));
      return op('norm', between2, p, 2 + base);
    },
    correlationsOf(t) {
      const all = op('cov', t);
      const scale = op('sqrt', op('diagonal', all));
      return over(all, op('ger', scale, scale));
    },
    trapzOf(y, x, dx, dim) {
      const d = zeroBased(dim, y.dim());
      const n = sizeOf(y)[d];
      const sums = add(part(y, d, 1, n), part(y, d, 0, n - 1));
      if (x === undefined) return op('mul', op('sum', sums, d + base), dx / 2);
      const axis = x.dim() === 1 ? 0 : zeroBased(dim, x.dim());
      const m = sizeOf(x)[axis];
      const widths = subtract(part(x, axis, 1, m), part(x, axis, 0, m - 1));
      const shape = sizeOf(y).map((_, k) => (k === d ? m - 1 : 1));
      const steps = x.dim() === 1 ? op('reshape', widths, shape) : widths;
      return op('div', op('sum', times(sums, steps), d + base), 2);
    },
    /* Central differences, and at both ends differences of one side. */
    gradientOf(t, v, dim, edgeOrder) {
      const d = zeroBased(dim, t.dim());
      const n = sizeOf(t)[d];
      const along = (x) =>
        op(
          'reshape',
          x,
          sizeOf(t).map((_, k) => (k === d ? -1 : 1)),
        );
      const points = typeof v === 'number' ? op('mul', op('arange', n, t.type()), v) : v;
      const steps = along(subtract(part(points, 0, 1, n), part(points, 0, 0, n - 1)));
      const at = (x, i) => part(x, d, i, i + 1);
      const slope = (i) => over(subtract(at(t, i + 1), at(t, i)), at(steps, i));
      /* of two neighbouring slopes, at the point before, between or behind them */
      const mixed = (x, y, left, right) =>
        over(add(times(x, left), times(y, right)), add(left, right));
      const parts = [];
      const [a, b] = [0, n - 2];
      const second = edgeOrder === 2;
      const beyond = (near, far, h, k) => {
        const bend = over(subtract(far, near), add(h, k));
        return subtract(near, times(bend, h));
      };
      parts.push(
        second ? beyond(slope(a), slope(a + 1), at(steps, a), at(steps, a + 1)) : slope(a),
      );
      if (n > 2) {
        const slopes = over(subtract(part(t, d, 1, n), part(t, d, 0, n - 1)), steps);
        const before = (x) => part(x, d, 0, n - 2);
        const behind = (x) => part(x, d, 1, n - 1);
        parts.push(mixed(before(slopes), behind(slopes), behind(steps), before(steps)));
      }
      parts.push(
        second ? beyond(slope(b), slope(b - 1), at(steps, b), at(steps, b - 1)) : slope(b),
      );
      return joined(parts, d);
    },
    boxAreaOf: areaOf,
    clippedBoxes(boxes, height, width) {
      const limits = [width, height, width, height];
      return joined(
        sides(boxes).map((x, k) => op('clamp', x, 0, limits[k])),
        boxes.dim() - 1,
      );
    },
    boxIouOf(boxes, others, method) {
      const left = sides(boxes).map((x) => op('reshape', x, [-1, 1]));
      const right = sides(others).map((x) => op('reshape', x, [1, -1]));
      const extent = (f, g) => {
        const [width, height] = [0, 1].map((k) =>
          op('cmax', subtract(op(g, left[k + 2], right[k + 2]), op(f, left[k], right[k])), 0),
        );
        return times(width, height);
      };
      const areas = [left, right].map(productOfSides);
      const inside = extent('maximum', 'minimum');
      const union = subtract(add(...areas), inside);
      const ratio = (x, y) => over(x, op('where', op('eq', y, 0), 1, y));
      const iou = ratio(inside, union);
      if (method === 'iou') return iou;
      const around = extent('minimum', 'maximum');
      return subtract(iou, ratio(subtract(around, union), around));
    },
    polyvalOf(coefficients, x) {
      const at = (k) => part(coefficients, 0, k, k + 1);
      let value = at(0);
      for (let k = 1; k < coefficients.nElement(); k++) value = add(times(value, x), at(k));
      return coefficients.nElement() === 1 ? add(times(x, 0), value) : value;
    },
    interpOf(x, xp, fp) {
      const flat = op('reshape', x, [-1]);
      const n = xp.nElement();
      if (n === 1) return add(times(flat, 0), fp);
      const inside = op('clamp', op('searchsorted', plainOf(xp), plainOf(flat)).double(), 1, n - 1);
      const right = op('add', inside, base).long();
      const left = op('add', right, -1);
      const at = (t, index) => op('index', t, base, index);
      const [x0, x1, y0, y1] = [at(xp, left), at(xp, right), at(fp, left), at(fp, right)];
      const share = op('clamp', over(subtract(flat, x0), subtract(x1, x0)), 0, 1);
      return add(y0, times(subtract(y1, y0), share));
    },
    interpolatedInside: (value, x, xp, left) =>
      left === undefined
        ? value
        : times(
            op('reshape', value, sizeOf(x)),
            times(
              op('ge', plainOf(x), plainOf(xp).min()).type(x.type()),
              op('le', plainOf(x), plainOf(xp).max()).type(x.type()),
            ),
          ),
    convolveGradient: (g, a, b, mode) => convolutionGradient(convolved, g, a, b, [0], mode),
    correlateGradient(g, a, b, mode, k) {
      const flipped = (x) => op('reverse', x, base);
      if (k === 0) return convolutionGradient(convolved, g, a, flipped(b), [0], mode);
      return flipped(convolutionGradient(convolved, g, flipped(b), a, [0], mode));
    },
    fftconvolveGradient(g, a, b, dim, mode) {
      const all = sizeOf(g).map((_, d) => d);
      const dims = dim === undefined ? all : [dim].flat().map((d) => zeroBased(d, g.dim()));
      return convolutionGradient(byTransforms, g, a, b, dims, mode);
    },
    /* y[i] depends on x[i] and what is before it; the gradient of x[i] on what is behind it. */
    lfilterGradient(g, g2, b, a, dim) {
      if (g2 !== undefined)
        throw new TorchError('lfilter: there is no rule for the gradient of the state at the end', {
          code: 'NO_GRADIENT',
          op: 'lfilter',
        });
      return op('reverse', op('lfilter', b, a, op('reverse', g, dim), dim), dim);
    },
    sosfiltGradient: (g, sos, dim) =>
      op('reverse', op('sosfilt', sos, op('reverse', g, dim), dim), dim),

    /* Densities of distributions. */
    gammaDensity: (a, x) => exp(subtract(subtract(times(log(x), subtract(a, 1)), x), lgamma(a))),
    betaDensity(a, b, x) {
      const main = add(times(log(x), subtract(a, 1)), times(log1p(times(x, -1)), subtract(b, 1)));
      return exp(subtract(main, logBeta(a, b)));
    },
    normDensity: (x) => op('div', exp(op('div', times(x, x), -2)), Math.sqrt(2 * Math.PI)),
    tDensity(x, df) {
      const half = over(df, 2);
      const main = times(log1p(over(times(x, x), df)), binary('-', -0.5, half));
      return exp(subtract(subtract(main, logBeta(half, 0.5)), over(log(df), 2)));
    },
    chi2Density(x, df) {
      const half = over(df, 2);
      const main = subtract(times(log(x), subtract(half, 1)), over(x, 2));
      return exp(subtract(main, add(lgamma(half), times(half, Math.LN2))));
    },
    fDensity(x, df1, df2) {
      const [a, b, ratio] = [over(df1, 2), over(df2, 2), over(df1, df2)];
      const main = subtract(
        times(log(x), subtract(a, 1)),
        times(log1p(times(x, ratio)), add(a, b)),
      );
      return exp(add(main, subtract(times(log(ratio), a), logBeta(a, b))));
    },
    /* The derivative of digamma: by reflection for x < 1/2, and with 1 / x^2 for the steps up to
       x >= 10, where it is an asymptotic series. */
    trigamma(x) {
      const isLow = op('lt', plainOf(x), 0.5);
      let at = op('where', isLow, subtract(1, x), x);
      let sum = times(at, 0);
      for (let k = 0; k < 10; k++) {
        sum = add(sum, op('cinv', times(at, at)));
        at = op('add', at, 1);
      }
      const inverse = op('cinv', at);
      const square = times(inverse, inverse);
      const terms = [5 / 66, -1 / 30, 1 / 42, -1 / 30, 1 / 6].reduce(
        (series, b) => add(times(series, square), b),
        times(square, -691 / 2730),
      );
      const tail = add(inverse, add(op('div', square, 2), times(times(terms, square), inverse)));
      const sine = op('sin', op('mul', x, Math.PI));
      const mirrored = subtract(over(Math.PI ** 2, times(sine, sine)), add(sum, tail));
      return op('where', isLow, mirrored, add(sum, tail));
    },

    stftOf(x, v, hop, n, center, mode) {
      const window = windowOf(v, x);
      const { length, step, wide, all } = framesOf(x, window, hop, n, center, mode);
      const frames = times(op('unfold', all, all.dim() - 1 + base, length, step), wide);
      const spectra = op('rfft', frames, -1, frames.dim() - 1 + base);
      const rank = spectra.dim();
      return op('transpose', spectra, rank - 3 + base, rank - 2 + base);
    },
    istftOf(x, v, hop, n, center, length) {
      const window = windowOf(v, x);
      const rank = x.dim();
      const spectra = op('transpose', x, rank - 3 + base, rank - 2 + base);
      const size = n < 0 ? window.nElement() : n;
      const { step, wide, half } = framesOf(spectra, window, hop, size, false);
      const frames = times(op('irfft', spectra, size, spectra.dim() - 2 + base), wide);
      const many = sizeOf(frames).at(-2);
      const total = (many - 1) * step + size;
      const firsts = op('arange', many, 'long').mul(step).view(-1, 1).add(base);
      const index = op(
        'add',
        op('expand', firsts, [many, size]),
        op('expand', op('arange', size, 'long').view(1, -1), [many, size]),
      );
      const flat = op('reshape', frames, [-1, many * size]);
      const added = (values) =>
        op(
          'indexAdd',
          op('zeros', sizeOf(values)[0], total, x.type()),
          1 + base,
          op('reshape', index, [-1]),
          values,
        );
      const squares = op(
        'reshape',
        op('expand', op('reshape', times(wide, wide), [1, size]), [many, size]),
        [1, -1],
      );
      const sums = added(squares);
      const divisors = op('where', op('eq', sums, 0), 1, sums);
      const all = over(added(flat), op('expand', divisors, [sizeOf(flat)[0], total]));
      const from = center ? half : 0;
      const end = length < 0 ? total - from : from + length;
      const long = end > total ? op('pad', all, [0, 0, 0, end - total]) : all;
      return part(long, 1, from, end);
    },

    matrixPowerOf: (a, n) => (n < 0 ? power(op('inverse', a), -n) : power(a, n)),
    /* The smallest b for which the norm of a * x - b is least. */
    leastSquares(a, b, rtol) {
      const isVector = b.dim() < a.dim();
      return op('matmul', op('pinverse', a, rtol), isVector ? op('unsqueeze', b, -1) : b);
    },
    pinverseGradient(g, a, r) {
      const product = (...list) => list.reduce((x, y) => op('matmul', x, y));
      const [up, gt] = [transposed(r), transposed(g)];
      const [m, n] = sizeOf(a).slice(-2);
      const outside = (x, k) => subtract(op('eye', k, k, a.type()), x);
      const inner = op('neg', product(up, g, up));
      const columns = product(outside(product(a, r), m), gt, r, up);
      const rows = product(up, r, gt, outside(product(r, a), n));
      return add(add(inner, columns), rows);
    },
    trtrsGradient(g, b, a, x, uplo, trans, diag) {
      return op('trtrs', op('reshape', g, sizeOf(x)), a, uplo, trans === 'N' ? 'T' : 'N', diag)[0];
    },
    trtrsMatrix(g, g2, b, a, x, uplo, trans, diag) {
      let sum = g2 ?? op('zerosLike', a);
      if (g !== undefined) {
        const back = op('trtrs', g, a, uplo, trans === 'N' ? 'T' : 'N', diag)[0];
        const products = trans === 'N' ? op('mm', back, op('t', x)) : op('mm', x, op('t', back));
        sum = subtract(sum, inTriangle(products, uplo, diag));
      }
      return sum;
    },
    choleskySolve(b, a, uplo) {
      const step = (x, trans) => op('trtrs', x, a, uplo, trans)[0];
      const column = b.dim() === 1 ? op('unsqueeze', b, -1) : b;
      return uplo === 'L' ? step(step(column, 'N'), 'T') : step(step(column, 'T'), 'N');
    },
    identityLike: (a) => op('eye', sizeOf(a).at(-1), a.type()),
    conditionOf(a, p) {
      if (Math.abs(p) === 2) {
        const values = op('svd', a, 'S')[1];
        const n = sizeOf(values).at(-1);
        const [first, last] = [0, n - 1].map((k) =>
          op('select', values, values.dim() - 1 + base, k + base),
        );
        return p > 0 ? over(first, last) : over(last, first);
      }
      const norm = (x) => {
        const sums = op('sum', op('abs', x), Math.abs(p) === 1 ? -2 : -1);
        return extremeOf(p > 0 ? 'max' : 'min', sums, [-2, -1]);
      };
      return times(norm(a), norm(op('inverse', a)));
    },
    renormOf(t, p, dim, maxnorm) {
      const d = zeroBased(dim, t.dim());
      const others = sizeOf(t).flatMap((_, k) => (k === d ? [] : [k + base]));
      const norms = spread(op('norm', t, p, others), t, others);
      const isLarge = op('gt', plainOf(norms), maxnorm);
      const factor = over(maxnorm, op('add', norms, 1e-7));
      return times(t, op('where', isLarge, factor, 1));
    },
    /* Slices of `values`, one for each of the positions in `index` or all at one, in front of
       those. */
    insertOf(t, index, values, dim) {
      const d = zeroBased(dim, t.dim());
      const n = sizeOf(t)[d];
      const zero = (i) => (i < 0 ? i + n : i - base);
      const given = isTensor(index) ? index.toArray().map(Number) : [index].flat();
      const isList = typeof values !== 'number';
      const own = isList && values.dim() < t.dim() ? op('unsqueeze', values, d + base) : values;
      const width = Math.max(given.length, isList ? sizeOf(own)[d] : 1);
      const size = sizeOf(t).with(d, width);
      const slices = isList ? op('expand', own, size) : op('full', size, values, t.type());
      const places = Array.from({ length: width }, (_, k) => zero(given[k] ?? given[0]));
      const order = Array.from({ length: n + 1 }, (_, i) => [
        ...places.flatMap((place, k) => (place === i ? [n + k] : [])),
        ...(i < n ? [i] : []),
      ]).flat();
      const positions = core.longTensor(order.map((i) => i + base));
      return op('index', joined([t, slices], d), d + base, positions);
    },
  };
}
