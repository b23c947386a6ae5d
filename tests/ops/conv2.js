import {
  REALS,
  conv2,
  convolution,
  strided,
  sumOfProducts,
  tensors,
  withOptions,
} from '../helpers/definitions.js';

const planes = (g) => {
  const [n, m] = [g.integer(1, 12), g.integer(1, 12)];
  return tensors(
    g,
    { a: [n, m], b: [g.integer(1, n), g.integer(1, m)] },
    { types: ['int', ...REALS] },
  );
};

export const samples = { conv2, conv2_options: strided };

export const expected = {
  conv2: convolution(2, true),
  conv2_options: withOptions(convolution(2, true)),
};

export const calls = {
  "torch.conv2(a, torch.Tensor([[1, 2]]), 'F')": {
    numpy: 'scipy.signal.convolve2d(a, [[1, 2]])',
    ...sumOfProducts(planes, 'scipy.signal.convolve2d(A, B)', "torch.conv2(a, b, 'F')"),
  },
  "torch.conv2(a, torch.Tensor([[1, 2]]), 'S')": {
    numpy: "scipy.signal.convolve2d(a, [[1, 2]], 'same')",
    ...sumOfProducts(planes, "scipy.signal.convolve2d(A, B, 'same')", "torch.conv2(a, b, 'S')"),
  },
};
