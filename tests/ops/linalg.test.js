/* Linear algebra by LAPACK, checked by definitions: products of the results give the matrix.
   Results are unique only up to signs and rounding, so the ops are not in table.test.js; here they
   are called with all types, layouts and forms of results. */
import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import { reportedAt } from '../helpers/fail.js';
import { createTorchSync } from '../helpers/library.js';
import { matrix } from '../helpers/matrix.js';
import {
  expectTorchError,
  expectTypeError,
  torch0 as torch,
  torch1,
  withoutLeak,
} from '../helpers/torch.js';

const TYPES = ['Float', 'Double', 'Half'];
const TOLERANCE = { Float: 1e-5, Double: 1e-12, Half: 2e-2 };
const toleranceOf = (t) => TOLERANCE[/torch\.(\w+)Tensor/.exec(t.type())[1]];

/* Checks that a and b agree, relative to the largest element. */
function expectNear(a, b) {
  reportedAt(expectNear, () => {
    expect(a.size()).toEqual(b.size());
    if (b.nElement() === 0) return;
    const scale = Math.max(1, torch.abs(b.double()).max());
    expect(torch.csub(a.double(), b.double()).abs().max() / scale).toBeLessThan(
      Math.max(toleranceOf(a), toleranceOf(b)),
    );
  });
}
const eye = (n, type = 'torch.DoubleTensor') => torch.eye(n).type(type);
const expectOrthonormal = (q) =>
  expectNear(q.double().t().mm(q.double()).type(q.type()), eye(q.size()[1], q.type()));
const times = (...list) => list.map((t) => t.double()).reduce((a, b) => a.mm(b));
const diagonal = (s) => torch.diag(s.double());

/* Matrices with known difficulties. */
const hilbert = (n) => matrixOf(n, n, (i, j) => 1 / (i + j + 1));
const wilkinson = (n) =>
  matrixOf(n, n, (i, j) => (i === j ? Math.abs(i - (n - 1) / 2) : Number(Math.abs(i - j) === 1)));
const kahan = (n, s = Math.sin(1.2), c = Math.cos(1.2)) =>
  matrixOf(n, n, (i, j) => (i === j ? s ** i : i < j ? -c * s ** i : 0));
const graded = (n) => matrixOf(n, n, (i, j) => (i === j ? 10 ** (-150 + (300 * i) / (n - 1)) : 0));
const jordan = (n) => matrixOf(n, n, (i, j) => (i === j ? 2 : Number(j === i + 1)));
const rankOne = (n) => matrixOf(n, n, (i, j) => (i + 1) * (j + 1));
function matrixOf(m, n, of) {
  return torch.Tensor(
    Array.from({ length: m }, (_, i) => Array.from({ length: n }, (__, j) => of(i, j))),
  );
}
torch.manualSeed(17);
const HARD = {
  'the Hilbert matrix': hilbert(10),
  'Wilkinson matrix W21': wilkinson(21),
  'the Kahan matrix': kahan(30),
  'a graded matrix': graded(13),
  'a defective matrix': jordan(6),
  'a matrix of rank 1': rankOne(7),
  'repeated eigenvalues': eye(9).mul(3),
  zeros: torch.zeros(4, 4),
  'one element': torch.Tensor([[-3]]),
  'huge elements': torch.randn(5, 5).mul(1e300),
  'tiny elements': torch.randn(5, 5).mul(1e-300),
  'random elements': torch.randn(90, 90),
};

