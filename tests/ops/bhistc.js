import { histogram, limits, slice, stack, upTo } from '../helpers/definitions.js';

export const samples = () => ({ bins: 4, min: -1, max: 2 });

export const expected = (args, to) =>
  stack(
    upTo(args.t.size[0]).map((i) =>
      histogram(slice(args.t, i).values, limits(args), args.bins, to),
    ),
  );
