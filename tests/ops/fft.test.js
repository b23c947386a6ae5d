/* Fourier transforms, checked by the naive sum, by their laws and by recorded values of NumPy and
   SciPy (tests/numpy/record-fft.py). */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { reportedAt } from '../helpers/fail.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { torch0 as torch, torch1, withoutLeak } from '../helpers/torch.js';

const TYPES = ['Float', 'Double'];
/* Relative RMS; the largest measured errors are 3.4e-7 and 7.8e-16 (docs/fft.md). */
const TOLERANCE = { Float: 6e-7, Double: 2e-15 };
const uniform = (type, ...size) => torch[`${type}Tensor`](...size).uniform(-1, 1);

/* The sum itself, of pairs. Angles are reduced in integers. */
function naive(x, inverse = false) {
  const n = x.length;
  const turn = Array.from({ length: n }, (_, i) => ((inverse ? 2 : -2) * Math.PI * i) / n);
  const c = turn.map(Math.cos);
  const s = turn.map(Math.sin);
  return x.map((_, k) => {
    let re = 0;
    let im = 0;
    x.forEach(([a, b], j) => {
      const at = (j * k) % n;
      re += a * c[at] - b * s[at];
      im += a * s[at] + b * c[at];
    });
    return [re, im];
  });
}

function relativeError(got, expected) {
  expect(got.size()).toEqual(expected.size());
  const difference = torch.csub(got.double(), expected.double()).norm();
  return difference / (expected.double().norm() || 1);
}
function expectNear(got, expected, tolerance) {
  reportedAt(expectNear, () => expect(relativeError(got, expected)).toBeLessThanOrEqual(tolerance));
}
const pairs = (x) => x.toArray().map((v) => [v, 0]);

test('transforms of 1 to 200 points are the sums that define them', () => {
  for (const type of named(TYPES)) {
    for (let n = 1; n <= 200; n++) {
      withoutLeak(torch, () => {
        const z = uniform(type, n, 2);
        const x = uniform(type, n);
        const of = torch.Tensor(naive(z.toArray()));
        const real = torch.Tensor(naive(pairs(x)));
        const half = real.narrow(0, 0, (n >> 1) + 1);
        const tolerance = TOLERANCE[type];
        expectNear(z.fft(), of, tolerance);
        expectNear(z.ifft().mul(n), torch.Tensor(naive(z.toArray(), true)), tolerance);
        expectNear(x.fft(), real, tolerance);
        expectNear(x.ifft().mul(n), torch.conj(real), tolerance);
        expectNear(x.rfft(), half, tolerance);
        expectNear(x.rfft().irfft(n), x, tolerance);
      });
    }
  }
});

test('large and prime lengths: some elements, the inverse and the energy', () => {
  for (const type of named(TYPES)) {
    for (const n of named([4096, 6561, 65536, 99991, 100003, 1000000])) {
      withoutLeak(torch, () => {
        const z = uniform(type, n, 2);
        const y = z.fft();
        expectNear(y.ifft(), z, 2 * TOLERANCE[type]);
        expect(y.norm() / Math.sqrt(n) / z.norm()).toBeCloseTo(1, 6);
        for (const k of [0, 1, n - 3]) {
          const angle = torch.range(0, n - 1);
          angle
            .mul(k)
            .fmod(n)
            .mul((-2 * Math.PI) / n);
          const c = torch.cos(angle);
          const s = torch.sin(angle);
          const [re, im] = [z.realPart().double(), z.imagPart().double()];
          const error = Math.hypot(
            y.get(k, 0) - (re.dot(c) - im.dot(s)),
            y.get(k, 1) - (re.dot(s) + im.dot(c)),
          );
          expect(error / Math.sqrt(n)).toBeLessThan(type === 'Float' ? 2e-6 : 1e-12);
        }
      });
    }
  }
});

test('linearity and the shift theorem', () => {
  const [a, b] = [uniform('Double', 45, 2), uniform('Double', 45, 2)];
  const sum = torch.add(torch.mul(a, 2), b);
  expectNear(sum.fft(), torch.add(a.fft().mul(2), b.fft()), 2e-15);
  const turn = torch.range(0, 44).mul((-2 * Math.PI * 7) / 45);
  const factor = torch.complex(torch.cos(turn), torch.sin(turn));
  expectNear(torch.roll(a, 7, 0).fft(), torch.complexMul(a.fft(), factor), 2e-15);
});

/* among others blackmanWindow, hammingWindow, rfftfreq, fftshift, ifftshift, ifft2, rfft2, irfft2,
   ifftn, rfftn and irfftn */
