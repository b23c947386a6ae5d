/* Every function of linear algebra on every hard matrix: it gives the right answer, as far as
   rounding allows, or NaN, or an error that explains LAPACK's info code; it always ends. */
import { expect, test } from '@jest/globals';
import { named } from '../helpers/named.js';
import { reportedAt } from '../helpers/fail.js';
import { torch0 as torch } from '../helpers/torch.js';

function matrix(n, of) {
  const t = torch.zeros(n, n);
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) t.assign(i, j, of(i, j));
  return t;
}
const diagonal = (n, of) => matrix(n, (i, j) => (i === j ? of(i) : 0));
const withElement = (v) => matrix(7, (i, j) => (i === 5 && j === 2 ? v : Number(i === j)));
const SINE = Math.sin(1.2);
torch.manualSeed(3);

const FINITE = {
  Hilbert: matrix(12, (i, j) => 1 / (i + j + 1)),
  Wilkinson: matrix(21, (i, j) => (i === j ? Math.abs(i - 10) : Number(Math.abs(i - j) === 1))),
  Kahan: matrix(30, (i, j) => (i > j ? 0 : SINE ** i * (i === j ? 1 : -Math.cos(1.2)))),
  graded: diagonal(31, (i) => 10 ** (-150 + 10 * i)),
  defective: matrix(20, (i, j) => (i === j ? 2 : Number(j === i + 1))),
  'without full rank': matrix(15, (i, j) => (i + 1) * (j + 1)),
  'with repeated eigenvalues': diagonal(9, () => 3),
  'of one element': torch.Tensor([[-0.25]]),
  empty: torch.zeros(0, 0),
  singular: torch.zeros(4, 4),
  indefinite: diagonal(6, (i) => i - 2.5),
  'of huge elements': torch.randn(8, 8).mul(1e300),
  'of subnormal elements': torch.randn(8, 8).mul(1e-310),
  random: torch.randn(40, 40),
};
const ENDLESS = {
  'with NaN': withElement(NaN),
  'with infinity': withElement(Infinity),
  'with -infinity': withElement(-Infinity),
  'of NaN': torch.zeros(70, 70).fill(NaN),
  'of infinity': torch.zeros(70, 70).fill(Infinity),
};

const dc = { driver: 'dc' };
/* a and a right-hand side b to the results, of which all are tensors or numbers */
const CALLS = {
  solve: (a, b) => [torch.solve(a, b)],
  gesv: (a, b) => torch.gesv(b, a),
  'trtrs, upper': (a, b) => torch.trtrs(b, a, 'U'),
  'trtrs, lower': (a, b) => torch.trtrs(b, a, 'L', 'T'),
  inverse: (a) => [torch.inverse(a)],
  cholesky: (a) => [torch.cholesky(a)],
  'potrf, upper': (a) => [torch.potrf(a, 'U')],
  potri: (a) => [torch.potri(a)],
  potrs: (a, b) => [torch.potrs(b, a)],
  pstrf: (a) => torch.pstrf(a),
  gels: (a, b) => torch.gels(b, a),
  qr: (a) => torch.qr(a),
  geqrf: (a) => torch.geqrf(a),
  'orgqr and ormqr': (a, b) => {
    const [r, tau] = torch.geqrf(a);
    return [torch.orgqr(r, tau), torch.ormqr(r, tau, b)];
  },
  symeig: (a) => torch.symeig(a, 'V'),
  'symeig, values': (a) => torch.symeig(a),
  'symeig, dc': (a) => torch.symeig(a, 'V', 'L', dc),
  eig: (a) => torch.eig(a, 'V'),
  'eig, values': (a) => torch.eig(a),
  svd: (a) => torch.svd(a),
  'svd, all': (a) => torch.svd(a, 'A'),
  'svd, dc': (a) => torch.svd(a, dc),
  det: (a) => [torch.det(a)],
  slogdet: (a) => torch.slogdet(a),
  lstsq: (a, b) => [torch.lstsq(a, b)],
  pinverse: (a) => [torch.pinverse(a)],
  matrixRank: (a) => [torch.matrixRank(a)],
  nullSpace: (a) => [torch.nullSpace(a)],
  'cond, 1': (a) => [torch.cond(a, 1)],
  'cond, 2': (a) => [torch.cond(a)],
  'cond, infinity': (a) => [torch.cond(a, Infinity)],
  'matrixPower, 3': (a) => [torch.matrixPower(a, 3)],
  'matrixPower, -2': (a) => [torch.matrixPower(a, -2)],
  expm: (a) => [torch.expm(a)],
  kron: (a) => [torch.kron(a.narrow(0, 0, Math.min(3, a.size(0))), a)],
};
const CODES =
  /^(SINGULAR|NOT_POSITIVE_DEFINITE|NOT_FULL_RANK|NOT_FINITE|NOT_CONVERGED|EMPTY_DIM|EMPTY_TENSOR)$/;

