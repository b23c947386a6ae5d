import { cellSamples, gates, nearTo, sigmoid } from '../helpers/definitions.js';

export const samples = cellSamples(4, ['h', 'c']);

export const expected = (args, to) => {
  const sums = gates(args, 'x', 'wIh', 'bIh').map((line, b) =>
    line.map((v, k) => v + gates(args, 'h', 'wHh', 'bHh')[b][k]),
  );
  const [rows, width] = args.h.size;
  const next = sums.flatMap((line, b) =>
    Array.from({ length: width }, (_, k) => {
      const [i, f, w] = [0, 1, 2].map((gate) => line[gate * width + k]);
      return sigmoid(f) * args.c.values[b * width + k] + sigmoid(i) * Math.tanh(w);
    }),
  );
  const out = next.map((v, i) => {
    const o = sums[Math.floor(i / width)][3 * width + (i % width)];
    return sigmoid(o) * Math.tanh(v);
  });
  return [out, next].map((values) => nearTo({ size: [rows, width], values }, to));
};

export const calls = {
  'torch.lstmCell(torch.ones(1, 1), torch.zeros(1, 1), torch.zeros(1, 1), torch.ones(4, 1), torch.ones(4, 1))':
    {
      torch:
        'torch.lstm_cell(torch.ones(1, 1), (torch.zeros(1, 1), torch.zeros(1, 1)), torch.ones(4, 1), torch.ones(4, 1))',
    },
};
