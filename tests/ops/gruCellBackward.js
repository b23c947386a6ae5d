import { cellSamples, gruGates, nearTo } from '../helpers/definitions.js';

export const samples = cellSamples(3, ['h', 'g']);

export const expected = (args, to) => {
  const { g, h } = args;
  const [rows, width] = h.size;
  const parts = h.values.map((v, i) => {
    const { r, z, w, inner } = gruGates(args, i);
    const byW = g.values[i] * (1 - z) * (1 - w * w);
    const byZ = g.values[i] * (v - w) * z * (1 - z);
    const byR = byW * inner * r * (1 - r);
    return { input: [byR, byZ, byW], hidden: [byR, byZ, byW * r], h: g.values[i] * z };
  });
  const spread = (name) =>
    Array.from({ length: rows }, (_, n) =>
      [0, 1, 2].flatMap((gate) =>
        parts.slice(n * width, (n + 1) * width).map((part) => part[name][gate]),
      ),
    ).flat();
  return [
    nearTo({ size: [rows, 3 * width], values: spread('input') }, to),
    nearTo({ size: [rows, 3 * width], values: spread('hidden') }, to),
    nearTo({ size: [rows, width], values: parts.map((part) => part.h) }, to),
  ];
};
