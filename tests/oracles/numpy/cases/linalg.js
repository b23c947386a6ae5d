/* linalg.js: cases of "Linear algebra". */
import { ALL, REALS } from '../random.js';
import { tensors } from './common.js';

/* Matrices with dominant diagonals, so that results are well conditioned. `batch`: sizes in front. */
const dominant = (n) => {
  let i = 0;
  return (g) => {
    const place = i++ % (n * n);
    return g.number() * 2 - 1 + (place % (n + 1) === 0 ? 2 * n : 0);
  };
};
const square = (g, { batched = true, n = g.integer(1, 6) } = {}) => {
  const batch = batched ? Array.from({ length: g.integer(0, 2) }, () => g.integer(1, 3)) : [];
  const type = g.pick(REALS);
  const m = g.tensor({ type, size: [...batch, n, n], values: dominant(n), repeated: false });
  return { m, n, batch, type };
};
const system = (g) => {
  const { m, n, batch, type } = square(g);
  const size = g.chance(0.5) ? [...batch, n] : [...batch, n, g.integer(1, 3)];
  return { m, b: g.tensor({ type, size, values: 'modest' }) };
};
const any = (g, rank) => ({
  a: g.tensor({
    types: REALS,
    size: rank ?? [g.integer(1, 6), g.integer(1, 6)],
    values: 'usual',
    repeated: false,
  }),
});
const SYMMETRIC = '(d(m) + np.swapaxes(d(m), -1, -2))';
const exact = (
  numpy,
  js,
  { make = (g) => ({ m: square(g).m }), of = 'm', factor = 64, ...rest } = {},
) => ({
  make,
  numpy: `like(${numpy}, ${of})`,
  js,
  near: { scale: `1 + peak(${numpy}) + peak(d(${of}))`, factor },
  ...rest,
});

export const linalg = {
  'np.linalg.solve(m, [5, 10])': exact(
    '(np.linalg.solve(d(m), d(b)[..., None])[..., 0] if b.ndim < m.ndim else np.linalg.solve(d(m), d(b)))',
    'torch.solve(m, b)',
    { make: system, into: 1 },
  ),
  'np.linalg.inv(m)': exact('np.linalg.inv(d(m))', 'torch.inverse(m)', { into: 1 }),
  'np.linalg.cholesky(m)': exact(
    `np.linalg.cholesky(like(${SYMMETRIC}, m).astype(float))`,
    'torch.cholesky(torch.add(m, m.transpose(-1, -2)))',
  ),
  'np.linalg.eigvalsh(m)': exact(
    `np.linalg.eigvalsh(like(${SYMMETRIC}, m).astype(float))`,
    'torch.symeig(torch.add(m, m.transpose(-1, -2)))[0]',
  ),
  'np.linalg.svd(a)[1]': exact('np.linalg.svd(d(a))[1]', 'torch.svd(a)[1]', { make: any, of: 'a' }),
  'np.abs(np.linalg.qr(m)[1])': exact('np.abs(np.linalg.qr(d(m))[1])', 'torch.abs(torch.qr(m)[1])'),
  'np.linalg.det(m)': exact('np.linalg.det(d(m))', 'torch.det(m)'),
  'np.linalg.slogdet(m)': {
    make: (g) => ({ m: square(g).m }),
    numpy: 'like(np.linalg.slogdet(d(m)), m)',
    js: 'torch.slogdet(m)',
    near: { scale: '20', factor: 64, kept: 'double' },
  },
  'np.linalg.lstsq(a, [1, 2])[0]': exact(
    'np.linalg.lstsq(d(a), d(b), rcond=None)[0]',
    'torch.lstsq(a, b)',
    {
      make(g) {
        const { m, n, type } = square(g, { batched: false });
        const tall = { ...m, size: [n, n] };
        return {
          a: tall,
          b: g.tensor({ type, size: g.chance(0.5) ? [n] : [n, 2], values: 'modest' }),
        };
      },
      of: 'a',
    },
  ),
  'np.linalg.pinv(m)': exact('np.linalg.pinv(d(m))', 'torch.pinverse(m)', { into: 1 }),
  'np.linalg.matrix_rank(a)': {
    make(g) {
      const [n, k, m] = [1, 2, 3].map(() => g.integer(1, 5));
      return tensors(g, { a: [n, k], b: [k, m] }, { types: ['double'], values: 'small' });
    },
    numpy: 'np.linalg.matrix_rank(a @ b)',
    js: 'torch.matrixRank(torch.mm(a, b))',
  },
  'np.linalg.matrix_power(m, 3)': exact(
    'np.linalg.matrix_power(d(m), k)',
    'torch.matrixPower(m, k)',
    {
      make: (g) => ({ m: square(g, { n: g.integer(1, 3) }).m, k: g.integer(-3, 3) }),
      into: 1,
    },
  ),
  'np.linalg.cond(m)': exact('np.linalg.cond(d(m))', 'torch.cond(m)'),
  'scipy.linalg.expm(np.zeros((2, 2)))': exact('scipy.linalg.expm(d(m))', 'torch.expm(m)', {
    make: (g) => ({
      m: g.tensor({
        types: REALS,
        size: ((n) => [n, n])(g.integer(1, 5)),
        values: [-1, 1],
        repeated: false,
      }),
    }),
    into: 1,
  }),
  'scipy.linalg.null_space(a).shape': {
    make: (g) => any(g),
    numpy: 'scipy.linalg.null_space(d(a)).shape',
    js: 'torch.nullSpace(a).size()',
  },
  'np.kron([1, 2], [1, 10])': {
    make: (g) =>
      tensors(
        g,
        {
          a: g.sizes(g.integer(1, 3), { long: false }),
          b: g.sizes(g.integer(1, 3), { long: false }),
        },
        { types: ALL },
      ),
    numpy: 'np.kron(a, b)',
    js: 'torch.kron(a, b)',
    into: 1,
  },
};
