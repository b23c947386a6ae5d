import { at, build, total, upTo } from '../helpers/definitions.js';

export const expected = ({ g, y, dim }, to) =>
  build(y.size, (p) => {
    const sum = total(upTo(y.size[dim]).map((k) => at(g, p.with(dim, k))));
    return to(at(g, p) - Math.exp(at(y, p)) * sum);
  });
