import { cellSamples, lstmSlopes, nearTo } from '../helpers/definitions.js';

export const samples = cellSamples(4, ['h', 'c', 'g', 'g2']);

export const expected = (args, to) => {
  const [rows, width] = args.h.size;
  const { byGates, byC } = lstmSlopes(args, args.g.values, args.g2.values);
  return [
    nearTo({ size: [rows, 4 * width], values: byGates }, to),
    nearTo({ size: [rows, width], values: byC }, to),
  ];
};
