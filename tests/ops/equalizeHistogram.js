import { toByte } from '../helpers/definitions.js';

export function expected({ x }) {
  const size = x.size.slice(-2);
  const area = size[0] * size[1];
  const values = [];
  for (let k = 0; k < x.values.length; k += area) {
    const plane = x.values.slice(k, k + area);
    const least = Math.min(...plane);
    const others = plane.filter((v) => v > least).length;
    const level = (v) => (255 / others) * plane.filter((w) => w > least && w <= v).length;
    values.push(...plane.map((v) => (others === 0 ? v : toByte(level(v)))));
  }
  return { size: x.size, values };
}

export const samples = (m, n) => [{ x: [m, n] }, { x: [2, n, m] }];