for (const [name, a] of Object.entries(HARD)) {
  const n = a.size()[0];
  const scale = Math.max(torch.abs(a).max(), Number.MIN_VALUE);
  const relative = (t) => torch.div(t, scale); /* products of huge elements overflow */
  test(`qr of ${name}`, () => {
    const [q, r] = torch.qr(a);
    expectOrthonormal(q);
    expectNear(times(q, relative(r)), relative(a));
    expect(r.tril(-1).abs().max()).toBe(0);
  });
  test(`lu of ${name}`, () => {
    const [p, l, u] = torch.lu(a);
    expect(
      p
        .sort()[0]
        .narrow(1, n - 1, 1)
        .sum(),
    ).toBe(n);
    expectOrthonormal(p);
    expectNear(times(p, l, relative(u)), relative(a));
    expect([l.triu().equal(eye(n)), torch.abs(l).max(), u.tril(-1).abs().max()]).toEqual([
      true,
      1,
      0,
    ]);
  });
  test(`schur of ${name}`, () => {
    const [t, z] = torch.schur(a);
    expectOrthonormal(z);
    expectNear(times(z, relative(t), z.t()), relative(a));
    expect(t.tril(-2).abs().max()).toBe(0);
    for (let i = 1; i < n; i++) {
      if (t.at(i, i - 1) === 0) continue; /* a pair of complex eigenvalues */
      expect(t.at(i, i)).toBe(t.at(i - 1, i - 1));
      expect(Math.sign(t.at(i, i - 1))).toBe(-Math.sign(t.at(i - 1, i)));
      if (i > 1) expect(Math.abs(t.at(i - 1, i - 2))).toBe(0);
    }
    const values = torch.eig(relative(t))[0].toArray();
    expect(values.filter(([, im]) => im !== 0)).toHaveLength(2 * t.diag(-1).ne(0).sum());
  });
  test(`svd of ${name}`, () => {
    const [u, s, v] = torch.svd(a);
    expectOrthonormal(u);
    expectOrthonormal(v);
    expectNear(times(u, diagonal(relative(s)), v.t()), relative(a));
    const values = s.toArray();
    expect(values).toEqual([...values].sort((x, y) => y - x));
  });
  test(`symeig of ${name}`, () => {
    const sum = torch.add(a, a.t()).div(2);
    for (const uplo of named(['U', 'L'])) {
      const [e, v] = torch.symeig(sum, 'V', uplo);
      expectOrthonormal(v);
      expectNear(times(relative(sum), v), times(v, diagonal(relative(e))));
      expectNear(relative(torch.symeig(sum)[0]), relative(e));
    }
  });
  test(`eig of ${name}`, () => {
    const [e, v] = torch.eig(a, 'V');
    for (let j = 0; j < n; j++) {
      const [re, im] = e.select(0, j).toArray();
      if (im < 0) continue; /* the conjugate of the one before */
      const x = v.select(1, j);
      const y = im === 0 ? torch.zeros(n) : v.select(1, j + 1);
      const b = relative(a);
      expectNear(b.mv(x), torch.csub(torch.mul(x, re / scale), torch.mul(y, im / scale)));
      expectNear(b.mv(y), torch.add(torch.mul(y, re / scale), torch.mul(x, im / scale)));
      expect(Math.abs(x.norm() ** 2 + y.norm() ** 2 - 1)).toBeLessThan(1e-12);
    }
  });
}

test('known eigenvalues and singular values', () => {
  const e = torch.symeig(wilkinson(21))[0].toArray();
  expect(e[20]).toBeCloseTo(10.746194182903393, 12); /* the two largest differ by 7e-14 */
  expect(e[19]).toBeCloseTo(10.746194182903322, 12);
  expectNear(torch.eig(jordan(1))[0], torch.Tensor([[2, 0]]));
  expectNear(torch.svd(graded(13))[1].log10(), torch.linspace(150, -150, 13));
  expect(torch.svd(rankOne(7))[1].toArray()[1]).toBeLessThan(1e-13);
});

/* A matrix, its transpose, and every second row and column of a larger one, in each type. */
function* layoutsOf(of) {
  for (const type of TYPES) {
    const plain = of.type(`torch.${type}Tensor`);
    yield [type, plain];
    yield [type, plain.t().clone().t()];
    const wide = torch.zeros(2 * of.size()[0], 2 * of.size()[1]).type(plain.type());
    const view = wide.unfold(0, 1, 2).unfold(1, 1, 2).select(3, 0).select(2, 0);
    yield [type, view.copy(plain)];
  }
}

const SPD = torch.Tensor(matrix('4 2 0.5; 2 5 1; 0.5 1 3'));
const B = torch.Tensor(matrix('1 2; 3 4; 5 6'));

test('equations, inverses and Cholesky factors in all types and layouts', () => {
  for (const [type, a] of named(layoutsOf(SPD))) {
    const b = B.type(a.type());
    withoutLeak(torch, () => {
      expectNear(times(a, a.inverse()).type(a.type()), eye(3, a.type()));
      const [x, lu] = b.gesv(a);
      expect(lu.type()).toBe(`torch.${type}Tensor`);
      expectNear(times(a, x).type(a.type()), b);
      for (const uplo of ['U', 'L']) {
        const factor = a.potrf(uplo);
        const [left, right] = uplo === 'U' ? [factor.t(), factor] : [factor, factor.t()];
        expectNear(times(left, right).type(a.type()), a);
        expectNear(b.potrs(factor, uplo), x);
        expectNear(factor.potri(uplo), a.inverse());
        expectNear(
          times(left, b.trtrs(factor, uplo, uplo === 'U' ? 'T' : 'N')[0]).type(a.type()),
          b,
        );
      }
      const [pivoted, pivots] = a.pstrf();
      expectValues(pivots, [1, 0, 2]);
      expectNear(
        times(pivoted.t(), pivoted).type(a.type()),
        a.index(0, pivots.long()).index(1, pivots.long()),
      );
    });
  }
});

