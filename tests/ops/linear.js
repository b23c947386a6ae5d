import { at, build, upTo } from '../helpers/definitions.js';

export const samples = () => [
  { x: [2, 3], weight: [4, 3], bias: [4] },
  { x: [3], weight: [2, 3], bias: [2] },
  { x: [2, 3, 2], weight: [3, 2], bias: [3] },
];

export const expected = ({ x, weight, bias }, to) =>
  build([...x.size.slice(0, -1), weight.size[0]], (p) => {
    const o = p.at(-1);
    const products = upTo(weight.size[1]).map(
      (k) => at(x, [...p.slice(0, -1), k]) * at(weight, [o, k]),
    );
    return to(products.reduce((a, b) => a + b, bias ? bias.values[o] : 0));
  });

export const calls = {
  'torch.linear(a, torch.ones(2, 3), torch.ones(2))': {
    torch: 'F.linear(a, torch.ones(2, 3), torch.ones(2))',
  },
};
