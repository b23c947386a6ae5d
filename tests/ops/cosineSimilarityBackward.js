import { along, at, build, total } from '../helpers/definitions.js';

export const samples = (m) => [{ g: [m, 1], options: { dim: 1 } }, { options: { dim: 1, eps: 3 } }];

const dot = (a, b) => total(a.map((v, i) => v * b[i]));

export const expected = ({ g, x, y, options: { eps = 1e-8 } = {} }, to) => {
  const lines = (t) => along(t, 1, (line) => [line]);
  const [xs, ys] = [x, y].map(lines);
  return build(x.size, ([i, j]) => {
    const [u, v] = [xs, ys].map((t) => at(t, [i, 0]));
    const [xx, yy] = [dot(u, u), dot(v, v)];
    const [a, b] = [xx, yy].map((s) => Math.max(Math.sqrt(s), eps));
    const c = dot(u, v) / (a * b);
    return to(at(g, [i, 0]) * (v[j] / (a * b) - (Math.sqrt(xx) > eps ? (u[j] * c) / xx : 0)));
  });
};
