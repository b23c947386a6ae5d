import { warped, warpSamples } from '../helpers/definitions.js';

export const samples = warpSamples({ degrees: 30 });

export function expected({ degrees, ...o }, to, type) {
  const [h, w] = o.x.size.slice(-2);
  const [y0, x0] = [(h - 1) / 2, (w - 1) / 2];
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const place = (y, x) => [x0 + c * (x - x0) - s * (y - y0), y0 + s * (x - x0) + c * (y - y0)];
  return warped(o, [h, w], place, type);
}
