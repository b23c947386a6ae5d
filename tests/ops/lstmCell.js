import { cellSamples, lstmStep, nearTo } from '../helpers/definitions.js';

export const samples = cellSamples(4, ['h', 'c']);

export const expected = (args, to) => {
  const { out, next } = lstmStep(args);
  return [out, next].map((values) => nearTo({ size: args.h.size, values }, to));
};

export const calls = {
  'torch.lstmCell(torch.ones(1, 1), torch.zeros(1, 1), torch.zeros(1, 1), torch.ones(4, 1), torch.ones(4, 1))':
    {
      torch:
        'torch.lstm_cell(torch.ones(1, 1), (torch.zeros(1, 1), torch.zeros(1, 1)), torch.ones(4, 1), torch.ones(4, 1))',
    },
};
