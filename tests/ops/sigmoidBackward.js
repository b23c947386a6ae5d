import { at, build } from '../helpers/definitions.js';

export const expected = ({ g, y }, to) =>
  build(y.size, (p) => to(at(g, p) * at(y, p) * (1 - at(y, p))));
