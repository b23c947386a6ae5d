import { canvases, circlePixels, drawn, hasPixel } from '../helpers/definitions.js';

export const samples = canvases([
  { centerX: 3, centerY: 3, radius: 3 },
  { centerX: 5, centerY: 1, radius: 5 },
  { centerX: 2, centerY: 4, radius: 0 },
  { centerX: 3, centerY: 3, radius: 2, options: { filled: true } },
  { centerX: 4, centerY: 4, radius: 3, options: { thickness: 2 } },
]);

export function expected({ centerX, centerY, radius, thickness, filled, ...o }, to, type) {
  const thin = circlePixels(radius);
  return drawn(o, type, (x, y) => {
    const [dx, dy] = [x - centerX, y - centerY];
    const away = Math.hypot(dx, dy);
    if (filled) return away <= radius;
    if (thickness === 1) return hasPixel(thin, dx, dy);
    return away <= radius + thickness / 2 && away > radius - thickness / 2;
  });
}
