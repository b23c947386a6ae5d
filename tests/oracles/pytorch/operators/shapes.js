/* shapes.js: views, parts, copies of elements, and new tensors. */
const spread = (sizes) => sizes.flat();

export const shapes = (torch) => {
  const same = ([x]) => torch.clone(x);
  const cast = (x, type) => (type ? x.type(type) : x);
  const positions = (index) => index.long();

  return {
    clone: same,
    contiguous: ([x]) => x.contiguous(),
    chunk: ([x, n, dim = 0]) => x.chunk(n, dim),
    split: ([x, n, dim = 0]) => x.split(n, dim),
    tensor_split: ([x, parts, dim = 0]) =>
      x.tensorSplit(torch.isTensor(parts) ? parts.toArray() : parts, dim),
    expand: ([x, sizes]) => x.expand(...sizes),
    broadcast_to: ([x, sizes]) => x.expand(...sizes),
    expand_as: ([x, template]) => x.expandAs(template),
    flip: ([x], { dims }) => (dims.length === 0 ? x : x.flip(...dims)),
    flipud: ([x]) => x.flip(0),
    fliplr: ([x]) => x.flip(1),
    roll: ([x, shift, dim]) => {
      if (Array.isArray(shift)) return shift.reduce((y, s, i) => y.roll(s, dim[i]), x);
      return dim === undefined ? x.roll(shift) : x.roll(shift, dim);
    },
    rot90: ([x, k = 1, dims = [0, 1]]) => x.rot90(k, ...dims),
    permute: ([x, dims]) => x.permute(...dims),
    transpose: ([x, a, b]) => x.transpose(a, b),
    t: ([x]) => (x.dim() < 2 ? x : x.t()),
    T: ([x]) => (x.dim() < 2 ? x : x.permute(...x.size().map((_, i) => -1 - i))),
    movedim: ([x, from, to]) => (Array.isArray(from) ? undefined : x.movedim(from, to)),
    narrow: ([x, dim, first, size]) => x.narrow(dim, first, size),
    select: ([x, dim, i]) => x.select(dim, i < 0 ? i + x.size(dim) : i),
    unfold: ([x, dim, size, step]) => x.unfold(dim, size, step),
    squeeze: ([x, dim]) => (dim === undefined ? x.squeeze() : x.squeeze(dim)),
    unsqueeze: ([x, dim]) => x.unsqueeze(dim),
    flatten: ([x], { start_dim: first = 0, end_dim: last = -1 }) => x.flatten(first, last),
    ravel: ([x]) => x.flatten(),
    unflatten: ([x, dim, sizes]) => x.unflatten(dim, sizes),
    reshape: ([x, sizes]) => x.reshape(...sizes),
    view: ([x, sizes]) => x.view(...sizes),
    reshape_as: ([x, template]) => x.reshape(...template.size()),
    repeat: ([x, sizes]) => x.repeatTensor(...sizes),
    tile: ([x, sizes]) => (sizes.length ? x.tile(...sizes) : x.clone()),
    repeat_interleave: () => undefined,
    unbind: ([x, dim = 0]) => x.split(1, dim).map((part) => part.squeeze(dim)),
    cat: ([list], { dim = 0 }) => torch.cat(list, dim),
    stack: ([list, dim = 0]) => torch.stack(list, dim),
    diag: ([x, k = 0]) => torch.diag(x, k),
    tril: ([x, k = 0]) => torch.tril(x, k),
    triu: ([x, k = 0]) => torch.triu(x, k),
    tril_indices: ([n, m, k = 0], { type }) => torch.trilIndices(n, m, k).type(type),
    triu_indices: ([n, m, k = 0], { type }) => torch.triuIndices(n, m, k).type(type),
    gather: ([x, dim, index]) => x.gather(dim, positions(index)),
    scatter: ([x, dim, index, source], { reduce }) =>
      reduce ? undefined : torch.scatter(x, dim, positions(index), source),
    scatter_add: ([x, dim, index, source]) => torch.scatterAdd(x, dim, positions(index), source),
    index_add: ([x, dim, index, source], { alpha = 1 }) =>
      torch.indexAdd(x, dim, positions(index), torch.mul(source, alpha)),
    index_copy: ([x, dim, index, source]) => torch.indexCopy(x, dim, positions(index), source),
    index_fill: ([x, dim, index, value]) =>
      torch.indexFill(x, dim, positions(index), typeof value === 'number' ? value : value.at(0)),
    index_select: ([x, dim, index]) => x.index(dim, positions(index)),
    index_reduce: ([x, dim, index, source, reduce], { include_self: isWithSelf = true }) => {
      const name = { prod: 'prod', amax: 'max', amin: 'min' }[reduce];
      return name && isWithSelf
        ? torch.indexReduce(x, dim, positions(index), source, name)
        : undefined;
    },
    take: ([x, index]) =>
      x.nElement() === 0
        ? x.view(...index.size())
        : x
            .flatten()
            .index(0, torch.remainder(positions(index).flatten(), x.nElement()))
            .view(...index.size()),
    take_along_dim: ([x, index, dim]) =>
      dim === undefined ? x.flatten().takeAlongDim(index.flatten(), 0) : x.takeAlongDim(index, dim),
    nonzero: ([x], { as_tuple: isTuple = false }) => (isTuple ? undefined : x.nonzero()),
    argwhere: ([x]) => x.argwhere(),
    'nn.functional.one_hot': ([x], { num_classes: classes = -1 }) =>
      classes < 0 ? torch.oneHot(x, 0, 'long') : torch.oneHot(x, classes, 'long'),
    'meshgrid/list_of_tensors': ([list], { indexing }) =>
      indexing === 'ij' ? torch.meshgrid(list) : undefined,
    'meshgrid/variadic_tensors': (list, { indexing }) =>
      indexing === 'ij' ? torch.meshgrid(list) : undefined,
    zeros_like: ([x], { dtype }) => torch.zerosLike(cast(x, dtype)),
    ones_like: ([x], { dtype }) => torch.onesLike(cast(x, dtype)),
    full_like: ([x, value], { dtype }) => torch.fullLike(cast(x, dtype), value),
    zeros: ([...sizes], { type }) => torch.zeros(...spread(sizes), type),
    ones: ([...sizes], { type }) => torch.ones(...spread(sizes), type),
    new_full: ([, sizes, value], { type }) => torch.full(sizes, value, type),
    new_zeros: ([, sizes], { type }) => torch.zeros(...sizes, type),
    new_ones: ([, sizes], { type }) => torch.ones(...sizes, type),
    arange: (numbers, { end, dtype }) =>
      numbers.concat(end ?? []).some((number) => typeof number !== 'number')
        ? undefined
        : torch.arange(...(end === undefined ? numbers : [end]), dtype ?? 'long'),
    linspace: ([start, end, n], { type }) => torch.linspace(start, end, n, type),
    logspace: ([start, end, n, base = 10], { type }) =>
      base === 10 ? torch.logspace(start, end, n, type) : undefined,
    eye: ([n, m = n], { type }) => torch.eye(n, m, type),
    'nn.functional.pad/constant': ([x, widths, , value = 0]) => pad(x, widths, 'constant', value),
    'nn.functional.pad/reflect': ([x, widths]) => pad(x, widths, 'reflect'),
    'nn.functional.pad/replicate': ([x, widths]) => pad(x, widths, 'replicate'),
    'nn.functional.pad/circular': ([x, widths]) => pad(x, widths, 'circular'),
  };

  /* The widths of the last dimension come first. */
  function pad(x, widths, mode, ...value) {
    if (widths.some((width) => width < 0)) return undefined;
    const pairs = x.size().map(() => [0, 0]);
    for (let i = 0; i < widths.length; i += 2)
      pairs[pairs.length - 1 - i / 2] = widths.slice(i, i + 2);
    return x.pad(pairs.flat(), mode, ...value);
  }
};