test('solve takes vectors and matrices of right-hand sides, for each matrix of a batch', () => {
  for (const [, a] of named(layoutsOf(SPD))) {
    const b = B.type(a.type());
    withoutLeak(torch, () => {
      expectNear(torch.solve(a, b), torch.gesv(b, a)[0]);
      const v = b.select(1, 0);
      expect(a.solve(v).size()).toEqual([3]);
      expectNear(a.double().mv(a.solve(v).double()).type(a.type()), v);
      expectNear(a.cholesky(), a.potrf('L'));
    });
  }
  const batch = torch.randn(2, 3, 4, 4);
  const right = torch.randn(2, 3, 4, 2);
  expectNear(torch.matmul(batch, torch.solve(batch, right)), right);
  const vectors = torch.randn(3, 2, 4).transpose(0, 1);
  const x = torch.solve(batch, vectors);
  expect(x.size()).toEqual([2, 3, 4]);
  expectNear(torch.matmul(batch, x.unsqueeze(3)).view(2, 3, 4), vectors.clone());
  const one = torch.solve(batch.select(0, 1).select(0, 2), vectors.select(0, 1).select(0, 2));
  expect(x.select(0, 1).select(0, 2).toArray()).toEqual(one.toArray());
  expect(torch.solve(torch.zeros(0, 0), torch.zeros(0)).size()).toEqual([0]);
  expect(torch.solve(torch.eye(2), torch.zeros(2, 0)).size()).toEqual([2, 0]);
  for (const [a, b] of named([
    [torch.eye(2), torch.ones(1, 2, 2)],
    [torch.ones(2, 2, 2), torch.ones(3, 2)],
    [torch.ones(2, 2, 2), torch.ones(2)],
  ]))
    expect(() => torch.solve(a, b)).toThrow(expect.objectContaining({ code: 'EQUATIONS' }));
});

test('factorizations in all types and layouts', () => {
  for (const [, a] of named(layoutsOf(torch.Tensor(matrix('1 2; 3 4; 5 7'))))) {
    withoutLeak(torch, () => {
      const [q, r] = a.qr();
      expectNear(times(q, r).type(a.type()), a);
      const [p, l, upper] = a.lu();
      expect([p.size(), l.size(), upper.size()]).toEqual([
        [3, 3],
        [3, 2],
        [2, 2],
      ]);
      expectNear(times(p, l, upper).type(a.type()), a);
      expectNear(times(...a.t().lu()).type(a.type()), a.t().clone());
      const [t, z] = a.narrow(0, 0, 2).schur();
      expectNear(times(z, t, z.t()).type(a.type()), a.narrow(0, 0, 2).clone());
      const [factors, tau] = a.geqrf();
      expectNear(factors.orgqr(tau), q);
      expectNear(factors.ormqr(tau, a, 'L', 'T').narrow(0, 0, 2), r);
      expectNear(factors.ormqr(tau, a.t(), 'R').narrow(1, 0, 2).t(), r);
      const [u, s, v] = a.svd('A');
      expect([u.size(), s.size(), v.size()]).toEqual([[3, 3], [2], [2, 2]]);
      expectNear(times(u.narrow(1, 0, 2), diagonal(s), v.t()).type(a.type()), a);
      const [x] = torch.ones(3).type(a.type()).gels(a);
      expectNear(
        times(a.t(), times(a, x).csub(torch.ones(3, 1))).type(a.type()),
        torch.zeros(2, 1).type(a.type()),
      );
      const [y] = torch.ones(2).type(a.type()).gels(a.t()); /* the shortest solution */
      expectNear(times(a.t(), y).type(a.type()), torch.ones(2, 1).type(a.type()));
    });
  }
});

test('results are written where they are given, and operands may be results', () => {
  const expected = SPD.inverse();
  const room = torch.zeros(3, 6);
  const every = room.unfold(1, 1, 2).select(2, 0);
  expect(torch.inverse(every, SPD)).toBe(every);
  expectNear(every, expected);
  expect(every.stride()).toEqual([6, 2]);
  expect(room.select(1, 1).sum()).toBe(0);
  const a = SPD.clone();
  expect(torch.inverse(a, a)).toBe(a);
  expectNear(a, expected);
  const b = B.clone();
  const lu = SPD.clone();
  torch.gesv(b, lu, b, lu);
  expectNear(SPD.mm(b), B);
  const [e, v] = [torch.Tensor(), SPD.clone()];
  torch.symeig(e, v, v, 'V');
  expectNear(SPD.mm(v), v.mm(torch.diag(e)));
});

