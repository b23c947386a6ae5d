import { at, warped, warpSamples } from '../helpers/definitions.js';

const places = (type, i) => [0, 0.5, -1, 1, 2, 1.5, 0.25, 9][(3 * i) % 8];
export const samples = warpSamples({
  map: [2, 2, 3],
  types: { map: 'Float' },
  elements: { map: places },
});

export const expected = ({ map, ...o }, to, type) =>
  warped(o, map.size.slice(1), (y, x) => [at(map, [0, y, x]), at(map, [1, y, x])], type);
