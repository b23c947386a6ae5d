/* wolfe.js: a line search (Nocedal and Wright, Numerical optimization, 2006, algorithms 3.5 and
   3.6). */

const ENOUGH = 1e-4; /* share of the decrease that the slope at 0 promises */
const FLAT = 0.9; /* share of that slope that may remain */
const MOST = 25; /* evaluations */

/* The minimum of the cubic with the losses and slopes of two points (3.59), within limits. */
function cubicMinimum(a, b, low, high) {
  const d1 = a.slope + b.slope - (3 * (a.loss - b.loss)) / (a.length - b.length);
  const square = d1 * d1 - a.slope * b.slope;
  const d2 = Math.sign(b.length - a.length) * Math.sqrt(square);
  const at =
    b.length - ((b.length - a.length) * (b.slope + d2 - d1)) / (b.slope - a.slope + 2 * d2);
  return square >= 0 && Number.isFinite(at) ? Math.min(Math.max(at, low), high) : (low + high) / 2;
}

/* Returns a point { length, loss, slope, gradient, ... } along a direction that satisfies the
   strong Wolfe conditions, or the best one that was found. at(length) is such a point, `start` that
   of length 0, and `first` the length that is tried first. The interval is not divided below
   `smallest`. */
export function wolfeStep(at, start, first, smallest) {
  let evaluations = 0;
  const pointAt = (length) => {
    evaluations++;
    return at(length);
  };
  const isTooHigh = (p) => !(p.loss <= start.loss + ENOUGH * p.length * start.slope);
  const isFlat = (p) => Math.abs(p.slope) <= -FLAT * start.slope;

  /* Between a point with a sufficient decrease and another one there is one that satisfies both. */
  function zoom(best, other) {
    let [low, high] = [best, other];
    while (evaluations < MOST && Math.abs(high.length - low.length) > smallest) {
      const [left, right] = [low.length, high.length].sort((x, y) => x - y);
      const margin = (right - left) / 10;
      const p = pointAt(
        Number.isFinite(high.loss)
          ? cubicMinimum(low, high, left + margin, right - margin)
          : (left + right) / 2,
      );
      if (isTooHigh(p) || p.loss >= low.loss) high = p;
      else {
        if (isFlat(p)) return p;
        if (p.slope * (high.length - low.length) >= 0) high = low;
        low = p;
      }
    }
    return low;
  }

  let last = start;
  let p = pointAt(first);
  while (evaluations < MOST) {
    if (isTooHigh(p) || (last !== start && p.loss >= last.loss)) return zoom(last, p);
    if (isFlat(p)) return p;
    if (p.slope >= 0) return zoom(p, last);
    const step = p.length - last.length;
    const next = cubicMinimum(last, p, p.length + step / 100, p.length * 10);
    last = p;
    p = pointAt(next);
  }
  return p.loss < last.loss ? p : last;
}
