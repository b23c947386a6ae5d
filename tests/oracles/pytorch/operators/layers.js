/* layers.js: activations, losses and layers of torch.nn.functional. */

/* By the name behind nn.functional: the op, and its options: PyTorch's name -> ours. */
const ACTIVATIONS = {
  celu: ['celu', { alpha: 'alpha' }],
  elu: ['elu', { alpha: 'alpha' }],
  gelu: ['gelu', { approximate: 'approximate' }],
  hardshrink: ['hardshrink', { lambd: 'lambd' }],
  hardsigmoid: ['hardsigmoid', {}],
  hardswish: ['hardswish', {}],
  leaky_relu: ['leakyRelu', { negative_slope: 'negativeSlope' }],
  logsigmoid: ['logSigmoid', {}],
  mish: ['mish', {}],
  selu: ['selu', {}],
  silu: ['silu', {}],
  softplus: ['softplus', { beta: 'beta', threshold: 'threshold' }],
  softshrink: ['softshrink', { lambd: 'lambd' }],
  softsign: ['softsign', {}],
  tanhshrink: ['tanhshrink', {}],
};

/* Losses of tensors: how many, and their options beside the reduction. */
const LOSSES = {
  mse_loss: ['mseLoss', 2, {}],
  l1_loss: ['l1Loss', 2, {}],
  smooth_l1_loss: ['smoothL1Loss', 2, { beta: 'beta' }],
  huber_loss: ['huberLoss', 2, { delta: 'delta' }],
  kl_div: ['klDivLoss', 2, { log_target: 'logTarget' }],
  poisson_nll_loss: ['poissonNllLoss', 2, { log_input: 'logInput', full: 'full', eps: 'eps' }],
  margin_ranking_loss: ['marginRankingLoss', 3, { margin: 'margin' }],
  hinge_embedding_loss: ['hingeEmbeddingLoss', 2, { margin: 'margin' }],
  soft_margin_loss: ['softMarginLoss', 2, {}],
  multilabel_margin_loss: ['multiLabelMarginLoss', 2, {}],
  cosine_embedding_loss: ['cosineEmbeddingLoss', 3, { margin: 'margin' }],
  triplet_margin_loss: [
    'tripletMarginLoss',
    3,
    { margin: 'margin', p: 'p', eps: 'eps', swap: 'swap' },
  ],
};

/* Losses with weights: their options, and names of PyTorch's optional tensors. */
const WEIGHTED = {
  binary_cross_entropy: ['bceLoss', ['weight'], {}],
  binary_cross_entropy_with_logits: ['bceWithLogitsLoss', ['weight', 'pos_weight'], {}],
  multilabel_soft_margin_loss: ['multiLabelSoftMarginLoss', ['weight'], {}],
  multi_margin_loss: ['multiMarginLoss', ['weight'], { p: 'p', margin: 'margin' }],
  nll_loss: ['nllLoss', ['weight'], { ignore_index: 'ignoreIndex' }],
  cross_entropy: [
    'crossEntropy',
    ['weight'],
    { ignore_index: 'ignoreIndex', label_smoothing: 'labelSmoothing' },
  ],
};

const isReal = (x) => /Float|Double|Half/.test(x.type());

const REDUCTION = { reduction: 'reduction' };

/* The options that are given, with our names, as a list for the call. */
function chosen(names, kwargs) {
  const options = Object.entries(names).filter(([from]) => kwargs[from] !== undefined);
  if (options.length === 0) return [];
  return [Object.fromEntries(options.map(([from, to]) => [to, kwargs[from]]))];
}

const mapped = (table, make) =>
  Object.fromEntries(
    Object.entries(table).map(([name, row]) => [`nn.functional.${name}`, make(...row)]),
  );

export const layers = (torch) => ({
  ...mapped(
    ACTIVATIONS,
    (op, names) =>
      ([x], kwargs) =>
        torch[op](x, ...chosen(names, kwargs)),
  ),
  ...mapped(LOSSES, (op, count, names) => (args, kwargs) => {
    if (args.length < count) return undefined;
    return torch[op](...args.slice(0, count), ...chosen({ ...names, ...REDUCTION }, kwargs));
  }),
  ...mapped(WEIGHTED, (op, weights, names) => (args, kwargs) => {
    const given = weights.map((name, i) => args[2 + i] ?? kwargs[name] ?? null);
    const options = chosen({ ...names, ...REDUCTION }, kwargs);
    return torch[op](args[0], args[1], ...given, ...options);
  }),
  /* of integers, too */
  'nn.functional.relu': ([x]) => (isReal(x) ? torch.relu(x) : torch.cmax(x, 0)),
  'nn.functional.relu6': ([x]) => (isReal(x) ? torch.relu6(x) : torch.clamp(x, 0, 6)),
  'nn.functional.hardtanh': ([x], { min_val: minVal = -1, max_val: maxVal = 1 }) =>
    isReal(x) ? torch.hardtanh(x, { minVal, maxVal }) : torch.clamp(x, minVal, maxVal),
  /* a variance may lack the last dimension */
  'nn.functional.gaussian_nll_loss': ([x, y, variance], kwargs) =>
    torch.gaussianNllLoss(
      x,
      y,
      variance.dim() < x.dim() ? torch.unsqueeze(variance, -1) : variance,
      ...chosen({ full: 'full', eps: 'eps', ...REDUCTION }, kwargs),
    ),
  'nn.functional.threshold': ([x, threshold, value]) => torch.threshold(x, threshold, value),
  'nn.functional.prelu': ([x, w], { weight = w }) => torch.prelu(x, weight),
  'nn.functional.glu': ([x, dim = -1]) => torch.glu(x, dim),
  'nn.functional.cosine_similarity': ([x, y], { dim = 1, eps = 1e-8 }) =>
    torch.cosineSimilarity(x, y, { dim, eps }),
  'nn.functional.pairwise_distance': ([x, y], { p = 2, eps = 1e-6, keepdim = false }) =>
    torch.pairwiseDistance(x, y, { p, eps, keepdim }),
});
