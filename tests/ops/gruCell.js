import { cellSamples, gruGates, map, nearTo } from '../helpers/definitions.js';

export const samples = cellSamples(3, ['h']);

export const expected = (args, to) =>
  nearTo(
    map(args.h, (v, i) => {
      const { z, w } = gruGates(args, i);
      return (1 - z) * w + z * v;
    }),
    to,
  );

export const calls = {
  'torch.gruCell(torch.ones(1, 1), torch.zeros(1, 1), torch.ones(3, 1), torch.ones(3, 1))': {
    torch:
      'torch.gru_cell(torch.ones(1, 1), torch.zeros(1, 1), torch.ones(3, 1), torch.ones(3, 1))',
  },
};
