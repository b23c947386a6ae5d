import { cellSamples, gruStep, nearTo } from '../helpers/definitions.js';

export const samples = cellSamples(3, ['h']);

export const expected = (args, to) => nearTo({ size: args.h.size, values: gruStep(args) }, to);

export const calls = {
  'torch.gruCell(torch.ones(1, 1), torch.zeros(1, 1), torch.ones(3, 1), torch.ones(3, 1))': {
    torch:
      'torch.gru_cell(torch.ones(1, 1), torch.zeros(1, 1), torch.ones(3, 1), torch.ones(3, 1))',
  },
};
