import { cellSamples, gates, nearTo, sigmoid } from '../helpers/definitions.js';

export const samples = cellSamples(4, ['h', 'c', 'g', 'g2']);

export const expected = (args, to) => {
  const { g, g2, c, h } = args;
  const [rows, width] = h.size;
  const sums = gates(args, 'x', 'wIh', 'bIh').map((line, b) =>
    line.map((v, k) => v + gates(args, 'h', 'wHh', 'bHh')[b][k]),
  );
  const byGates = sums.map((line) => line.map(() => 0));
  const byC = [];
  for (let n = 0; n < rows; n++)
    for (let k = 0; k < width; k++) {
      const at = n * width + k;
      const [i, f, o] = [0, 1, 3].map((gate) => sigmoid(sums[n][gate * width + k]));
      const w = Math.tanh(sums[n][2 * width + k]);
      const t = Math.tanh(f * c.values[at] + i * w);
      const gh = g.values[at];
      const gc = g2.values[at] + gh * o * (1 - t * t);
      byGates[n][k] = gc * w * i * (1 - i);
      byGates[n][width + k] = gc * c.values[at] * f * (1 - f);
      byGates[n][2 * width + k] = gc * i * (1 - w * w);
      byGates[n][3 * width + k] = gh * t * o * (1 - o);
      byC.push(gc * f);
    }
  return [
    nearTo({ size: [rows, 4 * width], values: byGates.flat() }, to),
    nearTo({ size: [rows, width], values: byC }, to),
  ];
};