test('results are contiguous, and columns by the rules of Torch7', () => {
  expect(torch.inverse(SPD).stride()).toEqual([3, 1]);
  const torch7 = torch1;
  expect(torch7.inverse(torch7.Tensor(SPD.toArray())).isContiguous()).toBe(true);
  expectValues(torch7.pstrf(torch7.Tensor(SPD.toArray()))[1], [2, 1, 3]);
});

test('batches are computed matrix by matrix', () => {
  const a = torch.randn(2, 3, 4, 4);
  const spd = torch.matmul(a, a.transpose(2, 3)).add(torch.eye(4));
  const each = (t) => [0, 1].flatMap((i) => [0, 1, 2].map((j) => t.select(0, i).select(0, j)));
  const expectEach = (of, run) => {
    const got = [run(of)].flat().map(each);
    each(of).forEach((one, i) =>
      [run(one)].flat().forEach((t, k) => expect(got[k][i].toArray()).toEqual(t.toArray())),
    );
  };
  expectEach(a, (t) => torch.inverse(t));
  expectEach(spd, (t) => torch.potrf(t, 'L'));
  expectEach(a.transpose(2, 3), (t) => torch.qr(t));
  expectEach(a.narrow(3, 0, 3), (t) => torch.lu(t));
  expectEach(a, (t) => torch.schur(t));
  expectEach(spd, (t) => torch.symeig(t, 'V'));
  expectEach(a, (t) => torch.svd(t));
});

test('empty matrices have empty results', () => {
  const none = torch.zeros(0, 0);
  expect(torch.inverse(none).size()).toEqual([0, 0]);
  expect(torch.potrf(none).size()).toEqual([0, 0]);
  expect(torch.symeig(none, 'V').map((t) => t.size())).toEqual([[0], [0, 0]]);
  expect(torch.eig(none, 'V').map((t) => t.size())).toEqual(matrix('0 2; 0 0'));
  expect(torch.gesv(torch.zeros(0, 2), none).map((t) => t.size())).toEqual(matrix('0 2; 0 0'));
  expect(torch.qr(torch.zeros(3, 0)).map((t) => t.size())).toEqual(matrix('3 0; 0 0'));
  expect(torch.lu(torch.zeros(0, 3)).map((t) => t.size())).toEqual(matrix('0 0; 0 0; 0 3'));
  expect(torch.lu(torch.zeros(2, 0))[0].toArray()).toEqual(eye(2).toArray());
  expect(torch.schur(none).map((t) => t.size())).toEqual(matrix('0 0; 0 0'));
  expect(torch.svd(torch.zeros(0, 3)).map((t) => t.size())).toEqual([[0, 0], [0], [3, 0]]);
  expect(torch.svd(torch.zeros(2, 0), 'A')[0].toArray()).toEqual(eye(2).toArray());
  expect(torch.inverse(torch.zeros(3, 0, 0)).size()).toEqual([3, 0, 0]);
  expectValues(torch.gels(torch.zeros(0, 1), torch.zeros(0, 2))[0], [[0], [0]]);
  expect(torch.inverse(torch.zeros(1e12, 0, 0)).size()).toEqual([1e12, 0, 0]);
});

test('NaN and infinity give NaN or an error, and always an end', () => {
  for (const bad of named([NaN, Infinity, -Infinity])) {
    for (const n of named([1, 2, 5, 60])) {
      const a = torch.eye(n);
      a.assign(n - 1, 0, bad);
      a.assign(0, n - 1, bad);
      for (const run of named([
        () => torch.symeig(a, 'V'),
        () => torch.eig(a, 'V'),
        () => torch.schur(a),
        () => torch.svd(a),
        () => torch.svd(a, 'A'),
      ]))
        run().forEach((t) => expect(t.ne(t).min()).toBe(1));
      const results = [
        () => torch.inverse(a),
        () => torch.gesv(a, a),
        () => torch.potrf(a),
        () => torch.pstrf(a),
        () => torch.gels(a, a),
        () => torch.lu(a),
        () => torch.qr(a),
        () => torch.geqrf(a),
        () => torch.trtrs(a, a),
        () => torch.potri(a),
        () => torch.potrs(a, a),
      ].map((run) => {
        try {
          return [run()].flat().every((t) => torch.isTensor(t));
        } catch (error) {
          return error.name === 'TorchError';
        }
      });
      expect(results).not.toContain(false);
    }
  }
});

