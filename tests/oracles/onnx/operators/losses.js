/* losses.js: losses of classifications. */
import { asScalar } from '../values.js';

export const losses = (torch) => {
  const { cmul, mul, where } = torch;
  const sum = (x) => x.contiguous().view(-1).sum(0);

  /* x: logarithms of probabilities, N x C x ...; target: positions, N x ... */
  function negativeLogLikelihood(x, target, weight, { reduction = 'mean', ignore_index: ignored }) {
    const long = target.long();
    const isIgnored =
      ignored === undefined ? torch.zeros(...long.size(), 'byte') : torch.eq(long, ignored);
    const at = where(isIgnored, 0, long);
    const picked = x.gather(1, at.unsqueeze(1)).select(1, 0);
    const all = weight ?? x.new(x.size(1)).fill(1);
    const weights = where(isIgnored, 0, all.index(0, at.contiguous().view(-1)).view(...at.size()));
    const loss = mul(cmul(picked.contiguous(), weights), -1);
    if (reduction === 'none') return loss;
    const total = sum(loss);
    return asScalar(reduction === 'sum' ? total : torch.cdiv(total, sum(weights)));
  }

  return {
    NegativeLogLikelihoodLoss: ([x, target, weight], attributes) =>
      negativeLogLikelihood(x, target, weight, attributes),
    SoftmaxCrossEntropyLoss: ([x, target, weight], attributes) => {
      const logs = torch.logSoftmax(x, 1);
      return [negativeLogLikelihood(logs, target, weight, attributes), logs];
    },
  };
};