test('recorded values of NumPy and SciPy', () => {
  const file = new URL('../numpy/fft.json.gz', import.meta.url);
  const cases = JSON.parse(gunzipSync(readFileSync(file)));
  expect(cases.length).toBe(269);
  const isList = (v) => Array.isArray(v) && !v.every(Number.isInteger);
  for (const { op, arguments: list, expected } of named(cases)) {
    const given = list.map((v, i) =>
      i === 0 || isList(v) ? (Array.isArray(v) ? torch.Tensor(v) : v) : v,
    );
    const got = torch[op](...given);
    expect(relativeError(got, torch.Tensor(expected)) < 2e-15).toBe(true);
  }
});

/* Views of one tensor with the same elements: contiguous, transposed, reversed, in a larger one. */
const LAYOUTS = {
  contiguous: (x) => x.clone(),
  transposed: (x) => x.transpose(0, 1).contiguous().transpose(0, 1),
  reversed: (x) => x.reverse(0).contiguous().reverse(0),
  spread: (x) => {
    const wide = x
      .unsqueeze(-1)
      .expand(...x.size(), 3)
      .contiguous();
    return wide.select(-1, 1);
  },
};

test('every layout gives the same result, along every dimension', () => {
  for (const type of named(TYPES)) {
    const x = uniform(type, 6, 20, 2);
    for (const layout of named(Object.values(LAYOUTS))) {
      for (const dim of named([0, 1])) {
        const y = torch.fft(layout(x), -1, dim);
        const lines = x.transpose(dim, 1).contiguous();
        expectNear(y.transpose(dim, 1), lines.fft(), TOLERANCE[type]);
        expect(torch.rfft(layout(x), 5, dim).toArray()).toEqual(torch.rfft(x, 5, dim).toArray());
        const back = torch.irfft(layout(x), 9, dim);
        expectNear(back, torch.irfft(x, 9, dim), TOLERANCE[type]);
      }
    }
  }
  /* a line of stride 0 */
  const column = torch.Tensor([[1], [2]]).expand(2, 8);
  expectValues(column.rfft(-1, 1).select(2, 0).select(1, 0), [8, 16]);
});

test('numbers of points along several dimensions', () => {
  for (const type of named(TYPES)) {
    withoutLeak(torch, () => {
      const x = uniform(type, 3, 5, 2);
      const real = uniform(type, 3, 5);
      const near = (got, expected) => expectNear(got, expected, TOLERANCE[type]);
      for (const dims of [
        [0, 1],
        [1, 0],
      ]) {
        const [a, b] = dims;
        near(x.fft2([4, 8], dims), x.fft(8, b).fft(4, a));
        near(x.ifftn([2, -1], dims, 'ortho'), x.ifft(-1, b, 'ortho').ifft(2, a, 'ortho'));
        near(real.rfftn([4, 7], dims), real.rfft(7, b).fft(4, a));
        near(real.rfft2(dims).irfft2([real.size(a), real.size(b)], dims), real);
      }
      near(real.fftn([6], [0]), real.fft(6, 0));
      const r = torch[`${type}Tensor`]();
      expect(r.fft2(real, [4, 8], [0, 1])).toBe(r);
      expect(r.size()).toEqual([4, 8, 2]);
    });
  }
  const deep = torch.ones(...new Array(20).fill(1));
  const dims = Array.from({ length: 20 }, (_, d) => 19 - d);
  expect(deep.fftn(new Array(20).fill(-1), dims).size()).toEqual([...new Array(20).fill(1), 2]);
});

test('results may be given, and may be or overlap the operand', () => {
  withoutLeak(torch, () => {
    const x = uniform('Double', 16, 2);
    const expected = x.fft();
    const r = torch.DoubleTensor();
    expect(r.fft(x)).toBe(r);
    expect(r.toArray()).toEqual(expected.toArray());
    const same = x.clone();
    expect(torch.fft(same, same)).toBe(same);
    expect(same.toArray()).toEqual(expected.toArray());
    const long = torch.DoubleTensor(20, 2);
    long.narrow(0, 0, 16).copy(x);
    torch.fft(long.narrow(0, 3, 16), long.narrow(0, 0, 16));
    expect(long.narrow(0, 3, 16).toArray()).toEqual(expected.toArray());
    const strided = torch.DoubleTensor(2, 16).t();
    torch.fft(strided, x);
    expect(strided.toArray()).toEqual(expected.toArray());
  });
});

test('real and imaginary parts are views', () => {
  const z = torch.complex(torch.Tensor([1, 2]), torch.Tensor([3]));
  expectValues(z, matrix('1 3; 2 3'));
  z.imagPart().fill(7);
  z.realPart().narrow(0, 0, 1).fill(5);
  expectValues(z, matrix('5 7; 2 7'));
  expect(torch.realPart(torch.Tensor([3, 4]))).toBe(3);
  expectValues(torch.complexAbs(torch.Tensor([3, 4])), [5]);
  expectValues(torch.complexMul(z, torch.Tensor([0, 1])), matrix('-7 5; -7 2'));
  expectValues(torch.complexDiv(torch.Tensor([1, 1]), torch.Tensor([0, 0])), [Infinity, Infinity]);
  expect(torch.complexDiv(torch.Tensor([1, 0]), torch.Tensor([1e200, 1e200])).toArray()[0]).toBe(
    5e-201,
  );
});

