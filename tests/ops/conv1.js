import { conv1, convolution, signals, sumOfProducts } from '../helpers/definitions.js';

export const samples = conv1;
export const expected = convolution(1, true);

export const numpy = {
  'np.convolve(v, [1, 2])': {
    ours: "torch.conv1(v, torch.Tensor([1, 2]), 'F')",
    ...sumOfProducts(signals, 'np.convolve(A, B)', "torch.conv1(a, b, 'F')"),
  },
  "np.convolve(v, [1, 2], 'same')": {
    ours: "torch.conv1(v, torch.Tensor([1, 2]), 'S')",
    ...sumOfProducts(
      (g) => {
        const { a, b } = signals(g);
        return b.size[0] > a.size[0] ? { a: b, b: a } : { a, b };
      },
      "np.convolve(A, B, 'same')",
      "torch.conv1(a, b, 'S')",
    ),
  },
};
