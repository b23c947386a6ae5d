import { attention, attentionSamples, nearTo } from '../helpers/definitions.js';

export const samples = attentionSamples((size) => ({ g: size }));

export const expected = (args, to) =>
  attention(args)
    .gradients(args.g)
    .map((t) => nearTo(t, to));