/* The results, or the error, which must be one that explains what is wrong with the matrix. */
function attempt(call, a, b) {
  try {
    return { results: call(a, b) };
  } catch (error) {
    expect([error.name, error.code]).toEqual(['TorchError', expect.stringMatching(CODES)]);
    expect(error.message).toMatch(/\ba\b/); /* the argument */
    return { error };
  }
}

const largest = (t) => (t.nElement() === 0 ? 0 : t.abs().max());
/* |x| <= 1e-12 * n * scale; both may be 0 */
function expectSmall(x, scale) {
  const n = Math.max(1, x.size(0));
  const most = 1e-12 * n * n * scale + Number.MIN_VALUE;
  reportedAt(expectSmall, () => expect(largest(x)).toBeLessThanOrEqual(most));
}
const eye = (n) => torch.eye(n).double();

/* Residuals relative to the sizes of the factors: LAPACK's bounds for what these functions give.
   The matrices are scaled, so that products neither overflow nor underflow. */
const CHECKS = {
  solve: ([x], a, b) => expectSmall(a.mm(x).csub(b), largest(a) * largest(x) + largest(b)),
  gesv: ([x], a, b) => expectSmall(a.mm(x).csub(b), largest(a) * largest(x) + largest(b)),
  inverse: ([x], a) => expectSmall(x.mm(a).csub(eye(a.size(0))), largest(x) * largest(a)),
  cholesky: ([l], a) =>
    expectSmall(l.mm(l.t()).tril().csub(torch.tril(a)), largest(l) ** 2 + largest(a)),
  'potrf, upper': ([u], a) =>
    expectSmall(u.t().mm(u).triu().csub(torch.triu(a)), largest(u) ** 2 + largest(a)),
  lstsq: ([x], a, b) =>
    /* the residual is orthogonal to the columns */
    expectSmall(a.t().mm(a.mm(x).csub(b)), largest(a) * (largest(a) * largest(x) + largest(b))),
  pinverse: ([p], a) => expectSmall(a.mm(p).mm(a).csub(a), largest(a) ** 2 * largest(p)),
  nullSpace: ([z], a) => expectSmall(a.mm(z), largest(a)),
  'svd, dc': ([u, s, v], a) => expectSmall(u.mm(torch.diag(s)).mm(v.t()).csub(a), largest(a)),
  'symeig, dc': ([e, v], a) => {
    const lower = torch.tril(a);
    const whole = torch.add(lower, torch.tril(a, -1).t());
    expectSmall(whole.mm(v).csub(v.mm(torch.diag(e))), largest(a));
  },
};

const isScalable = (name) => !['of subnormal elements', 'graded'].includes(name);

test.each(Object.keys(CALLS))('%s of hard matrices', (name) => {
  for (const [kind, a] of named(Object.entries(FINITE))) {
    torch.scope(() => {
      const n = a.size(0);
      const b = torch.cat(torch.ones(n, 1), torch.Tensor(n, 1).fill(-0.5), 1);
      const before = a.clone();
      const { results } = attempt(CALLS[name], a, b);
      expect(a.equal(before)).toBe(true);
      if (!results || n === 0 || !isScalable(kind)) return;
      const scaled = torch.div(a, largest(a) || 1);
      const again = attempt(CALLS[name], scaled, b);
      if (again.results) CHECKS[name]?.(again.results, scaled, b);
    });
  }
});

test.each(Object.keys(CALLS))('%s of matrices with NaN and infinity', (name) => {
  for (const a of named(Object.values(ENDLESS))) {
    torch.scope(() => {
      const b = torch.ones(a.size(0), 2);
      const { results } = attempt(CALLS[name], a, b);
      for (const r of named(results ?? []))
        expect(typeof r === 'number' || torch.isTensor(r)).toBe(true);
    });
  }
});

test('eigenvalues and singular values of matrices with NaN and infinity are NaN', () => {
  for (const a of named(Object.values(ENDLESS))) {
    for (const name of named(['symeig', 'symeig, values', 'symeig, dc', 'eig', 'svd', 'svd, dc']))
      expect(
        CALLS[name](a)[name.startsWith('svd') ? 1 : 0].toArray().flat().every(Number.isNaN),
      ).toBe(true);
    expect(() => torch.matrixRank(a)).toThrow(expect.objectContaining({ code: 'NOT_FINITE' }));
  }
});
