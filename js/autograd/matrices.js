/* matrices.js: gradients of factorizations, for the rules of the add-on linalg. A matrix is the
   last two dimensions of a tensor. The gradient of a result is undefined if none reaches it. */

import { arithmetic } from './arithmetic.js';

/* `op` calls an op, and `binary` computes with tensors and numbers (helpers.js). */
export function matrixHelpers(base, op, binary) {
  const { subtract, transposed } = arithmetic(op, binary);
  const product = (...list) => list.reduce((x, y) => op('matmul', x, y));
  const inverse = (x) => op('inverse', x);
  /* The sum of those that are there. */
  const sum = (...list) => {
    const there = list.filter((x) => x !== undefined);
    return there.length > 0 ? there.reduce((x, y) => binary('+', x, y)) : undefined;
  };
  /* f(x), or undefined for none. */
  const of = (x, f) => (x === undefined || x === null ? undefined : f(x));
  const sizeAt = (x, k) => x.size().at(k);
  const eye = (n, x) => op('eye', n, n, x.type());
  const part = (x, dim, from, end) =>
    op('narrow', x, x.dim() + dim + base, from + base, end - from);
  const columns = (x, from, end) => part(x, -1, from, end);
  const rows = (x, from, end) => part(x, -2, from, end);
  const join = (x, y, dim) => op('cat', x, y, x.dim() + dim + base);
  const symmetric = (x) => op('div', op('add', x, transposed(x)), 2);
  const asRow = (s) => op('unsqueeze', s, s.dim() - 1 + base);
  const asColumn = (s) => op('unsqueeze', s, -1);
  /* x times the diagonal matrix of s, and the reverse. */
  const scaleColumns = (x, s) => op('cmul', x, asRow(s));
  const scaleRows = (s, x) => op('cmul', asColumn(s), x);
  const diagonal = (s) => scaleColumns(eye(sizeAt(s, -1), s), s);

  /* 1 / (s[j] - s[i]), and 0 for i = j. */
  function gaps(s) {
    const one = eye(sizeAt(s, -1), s);
    return subtract(op('cinv', op('add', op('csub', asRow(s), asColumn(s)), one)), one);
  }

  /* The gradient of a = q * r, with as many columns as q, by those of q and r. */
  function ofSquareQr(g, g2, q, r) {
    const m = sum(
      of(g2, (x) => product(r, transposed(x))),
      of(g, (x) => op('neg', product(transposed(x), q))),
    );
    const low = op('add', op('tril', m), transposed(op('tril', m, -1)));
    return product(sum(g, product(q, low)), transposed(inverse(r)));
  }

  const helpers = {
    /* a = l * l'. The gradient is symmetric, as a is. */
    choleskyGradient(g, l) {
      const n = sizeAt(l, -1);
      const half = subtract(op('tril', op('ones', n, n, l.type())), op('mul', eye(n, l), 0.5));
      const inner = op('cmul', product(transposed(l), g), half);
      const back = inverse(l);
      return symmetric(product(transposed(back), inner, back));
    },
    potrfGradient: (g, r, uplo) =>
      uplo === 'L'
        ? helpers.choleskyGradient(g, r)
        : helpers.choleskyGradient(transposed(g), transposed(r)),

    /* a = v * diag(e) * v' */
    eighGradient(g, g2, e, v) {
      const turned = of(g2, (x) => op('cmul', product(transposed(v), x), gaps(e)));
      const inner = sum(of(g, diagonal), turned);
      return symmetric(product(v, inner, transposed(v)));
    },
    symeigGradient: (g, g2, a, e, v, job, uplo) =>
      helpers.eighGradient(
        g,
        job === 'V' ? g2 : undefined,
        e,
        job === 'V' ? v : op('eigh', a, uplo)[1],
      ),

    /* a = u * diag(s) * v' */
    svdGradient(g, g2, g3, allU, s, allV) {
      const k = sizeAt(s, -1);
      const first = (x) => of(x, (all) => columns(all, 0, k));
      const [u, v, gu, gv] = [allU, allV, g, g3].map(first);
      const gap = gaps(op('cmul', s, s));
      const turned = (x, y) =>
        of(x, (gradient) => {
          const m = product(transposed(y), gradient);
          return op('cmul', subtract(m, transposed(m)), gap);
        });
      const inner = sum(
        of(turned(gu, u), (x) => scaleColumns(x, s)),
        of(turned(gv, v), (x) => scaleRows(s, x)),
        of(g2, diagonal),
      );
      const outside = (x, y) =>
        of(x, (gradient) => {
          const by = scaleColumns(gradient, op('cinv', s));
          return subtract(by, product(y, product(transposed(y), by)));
        });
      return sum(
        of(inner, (x) => product(u, x, transposed(v))),
        of(outside(gu, u), (x) => product(x, transposed(v))),
        of(outside(gv, v), (x) => product(u, transposed(x))),
      );
    },

    /* a = q * r. Columns of a behind those of q are q times the columns of r. */
    qrGradient(g, g2, a, q, r) {
      const [m, n] = a.size().slice(-2);
      if (n <= m) return ofSquareQr(g, g2, q, r);
      const behind = of(g2, (x) => columns(x, m, n));
      const gq = sum(
        g,
        of(behind, (x) => product(columns(a, m, n), transposed(x))),
      );
      const ahead = ofSquareQr(
        gq,
        of(g2, (x) => columns(x, 0, m)),
        q,
        columns(r, 0, m),
      );
      return join(ahead, behind ? product(q, behind) : op('zerosLike', columns(a, m, n)), -1);
    },

    /* a = p * l * u. Rows of l below those of u, and columns of u behind those of l, depend on the
       square parts. */
    luGradient(g2, g3, p, l, u) {
      const [m, n] = [sizeAt(l, -2), sizeAt(u, -1)];
      const k = Math.min(m, n);
      const [square, upper] = [rows(l, 0, k), columns(u, 0, k)];
      const [lowT, upT] = [square, upper].map((x) => transposed(inverse(x)));
      const below = of(m > k ? g2 : undefined, (x) => product(rows(x, k, m), upT));
      const behind = of(n > k ? g3 : undefined, (x) => product(lowT, columns(x, k, n)));
      const gl = sum(
        of(g2, (x) => rows(x, 0, k)),
        of(behind, (x) => op('neg', product(x, transposed(columns(u, k, n))))),
      );
      const gu = sum(
        of(g3, (x) => columns(x, 0, k)),
        of(below, (x) => op('neg', product(transposed(rows(l, k, m)), x))),
      );
      const inner = sum(
        of(gl, (x) => op('tril', product(transposed(square), x), -1)),
        of(gu, (x) => op('triu', product(x, transposed(upper)))),
      );
      const corner = product(lowT, inner, upT);
      const zeros = (x) => op('zerosLike', x);
      if (m > k) return product(p, join(corner, below ?? zeros(rows(l, k, m)), -2));
      if (n > k) return product(p, join(corner, behind ?? zeros(columns(u, k, n)), -1));
      return product(p, corner);
    },

    /* The gradient of the exponential of a: a corner of that of a larger matrix. */
    expmGradient(g, a) {
      const n = sizeAt(a, -1);
      const back = transposed(a);
      const all = op('expm', join(join(back, g, -1), join(op('zerosLike', a), back, -1), -2));
      return columns(rows(all, 0, n), n, 2 * n);
    },
  };
  return helpers;
}
