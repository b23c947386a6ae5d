/* References of convolution and filters, of vectors. */

export const line = (values, to = (x) => x) => ({
  size: [values.length],
  values: values.map((x) => to(x)),
});

export function convolved(a, b, mode, to) {
  const [n, m] = [a.length, b.length];
  const full = Array.from({ length: n + m - 1 }, (_, k) =>
    a.reduce((sum, x, i) => sum + x * (b[k - i] ?? 0), 0),
  );
  if (mode === 'same') return line(full.slice((m - 1) >> 1).slice(0, n), to);
  const least = Math.min(n, m);
  return line(mode === 'valid' ? full.slice(least - 1, Math.max(n, m)) : full, to);
}

/* y, and the state behind it: transposed direct form II. */
export function filtered(b, a, x, zi) {
  const order = Math.max(b.length, a.length) - 1;
  let state = zi ?? new Array(order).fill(0);
  const y = x.map((v) => {
    const out = (b[0] * v + (state[0] ?? 0)) / a[0];
    state = state.map((_, k) => (state[k + 1] ?? 0) + (b[k + 1] ?? 0) * v - (a[k + 1] ?? 0) * out);
    return out;
  });
  return { y, state };
}

/* Forwards and backwards, with ends that are extended by odd reflection; b and a have two
   elements. */
export function filteredTwice(b, a, x) {
  const pad = 3 * b.length;
  const reflect = (list) => list.slice(1, pad + 1).map((v) => 2 * list[0] - v);
  const [before, after] = [reflect(x).reverse(), reflect(x.toReversed())];
  const steady = b[1] - (a[1] * (b[0] + b[1])) / (a[0] + a[1]);
  const pass = (list) => filtered(b, a, list, [steady * list[0]]).y;
  const forward = pass([...before, ...x, ...after]);
  return pass(forward.reverse())
    .reverse()
    .slice(pad, pad + x.length);
}

/* Butterworth filters of first order by the bilinear transformation: low-pass of 1/4, and the band
   from 1/4 to 1/2, of which tan is 1. */
const t = Math.tan(Math.PI / 8);
const width = 1 - t;
export const BUTTER = {
  low: { b: [t / (1 + t), t / (1 + t)], a: [1, (t - 1) / (t + 1)] },
  pass: {
    b: [width / (1 + width + t), 0, -width / (1 + width + t)],
    a: [1, (2 * t - 2) / (1 + width + t), (1 - width + t) / (1 + width + t)],
  },
};
