import { layerSamples, lstmStep, nearTo, stepOf } from '../helpers/definitions.js';

export const samples = layerSamples(4, ['h', 'c'], []);

export const expected = (args, to) => {
  const steps = args.x.size[0];
  const { size } = args.h;
  let now = { h: args.h, c: args.c };
  const made = Array.from({ length: steps }, (_, t) => {
    const step = lstmStep({ ...args, ...now, x: stepOf(args.x, t) });
    now = { h: { size, values: step.out }, c: { size, values: step.next } };
    return step;
  });
  return ['out', 'next'].map((name) =>
    nearTo({ size: [steps, ...size], values: made.flatMap((step) => step[name]) }, to),
  );
};
