/* optimizers.js: one step of training (ai.onnx.preview.training). */
import { numberOf } from './helpers.js';

/* The operands are `kinds` lists of equal length, one after another; so are the outputs. */
function parts(list, kinds, fn) {
  const n = list.length / kinds;
  const results = Array.from({ length: n }, (_, i) =>
    fn(...Array.from({ length: kinds }, (__, kind) => list[kind * n + i])),
  );
  return results[0].flatMap((_, kind) => results.map((result) => result[kind]));
}

export const optimizers = (torch) => {
  const { add, cdiv, cmul, csub, mul } = torch;
  const oneMinus = (x) => add(mul(x, -1), 1);

  return {
    Adagrad: (
      [rate, t, ...list],
      { norm_coefficient: norm = 0, decay_factor: decay = 0, epsilon = 1e-6 },
    ) => {
      const r = cdiv(rate, add(mul(t.typeAs(rate), decay), 1));
      return parts(list, 3, (x, g, h) => {
        const gradient = add(g, norm, x);
        const sum = add(h, cmul(gradient, gradient));
        return [csub(x, cmul(r, cdiv(gradient, add(torch.sqrt(sum), epsilon)))), sum];
      });
    },
    Adam: (
      [rate, t, ...list],
      {
        alpha = 0.9,
        beta = 0.999,
        norm_coefficient: norm = 0,
        norm_coefficient_post: post = 0,
        epsilon = 1e-6,
      },
    ) => {
      const step = numberOf(t);
      const corrected = (base) => oneMinus(torch.pow(base, t.typeAs(rate)));
      const r = step > 0 ? cdiv(cmul(rate, torch.sqrt(corrected(beta))), corrected(alpha)) : rate;
      return parts(list, 4, (x, g, v, h) => {
        const gradient = add(g, norm, x);
        const first = add(mul(v, alpha), 1 - alpha, gradient);
        const second = add(mul(h, beta), 1 - beta, cmul(gradient, gradient));
        const next = csub(x, cmul(r, cdiv(first, add(torch.sqrt(second), epsilon))));
        return [mul(next, 1 - post), first, second];
      });
    },
    Momentum: ([rate, t, ...list], { alpha, beta, mode, norm_coefficient: norm }) => {
      const weight = numberOf(t) > 0 ? beta : 1;
      return parts(list, 3, (x, g, v) => {
        const gradient = add(g, norm, x);
        const moved = add(mul(v, alpha), weight, gradient);
        const step = mode === 'nesterov' ? add(gradient, alpha, moved) : moved;
        return [csub(x, cmul(rate, step)), moved];
      });
    },
  };
};
