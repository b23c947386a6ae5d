import { conv1, convolution, signals, sumOfProducts } from '../helpers/definitions.js';

export const samples = conv1;
export const expected = convolution(1, true);

export const calls = {
  "torch.conv1(v, torch.Tensor([1, 2]), 'F')": {
    numpy: 'np.convolve(v, [1, 2])',
    ...sumOfProducts(signals, 'np.convolve(A, B)', "torch.conv1(a, b, 'F')"),
  },
  "torch.conv1(v, torch.Tensor([1, 2]), 'S')": {
    numpy: "np.convolve(v, [1, 2], 'same')",
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
