/* products.js: products of matrices, linear algebra, windows of images and Fourier transforms. */
const NORMS = { undefined: [], ortho: ['ortho'], forward: ['forward'], backward: ['backward'] };

export const products = (torch) => {
  const upper = (isUpper) => (isUpper ? 'U' : 'L');
  const transposed = (x) => x.transpose(-1, -2);
  /* With padding that need not be equal on both sides. */
  const convolution =
    (axes) =>
    ([x, weight, bias = null], { stride = 1, padding = 0, dilation = 1, groups = 1 }) => {
      const convolve = (image, around) =>
        torch[`conv${axes}d`](image, weight, bias, { stride, padding: around, dilation, groups });
      if (padding !== 'same') return convolve(x, padding === 'valid' ? 0 : padding);
      const steps = Array(axes).fill(dilation).flat();
      const widths = weight
        .size()
        .slice(-axes)
        .flatMap((k, d) => {
          const total = steps[d] * (k - 1);
          return [Math.floor(total / 2), Math.ceil(total / 2)];
        });
      const others = Array(2 * (x.dim() - axes)).fill(0);
      return convolve(torch.pad(x, [...others, ...widths]), 0);
    };
  const transposedConvolution =
    (axes) =>
    ([x, weight, bias = null], { output_padding: outputPadding, ...options }) =>
      torch[`convTranspose${axes}d`](x, weight, bias, {
        outputPadding,
        stride: options.stride,
        padding: options.padding,
        dilation: options.dilation,
        groups: options.groups,
      });
  /* The inverse transforms of OpInfo have real operands. */
  const complex = (x) => torch.complex(x);
  const positive = (x, dim) => (dim < 0 ? dim + x.dim() : dim);
  const one =
    (name) =>
    ([x], { n = -1, dim = -1, norm }) =>
      torch[name](x, n, dim, ...NORMS[norm]);
  const several =
    (name, usual) =>
    ([x], { s, dim, norm }) => {
      const dims = [dim ?? usual(x, s)].flat();
      const mode = NORMS[norm];
      return s ? torch[name](x, s, dims, ...mode) : torch[name](x, dims, ...mode);
    };
  const inverses =
    (name, usual) =>
    ([x], { dim, ...options }) => {
      const dims = [dim ?? usual(x, options.s)].flat().map((d) => positive(x, d));
      return several(name)([complex(x)], { ...options, dim: dims });
    };
  const lastTwo = () => [-2, -1];
  const all = (x, s) => (s ?? x.size()).map((_, i, list) => i - list.length);
  const shift =
    (name) =>
    ([x], { dim }) =>
      dim === undefined || dim === null ? torch[name](x) : torch[name](x, [dim].flat());
  const weighted =
    (name) =>
    ([m, a, b], { alpha = 1, beta = 1 }) =>
      torch[name](beta, m, alpha, a, b);
  const rank = ([x], { hermitian, atol, rtol }) =>
    hermitian || atol !== undefined || torch.isTensor(rtol)
      ? undefined
      : torch.matrixRank(x, ...(typeof rtol === 'number' ? [rtol] : []));

  return {
    addmm: weighted('addmm'),
    'addmm/decomposed': weighted('addmm'),
    addmv: weighted('addmv'),
    addr: weighted('addr'),
    addbmm: weighted('addbmm'),
    baddbmm: weighted('baddbmm'),
    dot: ([a, b]) => torch.dot(a, b),
    vdot: ([a, b]) => torch.dot(a, b),
    mm: ([a, b]) => torch.mm(a, b),
    mv: ([a, b]) => torch.mv(a, b),
    bmm: ([a, b]) => torch.bmm(a, b),
    matmul: ([a, b]) => torch.matmul(a, b),
    __rmatmul__: ([a, b]) => torch.matmul(b, a),
    outer: ([a, b]) => torch.outer(a, b),
    inner: ([a, b]) => torch.inner(a, b),
    kron: ([a, b]) => torch.kron(a, b),
    tensordot: ([a, b], { dims }) =>
      typeof dims === 'number' ? torch.tensordot(a, b, dims) : undefined,
    einsum: ([operands, equation]) => torch.einsum(equation, ...operands),
    'linalg.multi_dot': ([list]) => list.reduce((product, x) => torch.matmul(product, x)),
    cross: ([a, b], { dim }) => (dim === undefined ? torch.cross(a, b) : torch.cross(a, b, dim)),
    'linalg.cross': ([a, b], { dim = -1 }) => torch.cross(a, b, dim),
    'linalg.vecdot': ([a, b], { dim = -1 }) => torch.cmul(a, b).sum(dim, { keepdim: false }),

    cholesky: ([x], { upper: isUpper = false }) => torch.potrf(x, upper(isUpper)),
    'linalg.cholesky': ([x], { upper: isUpper = false }) => torch.potrf(x, upper(isUpper)),
    cholesky_inverse: ([x], { upper: isUpper = false }) => torch.potri(x, upper(isUpper)),
    cholesky_solve: ([b, x], { upper: isUpper = false }) => torch.potrs(b, x, upper(isUpper)),
    triangular_solve: ([b, a], { upper: isUpper = true, transpose, unitriangular }) =>
      torch.trtrs(b, a, upper(isUpper), transpose ? 'T' : 'N', unitriangular ? 'U' : 'N'),
    'linalg.solve_triangular': ([a, b], { upper: isUpper, left, unitriangular }) => {
      const diagonal = unitriangular ? 'U' : 'N';
      if (left) return torch.trtrs(b, a, upper(isUpper), 'N', diagonal)[0];
      return transposed(torch.trtrs(transposed(b), a, upper(isUpper), 'T', diagonal)[0]);
    },
    'linalg.inv': ([x]) => torch.inverse(x),
    'linalg.solve': ([a, b]) => torch.solve(a, b),
    'linalg.det': ([x]) => torch.det(x),
    'linalg.det/singular': ([x]) => torch.det(x),
    'linalg.slogdet': ([x]) => torch.slogdet(x),
    'linalg.matrix_power': ([x, n]) => torch.matrixPower(x, n),
    matrix_exp: ([x]) => torch.expm(x),
    'linalg.matrix_rank': rank,
    'linalg.pinv': ([x], { rtol }) =>
      torch.isTensor(rtol) ? undefined : torch.pinverse(x, ...(rtol ? [rtol] : [])),
    pinverse: ([x]) => torch.pinverse(x),
    'linalg.cond': ([x]) => torch.cond(x),
    'linalg.svdvals': ([x]) => torch.svd(x)[1],
    'linalg.eigvalsh': ([x], { UPLO: letter = 'L' }) => torch.symeig(x, 'N', letter)[0],
    'linalg.lstsq/grad_oriented': ([a, b]) => torch.lstsq(a, b),
    /* Vectors are compared by their product, since their signs are free. */
    'linalg.eigh': ([x], { UPLO: letter = 'L' }) => torch.symeig(x, 'V', letter),
    'linalg.svd': ([x], { full_matrices: isFull = true }) => {
      const [u, s, v] = torch.svd(x, isFull ? 'A' : 'S');
      return [u, s, transposed(v)];
    },
    'linalg.qr': ([x]) => torch.qr(x),
    geqrf: ([x]) => torch.geqrf(x),
    'linalg.householder_product': ([x, tau]) => torch.orgqr(x, tau),
    ormqr: ([x, tau, c], { left = true, transpose = false }) =>
      torch.ormqr(x, tau, c, left ? 'L' : 'R', transpose ? 'T' : 'N'),

    'fft.fft': one('fft'),
    'fft.ifft': one('ifft'),
    'fft.rfft': one('rfft'),
    'fft.irfft': ([x], { dim = -1, ...options }) =>
      one('irfft')([complex(x)], { ...options, dim: positive(x, dim) }),
    'fft.fft2': several('fft2', lastTwo),
    'fft.ifft2': several('ifft2', lastTwo),
    'fft.rfft2': several('rfft2', lastTwo),
    'fft.irfft2': inverses('irfft2', lastTwo),
    'fft.fftn': several('fftn', all),
    'fft.ifftn': several('ifftn', all),
    'fft.rfftn': several('rfftn', all),
    'fft.irfftn': inverses('irfftn', all),
    'fft.fftshift': shift('fftshift'),
    'fft.ifftshift': shift('ifftshift'),

    'nn.functional.conv1d': convolution(1),
    'nn.functional.conv2d': convolution(2),
    'nn.functional.conv_transpose1d': transposedConvolution(1),
    'nn.functional.conv_transpose2d': transposedConvolution(2),
    'nn.functional.conv_transpose3d': transposedConvolution(3),
    'nn.functional.linear': ([x, weight, bias = null]) => torch.linear(x, weight, bias),
    'nn.functional.bilinear': ([x1, x2, weight, bias = null]) =>
      torch.bilinear(x1, x2, weight, bias),
    'nn.functional.unfold': ([x, kernel, dilation, padding, stride]) =>
      torch.im2col(x, kernel, { dilation, padding, stride }),
  };
};
