import { along, total } from '../helpers/definitions.js';

export const samples = () => ({ options: { tau: 2 } });

export const expected = ({ t }) => ({
  size: t.size,
  test: (values) =>
    along({ size: t.size, values }, t.size.length - 1, (line) => [
      Number(Math.abs(total(line) - 1) < 1e-2 && line.every((x) => x >= 0)),
    ]).values.every(Boolean),
});

export const calls = { 'torch.gumbelSoftmax(v)': { torch: 'F.gumbel_softmax(v)' } };
