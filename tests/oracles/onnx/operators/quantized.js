/* quantized.js: integers with a scale and a zero point. */
import { convolutionOf } from './convolutions.js';
import { broadcastAlong, dimOf, roundHalfToEven } from './helpers.js';

const LIMITS = { 'torch.ByteTensor': [0, 255], 'torch.CharTensor': [-128, 127] };

export const quantized = (torch) => {
  const { add, cdiv, cmul, csub } = torch;
  const convolution = convolutionOf(torch);
  const atAxis = (vector, x, axis) => broadcastAlong(vector, x.dim(), dimOf(axis, x.dim()));

  /* Rounds, adds the zero point, saturates and converts to its type. */
  function quantize(x, zero) {
    const rounded = add(roundHalfToEven(torch, x), zero.typeAs(x));
    return torch.clamp(rounded, ...LIMITS[zero.type()]).typeAs(zero);
  }

  /* Subtracts the zero point, of one number or of one for each slice of `axis`. */
  const centred = (x, zero, axis) => (zero ? csub(x.int(), atAxis(zero.int(), x, axis)) : x.int());

  /* Scales sums of products, which are Ints, to the result's scale. */
  function rescaled(sums, scales, [scale, zero]) {
    const factor = cdiv(cmul(...scales), scale).double();
    return quantize(cmul(sums.double(), factor), zero);
  }

  return {
    DequantizeLinear: ([x, scale, zero], { axis = 1 }) =>
      cmul(centred(x, zero, axis).typeAs(scale), atAxis(scale, x, axis)),
    QuantizeLinear: ([x, scale, zero = torch.ByteTensor([0])], { axis = 1 }) =>
      quantize(cdiv(x, atAxis(scale, x, axis)), atAxis(zero, x, axis)),
    DynamicQuantizeLinear: ([x]) => {
      const zero = torch.FloatTensor([0]);
      const high = torch.cmax(zero, x.max());
      const low = torch.cmin(zero, x.min());
      const scale = torch.div(csub(high, low), 255);
      const first = quantize(cdiv(csub(zero, low), scale), torch.ByteTensor([0]));
      return [quantize(cdiv(x, scale), first), scale, first];
    },
    MatMulInteger: ([a, b, zeroA, zeroB]) =>
      torch.matmul(centred(a, zeroA, -2), centred(b, zeroB, -1)),
    QLinearMatMul: ([a, scaleA, zeroA, b, scaleB, zeroB, ...result]) =>
      rescaled(
        torch.matmul(centred(a, zeroA, -2), centred(b, zeroB, -1)),
        [scaleA, scaleB],
        result,
      ),
    ConvInteger: ([x, weight, zero, weightZero], attributes) =>
      convolution(centred(x, zero, 1), centred(weight, weightZero, 0), attributes),
    QLinearConv: ([x, scale, zero, weight, weightScale, weightZero, ...result], attributes) => {
      const sums = convolution(centred(x, zero, 1), centred(weight, weightZero, 0), attributes);
      return rescaled(sums, [scale, weightScale], result);
    },
  };
};