test('errors name the argument and explain the info code of LAPACK', () => {
  const flat = torch.Tensor(matrix('1 2; 2 4'));
  const refused = (run, code, message) =>
    expect(run).toThrow(expect.objectContaining({ name: 'TorchError', code, message }));
  refused(
    () => torch.inverse(flat),
    'SINGULAR',
    'inverse: `a` is singular: element 1 of the diagonal of its factor U is 0',
  );
  refused(
    () => torch1.inverse(torch1.Tensor([[0]])),
    'SINGULAR',
    'inverse: `a` is singular: element 1 of the diagonal of its factor U is 0',
  );
  refused(
    () => torch.potrf(torch.Tensor(matrix('1 2; 2 1'))),
    'NOT_POSITIVE_DEFINITE',
    'potrf: `a` is not positive definite: its leading minor of order 2 is not positive',
  );
  refused(
    () => torch.pstrf(flat),
    'NOT_FULL_RANK',
    'pstrf: `a` does not have full rank: element 1 of the diagonal of its triangular factor is 0',
  );
  expect(() => torch.inverse(torch.IntTensor(2, 2))).toThrow(TypeError);
  for (const letter of named(['X', 's', 'SA', '']))
    expectTorchError(() => torch.svd(SPD, letter), { code: 'WORD', arg: 'job', value: letter });
});

test('options may be left out in front of others', () => {
  const expected = torch.trtrs(B, SPD, 'U', 'T', 'U')[0].toArray();
  expectValues(torch.trtrs(B, SPD, 'T', 'U')[0], expected);
  const lower = torch.tril(SPD);
  expect(torch.symeig(lower, 'L')[0].toArray()).toEqual(torch.symeig(SPD, 'N', 'L')[0].toArray());
  expectValues(torch.pstrf(SPD, 0.5)[1], [1, 0, 2]);
});

test('a failed call changes nothing', () => {
  const batch = torch.Tensor([[[2]], [[0]]]); /* the second one is singular */
  const r = torch.Tensor([1, 2, 3]);
  expect(() => torch.inverse(r, batch)).toThrow('singular');
  expectValues(r, [1, 2, 3]);
  expect(() => torch.inverse(batch, batch)).toThrow('singular');
  expectValues(batch, [[[2]], [[0]]]);
});

test('memory is freed', () => {
  withoutLeak(torch, () => {
    for (let i = 0; i < 50; i++) torch.svd(SPD);
  });
});

test('determinants are numbers, of a batch one for each matrix', () => {
  for (const [type, a] of named(layoutsOf(SPD))) {
    withoutLeak(torch, () => {
      expect(Math.abs(torch.det(a) - 44.75)).toBeLessThan(44.75 * TOLERANCE[type]);
      const [sign, logabsdet] = a.slogdet();
      expect(sign).toBe(1);
      expect(Math.abs(logabsdet - Math.log(44.75))).toBeLessThan(TOLERANCE[type] * 4);
    });
  }
  const batch = torch.stack([SPD, torch.mul(SPD, -1), torch.zeros(3, 3), torch.eye(3)], 0);
  expectNear(torch.det(batch), torch.Tensor([44.75, -44.75, 0, 1]));
  const [signs, logs] = torch.slogdet(batch.view(2, 2, 3, 3));
  expectValues(signs, matrix('1 -1; 0 1'));
  expect(logs.toArray()[1]).toEqual([-Infinity, 0]);
  expect([torch.det(torch.zeros(0, 0)), torch.slogdet(torch.zeros(0, 0))]).toEqual([1, [1, 0]]);
  expectValues(torch.det(torch.zeros(2, 0, 0)), [1, 1]);
  expect(torch.det(torch.zeros(0, 3, 3)).size()).toEqual([0]);
  const r = torch.Tensor();
  expect(torch.det(r, SPD)).toBeCloseTo(44.75, 12);
  expect(r.size()).toEqual([1]);
  /* exchanged rows change the sign */
  expect(torch.det(torch.Tensor(matrix('0 1 0; 1 0 0; 0 0 1')))).toBe(-1);
});

test('determinants overflow and underflow only if they are too large or too small', () => {
  const diagonalOf = (...list) => torch.det(torch.diag(torch.Tensor(list)));
  expect(diagonalOf(1e200, 1e200, 1e-300) / 1e100).toBeCloseTo(1, 12);
  expect(diagonalOf(1e-200, 1e-200, 1e300) / 1e-100).toBeCloseTo(1, 12);
  expect(diagonalOf(1e200, 1e200)).toBe(Infinity);
  expect(diagonalOf(-1e-200, 1e-200)).toBe(-0);
  expect(diagonalOf(5e-324)).toBe(5e-324);
  expect(diagonalOf(5e-324, 2 ** 1000, 2 ** 70)).toBe(2 ** -4);
  expect(diagonalOf(NaN, 1)).toBeNaN();
  expect(diagonalOf(0, NaN)).toBeNaN();
  expect(diagonalOf(Infinity, -1)).toBe(-Infinity);
  expect(torch.slogdet(torch.Tensor([[NaN]]))).toEqual([NaN, NaN]);
});

