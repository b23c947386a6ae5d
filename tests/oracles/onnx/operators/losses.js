/* losses.js: losses of classifications. */
import { asScalar } from '../values.js';

export const losses = (torch) => {
  /* x: logarithms of probabilities, N x C x ...; target: positions, N x ... */
  function negativeLogLikelihood(x, target, weight, { reduction = 'mean', ignore_index: ignored }) {
    const options = ignored === undefined ? { reduction } : { reduction, ignoreIndex: ignored };
    const loss = torch.nllLoss(x, target.long(), weight ?? null, options);
    return reduction === 'none' ? loss : asScalar(x.new([loss]));
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
