import { cellSamples, gates, nearTo } from '../helpers/definitions.js';

export const samples = (m, n) =>
  [cellSamples(1, ['h'])(m, n)].flatMap((one) => [
    one,
    { ...one, options: { nonlinearity: 'relu' } },
  ]);

export const expected = (args, to) => {
  const f = args.options?.nonlinearity === 'relu' ? (x) => Math.max(x, 0) : Math.tanh;
  const hidden = gates(args, 'h', 'wHh', 'bHh').flat();
  const values = gates(args, 'x', 'wIh', 'bIh')
    .flat()
    .map((v, i) => f(v + hidden[i]));
  return nearTo({ size: args.h.size, values }, to);
};

export const calls = {
  'torch.rnnCell(torch.ones(1, 1), torch.zeros(1, 1), torch.ones(1, 1), torch.ones(1, 1))': {
    torch:
      'torch.rnn_tanh_cell(torch.ones(1, 1), torch.zeros(1, 1), torch.ones(1, 1), torch.ones(1, 1))',
  },
};
