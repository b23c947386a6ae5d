import {
  gruSlopes,
  layerSamples,
  nearTo,
  operandsAt,
  stepOf,
  throughGates,
} from '../helpers/definitions.js';

export const samples = layerSamples(3, ['h'], ['g', 'y']);

export const expected = (args, to) => {
  const [steps, rows] = args.x.size;
  const width = args.h.size[1];
  const made = [];
  let [through, itself] = [args.h.values, args.h.values].map((list) => list.map(() => 0));
  for (let t = steps - 1; t >= 0; t--) {
    const { input, hidden, h } = gruSlopes(
      operandsAt(args, t, { h: 'y' }),
      stepOf(args.g, t).values.map((v, i) => v + through[i] + itself[i]),
    );
    made.unshift({ input, hidden });
    [through, itself] = [throughGates(hidden, args.wHh), h];
  }
  const spread = (name) =>
    nearTo({ size: [steps, rows, 3 * width], values: made.flatMap((step) => step[name]) }, to);
  return [spread('input'), spread('hidden'), nearTo({ size: [rows, width], values: itself }, to)];
};
