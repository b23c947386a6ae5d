/* definitions.js: functions of the add-on nn as compositions of ops, for the rules OF of the table
   (tape.js): only their gradients count, so terms that are constant may be missing. */
import { arithmetic } from './arithmetic.js';
import { isTraced, plainOf, valueOf } from './traced.js';

/* `op` calls an op, and `binary` computes with tensors and numbers. `spread` and `zeroBased` are
   those of helpers.js. */
export function definitionHelpers(base, op, binary, { spread, zeroBased }) {
  const { add, subtract, times, over, sizeOf, transposed } = arithmetic(op, binary);
  const isThere = (w) => (w ?? null) !== null;

  const weighted = (x, w) => (isThere(w) ? times(x, w) : x);
  const shifted = (x, b) => (isThere(b) ? add(x, b) : x);
  /* A vector along the second dimension of x. */
  const alongChannels = (w, x) =>
    isThere(w) && x.dim() > 1
      ? op('reshape', w, [w.nElement(), ...new Array(x.dim() - 2).fill(1)])
      : w;
  function reduced(losses, reduction) {
    if (reduction === 'none') return losses;
    const sum = op('sum', losses);
    if (reduction === 'sum') return sum;
    return op('div', sum, reduction === 'batchmean' ? losses.size(base) : losses.nElement());
  }
  /* log(1 + exp(x)), without overflow */
  const softplus = (x) =>
    op('where', op('gt', x, 40), x, op('log1p', op('exp', op('cmin', x, 40))));
  /* The mean of x along `dims`, in the size of x. */
  function meanOf(x, dims) {
    const n = [dims].flat().reduce((count, d) => count * sizeOf(x)[zeroBased(d, x.dim())], 1);
    return spread(op('div', op('sum', x, dims), n), x, dims);
  }
  /* x, as a tensor of this size, with mean 0 and variance 1 along `dims`. */
  function standard(x, size, dims, eps) {
    const all = op('reshape', x, size);
    const centred = subtract(all, meanOf(all, dims));
    const variance = meanOf(times(centred, centred), dims);
    return op('reshape', over(centred, op('sqrt', op('add', variance, eps))), sizeOf(x));
  }
  /* The p-norms of lines along the last dimension. */
  function lengths(x, p) {
    const norm = op('norm', x, p, x.dim() - 1 + base);
    return op('reshape', norm, sizeOf(x).slice(0, -1).length > 0 ? sizeOf(x).slice(0, -1) : [1]);
  }
  const dot = (x, y, dim) => spread(op('sum', times(x, y), dim), times(x, y), dim);
  function cosine(x, y, dim, eps) {
    const [a, b] = [x, y].map((v) => op('expand', v, sizeOf(times(x, y))));
    const length = (v) => op('cmax', spread(op('norm', v, 2, dim), v, dim), eps);
    return over(dot(a, b, dim), times(length(a), length(b)));
  }
  const gatesOf = (x, h, wIh, wHh, bIh, bHh) => [
    shifted(op('mm', x, op('t', wIh)), bIh),
    shifted(op('mm', h, op('t', wHh)), bHh),
  ];
  const partsOf = (x, n) =>
    Array.from({ length: n }, (_, i) => {
      const width = sizeOf(x)[1] / n;
      return op('narrow', x, 1 + base, i * width + base, width);
    });
  const atLeastZero = (x) => op('cmax', x, 0);

  /* `gates`: what is added to the sums of the gates. */
  function lstmStep(x, h, c, wIh, wHh, bIh, bHh, gates) {
    const sums = add(...gatesOf(x, h, wIh, wHh, bIh, bHh));
    const [i, f, g, o] = partsOf(add(sums, gates), 4);
    const cell = add(times(op('sigmoid', f), c), times(op('sigmoid', i), op('tanh', g)));
    return [times(op('sigmoid', o), op('tanh', cell)), cell];
  }
  /* `direct`: what is added to h where it is carried over. */
  function gruStep(x, h, wIh, wHh, bIh, bHh, gatesX, gatesH, direct) {
    const [ofX, ofH] = gatesOf(x, h, wIh, wHh, bIh, bHh);
    const [xs, hs] = [partsOf(add(ofX, gatesX), 3), partsOf(add(ofH, gatesH), 3)];
    const [r, z] = [0, 1].map((k) => op('sigmoid', add(xs[k], hs[k])));
    const n = op('tanh', add(xs[2], times(r, hs[2])));
    return add(n, times(z, subtract(add(h, direct), n)));
  }
  const stepsOf = (x) => Array.from({ length: sizeOf(x)[0] }, (_, t) => t);
  const stepOf = (x, t) => op('select', x, base, t + base);

  return {
    reduced,
    weighted,
    shifted,
    alongChannels,
    logOnePlusExp: softplus,
    halfOf(x, dim, k) {
      const n = sizeOf(x)[zeroBased(dim, x.dim())] / 2;
      return op('narrow', x, zeroBased(dim, x.dim()) + base, k * n + base, n);
    },
    geluOf(x, approximate) {
      if (approximate === 'none')
        return times(x, op('add', op('erf', op('mul', x, Math.SQRT1_2)), 1));
      const inner = add(x, op('mul', op('pow', x, 3), 0.044715));
      return times(x, op('add', op('tanh', op('mul', inner, Math.sqrt(2 / Math.PI))), 1));
    },
    /* |x| with a parabola below beta. */
    smoothAbs(x, beta) {
      const size = op('abs', x);
      if (beta === 0) return size;
      const inside = op('div', times(x, x), 2 * beta);
      return op('where', op('lt', size, beta), inside, op('add', size, -beta / 2));
    },
    choice: (flag, x, y) => (flag ? x : y),
    atLeastZero,
    /* Logarithms are at least -100. */
    limitedLog: (x) => op('cmax', op('log', x), -100),
    /* At least eps, but with the gradient of x. */
    atLeast(x, eps) {
      const own = isTraced(x) ? valueOf(x) : x; /* without the tape of the definition */
      return add(x, subtract(op('cmax', own, eps), own));
    },
    hingeEmbeddingOf(x, target, margin, reduction) {
      const apart = atLeastZero(subtract(margin, x));
      const both = add(
        op('where', op('ne', target, -1), x, 0),
        op('where', op('ne', target, 1), apart, 0),
      );
      return reduced(both, reduction);
    },
    multiLabelSoftMarginOf(x, target, weight, reduction) {
      const each = subtract(softplus(x), times(target, x));
      const last = x.dim() - 1 + base;
      const all = op('div', op('sum', weighted(each, weight), last), sizeOf(x).at(-1));
      return reduced(all, reduction);
    },
    crossEntropyOf(x, target, weight, ignoreIndex, labelSmoothing, reduction) {
      const d = x.dim() === 1 ? 0 : 1;
      const logs = op('logSoftmax', x, d + base);
      const classes = sizeOf(x)[d];
      const shape = sizeOf(x).map((n, k) => (k === d ? n : 1));
      const ofClasses = isThere(weight) ? op('reshape', weight, shape) : null;
      const all = weighted(logs, ofClasses);
      const sum = (v) => op('neg', op('sum', v, d + base));
      const sized = (v) => op('reshape', v, x.dim() === 1 ? [1] : sizeOf(x).toSpliced(d, 1));
      if (/Float|Double|Half/.test(target.type())) {
        const shares = op('add', op('mul', target, 1 - labelSmoothing), labelSmoothing / classes);
        const losses = sized(sum(times(all, shares)));
        return reduced(losses, reduction);
      }
      const options = { ignoreIndex, reduction: 'none' };
      const own = (v) => op('nllLoss', v, target, null, options);
      const isUsed = op('ne', target, ignoreIndex).type(x.type());
      const smooth = times(op('reshape', sized(sum(all)), sizeOf(target)), isUsed);
      const losses = add(
        op('mul', own(all), 1 - labelSmoothing),
        op('mul', smooth, labelSmoothing / classes),
      );
      if (reduction !== 'mean') return reduced(losses, reduction);
      const weights = op('neg', own(weighted(op('onesLike', logs), ofClasses)));
      return over(op('sum', losses), op('sum', weights));
    },
    multiMarginOf(x, target, weight, p, margin, reduction) {
      const rows = x.dim() === 1 ? op('reshape', x, [1, -1]) : x;
      const positions = op('reshape', target, [-1, 1]);
      const size = sizeOf(rows);
      const own = op('expand', op('gather', rows, 1 + base, positions), size);
      const each = op('pow', atLeastZero(op('add', subtract(rows, own), margin)), p);
      const factors = isThere(weight)
        ? op('reshape', op('index', weight, base, op('reshape', target, [-1])), [-1, 1])
        : null;
      const losses = op('div', op('sum', weighted(each, factors), 1 + base), size[1]);
      return reduced(op('reshape', losses, [-1]), reduction);
    },
    /* A function that is linear around x, by its gradient there. */
    tangent(x, slopes, reduction) {
      const products = times(x, slopes);
      if (reduction !== 'none') return op('sum', products);
      return x.dim() === 1 ? op('sum', products, [base]) : op('sum', products, [1 + base]);
    },
    onesOf(x, reduction) {
      return op('ones', reduction === 'none' && x.dim() > 1 ? sizeOf(x)[0] : 1, x.type());
    },
    /* The cosine of each line is its first element. */
    cosineOf(x, y, dim, eps) {
      const all = cosine(x, y, dim, eps);
      const first = plainOf(op('zerosLike', all));
      op('narrow', first, dim, base, 1).fill(1);
      return times(all, first);
    },
    distanceOf: (x, y, p, eps) => lengths(op('add', subtract(x, y), eps), p),
    cosineEmbeddingOf(x, y, target, margin, reduction) {
      const last = x.dim() - 1;
      const all = op('select', cosine(x, y, last + base, 1e-12), last + base, base);
      const same = op('eq', target, 1);
      const losses = op('where', same, subtract(1, all), atLeastZero(op('add', all, -margin)));
      return reduced(losses, reduction);
    },
    tripletOf(anchor, positive, negative, margin, p, eps, swap, reduction) {
      const distance = (x, y) => lengths(op('add', subtract(x, y), eps), p);
      let far = distance(anchor, negative);
      if (swap) far = op('cmin', far, distance(positive, negative));
      const losses = op('add', subtract(distance(anchor, positive), far), margin);
      return reduced(atLeastZero(losses), reduction);
    },

    /* Normalization. A number of a channel is along the second dimension. */
    channelStandard: (x, mean, variance, eps) =>
      over(
        subtract(x, alongChannels(mean, x)),
        op('sqrt', op('add', alongChannels(variance, x), eps)),
      ),
    batchStandard: (x, eps) => standard(x, [sizeOf(x)[0], sizeOf(x)[1], -1], [base, 2 + base], eps),
    batchStatistics(x) {
      const rows = op('reshape', op('transpose', x, base, 1 + base), [sizeOf(x)[1], -1]);
      return ['mean', 'var'].map((name) =>
        op('reshape', op(name, rows, 1 + base, ...(name === 'var' ? [true] : [])), [-1]),
      );
    },
    groupStandard: (x, groups, eps) => standard(x, [sizeOf(x)[0], groups, -1], [2 + base], eps),
    channelsOf: (x) => sizeOf(x)[1],
    layerStandard(x, shape, eps) {
      const dims = shape.map((_, d) => x.dim() - shape.length + d + base);
      return standard(x, sizeOf(x), dims, eps);
    },
    rmsStandard(x, shape, eps) {
      const dims = shape.map((_, d) => x.dim() - shape.length + d + base);
      return over(x, op('sqrt', op('add', meanOf(times(x, x), dims), eps)));
    },
    localResponseOf(x, size, alpha, beta, k) {
      const widths = sizeOf(x).flatMap((_, d) =>
        d === 1 ? [Math.floor(size / 2), Math.floor((size - 1) / 2)] : [0, 0],
      );
      const squares = op('pad', times(x, x), widths);
      const parts = Array.from({ length: size }, (_, i) =>
        op('narrow', squares, 1 + base, i + base, sizeOf(x)[1]),
      );
      const sum = parts.reduce(add);
      return times(x, op('pow', op('add', op('mul', sum, alpha / size), k), -beta));
    },
    normalizeOf(x, p, dim, eps) {
      return over(x, op('cmax', spread(op('norm', x, p, dim), x, dim), eps));
    },
    /* The sums of the powers of windows, to the power of 1 / p; of 0 a constant. */
    lpPoolOf(x, p, kernel, stride, ceilMode, axes) {
      const options = { ceilMode, divisorOverride: 1, ...(stride !== undefined && { stride }) };
      const sums = op(`avgPool${axes}d`, op('pow', x, p), kernel, options);
      return op('pow', op('where', op('eq', sums, 0), 1, sums), 1 / p);
    },
    lastSizes: (x, n) => sizeOf(x).slice(-n),

    lstmOf: lstmStep,
    gruOf: gruStep,
    /* All steps. The results of the layer, which the gradient op also takes, are computed again. */
    lstmLayerOf(x, h, c, wIh, wHh, bIh, bHh, gates) {
      const states = [[h, c]];
      for (const t of stepsOf(x))
        states.push(lstmStep(stepOf(x, t), ...states[t], wIh, wHh, bIh, bHh, stepOf(gates, t)));
      return [0, 1].map((k) =>
        op(
          'stack',
          states.slice(1).map((state) => state[k]),
          base,
        ),
      );
    },
    gruLayerOf(x, h, wIh, wHh, bIh, bHh, gatesX, gatesH, direct) {
      const states = [h];
      for (const t of stepsOf(x)) {
        const [ofX, ofH] = [stepOf(gatesX, t), stepOf(gatesH, t)];
        const own = t === 0 ? direct : op('zerosLike', h);
        states.push(gruStep(stepOf(x, t), states[t], wIh, wHh, bIh, bHh, ofX, ofH, own));
      }
      return op('stack', states.slice(1), base);
    },
    list: (...items) => items.flat(),
    attentionOf(q, k, v, mask, isCausal, scale) {
      const factor = scale === 0 ? 1 / Math.sqrt(sizeOf(q).at(-1)) : scale;
      let scores = op('mul', op('matmul', q, transposed(k)), factor);
      if (isThere(mask)) {
        const isBytes = mask.type() === 'torch.ByteTensor';
        scores = add(scores, isBytes ? op('log', op('ne', mask, 0).type(q.type())) : mask);
      }
      if (isCausal) {
        const [n, m] = sizeOf(scores).slice(-2);
        const ahead = op('triu', op('ones', n, m, q.type()), 1);
        scores = op('where', op('eq', ahead, 1), -Infinity, scores);
      }
      return op('matmul', op('softmax', scores, -1), v);
    },
    /* The gradient of a row of an embedding at each position that has it. */
    embeddingAgain(g, gy, index, weight, options) {
      const ones = op('onesLike', gy);
      const times1 = (own) => op('embeddingBackward', ones, index, weight, ...own);
      return op('embedding', index, times(g, over(times1([options]), times1([]))));
    },
    /* The size of images whose grid is `grid`, for matrices like theta. */
    gridImages: (theta, grid) =>
      theta.dim() === 2
        ? [1, ...sizeOf(grid).slice(0, -1)]
        : [sizeOf(grid)[0], 1, ...sizeOf(grid).slice(1, -1)],
    rnnCurvature: (g, gy, y, nonlinearity) =>
      nonlinearity === 'tanh' ? op('mul', times(times(g, gy), y), -2) : op('zerosLike', y),
  };
}
