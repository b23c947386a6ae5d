/* Linear algebra of matrices with known difficulties gives what NumPy and SciPy gave
   (record_linalg.py). Errors are relative to the largest element. Of functions whose result may
   change by the condition number of the matrix more than the matrix does, the tolerance has that
   factor. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { torch0 as torch } from '../helpers/torch.js';

const file = new URL('../golden/linalg.json.gz', import.meta.url);
const { cases } = JSON.parse(gunzipSync(readFileSync(file)).toString());

const cosines = (a) => torch.cos(torch.range(0, a.size()[0] - 1)).type(a.type());
const sorted = (e) => e.toArray().sort(([a, b], [c, d]) => a - c || b - d);

const absolute = (v) =>
  v
    .toArray()
    .map(Math.abs)
    .sort((a, b) => a - b);

/* Name -> what a matrix gives. */
const CALLS = {
  svd: (a) => torch.svd(a)[1],
  matrixRank: (a) => torch.matrixRank(a),
  pinverse: (a) => torch.pinverse(a),
  lstsq: (a) => torch.lstsq(a, cosines(a)),
  nullity: (a) => torch.nullSpace(a).size()[1],
  cond: (a) => torch.cond(a),
  cond1: (a) => torch.cond(a, 1),
  det: (a) => torch.det(a),
  slogdet: (a) => torch.slogdet(a),
  inverse: (a) => torch.inverse(a),
  solve: (a) => torch.solve(a, cosines(a)),
  cholesky: (a) => torch.cholesky(a),
  symeig: (a) => torch.symeig(a)[0],
  eig: (a) => sorted(torch.eig(a)[0]),
  lu: (a) => torch.lu(a).map((t) => t.toArray()),
  schur: (a) => absolute(torch.schur(a)[0].diag()),
  power5: (a) => torch.matrixPower(a, 5),
  expm: (a) => torch.expm(a),
};
const BY_CONDITION = [
  'pinverse',
  'lstsq',
  'cond',
  'cond1',
  'det',
  'slogdet',
  'inverse',
  'lu',
  'solve',
  'cholesky',
];
/* eigenvalues of matrices without a basis of eigenvectors change by a root of the error */
const DEFECTIVE = ['defective', 'nilpotent', 'rank 1', 'singular', 'stiff', 'zeros', 'Kahan 20'];

const plain = (v) => (torch.isTensor(v) ? v.toArray() : v);
const flat = (v) => [plain(v)].flat(Infinity).map(Number);

function toleranceOf(name, type, { name: matrix, want }) {
  const epsilon = type === 'Float' ? 1e-5 : 1e-12;
  if (['eig', 'schur'].includes(name) && DEFECTIVE.includes(matrix))
    return type === 'Float' ? 0.1 : 1e-2;
  const condition = Number(want.cond ?? 1);
  const full = want.matrixRank === Math.min(want.svd.length);
  return BY_CONDITION.includes(name) && full ? epsilon * Math.max(1, condition / 10) : epsilon;
}

/* The largest error, relative to the largest element. */
function errorOf(found, wanted) {
  const scale = Math.max(...wanted.map(Math.abs), Number.MIN_VALUE);
  return Math.max(0, ...wanted.map((v, i) => Math.abs(found[i] - v) / scale));
}

/* Undefined results differ: infinity, the determinant of a matrix that is singular but for
   rounding, a condition number whose divisor is a rounding error. */
const isDefined = (name, { name: matrix }, wanted) =>
  wanted.every(Number.isFinite) &&
  !(name.startsWith('cond') && wanted[0] > 1e15) &&
  !(matrix === 'singular' && !['svd', 'matrixRank', 'nullity', 'power5', 'eig'].includes(name));

const fits = (matrix) =>
  matrix.flat().every((v) => v === 0 || (Math.abs(v) < 1e10 && Math.abs(v) > 1e-10));

describe.each(cases.map((one) => [one.name, one]))('%s', (_, one) => {
  for (const type of fits(one.matrix) ? ['Double', 'Float'] : ['Double']) {
    test.each(Object.keys(one.want).filter((name) => name in CALLS))(`%s (${type})`, (name) => {
      const wanted = flat(one.want[name]);
      const tolerance = toleranceOf(name, type, one);
      torch.scope(() => {
        const a = torch[`${type}Tensor`](one.matrix);
        let found;
        try {
          found = flat(CALLS[name](a));
        } catch (error) {
          /* singular but for rounding */
          expect([error.code, tolerance > 0.1 || !isDefined(name, one, wanted)]).toEqual([
            expect.stringMatching(/^(SINGULAR|NOT_POSITIVE_DEFINITE)$/),
            true,
          ]);
          return;
        }
        if (tolerance > 0.1 || !isDefined(name, one, wanted)) return;
        if (type === 'Float' && wanted.some((v) => Math.abs(v) > 3e38)) return;
        if (type === 'Float' && ['matrixRank', 'nullity', 'cond', 'cond1', 'lu'].includes(name))
          return;
        expect(found).toHaveLength(wanted.length);
        expect(errorOf(found, wanted)).toBeLessThan(tolerance);
      });
    });
  }
});
