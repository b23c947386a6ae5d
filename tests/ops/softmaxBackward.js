import { at, build, total, upTo } from '../helpers/definitions.js';

export const expected = ({ g, y, dim }, to) =>
  build(y.size, (p) => {
    const line = upTo(y.size[dim]).map((k) => p.with(dim, k));
    const sum = total(line.map((q) => at(g, q) * at(y, q)));
    return to(at(y, p) * (at(g, p) - sum));
  });