/* The numbers of a spectrum, as pairs, along the last dimension but one. */
const numbers = (spectrum) => spectrum.contiguous().view(-1, 2).toArray();
const isFinitePair = ([re, im]) => Number.isFinite(re) && Number.isFinite(im);

test('NaN and infinity reach every number of their line, and no other line', () => {
  for (const type of named(TYPES)) {
    for (const n of named([1, 2, 8, 15, 37, 64, 120, 33000])) {
      for (const value of named(n > 1000 ? [NaN] : [NaN, Infinity, -Infinity])) {
        const x = uniform(type, 3, n, 2);
        x.select(0, 1)
          .select(1, 0)
          .narrow(0, n >> 1, 1)
          .fill(value);
        const columns = x.transpose(0, 1).contiguous().fft(-1, 0).transpose(0, 1);
        for (const y of named([x.fft(), x.ifft(), columns, x.realPart().contiguous().rfft()])) {
          const finite = [0, 1, 2].map((line) => numbers(y.select(0, line)).filter(isFinitePair));
          const length = y.size(1);
          expect([...finite.map((f) => f.length)]).toEqual([length, 0, length]);
        }
      }
    }
  }
});

test('empty tensors, one point, no steps, and numbers near the limits', () => {
  expect(torch.zeros(0, 8).fft().size()).toEqual([0, 8, 2]);
  expect(torch.zeros(0, 8).rfft().size()).toEqual([0, 5, 2]);
  expect(torch.zeros(0, 5, 2).irfft().size()).toEqual([0, 8]);
  expectValues(torch.Tensor([7]).fft(), [[7, 0]]);
  expectValues(torch.Tensor([7]).rfft(), [[7, 0]]);
  expectValues(torch.Tensor([[7, 3]]).ifft(), [[7, 3]]);
  expectValues(torch.Tensor([[7, 3]]).irfft(1), [7]);
  const repeated = torch.Tensor([[1, 2]]).expand(6, 2);
  expectNear(repeated.fft(), repeated.clone().fft(), 1e-15);
  expect(() => torch.fft(repeated, torch.ones(6, 2))).toThrow(
    expect.objectContaining({ code: 'RESULT_ALIAS', arg: 'r' }),
  );
  const small = torch.Tensor(24, 2).fill(5e-324);
  expect(small.fft().get(0, 0)).toBe(24 * 5e-324);
  const large = torch.Tensor(24, 2).fill(5e306);
  expect(large.fft().get(0, 0) / 1.2e308).toBeCloseTo(1, 12);
});

test('a wrong operand leaves the result as it was', () => {
  const r = torch.Tensor([1, 2, 3]);
  const freed = torch.ones(4);
  freed.free();
  expect(() => torch.fft(freed)).toThrow('was freed');
  expect(() => r.fft(freed)).toThrow('was freed');
  for (const type of named(['Byte', 'Int', 'Long'])) {
    const x = torch[`${type}Tensor`](4);
    for (const op of named(['fft', 'rfft', 'ifft2', 'fftn'])) expect(() => x[op]()).toThrow(op);
  }
  expect(() => r.fft(torch.FloatTensor(4))).toThrow(TypeError);
  expect(() => r.irfft(torch.ones(4))).toThrow(expect.objectContaining({ code: 'NOT_COMPLEX' }));
  expectValues(r, [1, 2, 3]);
});

