/* elementwise.js: operators that compute each element alone, with operands that broadcast. */
import { typeOf } from '../values.js';
import { broadcastAlong, roundHalfToEven } from './helpers.js';

const INTEGERS = ['Byte', 'Char', 'Short', 'Int', 'Long'].map((name) => `torch.${name}Tensor`);
const isInteger = (x) => INTEGERS.includes(x.type());

export const elementwise = (torch) => {
  const { add, abs, cmul, csub, cmax, cmin, gt, log, lt, mul, where } = torch;
  const unary =
    (name) =>
    ([x]) =>
      torch[name](x);
  const binary =
    (name) =>
    ([a, b]) =>
      torch[name](a, b);
  const variadic = (fn) => (list) => list.slice(1).reduce((r, x) => fn(r, x), list[0].clone());

  /* Converts to an element type of ONNX, by its number. */
  function cast(x, element) {
    const { name, type } = typeOf(element);
    return name === 'bool' ? torch.ne(x, 0) : x.type(type);
  }

  function power([a, b]) {
    if (a.type() === b.type()) return torch.cpow(a, b);
    if (!isInteger(a)) return torch.cpow(a, b.typeAs(a));
    return torch.cpow(a.double(), b.double()).typeAs(a);
  }

  const clip = ([x, low, high], { min, max }) => {
    const above = low ?? min;
    const below = high ?? max;
    const limited = above === undefined ? x.clone() : cmax(x, above);
    return below === undefined ? limited : cmin(limited, below);
  };

  const hardSigmoid = (x, alpha = 0.2, beta = 0.5) => torch.clamp(add(mul(x, alpha), beta), 0, 1);
  const negativePart = (x, fn) => where(lt(x, 0), fn(cmin(x, 0)), x);

  return {
    ...Object.fromEntries(
      'Ceil Cos Cosh Erf Exp Floor Log Sigmoid Sign Sin Sinh Sqrt Tan Tanh Acos Asin Atan'
        .split(' ')
        .map((name) => [name, unary(name.toLowerCase())]),
    ),
    Abs: unary('abs'),
    Neg: ([x]) => (isInteger(x) ? mul(x, -1) : torch.neg(x)),
    Reciprocal: unary('cinv'),
    Round: ([x]) => roundHalfToEven(torch, x),
    Not: unary('logicalNot'),
    IsNaN: unary('isnan'),
    IsInf: ([x], { detect_positive: above = 1, detect_negative: below = 1 }) =>
      torch.logicalOr(mul(torch.eq(x, Infinity), above), mul(torch.eq(x, -Infinity), below)),
    /* logarithms of sums, as the library has no inverse hyperbolic functions */
    Acosh: ([x]) => log(add(x, torch.sqrt(add(cmul(x, x), -1)))),
    Asinh: ([x]) => cmul(torch.sign(x), log(add(abs(x), torch.sqrt(add(cmul(x, x), 1))))),
    Atanh: ([x]) => mul(csub(torch.log1p(x), torch.log1p(mul(x, -1))), 0.5),

    Add: binary('add'),
    Sub: binary('csub'),
    Mul: binary('cmul'),
    Div: binary('cdiv'),
    Pow: power,
    Mod: ([a, b], { fmod }) => (fmod ? torch.cfmod(a, b) : torch.cremainder(a, b)),
    BitShift: ([a, b], { direction }) =>
      direction === 'LEFT' ? torch.clshift(a, b) : torch.crshift(a, b),
    Max: variadic(cmax),
    Min: variadic(cmin),
    Sum: variadic(add),
    Mean: (list) => torch.div(variadic(add)(list), list.length),
    And: binary('logicalAnd'),
    Or: binary('logicalOr'),
    Xor: binary('logicalXor'),
    Equal: binary('eq'),
    Less: binary('lt'),
    LessOrEqual: binary('le'),
    Greater: binary('gt'),
    GreaterOrEqual: binary('ge'),
    Where: ([mask, a, b]) => where(mask, a, b),
    Identity: ([x]) => [x],
    Cast: ([x], { to }) => cast(x, to),
    CastLike: ([x, like]) => x.typeAs(like),

    Clip: clip,
    Relu: ([x]) => (isInteger(x) ? cmax(x, 0) : torch.relu(x)),
    LeakyRelu: ([x], { alpha = 0.01 }) => torch.leakyRelu(x, { negativeSlope: alpha }),
    /* before opset 7, a vector had one slope for each channel */
    PRelu: ([x, slope], _, { opset }) => {
      const slopes = opset < 7 ? broadcastAlong(slope, x.dim(), 1) : slope;
      return negativePart(x, (low) => cmul(low, slopes));
    },
    ThresholdedRelu: ([x], { alpha = 1 }) => torch.threshold(x, alpha, 0),
    Elu: ([x], { alpha = 1 }) => torch.elu(x, { alpha }),
    Celu: ([x], { alpha = 1 }) => torch.celu(x, { alpha }),
    Selu: ([x], { alpha = 1.67326319217681884765625, gamma = 1.05070102214813232421875 }) =>
      mul(torch.elu(x, { alpha }), gamma),
    HardSigmoid: ([x], { alpha, beta }) => hardSigmoid(x, alpha, beta),
    HardSwish: ([x]) => torch.hardswish(x),
    Softplus: ([x]) => torch.softplus(x),
    Softsign: ([x]) => torch.softsign(x),
    Shrink: ([x], { bias = 0, lambd = 0.5 }) =>
      bias === 0
        ? torch.hardshrink(x, { lambd })
        : bias === lambd
          ? torch.softshrink(x, { lambd })
          : where(
              gt(x, lambd),
              add(x, -bias),
              where(lt(x, -lambd), add(x, bias), torch.zerosLike(x)),
            ),

    /* without training, and with a ratio of 0, nothing is dropped */
    Dropout: ([x]) => [x, torch.ByteTensor(...x.size()).fill(1)],
  };
};
