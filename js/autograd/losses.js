/* losses.js: gradients of losses by their targets, for the rules of the add-on nn. */

/* `op` calls an op, and `binary` computes with tensors and numbers (helpers.js). */
export function lossHelpers(base, op, binary) {
  const softplus = (x) => op('neg', op('logSigmoid', op('neg', x)));
  const weighted = (x, w) => ((w ?? null) === null ? x : binary('*', x, w));
  /* The derivatives of the single losses, times the gradient of the loss; of a mean, divided by the
     number of losses. */
  function reduced(g, slopes, reduction, losses = slopes.nElement()) {
    const all = binary('*', slopes, g);
    if (reduction === 'batchmean') return op('div', all, slopes.size(base));
    return reduction === 'mean' ? op('div', all, losses) : all;
  }
  /* x in the size of x and y together. */
  const broadcast = (x, y) => op('add', x, op('mul', y, 0));

  return {
    /* Logarithms are at least -100. */
    bceTarget(g, x, target, weight, reduction) {
      const log = (p) => op('cmax', op('log', p), -100);
      const slopes = binary('-', log(binary('-', 1, x)), log(x));
      return reduced(g, weighted(broadcast(slopes, target), weight), reduction);
    },
    bceWithLogitsTarget(g, x, target, weight, posWeight, reduction) {
      const share = posWeight && binary('*', softplus(op('neg', x)), op('add', posWeight, -1));
      const slopes = share ? op('csub', share, x) : op('neg', x);
      return reduced(g, weighted(broadcast(slopes, target), weight), reduction);
    },
    klDivTarget(g, x, target, logTarget, reduction) {
      if (logTarget) {
        const slopes = op('cmul', op('exp', target), op('add', op('csub', target, x), 1));
        return reduced(g, slopes, reduction);
      }
      const slopes = op('add', op('csub', op('log', target), x), 1);
      return reduced(g, op('where', op('le', target, 0), 0, slopes), reduction);
    },
    /* The targets are probabilities. */
    crossEntropyTarget(g, x, weight, labelSmoothing, reduction) {
      const d = x.dim() === 1 ? 0 : 1;
      const classes = x.size()[d];
      const logs = op('mul', op('logSoftmax', x, d + base), labelSmoothing - 1);
      const shape = x.size().map((n, k) => (k === d ? n : 1));
      const slopes = weight ? op('cmul', logs, op('reshape', weight, shape)) : logs;
      const each = reduction === 'none' && x.dim() > 1 ? op('unsqueeze', g, d + base) : g;
      return reduced(each, slopes, reduction, slopes.nElement() / classes);
    },
  };
}
