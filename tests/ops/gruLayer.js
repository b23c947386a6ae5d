import { gruStep, layerSamples, nearTo, stepOf } from '../helpers/definitions.js';

export const samples = layerSamples(3, ['h'], []);

export const expected = (args, to) => {
  const steps = args.x.size[0];
  let { h } = args;
  const values = Array.from({ length: steps }, (_, t) => {
    h = { size: h.size, values: gruStep({ ...args, h, x: stepOf(args.x, t) }) };
    return h.values;
  }).flat();
  return nearTo({ size: [steps, ...h.size], values }, to);
};
