import {
  layerSamples,
  lstmSlopes,
  nearTo,
  operandsAt,
  stepOf,
  throughGates,
} from '../helpers/definitions.js';

export const samples = layerSamples(4, ['h', 'c'], ['g', 'g2', 'y', 'cells']);

export const expected = (args, to) => {
  const [steps, rows] = args.x.size;
  const width = args.h.size[1];
  const made = [];
  let by = { h: args.h.values.map(() => 0), c: args.h.values.map(() => 0) };
  for (let t = steps - 1; t >= 0; t--) {
    const [gh, gc] = ['g', 'g2'].map((name) => stepOf(args[name], t).values);
    const { byGates, byC } = lstmSlopes(
      operandsAt(args, t, { h: 'y', c: 'cells' }),
      gh.map((v, i) => v + by.h[i]),
      gc.map((v, i) => v + by.c[i]),
    );
    made.unshift(byGates);
    by = { h: throughGates(byGates, args.wHh), c: byC };
  }
  return [
    nearTo({ size: [steps, rows, 4 * width], values: made.flat() }, to),
    nearTo({ size: [rows, width], values: by.c }, to),
  ];
};
