import { at, build, upTo } from '../helpers/definitions.js';

export const samples = () => [
  { x1: [2, 3], x2: [2, 2], weight: [4, 3, 2], bias: [4] },
  { x1: [2], x2: [3], weight: [2, 2, 3], bias: [2] },
  { x1: [2, 3, 2], x2: [2, 3, 1], weight: [3, 2, 1], bias: [3] },
];

export const expected = ({ x1, x2, weight, bias }, to) =>
  build([...x1.size.slice(0, -1), weight.size[0]], (p) => {
    const [row, o] = [p.slice(0, -1), p.at(-1)];
    let sum = 0;
    for (const j of upTo(weight.size[2])) {
      let inner = 0;
      for (const i of upTo(weight.size[1])) inner += at(x1, [...row, i]) * at(weight, [o, i, j]);
      sum += inner * at(x2, [...row, j]);
    }
    return to(sum + (bias ? bias.values[o] : 0));
  });

export const calls = {
  'torch.bilinear(a, a, torch.ones(2, 3, 3))': {
    torch: 'F.bilinear(a, a, torch.ones(2, 3, 3))',
  },
};