test('errors name the argument', () => {
  const x = torch.Tensor(4, 3);
  const fails = (f, code, arg) => expect(f).toThrow(expect.objectContaining({ code, arg }));
  fails(() => x.fft(0), 'FFT_POINTS', 'n');
  fails(() => torch.Tensor(0).zeros(3, 0).fft(), 'FFT_POINTS', 'n');
  fails(() => x.fft(-1, 2), 'DIM_RANGE', 'dim');
  fails(() => torch.Tensor(4, 2).fft(-1, 1), 'COMPLEX_DIM', 'dim');
  fails(() => x.fft(-1, 0, 'both'), 'WORD', 'norm');
  fails(() => x.fft2([4], [0, 1]), 'NEEDED', 's');
  fails(() => x.fft2([4, 0], [0, 1]), 'FFT_POINTS', 's');
  fails(() => x.fft2([4, 4], [0, 2]), 'DIM_RANGE', 'dim');
  fails(() => x.fft2([2 ** 40, 4], [0, 1]), 'TOO_LARGE', 's');
  fails(() => torch.zeros(0, 4).fft2(), 'FFT_POINTS', 'x');
  fails(() => x.irfft(), 'NOT_COMPLEX', 'x');
  fails(() => torch.Tensor(1, 2).irfft(), 'FFT_POINTS', 'n');
  fails(() => x.fftn([0, 0]), 'DIM_TWICE', 'dim');
  fails(() => torch.Tensor(3).fft2(), 'FEW_DIMS', 'x');
  fails(() => torch.Tensor().fft(), 'NO_DIM', 'x');
  fails(() => torch.fftfreq(0), 'TOO_SMALL', 'n');
  fails(() => torch.hannWindow(-1), 'TOO_SMALL', 'n');
  fails(() => torch.realPart(x), 'NOT_COMPLEX', 'x');
  fails(() => torch.complexMul(torch.Tensor(3, 2), torch.Tensor(4, 2)), 'SHAPES', 'b');
  fails(() => torch.fftconvolve(x, torch.Tensor(3)), 'RANK', 'b');
  fails(() => torch.fftconvolve(x, x, 'most'), 'WORD', 'mode');
  fails(() => torch.fftconvolve(x, torch.Tensor(5, 2), 'valid'), 'CONV_SIZE', 'b');
  fails(() => torch.stft(torch.Tensor(8), 4, 0), 'TOO_SMALL', 'hop');
  fails(() => torch.stft(torch.Tensor(2), 8), 'STFT_LENGTH', 'x');
  fails(() => torch.stft(torch.Tensor(80), 8, 2, true, 'wrap'), 'WORD', 'mode');
  fails(() => torch.istft(torch.ones(5, 3, 2), 8, 100), 'STFT_WINDOW', 'window');
  fails(() => torch.istft(torch.ones(4, 3, 2), 8, 2), 'NEEDED', 'x');
  expect(() => torch.IntTensor(4).fft()).toThrow('fft');
});

test('stft: frames are spectra of windowed parts; istft is its inverse', () => {
  for (const type of named(TYPES)) {
    withoutLeak(torch, () => {
      const x = uniform(type, 2, 100);
      const y = torch.stft(x, 16, 4);
      expect(y.size()).toEqual([2, 9, 26, 2]);
      const window = torch.hannWindow(16).type(x.type());
      const frame = torch.cmul(x.select(0, 1).narrow(0, 12, 16), window);
      expectNear(y.select(0, 1).select(1, 5), frame.rfft(), TOLERANCE[type]);
      expectNear(torch.istft(y, 16, 4), x, 2 * TOLERANCE[type]);
      expectNear(torch.istft(y, window, 4, 16, true, 90), x.narrow(1, 0, 90), 2 * TOLERANCE[type]);
      const inner = torch.stft(x, window, 4, 20, false);
      expect(inner.size()).toEqual([2, 11, 21, 2]);
      const zeros = torch.stft(x, 16, 4, true, 'constant');
      expectNear(zeros.narrow(2, 2, 20), y.narrow(2, 2, 20), TOLERANCE[type]);
      expect(torch.istft(y, 16, 4, true, 110).narrow(1, 108, 2).norm()).toBe(0);
    });
  }
});

test('convolution along some dimensions broadcasts the others', () => {
  const a = uniform('Double', 3, 12);
  const b = uniform('Double', 1, 4);
  const y = torch.fftconvolve(a, b, [1], 'same');
  for (let i = 0; i < 3; i++) {
    const line = torch.fftconvolve(a.select(0, i), b.select(0, 0), 'same');
    expectNear(y.select(0, i), line, 2e-15);
  }
});

test('halves are computed as floats', () => {
  const x = torch.HalfTensor([1, 2, 3, 4]);
  expect(x.fft().type()).toBe('torch.HalfTensor');
  expectValues(x.rfft(), matrix('10 0; -2 2; -2 0'));
});

test('dimensions from 1, and in Lua order', () => {
  const x = torch1.Tensor(4, 3).uniform(-1, 1);
  expect(torch1.fft(x, -1, 1).toArray()).toEqual(
    torch1.fft(x.t().contiguous()).transpose(1, 2).toArray(),
  );
});

test('plans are cached, at most 16, and can be freed', () => {
  torch.clearFftPlans();
  for (let n = 1; n <= 40; n++) torch.ones(n).fft();
  expect(torch.clearFftPlans()).toBe(16);
  expect(torch.clearFftPlans()).toBe(0);
  torch.ones(8).fft();
  expect(torch.clearFftPlans()).toBe(2); /* of 8 real numbers, and of 4 complex ones */
});

test('no lines of a huge number of points are no work', () => {
  const x = torch.zeros(0, 3);
  expect(torch.fft(x, 2 ** 47 - 1, 1).size()).toEqual([0, 2 ** 47 - 1, 2]);
  expect(torch.rfft(x, 2 ** 47 - 1, 1).size()).toEqual([0, 2 ** 46, 2]);
});
