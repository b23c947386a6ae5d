import { spaced, vector } from '../helpers/definitions.js';

export const samples = () => ({ start: -1, end: 2, n: 5 });
export const expected = (args, to) => vector(spaced(args).map(to));

export const calls = {
  'torch.linspace(0, 1, 5)': {
    numpy: 'np.linspace(0, 1, 5)',
    torch: 'torch.linspace(0, 1, 5)',
    make: (g) => ({
      start: g.scalar('double', 'modest'),
      end: g.scalar('double', 'modest'),
      n: g.integer(0, g.pick([2, 60])),
    }),
    python: 'np.linspace(start, end, n)',
    js: 'torch.linspace(start, end, n)',
    near: { scale: 'abs(start) + abs(end)', factor: 2 },
    differs: [
      [
        'linspace of one number from two different ends is an error, as in Torch7',
        'n == 1 and start != end',
        'refuse()',
      ],
    ],
  },
};