/* Random m x n matrices of rank k. */
const ofRank = (m, n, k) => torch.randn(m, k).mm(torch.randn(k, n));

test('the pseudoinverse has its four properties', () => {
  for (const [m, n, k] of named([
    [5, 3, 3],
    [3, 5, 3],
    [6, 6, 2],
    [40, 30, 17],
    [4, 4, 0],
    [1, 1, 1],
  ])) {
    const a = k > 0 ? ofRank(m, n, k) : torch.zeros(m, n);
    withoutLeak(torch, () => {
      const p = torch.pinverse(a);
      expect(p.size()).toEqual([n, m]);
      expectNear(times(a, p, a), a);
      expectNear(times(p, a, p), p);
      expectNear(times(a, p), times(a, p).t());
      expectNear(times(p, a), times(p, a).t());
      expect(torch.matrixRank(a)).toBe(k);
      const basis = torch.nullSpace(a);
      expect(basis.size()).toEqual([n, n - k]);
      if (k < n) {
        expectOrthonormal(basis);
        expectNear(times(a, basis), torch.zeros(m, n - k));
      }
    });
  }
  for (const [type, a] of named(layoutsOf(SPD))) {
    expectNear(a.pinverse(), a.inverse());
    expect(a.matrixRank()).toBe(3);
    expect(torch.ones(3, 4).type(a.type()).matrixRank()).toBe(1);
    expect(a.nullSpace().type()).toBe(`torch.${type}Tensor`);
  }
  expect(torch.matrixRank(torch.diag(torch.Tensor([1, 1e-3, 1e-9])), 1e-6)).toBe(2);
  expectValues(torch.matrixRank(torch.stack([SPD, torch.ones(3, 3)], 0)), [3, 1]);
  expect(torch.pinverse(torch.zeros(2, 0)).size()).toEqual([0, 2]);
  expect(torch.pinverse(torch.zeros(2, 3, 0)).size()).toEqual([2, 0, 3]);
  expectValues(torch.matrixRank(torch.zeros(2, 3, 0)), [0, 0]);
  expect(torch.nullSpace(torch.zeros(0, 2)).toArray()).toEqual(eye(2).toArray());
  expect(torch.nullSpace(torch.zeros(2, 0)).size()).toEqual([0, 0]);
  expect(torch.nullSpace(torch.zeros(0, 0)).size()).toEqual([0, 0]);
});

test('lstsq solves by least squares, whatever the rank', () => {
  for (const [m, n, k] of named([
    [6, 3, 3],
    [3, 6, 3],
    [6, 5, 2],
    [30, 40, 11],
  ])) {
    const a = ofRank(m, n, k);
    const b = torch.randn(m, 2);
    const x = torch.lstsq(a, b);
    expect(x.size()).toEqual([n, 2]);
    expectNear(times(a.t(), times(a, x).csub(b)), torch.zeros(n, 2));
    expectNear(x, times(torch.pinverse(a), b)); /* the shortest */
    const v = torch.lstsq(a, b.select(1, 0));
    expect(v.size()).toEqual([n]);
    expectNear(v, x.select(1, 0).clone());
    if (k === n) expectNear(x, torch.gels(b, a)[0]);
  }
  for (const [, a] of named(layoutsOf(SPD))) {
    const b = B.type(a.type());
    withoutLeak(torch, () => expectNear(a.lstsq(b), a.solve(b)));
  }
  const batch = torch.randn(2, 3, 5, 2);
  const vectors = torch.randn(2, 3, 5);
  const x = torch.lstsq(batch, vectors);
  expect(x.size()).toEqual([2, 3, 2]);
  const [one, right] = [batch, vectors].map((t) => t.select(0, 1).select(0, 2));
  expectNear(x.select(0, 1).select(0, 2).clone(), torch.lstsq(one, right));
  expectValues(torch.lstsq(torch.zeros(0, 2), torch.zeros(0)), [0, 0]);
  expect(torch.lstsq(torch.zeros(2, 0), torch.zeros(2)).size()).toEqual([0]);
  expect(torch.lstsq(torch.zeros(3, 0, 0), torch.zeros(3, 0, 2)).size()).toEqual([3, 0, 2]);
});

