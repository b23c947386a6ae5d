import { along } from '../helpers/definitions.js';

export const samples = (m, n) => ({ x: [2 * m, 2 * n] });

export const expected = ({ x, dim }, to) =>
  along(x, dim, (values) =>
    values
      .slice(0, values.length / 2)
      .map((v, i) => to(v / (1 + Math.exp(-values[i + values.length / 2])))),
  );

export const calls = {
  'torch.glu(torch.Tensor([1, 2]))': { torch: 'F.glu(torch.tensor([1., 2]))' },
};
