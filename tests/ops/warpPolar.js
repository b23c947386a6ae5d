import { warped, warpSamples } from '../helpers/definitions.js';

export const samples = (m, n) => [
  ...warpSamples({ height: 4, width: 3 })(m, n),
  {
    x: [m, n],
    height: 3,
    width: 4,
    options: { radius: 'log', interpolation: 'bilinear', border: 'reflect', value: 0 },
    needs: ['options'],
  },
];

export function expected({ height, width, radius, ...o }, to, type) {
  const [h, w] = o.x.size.slice(-2);
  const most = Math.hypot(w / 2, h / 2);
  const place = (y, x) => {
    const r = radius === 'log' ? most ** (x / width) - 1 : (x / width) * most;
    const angle = (2 * Math.PI * y) / height;
    return [w / 2 + r * Math.cos(angle), h / 2 + r * Math.sin(angle)];
  };
  return warped(o, [height, width], place, type);
}