test('condition numbers', () => {
  const a = torch.Tensor(matrix('1 2; 3 4'));
  expect(torch.cond(a)).toBeCloseTo(14.933034373659268, 10);
  expect(torch.cond(a, -2)).toBeCloseTo(1 / 14.933034373659268, 12);
  expect(torch.cond(a, 1)).toBeCloseTo(21, 10);
  expect(torch.cond(a, Infinity)).toBeCloseTo(21, 10);
  expect(torch.cond(a, -1)).toBeCloseTo(6, 10); /* 4 * 1.5 */
  expect(torch.cond(a, -Infinity)).toBeCloseTo(6, 10); /* 3 * 2 */
  expect(torch.cond(hilbert(10)) / 1.6024e13).toBeCloseTo(1, 3);
  for (const p of named([2, 1, Infinity]))
    expect(torch.cond(torch.ones(3, 3), p)).toBeGreaterThan(1e15);
  expect(torch.cond(torch.zeros(2, 2))).toBe(Infinity);
  expect(torch.cond(torch.zeros(2, 2), -2)).toBe(Infinity);
  for (const p of named([2, 1, -Infinity])) expect(torch.cond(torch.Tensor([[NaN]]), p)).toBeNaN();
  expect(torch.cond(torch.stack([a, eye(2)], 0), 1).get(1)).toBe(1);
  expect(torch.cond(torch.randn(3, 5))).toBeGreaterThan(1);
});

test('matrix powers are repeated products', () => {
  for (const [, a] of named(layoutsOf(torch.div(SPD, 4)))) {
    withoutLeak(torch, () => {
      let expected = eye(3, 'torch.DoubleTensor');
      for (let n = 0; n < 9; n++) {
        expectNear(a.matrixPower(n), expected.type(a.type()));
        expected = expected.mm(a.double());
      }
      expectNear(torch.matrixPower(a, -2).mm(a.mm(a)), eye(3, a.type()));
    });
  }
  const nilpotent = torch.Tensor(matrix('0 1; 0 0'));
  expectValues(torch.matrixPower(nilpotent, 2 ** 52), matrix('0 0; 0 0'));
  expectValues(torch.matrixPower(torch.Tensor([[NaN]]), 0), [[1]]);
  const batch = torch.randn(3, 2, 2);
  expectNear(torch.matrixPower(batch, 2), torch.bmm(batch, batch));
  expect(torch.matrixPower(torch.zeros(2, 0, 0), 5).size()).toEqual([2, 0, 0]);
});

test('the exponential of a matrix by each approximant, and by squaring', () => {
  for (const t of named([0, 1e-9, 1e-3, 0.1, 0.9, 2, 5, 10, 100, 1000])) {
    const rotation = torch.Tensor([
      [0, t],
      [-t, 0],
    ]);
    const [c, s] = [Math.cos(t), Math.sin(t)];
    expectNear(
      torch.expm(rotation),
      torch.Tensor([
        [c, s],
        [-s, c],
      ]),
    );
  }
  for (const n of named([2, 5, 20, 60])) {
    const v = torch.qr(torch.randn(n, n))[0];
    for (const size of named([0.01, 0.2, 1, 3, 30])) {
      const e = torch.randn(n).mul(size / Math.sqrt(n));
      expectNear(torch.expm(times(v, diagonal(e), v.t())), times(v, diagonal(torch.exp(e)), v.t()));
    }
  }
  expectNear(
    torch.expm(jordan(4)).div(Math.E ** 2),
    matrixOf(4, 4, (i, j) => [1, 1, 1 / 2, 1 / 6][j - i] ?? 0),
  );
  for (const [, a] of named(layoutsOf(torch.div(SPD, 4)))) {
    const [e, v] = torch.symeig(a.double(), 'V');
    expectNear(torch.expm(a), times(v, diagonal(torch.exp(e)), v.t()).type(a.type()));
  }
  expect(torch.expm(torch.Tensor([[[1]], [[-2]]])).toArray()).toEqual([
    [[Math.E]],
    [[expect.closeTo(Math.exp(-2), 15)]],
  ]);
  expect(torch.expm(torch.zeros(0, 0)).size()).toEqual([0, 0]);
  expect(
    torch
      .expm(torch.Tensor(matrix('1 NaN; 0 1')))
      .ne(NaN)
      .min(),
  ).toBe(1);
  const huge = torch.expm(torch.diag(torch.Tensor([1e308, 1e308, -1e308])));
  expectValues(huge, matrix('NaN NaN NaN; NaN NaN NaN; NaN NaN NaN')); /* as in SciPy */
});

