/* linear.js: products, determinants and Fourier transforms. */
import { asScalar } from '../values.js';
import { dimOf, numberOf } from './helpers.js';

export const linear = (torch) => {
  const { add, mul } = torch;
  const tensor = (result, like) => (torch.isTensor(result) ? result : asScalar(like.new([result])));

  function gemm([a, b, c], { alpha = 1, beta = 1, transA = 0, transB = 0 }) {
    const result = mul(torch.mm(transA ? a.t() : a, transB ? b.t() : b), alpha);
    return c ? add(result, mul(c, beta)) : result;
  }

  /* The last dimension of ONNX's spectra has one element for real numbers, two for complex ones. */
  function dft([x, length], { axis = 1, inverse = 0, onesided = 0 }) {
    const dim = dimOf(axis, x.dim());
    const n = length ? numberOf(length) : x.size(dim);
    const complex = x.size(-1) === 2 ? x : torch.complex(x.select(-1, 0));
    const result = inverse ? torch.ifft(complex, n, dim) : torch.fft(complex, n, dim);
    return onesided ? result.narrow(dim, 0, Math.floor(n / 2) + 1).clone() : result;
  }

  function stft([x, step, window, length], { onesided = 1 }) {
    const n = window ? window.numel() : numberOf(length);
    const signal = x.dim() === 3 ? x.select(-1, 0) : x;
    const frames = signal.unfold(-1, n, numberOf(step)).contiguous();
    const weighted = window ? torch.cmul(frames, window) : frames;
    return onesided
      ? torch.rfft(weighted, n, weighted.dim() - 1)
      : torch.fft(torch.complex(weighted), n, weighted.dim() - 1);
  }

  /* a - b cos(2 pi i / n) + c cos(4 pi i / n) */
  const cosines =
    (a, b, c) =>
    ([size], { periodic = 1 }) => {
      const count = numberOf(size);
      const n = periodic ? count : count - 1;
      const angle = mul(torch.arange(count, 'double'), (2 * Math.PI) / n);
      const result = add(mul(torch.cos(angle), -b), a);
      return add(result, c, torch.cos(mul(angle, 2))).float();
    };

  return {
    MatMul: ([a, b]) => torch.matmul(a, b),
    Gemm: gemm,
    Det: ([x]) => tensor(torch.det(x), x),
    Einsum: (tensors, { equation }) =>
      tensor(torch.einsum(equation.replaceAll(' ', ''), tensors), tensors[0]),
    DFT: dft,
    STFT: stft,
    HannWindow: cosines(0.5, 0.5, 0),
    HammingWindow: cosines(25 / 46, 21 / 46, 0),
    BlackmanWindow: cosines(0.42, 0.5, 0.08),
  };
};
