import { cellSamples, gruSlopes, nearTo } from '../helpers/definitions.js';

export const samples = cellSamples(3, ['h', 'g']);

export const expected = (args, to) => {
  const [rows, width] = args.h.size;
  const { input, hidden, h } = gruSlopes(args, args.g.values);
  return [
    nearTo({ size: [rows, 3 * width], values: input }, to),
    nearTo({ size: [rows, 3 * width], values: hidden }, to),
    nearTo({ size: [rows, width], values: h }, to),
  ];
};