test('divide and conquer gives the same values, and vectors that fit', () => {
  for (const n of named([1, 2, 3, 30, 70])) {
    const a = torch.randn(n, n + 3);
    const [u, s, v] = torch.svd(a, { driver: 'dc' });
    expectNear(times(u, diagonal(s), v.t()), a);
    expectNear(s, torch.svd(a)[1]);
    expectOrthonormal(u);
    expectOrthonormal(v);
    expect(a.svd('A', { driver: 'dc' })[2].size()).toEqual([n + 3, n + 3]);
    const sum = times(a, a.t());
    for (const uplo of named(['U', 'L'])) {
      const [e, w] = torch.symeig(sum, 'V', uplo, { driver: 'dc' });
      expectOrthonormal(w);
      expectNear(times(sum, w), times(w, diagonal(e)));
      expectNear(e, torch.symeig(sum)[0]);
      expectNear(torch.symeig(sum, { driver: 'dc' })[0], e);
    }
  }
  expect(torch.svd(SPD, {})[1].toArray()).toEqual(torch.svd(SPD)[1].toArray());
  expectTorchError(() => torch.svd(SPD, { driver: 'qz' }), { code: 'WORD', arg: 'driver' });
  expectTypeError(() => torch.svd(SPD, { drivers: 'dc' }), 'unknown option "drivers"');
});

test('symeig has no vectors without V, except by the rules of Torch7', () => {
  expect(torch.symeig(SPD)[1].size()).toEqual([0]);
  expect(torch.symeig(torch.stack([SPD, SPD], 0))[1].size()).toEqual([2, 0]);
  const lua = createTorchSync({ rules: 'torch7' });
  expect(lua.symeig(lua.Tensor(SPD.toArray()))[1].size()).toEqual([3, 3]);
});

test('an error in a batch says which matrix it is about', () => {
  const batch = torch.stack([SPD, torch.mul(SPD, -1), torch.zeros(3, 3)], 0);
  const raise = (run) => expect(run).toThrow;
  raise(() => torch.inverse(batch))('(matrix 2 of the batch)');
  raise(() => torch.solve(batch, torch.ones(3, 3)))('(matrix 2 of the batch)');
  raise(() => torch.matrixPower(batch, -1))('(matrix 2 of the batch)');
  raise(() => torch.cholesky(batch))('(matrix 1 of the batch)');
  raise(() => torch.potrf(batch))('(matrix 1 of the batch)');
  raise(() => torch.matrixRank(torch.stack([SPD, torch.div(SPD, 0)], 0)))(
    '(matrix 1 of the batch)',
  );
  raise(() => torch1.inverse(torch1.Tensor(batch.toArray())))('(matrix 3 of the batch)');
});

test('L of a small matrix is that of a larger one, for new and for given results', () => {
  for (const n of named([1, 2, 3, 4, 5])) {
    const a = torch.randn(n, n);
    const spd = torch.addmm(torch.mul(torch.eye(n), n), a, a.t());
    const large = torch.eye(20);
    large.narrow(0, 0, n).narrow(1, 0, n).copy(spd);
    const wanted = large.cholesky().narrow(0, 0, n).narrow(1, 0, n);
    withoutLeak(torch, () => {
      expectNear(spd.cholesky(), wanted);
      expect(spd.t().cholesky().toArray()).toEqual(spd.t().clone().cholesky().toArray());
      expect(torch.cholesky(torch.zeros(n, n), spd).toArray()).toEqual(spd.cholesky().toArray());
    });
    expect(() => torch.mul(spd, -1).cholesky()).toThrow(/positive definite/);
  }
});

test('letters that are no options are refused, also after a call with one', () => {
  const a = torch.eye(2);
  expectValues(a.potrf('L'), matrix('1 0; 0 1'));
  for (const letter of named(['é', 'X', '', 'LL', '\u0000']))
    expect(() => a.potrf(letter)).toThrow();
});

test('repeated calls with different letters stay apart', () => {
  const a = torch.Tensor(matrix('2 1; 7 3'));
  const b = torch.Tensor([[4], [9]]);
  const solve = (...letters) =>
    torch
      .trtrs(b, a, ...letters)[0]
      .view(2)
      .toArray();
  for (let i = 0; i < 3; i++) {
    expect(solve('U')).toEqual([0.5, 3]);
    expect(solve('L')).toEqual([2, -5 / 3]);
    expect(solve('L', 'T')).toEqual([-8.5, 3]);
    expect(solve('U', 'N', 'U')).toEqual([-5, 9]);
    expect(torch.symeig(a, 'V')[1].size()).toEqual([2, 2]);
    expect(torch.symeig(a, 'N')[1].nElement()).toBe(0);
    expect(() => torch.symeig(a, 'X')).toThrow();
  }
});
