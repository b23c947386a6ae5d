import { warpSamples, warped } from '../helpers/definitions.js';

export const samples = warpSamples({ dx: 1.5, dy: -0.25 });

export const expected = ({ dx, dy, ...o }, to, type) =>
  warped(o, o.x.size.slice(-2), (y, column) => [column - dx, y - dy], type);
