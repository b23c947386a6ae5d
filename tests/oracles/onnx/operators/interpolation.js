/* interpolation.js: weights of neighbours. A tap is [shift from the element before, its weight as
   a function of the distance t from that element]. */

export const tapsOf = (torch) => {
  const { add, cmul, mul } = torch;
  const oneMinus = (t) => add(mul(t, -1), 1);
  return {
    linear: [
      [0, oneMinus],
      [1, (t) => t],
    ],
    cubic(a) {
      const near = (t) => add(cmul(cmul(add(mul(t, a + 2), -(a + 3)), t), t), 1);
      const far = (t) => add(cmul(add(cmul(add(mul(t, a), -5 * a), t), 8 * a), t), -4 * a);
      return [
        [-1, (t) => far(add(t, 1))],
        [0, near],
        [1, (t) => near(oneMinus(t))],
        [2, (t) => far(add(oneMinus(t), 1))],
      ];
    },
  };
};

/* Returns the matrix that interpolates `from` elements at the positions `at`: a row for each
   position. Elements beyond the ends are those at the ends; if `excludes`, they have no weight. */
export function weightsOf(torch, at, taps, from, excludes) {
  const low = torch.floor(at);
  const t = torch.csub(at, low);
  const n = at.numel();
  const result = torch.zeros(n, from, 'double');
  for (const [shift, weight] of taps) {
    const wanted = torch.add(low, shift);
    const index = torch.clamp(wanted, 0, from - 1);
    const inside = torch.eq(wanted, index).double();
    const share = excludes ? torch.cmul(weight(t), inside) : weight(t);
    result.scatterAdd(1, index.long().view(n, 1), share.contiguous().view(n, 1));
  }
  return excludes ? torch.cdiv(result, result.sum(1)) : result;
}
