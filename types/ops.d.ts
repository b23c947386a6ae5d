/* Made by tools/gen.js from src/table/rows.def and kinds.def: do not edit. */
import type { ByteTensor, ConvOptions, DoubleTensor, Driver, Generator, IntTensor, IntegerTensor, KeepDim, LongTensor, Positions, RealTensor, Scalar, SignedWideTensor, Sizes, Tensor, TensorNamed, Total, TypeName, Value, Window } from './index.js';

/** The methods of tensors of all types. */
export interface TensorOps<T> {
  /**
   * View of `size` slices of dimension `dim`, starting at `first`.
   * @returns a view of the size of `t`, with size `size` in dimension `dim`
   * @throws {TorchError} `SIZE_RANGE`: `size` is negative, or exceeds the slices from `first` on
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4], [5, 6]]);
   * const rows = x.narrow(0, 1, 2); // two rows from row 1 on
   * rows.mul(10); // changes x too: the view shares its memory
   * console.log(x);
   * //   1   2
   * //  30  40
   * //  50  60
   * // [torch.DoubleTensor of size 3x2]
   */
  narrow(dim: number, first: number, size: number): this;
  /** View of `size` slices of dimension `dim`, starting at `first`. */
  narrow(t: T, dim: number, first: number, size: number): this;
  /**
   * View of the slice at `index` of dimension `dim`, without that dimension; for a vector, the
   * number at `index`.
   * @returns a view without dimension `dim`; a number for a vector
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * const column = x.select(1, 2);
   * column.fill(0);
   * console.log(x);
   * console.log(column.select(0, 1));
   * //  1  2  0
   * //  4  5  0
   * // [torch.DoubleTensor of size 2x3]
   * // 0
   */
  select<R = this>(dim: number, index: number): R;
  /**
   * View of the slice at `index` of dimension `dim`, without that dimension; for a vector, the
   * number at `index`.
   */
  select<R = this>(t: T, dim: number, index: number): R;
  /**
   * View with dimensions `dim1` and `dim2` swapped.
   * @returns a view of the size of `t`, with two sizes swapped
   * @example
   * const x = torch.Tensor(2, 3, 4);
   * const y = x.transpose(0, 2);
   * console.log(y.size(), y.stride());
   * // [ 4, 3, 2 ] [ 1, 4, 12 ]
   */
  transpose(dim1: number, dim2: number): this;
  /** View with dimensions `dim1` and `dim2` swapped. */
  transpose(t: T, dim1: number, dim2: number): this;
  /**
   * View of a matrix, transposed.
   * @returns a view of the size of `t`, with its two sizes swapped
   * @throws {TorchError} `NOT_MATRIX`: `t` does not have two dimensions
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.t());
   * console.log(x.t().isContiguous());
   * //  1  4
   * //  2  5
   * //  3  6
   * // [torch.DoubleTensor of size 3x2]
   * // false
   */
  t(): this;
  /** View of a matrix, transposed. */
  t(t: T): this;
  /**
   * View with the dimensions in the given order. Each dimension must be named once.
   * @returns a view whose dimension i is dimension `dims[i]` of `t`
   * @throws {TorchError} `PERMUTATION`: a dimension is missing or named twice
   * @example
   * const image = torch.ByteTensor(480, 640, 3); // height, width, colour
   * const planes = image.permute(2, 0, 1);
   * console.log(planes.size(), planes.stride());
   * // [ 3, 480, 640 ] [ 1, 1920, 3 ]
   */
  permute(dims: Sizes): this;
  /** View with the dimensions in the given order. Each dimension must be named once. */
  permute(...dims: number[]): this;
  /** View with the dimensions in the given order. Each dimension must be named once. */
  permute(t: T, dims: Sizes): this;
  /** View with the dimensions in the given order. Each dimension must be named once. */
  permute(t: T, ...dims: number[]): this;
  /**
   * View of all windows of `size` slices along `dim`, `step` apart. The window is a new last
   * dimension.
   * @returns a view with an additional last dimension of size `size`; the size of dimension `dim`
   * is the number of windows
   * @throws {TorchError} `SIZE_RANGE`: `size` exceeds the size of the dimension
   * @throws {TorchError} `STEP_RANGE`: `step` is less than 1
   * @example
   * const x = torch.range(1, 6);
   * const windows = x.unfold(0, 3, 1); // the windows overlap in memory
   * console.log(windows);
   * console.log(windows.mean(1).view(4).toArray());
   * //  1  2  3
   * //  2  3  4
   * //  3  4  5
   * //  4  5  6
   * // [torch.DoubleTensor of size 4x3]
   * // [ 2, 3, 4, 5 ]
   */
  unfold(dim: number, size: number, step: number): this;
  /**
   * View of all windows of `size` slices along `dim`, `step` apart. The window is a new last
   * dimension.
   */
  unfold(t: T, dim: number, size: number, step: number): this;
  /**
   * View with dimension `dim` in reverse order: its stride changes sign.
   * @returns a view of the size of `t`
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * const y = x.reverse(0);
   * console.log(y.toArray(), y.stride());
   * y.narrow(0, 0, 1).fill(40); // the last element of x
   * console.log(x.toArray());
   * // [ 4, 3, 2, 1 ] [ -1 ]
   * // [ 1, 2, 3, 40 ]
   */
  reverse(dim: number): this;
  /** View with dimension `dim` in reverse order: its stride changes sign. */
  reverse(t: T, dim: number): this;
  /**
   * View of the same elements with other sizes. One size may be -1 and is inferred.
   * @returns a view of the given size
   * @throws {TorchError} `VIEW_COUNT`: the number of elements differs
   * @throws {TorchError} `VIEW_INFER`: two sizes are -1, or the other sizes do not divide the
   * number of elements
   * @throws {TorchError} `VIEW_STRIDES`: the strides of `t` do not allow this view
   * @example
   * const x = torch.range(1, 6);
   * console.log(x.view(2, 3));
   * console.log(x.view(-1, 2).size());
   * console.log(x.view(2, 3).t().contiguous().view(6).toArray()); // a transposed tensor must be copied first
   * //  1  2  3
   * //  4  5  6
   * // [torch.DoubleTensor of size 2x3]
   * // [ 3, 2 ]
   * // [ 1, 4, 2, 5, 3, 6 ]
   */
  view(sizes: Sizes): this;
  /** View of the same elements with other sizes. One size may be -1 and is inferred. */
  view(...sizes: number[]): this;
  /** View of the same elements with other sizes. One size may be -1 and is inferred. */
  view(t: T, sizes: Sizes): this;
  /** View of the same elements with other sizes. One size may be -1 and is inferred. */
  view(t: T, ...sizes: number[]): this;
  /**
   * View of the same elements with the size of `template`.
   * @returns a view of the size of `template`
   * @throws {TorchError} `VIEW_COUNT`: the numbers of elements differ
   * @throws {TorchError} `VIEW_STRIDES`: the strides of `t` do not allow this view
   * @example
   * const x = torch.range(1, 6);
   * const template = torch.IntTensor(3, 2);
   * console.log(x.viewAs(template));
   * //  1  2
   * //  3  4
   * //  5  6
   * // [torch.DoubleTensor of size 3x2]
   */
  viewAs(template: Tensor): this;
  /** View of the same elements with the size of `template`. */
  viewAs(t: T, template: Tensor): this;
  /**
   * View in which dimensions of size 1 are repeated, without copying: their stride becomes 0.
   * @returns a view of the given size
   * @throws {TorchError} `EXPAND_DIMS`: the number of sizes is not the number of dimensions
   * @throws {TorchError} `EXPAND_SIZE`: a size differs from a size of `t` that is not 1
   * @throws {TorchError} `EMPTY`: `t` has no dimensions
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `STEP_RANGE`: a size is negative
   * @example
   * const row = torch.Tensor([[1, 2, 3]]);
   * const x = row.expand(4, 3);
   * console.log(x.size(), x.stride(), x.storage().size());
   * row.fill(7);
   * console.log(x.sum());
   * // [ 4, 3 ] [ 0, 1 ] 3
   * // 84
   */
  expand(sizes: Sizes): this;
  /** View in which dimensions of size 1 are repeated, without copying: their stride becomes 0. */
  expand(...sizes: number[]): this;
  /** View in which dimensions of size 1 are repeated, without copying: their stride becomes 0. */
  expand(t: T, sizes: Sizes): this;
  /** View in which dimensions of size 1 are repeated, without copying: their stride becomes 0. */
  expand(t: T, ...sizes: number[]): this;
  /**
   * View expanded to the size of `template`.
   * @returns a view of the size of `template`
   * @throws {TorchError} `EXPAND_DIMS`: the numbers of dimensions differ
   * @throws {TorchError} `EXPAND_SIZE`: a size differs from a size of `t` that is not 1
   * @throws {TorchError} `EMPTY`: `t` has no dimensions
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * const mean = x.mean(0); // of each column, of size 1x2
   * console.log(x.csub(mean.expandAs(x)));
   * // -1 -1
   * //  1  1
   * // [torch.DoubleTensor of size 2x2]
   */
  expandAs(template: Tensor): this;
  /** View expanded to the size of `template`. */
  expandAs(t: T, template: Tensor): this;
  /**
   * View with a new dimension of size 1 at `dim`; for -1 after the last.
   * @returns a view with one more dimension
   * @throws {TorchError} `DIM_RANGE`: the dimension is beyond the one after the last
   * @example
   * console.log(torch.Tensor(2, 3).unsqueeze(0).size(), torch.Tensor(2, 3).unsqueeze(-1).size());
   * // [ 1, 2, 3 ] [ 2, 3, 1 ]
   */
  unsqueeze(dim: number): this;
  /** View with a new dimension of size 1 at `dim`; for -1 after the last. */
  unsqueeze(t: T, dim: number): this;
  /**
   * View in which dimension `dim` is split into several with the given sizes. One size may be -1
   * and is inferred.
   * @returns a view with more dimensions
   * @throws {TorchError} `VIEW_COUNT`: the product of the sizes is not the size of the dimension
   * @throws {TorchError} `VIEW_INFER`: a size is negative other than one -1, or -1 has no whole
   * value
   * @example
   * console.log(torch.range(1, 6).unflatten(0, 2, -1).toArray());
   * // [ [ 1, 2, 3 ], [ 4, 5, 6 ] ]
   */
  unflatten(dim: number, sizes: Sizes): this;
  /**
   * View in which dimension `dim` is split into several with the given sizes. One size may be -1
   * and is inferred.
   */
  unflatten(dim: number, ...sizes: number[]): this;
  /**
   * View in which dimension `dim` is split into several with the given sizes. One size may be -1
   * and is inferred.
   */
  unflatten(t: T, dim: number, sizes: Sizes): this;
  /**
   * View in which dimension `dim` is split into several with the given sizes. One size may be -1
   * and is inferred.
   */
  unflatten(t: T, dim: number, ...sizes: number[]): this;
  /**
   * View with dimension `source` moved to `destination`. The other dimensions keep their order.
   * @returns a view with the dimensions in another order
   * @example
   * const image = torch.Tensor(4, 5, 3); // height, width, channels
   * console.log(image.movedim(2, 0).size());
   * // [ 3, 4, 5 ]
   */
  movedim(source: number, destination: number): this;
  /** View with dimension `source` moved to `destination`. The other dimensions keep their order. */
  movedim(t: T, source: number, destination: number): this;
  /**
   * View with the given dimensions, or all, in reverse order: their strides change sign.
   * @returns a view of the size of `t`
   * @throws {TorchError} `DIM_TWICE`: a dimension is named twice
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(x.flip(1).toArray(), x.flip().toArray());
   * // [ [ 2, 1 ], [ 4, 3 ] ] [ [ 4, 3 ], [ 2, 1 ] ]
   */
  flip(): this;
  /** View with the given dimensions, or all, in reverse order: their strides change sign. */
  flip(t: T): this;
  /** View with the given dimensions, or all, in reverse order: their strides change sign. */
  flip(dims: Sizes): this;
  /** View with the given dimensions, or all, in reverse order: their strides change sign. */
  flip(...dims: number[]): this;
  /** View with the given dimensions, or all, in reverse order: their strides change sign. */
  flip(t: T, dims: Sizes): this;
  /** View with the given dimensions, or all, in reverse order: their strides change sign. */
  flip(t: T, ...dims: number[]): this;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   * @returns a view; `dim1` and `dim2` have changed places if `k` is odd
   * @throws {TorchError} `DIM_TWICE`: `dim1` and `dim2` are the same
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(x.rot90().toArray(), x.rot90(-1).toArray());
   * // [ [ 2, 4 ], [ 1, 3 ] ] [ [ 3, 1 ], [ 4, 2 ] ]
   */
  rot90(): this;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   */
  rot90(k: number): this;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   */
  rot90(k: number, dim1: number): this;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   */
  rot90(k: number, dim1: number, dim2: number): this;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   */
  rot90(t: T): this;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   */
  rot90(t: T, k: number): this;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   */
  rot90(t: T, k: number, dim1: number): this;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   */
  rot90(t: T, k: number, dim1: number, dim2: number): this;
  /**
   * View without the dimensions of size 1; a number if no dimension remains.
   * @returns a view without these dimensions; a number if no dimension remains
   * @example
   * const x = torch.Tensor(1, 3, 1);
   * console.log(x.squeeze().size(), x.squeeze(0).size());
   * console.log(torch.Tensor([[42]]).squeeze());
   * // [ 3 ] [ 3, 1 ]
   * // 42
   */
  squeeze<R = this>(): R;
  /** View without the dimensions of size 1; a number if no dimension remains. */
  squeeze<R = this>(t: T): R;
  /** View without dimension `dim`, if its size is 1. */
  squeeze<R = this>(dim: number): R;
  /** View without dimension `dim`, if its size is 1. */
  squeeze<R = this>(t: T, dim: number): R;
  /**
   * Sets every element to `value`.
   * @returns `t`
   * @example
   * const x = torch.IntTensor(2, 3);
   * x.fill(7).select(1, 0).fill(-1); // a column
   * console.log(x);
   * // -1  7  7
   * // -1  7  7
   * // [torch.IntTensor of size 2x3]
   */
  fill(value: Scalar): this;
  /**
   * Sets every element to 0.
   * @returns `t`
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * x.narrow(0, 1, 2).zero();
   * console.log(x.toArray());
   * // [ 1, 0, 0, 4 ]
   */
  zero(): this;
  /**
   * Copies the elements of `source`, converted to the type of `t`. The numbers of elements must
   * match; the sizes need not.
   * @returns `t`, with its size unchanged
   * @throws {TorchError} `COUNTS`: the numbers of elements differ
   * @example
   * const x = torch.IntTensor(2, 2);
   * x.copy(torch.Tensor([1.9, -1.9, 300, 0])); // converted, in row-major order
   * console.log(x);
   * x.select(0, 0).copy(torch.ByteTensor([255, 254]));
   * console.log(x.toArray());
   * //    1   -1
   * //  300    0
   * // [torch.IntTensor of size 2x2]
   * // [ [ 255, 254 ], [ 300, 0 ] ]
   */
  copy(source: Tensor): this;
  /**
   * Copy of the tensor, repeated `sizes` times along each dimension.
   * @returns a new tensor; each size is multiplied by its count, and extra counts in front add
   * dimensions
   * @throws {TorchError} `REPEAT_DIMS`: fewer counts than dimensions
   * @throws {TorchError} `STEP_RANGE`: a count is negative
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * const x = torch.Tensor([1, 2]);
   * console.log(x.repeatTensor(3).toArray());
   * console.log(x.repeatTensor(2, 2));
   * // [ 1, 2, 1, 2, 1, 2 ]
   * //  1  2  1  2
   * //  1  2  1  2
   * // [torch.DoubleTensor of size 2x4]
   */
  repeatTensor(sizes: Sizes): this;
  /** Copy of the tensor, repeated `sizes` times along each dimension. */
  repeatTensor(...sizes: number[]): this;
  /** Copy of the tensor, repeated `sizes` times along each dimension. */
  repeatTensor(t: T, sizes: Sizes): this;
  /** Copy of the tensor, repeated `sizes` times along each dimension. */
  repeatTensor(t: T, ...sizes: number[]): this;
  /**
   * The elements where `mask` is 1, as a vector.
   * @returns a vector with one element for each 1 in the mask
   * @throws {TorchError} `COUNTS`: the mask and `t` do not broadcast, and their numbers of elements
   * differ
   * @example
   * const x = torch.Tensor([[1, -2], [-3, 4]]);
   * console.log(x.maskedSelect(x.gt(0)).toArray());
   * // [ 1, 4 ]
   */
  maskedSelect(mask: ByteTensor): this;
  /** The elements where `mask` is 1, as a vector. */
  maskedSelect(t: T, mask: ByteTensor): this;
  /**
   * Sets the elements where `mask` is 1 to `value`.
   * @returns `t`
   * @throws {TorchError} `COUNTS`: the mask does not broadcast to `t`, and their numbers of
   * elements differ
   * @throws {TorchError} `RESULT_SHAPE`: the mask broadcasts with `t` to another size
   * @example
   * const x = torch.Tensor([[1, -2], [-3, 4]]);
   * x.maskedFill(x.lt(0), 0);
   * console.log(x);
   * //  1  0
   * //  0  4
   * // [torch.DoubleTensor of size 2x2]
   */
  maskedFill(mask: ByteTensor, value: Scalar): this;
  /**
   * Copies the elements of `source`, in order, to the elements where `mask` is 1.
   * @returns `t`
   * @throws {TorchError} `COUNTS`: the mask does not broadcast to `t`, and their numbers of
   * elements differ
   * @throws {TorchError} `RESULT_SHAPE`: the mask broadcasts with `t` to another size
   * @throws {TorchError} `MASK_COUNT`: `source` has fewer elements than the mask selects
   * @example
   * const x = torch.Tensor(2, 3);
   * const mask = torch.ByteTensor([[1, 0, 1], [0, 1, 0]]);
   * x.maskedCopy(mask, torch.Tensor([10, 20, 30]));
   * console.log(x);
   * //  10   0  20
   * //   0  30   0
   * // [torch.DoubleTensor of size 2x3]
   */
  maskedCopy(mask: ByteTensor, source: T): this;
  /**
   * The slices of dimension `dim` at the positions in `index`, in that order.
   * @returns a new tensor of the size of `t`, except that dimension `dim` has the length of `index`
   * @throws {TorchError} `NOT_VECTOR`: `index` is not a vector
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.index(1, [2, 0, 0]));
   * console.log(x.index(0, torch.LongTensor([1])).toArray());
   * //  3  1  1
   * //  6  4  4
   * // [torch.DoubleTensor of size 2x3]
   * // [ [ 4, 5, 6 ] ]
   */
  index(dim: number, index: Positions): this;
  /** The slices of dimension `dim` at the positions in `index`, in that order. */
  index(t: T, dim: number, index: Positions): this;
  /**
   * Copies the slices of `source` to the positions in `index` along dimension `dim`.
   * @returns `t`
   * @throws {TorchError} `NOT_VECTOR`: `index` is not a vector
   * @throws {TorchError} `SLICES`: `source` does not have one slice for each position, or its other
   * sizes differ from those of `t`
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * const x = torch.Tensor(3, 2);
   * x.indexCopy(0, [2, 0], torch.Tensor([[1, 2], [3, 4]]));
   * console.log(x);
   * //  3  4
   * //  0  0
   * //  1  2
   * // [torch.DoubleTensor of size 3x2]
   */
  indexCopy(dim: number, index: Positions, source: T): this;
  /**
   * Adds the slices of `source` to the slices at the positions in `index` along dimension `dim`. A
   * repeated position accumulates.
   * @returns `t`
   * @throws {TorchError} `NOT_VECTOR`: `index` is not a vector
   * @throws {TorchError} `SLICES`: `source` does not have one slice for each position, or its other
   * sizes differ from those of `t`
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * const count = torch.IntTensor(3);
   * count.indexAdd(0, [0, 2, 2, 0, 2], torch.IntTensor(5).fill(1)); // repeated positions accumulate
   * console.log(count.toArray());
   * // [ 2, 0, 3 ]
   */
  indexAdd(dim: number, index: Positions, source: T): this;
  /**
   * Sets the slices at the positions in `index` along dimension `dim` to `value`.
   * @returns `t`
   * @throws {TorchError} `NOT_VECTOR`: `index` is not a vector
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * const x = torch.Tensor(2, 4);
   * x.indexFill(1, [0, 3], 9); // two columns
   * console.log(x);
   * //  9  0  0  9
   * //  9  0  0  9
   * // [torch.DoubleTensor of size 2x4]
   */
  indexFill(dim: number, index: Positions, value: Scalar): this;
  /**
   * Picks elements along `dim`: for the first dimension, r[i][j] = t[index[i][j]][j].
   * @returns a new tensor of the size of `index`
   * @throws {TorchError} `INDEX_SIZE`: the sizes of `index` and `t` differ in another dimension
   * than `dim`
   * @example
   * const scores = torch.Tensor([[0.1, 0.7, 0.2], [0.5, 0.2, 0.3]]);
   * const labels = torch.LongTensor([[1], [2]]);
   * console.log(scores.gather(1, labels)); // the score of each row's label
   * //  0.7000
   * //  0.3000
   * // [torch.DoubleTensor of size 2x1]
   */
  gather(dim: number, index: Positions): this;
  /** Picks elements along `dim`: for the first dimension, r[i][j] = t[index[i][j]][j]. */
  gather(t: T, dim: number, index: Positions): this;
  /**
   * Writes elements along `dim`: for the first dimension, t[index[i][j]][j] = source[i][j].
   * @returns `t`
   * @throws {TorchError} `INDEX_SIZE`: the sizes of `index` and `t` differ in another dimension
   * than `dim`
   * @throws {TorchError} `SCATTER`: the sizes of `source` and `index` differ
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * const oneHot = torch.Tensor(2, 3).scatter(1, [[2], [0]], 1);
   * console.log(oneHot);
   * console.log(torch.Tensor(4).scatter(0, [3, 1], torch.Tensor([30, 10])).toArray());
   * //  0  0  1
   * //  1  0  0
   * // [torch.DoubleTensor of size 2x3]
   * // [ 0, 10, 0, 30 ]
   */
  scatter(dim: number, index: Positions, source: T): this;
  /** Writes one number along `dim`: for the first dimension, t[index[i][j]][j] = value. */
  scatter(dim: number, index: Positions, value: Scalar): this;
  /**
   * Positions of the nonzero elements: one row for each element, one column for each dimension.
   * @returns a LongTensor with one row for each nonzero element; it has no rows if all elements are
   * 0
   * @example
   * const x = torch.Tensor([[0, 7], [8, 0], [0, 9]]);
   * console.log(x.nonzero());
   * console.log(torch.nonzero(x.gt(8)).toArray());
   * //  0  1
   * //  1  0
   * //  2  1
   * // [torch.LongTensor of size 3x2]
   * // [ [ 2, 1 ] ]
   */
  nonzero(): LongTensor;
  /** Positions of the nonzero elements: one row for each element, one column for each dimension. */
  nonzero(t: T): LongTensor;
  /**
   * Same as nonzero.
   * @returns a LongTensor of size count x dimensions
   * @example
   * console.log(torch.Tensor([[0, 5], [7, 0]]).argwhere().toArray());
   * // [ [ 0, 1 ], [ 1, 0 ] ]
   */
  argwhere(): LongTensor;
  /** Same as nonzero. */
  argwhere(t: T): LongTensor;
  /**
   * Picks elements along `dim` as gather does. Dimensions of size 1 of `index`, other than `dim`,
   * are expanded to the size of `t`.
   * @returns a tensor of the size of the expanded `index`
   * @throws {TorchError} `INDEX_SIZE`: `index` does not expand to the size of `t`, except along
   * `dim`
   * @example
   * const x = torch.Tensor([[3, 1, 2], [6, 5, 4]]);
   * console.log(x.takeAlongDim(x.argsort(1), 1).toArray()); // sorted
   * console.log(x.takeAlongDim([[1]], 1).toArray());
   * // [ [ 1, 2, 3 ], [ 4, 5, 6 ] ]
   * // [ [ 1 ], [ 5 ] ]
   */
  takeAlongDim(index: Positions, dim: number): this;
  /**
   * Picks elements along `dim` as gather does. Dimensions of size 1 of `index`, other than `dim`,
   * are expanded to the size of `t`.
   */
  takeAlongDim(t: T, index: Positions, dim: number): this;
  /**
   * Writes elements of `source` along `dim` as scatter does, or one number. Dimensions of size 1 of
   * `index`, other than `dim`, are expanded to the size of `t`.
   * @returns `t`
   * @throws {TorchError} `INDEX_SIZE`: `index` does not expand to the size of `t`, except along
   * `dim`
   * @throws {TorchError} `SCATTER`: `source` does not have the size of the expanded `index`
   * @throws {TorchError} `RESULT_ALIAS`: elements of `t` share memory
   * @example
   * const x = torch.Tensor([[3, 1, 2], [6, 5, 4]]);
   * x.putAlongDim(x.argmax(1), 0, 1); // the largest of each row
   * console.log(x.toArray());
   * // [ [ 0, 1, 2 ], [ 0, 5, 4 ] ]
   */
  putAlongDim(index: Positions, source: T, dim: number): this;
  /**
   * Writes elements of `source` along `dim` as scatter does, or one number. Dimensions of size 1 of
   * `index`, other than `dim`, are expanded to the size of `t`.
   */
  putAlongDim(index: Positions, value: Scalar, dim: number): this;
  /**
   * Adds elements along `dim`: for the first dimension, t[index[i][j]][j] += source[i][j]. Repeated
   * positions accumulate, in order.
   * @returns `t`
   * @throws {TorchError} `INDEX_SIZE`: `index` does not have the size of `t`, except along `dim`
   * @throws {TorchError} `SCATTER`: `source` does not have the size of `index`
   * @throws {TorchError} `RESULT_ALIAS`: elements of `t` share memory
   * @example
   * const x = torch.zeros(2, 3);
   * x.scatterAdd(1, [[0, 0, 2], [1, 1, 1]], torch.ones(2, 3));
   * console.log(x.toArray());
   * // [ [ 2, 0, 1 ], [ 0, 3, 0 ] ]
   */
  scatterAdd(dim: number, index: Positions, source: T): this;
  /**
   * Combines the slices of `source` with the slices of `t` at the positions in `index` along
   * dimension `dim`: by 'sum', 'prod', 'min', 'max' or 'mean', which include the slice of `t`.
   * @returns `t`
   * @throws {TorchError} `NOT_VECTOR`: `index` is not a vector
   * @throws {TorchError} `SLICES`: `source` does not have a slice for each position, or its other
   * sizes differ
   * @throws {TorchError} `REDUCTION`: `reduce` is unknown
   * @throws {TorchError} `RESULT_ALIAS`: elements of `t` share memory
   * @example
   * const x = torch.Tensor([10, 20]);
   * console.log(x.clone().indexReduce(0, [1, 1], torch.Tensor([1, 30])).toArray());
   * console.log(x.clone().indexReduce(0, [1, 1], torch.Tensor([1, 30]), 'max').toArray());
   * console.log(x.clone().indexReduce(0, [1, 1], torch.Tensor([1, 30]), 'mean').toArray());
   * // [ 10, 51 ]
   * // [ 10, 30 ]
   * // [ 10, 17 ]
   */
  indexReduce(dim: number, index: Positions, source: T): this;
  /**
   * Combines the slices of `source` with the slices of `t` at the positions in `index` along
   * dimension `dim`: by 'sum', 'prod', 'min', 'max' or 'mean', which include the slice of `t`.
   */
  indexReduce(dim: number, index: Positions, source: T, reduce: string): this;
  /**
   * Zeros, with the given sizes.
   * @returns a tensor of the given size. `zeros([])` is a vector without elements, of size `[0]`:
   * only `torch.Tensor()` has no dimensions. NumPy's `zeros(())`, one number, is `torch.zeros(1)`
   * @throws {TorchError} `STEP_RANGE`: a size is negative
   * @example
   * console.log(torch.zeros(2, 3));
   * console.log(torch.zeros([2], 'torch.ByteTensor'));
   * const x = torch.Tensor([1, 2, 3]);
   * console.log(x.zeros(4).toArray()); // also resizes x
   * //  0  0  0
   * //  0  0  0
   * // [torch.DoubleTensor of size 2x3]
   * //  0
   * //  0
   * // [torch.ByteTensor of size 2]
   * // [ 0, 0, 0, 0 ]
   */
  zeros(sizes: Sizes): this;
  /** Zeros, with the given sizes. */
  zeros(...sizes: number[]): this;
  /**
   * Ones, with the given sizes.
   * @returns a tensor of the given size; the first size that is not greater than 0 ends the list
   * @throws {TorchError} `STEP_RANGE`: a size is negative
   * @example
   * const x = torch.ones(2, 2);
   * console.log(x.add(torch.ones(2, 2)).toArray());
   * console.log(torch.ones(3, 'torch.LongTensor'));
   * // [ [ 2, 2 ], [ 2, 2 ] ]
   * //  1
   * //  1
   * //  1
   * // [torch.LongTensor of size 3]
   */
  ones(sizes: Sizes): this;
  /** Ones, with the given sizes. */
  ones(...sizes: number[]): this;
  /**
   * The numbers `start`, `start + step`, ... up to `end`, which is included if it is reached.
   * @returns a vector; an `r` with this number of elements keeps its size
   * @throws {TorchError} `RANGE_END`: a step of this sign does not lead from `start` to `end`
   * @throws {TorchError} `RANGE_STEP`: `step` is 0
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * console.log(torch.range(1, 4).toArray()); // the end is included
   * console.log(torch.range(2, 0, -0.5).toArray());
   * // [ 1, 2, 3, 4 ]
   * // [ 2, 1.5, 1, 0.5, 0 ]
   */
  range(start: Scalar, end: Scalar): this;
  /** The numbers `start`, `start + step`, ... up to `end`, which is included if it is reached. */
  range(start: Scalar, end: Scalar, step: Scalar): this;
  /**
   * The numbers 0, 1, 2, ... below `end`.
   * @returns a vector; an `r` with this number of elements keeps its size
   * @throws {TorchError} `RANGE_END`: `start` or `end` is NaN
   * @throws {TorchError} `RANGE_STEP`: `step` is 0
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * console.log(torch.arange(4).toArray()); // the end is not included
   * console.log(torch.arange(10, 20, 4, 'torch.IntTensor').toArray());
   * // [ 0, 1, 2, 3 ]
   * // [ 10, 14, 18 ]
   */
  arange(end: Scalar): this;
  /** The numbers `start`, `start + step`, ... up to `end`, which is not included. */
  arange(start: Scalar, end: Scalar): this;
  /** The numbers `start`, `start + step`, ... up to `end`, which is not included. */
  arange(start: Scalar, end: Scalar, step: Scalar): this;
  /**
   * Identity matrix of `n` rows and `m` columns; of `n` columns if `m` is 0 or negative.
   * @returns a matrix of `n` rows
   * @throws {TorchError} `STEP_RANGE`: `n` is negative
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * console.log(torch.eye(3));
   * console.log(torch.eye(2, 3, 'torch.ByteTensor').toArray());
   * //  1  0  0
   * //  0  1  0
   * //  0  0  1
   * // [torch.DoubleTensor of size 3x3]
   * // [ [ 1, 0, 0 ], [ 0, 1, 0 ] ]
   */
  eye(n: number): this;
  /** Identity matrix of `n` rows and `m` columns; of `n` columns if `m` is 0 or negative. */
  eye(n: number, m: number): this;
  /**
   * Copy of the elements, in order, with other sizes. One size may be -1 and is inferred.
   * @returns a new tensor of the given size
   * @throws {TorchError} `VIEW_COUNT`: the number of elements differs
   * @throws {TorchError} `VIEW_INFER`: a size is negative other than one -1, or -1 has no whole
   * value
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * const y = x.t().reshape(2, 3); // works with any strides
   * y.zero();
   * console.log(x.sum());
   * console.log(x.reshape(3, -1).size());
   * // 21
   * // [ 3, 2 ]
   */
  reshape(sizes: Sizes): this;
  /** Copy of the elements, in order, with other sizes. One size may be -1 and is inferred. */
  reshape(...sizes: number[]): this;
  /** Copy of the elements, in order, with other sizes. One size may be -1 and is inferred. */
  reshape(t: T, sizes: Sizes): this;
  /** Copy of the elements, in order, with other sizes. One size may be -1 and is inferred. */
  reshape(t: T, ...sizes: number[]): this;
  /**
   * Copy in which the dimensions from `first` to `last` become one.
   * @returns a tensor with fewer dimensions
   * @example
   * const x = torch.Tensor(2, 3, 4);
   * console.log(x.flatten().size(), x.flatten(1).size(), x.flatten(0, 1).size());
   * // [ 24 ] [ 2, 12 ] [ 6, 4 ]
   */
  flatten(): this;
  /** Copy in which the dimensions from `first` to `last` become one. */
  flatten(first: number): this;
  /** Copy in which the dimensions from `first` to `last` become one. */
  flatten(first: number, last: number): this;
  /** Copy in which the dimensions from `first` to `last` become one. */
  flatten(t: T): this;
  /** Copy in which the dimensions from `first` to `last` become one. */
  flatten(t: T, first: number): this;
  /** Copy in which the dimensions from `first` to `last` become one. */
  flatten(t: T, first: number, last: number): this;
  /**
   * A tensor of the given sizes, filled with `value`.
   * @returns a tensor of these sizes
   * @throws {TorchError} `STEP_RANGE`: a size is negative
   * @example
   * console.log(torch.full([2, 2], 7).toArray());
   * console.log(torch.full([2], 7, 'torch.IntTensor'));
   * // [ [ 7, 7 ], [ 7, 7 ] ]
   * //  7
   * //  7
   * // [torch.IntTensor of size 2]
   */
  full(sizes: Sizes, value: Scalar): this;
  /**
   * The two tensors concatenated along `dim`. Empty tensors are skipped.
   * @returns a new tensor: sizes along `dim` are added, the others stay
   * @throws {TorchError} `CAT_SIZES`: the sizes differ in another dimension than `dim`
   * @throws {TorchError} `CAT_DIM`: `dim` is before the first dimension
   * @throws {TorchError} `TOO_LARGE`: `dim` is far beyond the last dimension
   * @example
   * const [a, b] = [torch.ones(2, 2), torch.zeros(2, 1)];
   * console.log(torch.cat(a, b)); // along the last dimension
   * const vector = torch.Tensor([1, 2, 3]);
   * console.log(torch.cat([vector, vector], 1).size()); // along a new dimension
   * //  1  1  0
   * //  1  1  0
   * // [torch.DoubleTensor of size 2x3]
   * // [ 3, 2 ]
   */
  cat(b: T): this;
  /** The two tensors concatenated along `dim`. Empty tensors are skipped. */
  cat(b: T, dim: number): this;
  /** The two tensors concatenated along `dim`. Empty tensors are skipped. */
  cat(a: T, b: T): this;
  /** The two tensors concatenated along `dim`. Empty tensors are skipped. */
  cat(a: T, b: T, dim: number): this;
  /** The tensors of an array concatenated along `dim`. Empty tensors are skipped. */
  cat(list: readonly T[]): this;
  /** The tensors of an array concatenated along `dim`. Empty tensors are skipped. */
  cat(list: readonly T[], dim: number): this;
  /**
   * The tensors of an array, all of one size, stacked along a new dimension `dim`.
   * @returns a new tensor with an additional dimension, of the length of the list
   * @throws {TorchError} `STACK_SIZES`: the sizes differ
   * @throws {TorchError} `STACK_DIM`: the result does not have dimension `dim`
   * @throws {TorchError} `EMPTY`: the tensors have no dimensions
   * @example
   * const [x, y] = [torch.Tensor([1, 2, 3]), torch.Tensor([4, 5, 6])];
   * console.log(torch.stack([x, y]));
   * console.log(torch.stack([x, y], 1).size());
   * //  1  2  3
   * //  4  5  6
   * // [torch.DoubleTensor of size 2x3]
   * // [ 3, 2 ]
   */
  stack(list: readonly T[]): this;
  /** The tensors of an array, all of one size, stacked along a new dimension `dim`. */
  stack(list: readonly T[], dim: number): this;
  /**
   * Diagonal `k` of a matrix as a vector, or a matrix with the vector as its diagonal `k`. Positive
   * `k` are above the main diagonal.
   * @returns a vector for a matrix, a square matrix for a vector
   * @throws {TorchError} `NOT_ROWS`: `t` is neither a matrix nor a vector
   * @throws {TorchError} `DIAGONAL`: diagonal `k` is far from the matrix; the diagonals just
   * outside it have no elements
   * @throws {TorchError} `EMPTY`: `t` has no dimensions
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.diag().toArray(), x.diag(1).toArray());
   * console.log(torch.diag(torch.Tensor([7, 8]), -1));
   * // [ 1, 5 ] [ 2, 6 ]
   * //  0  0  0
   * //  7  0  0
   * //  0  8  0
   * // [torch.DoubleTensor of size 3x3]
   */
  diag(): this;
  /**
   * Diagonal `k` of a matrix as a vector, or a matrix with the vector as its diagonal `k`. Positive
   * `k` are above the main diagonal.
   */
  diag(k: number): this;
  /**
   * Diagonal `k` of a matrix as a vector, or a matrix with the vector as its diagonal `k`. Positive
   * `k` are above the main diagonal.
   */
  diag(t: T): this;
  /**
   * Diagonal `k` of a matrix as a vector, or a matrix with the vector as its diagonal `k`. Positive
   * `k` are above the main diagonal.
   */
  diag(t: T, k: number): this;
  /**
   * Lower triangle: the matrix with zeros above diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   * @returns a tensor of the size of `t`
   * @throws {TorchError} `FEW_DIMS`: `t` has fewer than two dimensions
   * @example
   * const x = torch.ones(3, 3);
   * console.log(x.tril());
   * console.log(x.tril(-1).sum());
   * //  1  0  0
   * //  1  1  0
   * //  1  1  1
   * // [torch.DoubleTensor of size 3x3]
   * // 3
   */
  tril(): this;
  /**
   * Lower triangle: the matrix with zeros above diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   */
  tril(k: number): this;
  /**
   * Lower triangle: the matrix with zeros above diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   */
  tril(t: T): this;
  /**
   * Lower triangle: the matrix with zeros above diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   */
  tril(t: T, k: number): this;
  /**
   * Upper triangle: the matrix with zeros below diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   * @returns a tensor of the size of `t`
   * @throws {TorchError} `FEW_DIMS`: `t` has fewer than two dimensions
   * @example
   * const x = torch.ones(3, 3);
   * console.log(x.triu(1));
   * console.log(torch.triu(x, x)); // r may be t itself
   * //  0  1  1
   * //  0  0  1
   * //  0  0  0
   * // [torch.DoubleTensor of size 3x3]
   * //  1  1  1
   * //  0  1  1
   * //  0  0  1
   * // [torch.DoubleTensor of size 3x3]
   */
  triu(): this;
  /**
   * Upper triangle: the matrix with zeros below diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   */
  triu(k: number): this;
  /**
   * Upper triangle: the matrix with zeros below diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   */
  triu(t: T): this;
  /**
   * Upper triangle: the matrix with zeros below diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   */
  triu(t: T, k: number): this;
  /**
   * The elements moved `shift` positions towards the end, along `dim` or in row-major order. Those
   * moved past the end come first.
   * @returns a tensor of the size of `t`
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.roll(1, 1).toArray(), x.roll(-2).toArray());
   * // [ [ 3, 1, 2 ], [ 6, 4, 5 ] ] [ [ 3, 4, 5 ], [ 6, 1, 2 ] ]
   */
  roll(shift: number): this;
  /**
   * The elements moved `shift` positions towards the end, along `dim` or in row-major order. Those
   * moved past the end come first.
   */
  roll(t: T, shift: number): this;
  /**
   * The elements moved `shift` positions towards the end, along `dim` or in row-major order. Those
   * moved past the end come first.
   */
  roll(shift: number, dim: number): this;
  /**
   * The elements moved `shift` positions towards the end, along `dim` or in row-major order. Those
   * moved past the end come first.
   */
  roll(t: T, shift: number, dim: number): this;
  /**
   * Copy of the tensor, repeated `reps` times along each dimension. Fewer counts belong to the last
   * dimensions, further ones make new first dimensions.
   * @returns a tensor whose sizes are those of `t` times `reps`
   * @throws {TorchError} `STEP_RANGE`: a count is negative
   * @throws {TorchError} `TOO_LARGE`: the result would not fit in memory
   * @example
   * console.log(torch.Tensor([1, 2]).tile(2, 2).toArray());
   * // [ [ 1, 2, 1, 2 ], [ 1, 2, 1, 2 ] ]
   */
  tile(reps: Sizes): this;
  /**
   * Copy of the tensor, repeated `reps` times along each dimension. Fewer counts belong to the last
   * dimensions, further ones make new first dimensions.
   */
  tile(...reps: number[]): this;
  /**
   * Copy of the tensor, repeated `reps` times along each dimension. Fewer counts belong to the last
   * dimensions, further ones make new first dimensions.
   */
  tile(t: T, reps: Sizes): this;
  /**
   * Copy of the tensor, repeated `reps` times along each dimension. Fewer counts belong to the last
   * dimensions, further ones make new first dimensions.
   */
  tile(t: T, ...reps: number[]): this;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   * @returns a tensor whose sizes are larger by the widths
   * @throws {TorchError} `PAD_WIDTHS`: there is neither one count nor two for each dimension, or
   * one is negative
   * @throws {TorchError} `PAD_MODE`: the mode is unknown
   * @throws {TorchError} `PAD_EMPTY`: there is nothing to take more slices from
   * @throws {TorchError} `TOO_LARGE`: the result would not fit in memory
   * @example
   * const x = torch.Tensor([[1, 2, 3]]);
   * console.log(torch.pad(x, [1, 0, 1, 1]).toArray());
   * console.log(torch.pad(x, [0, 0, 2, 2], 'reflect').toArray());
   * console.log(torch.pad(x, [0, 0, 2, 2], 'replicate').toArray());
   * console.log(torch.pad(x, [0, 0, 2, 2], 'circular').toArray());
   * // [ [ 0, 0, 0, 0, 0 ], [ 0, 1, 2, 3, 0 ] ]
   * // [
   * //   [
   * //     3, 2, 1, 2,
   * //     3, 2, 1
   * //   ]
   * // ]
   * // [
   * //   [
   * //     1, 1, 1, 2,
   * //     3, 3, 3
   * //   ]
   * // ]
   * // [
   * //   [
   * //     2, 3, 1, 2,
   * //     3, 1, 2
   * //   ]
   * // ]
   */
  pad(widths: Sizes): this;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad(...widths: number[]): this;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad(widths: Sizes, mode: string): this;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad(widths: Sizes, value: Scalar): this;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad(widths: Sizes, mode: string, value: Scalar): this;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad(t: T, widths: Sizes): this;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad(t: T, ...widths: number[]): this;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad(t: T, widths: Sizes, mode: string): this;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad(t: T, widths: Sizes, value: Scalar): this;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad(t: T, widths: Sizes, mode: string, value: Scalar): this;
  /**
   * Sign: 1 above 0, -1 below 0, and 0 for 0 and NaN.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.sign(torch.Tensor([-3, 0, 0.1, NaN])).toArray());
   * // [ -1, 0, 1, 0 ]
   */
  sign(): this;
  /** Sign: 1 above 0, -1 below 0, and 0 for 0 and NaN. */
  sign(a: T): this;
  /**
   * a to the power of b, element by element. Integers are computed as doubles and truncated.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const [base, power] = [torch.Tensor([2, 3, 4]), torch.Tensor([3, 2, 0.5])];
   * console.log(torch.cpow(base, power).toArray());
   * // [ 8, 9, 2 ]
   */
  cpow(b: T): this;
  /** a to the power of b, element by element. Integers are computed as doubles and truncated. */
  cpow(a: T, b: T): this;
  /**
   * a + value.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const [a, b] = [torch.Tensor([1, 2, 3]), torch.Tensor([10, 20, 30])];
   * console.log(torch.add(a, b).toArray(), a.toArray()); // a function makes a new tensor:
   * a.add(0.5, b); // a method works in place: a = a + 0.5 * b
   * console.log(a.toArray());
   * console.log(torch.add(torch.Tensor([[100], [200]]), b)); // broadcast
   * // [ 11, 22, 33 ] [ 1, 2, 3 ]
   * // [ 6, 12, 18 ]
   * //  110  120  130
   * //  210  220  230
   * // [torch.DoubleTensor of size 2x3]
   */
  add(value: Scalar): this;
  /** a + value. */
  add(a: T, value: Scalar): this;
  /** a + value * b. */
  add(b: T): this;
  /** a + value * b. */
  add(value: Scalar, b: T): this;
  /** a + value * b. */
  add(a: T, b: T): this;
  /** a + value * b. */
  add(a: T, value: Scalar, b: T): this;
  /**
   * a - value.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(torch.csub(x, 1).toArray());
   * x.csub(x.mean(0)); // subtract it from each row
   * console.log(x);
   * // [ [ 0, 1 ], [ 2, 3 ] ]
   * // -1 -1
   * //  1  1
   * // [torch.DoubleTensor of size 2x2]
   */
  csub(value: Scalar): this;
  /** a - value. */
  csub(a: T, value: Scalar): this;
  /** a - value * b. */
  csub(b: T): this;
  /** a - value * b. */
  csub(value: Scalar, b: T): this;
  /** a - value * b. */
  csub(a: T, b: T): this;
  /** a - value * b. */
  csub(a: T, value: Scalar, b: T): this;
  /**
   * a * value.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * x.select(1, 0).mul(10); // one column
   * console.log(x);
   * //  10   2
   * //  30   4
   * // [torch.DoubleTensor of size 2x2]
   */
  mul(value: Scalar): this;
  /** a * value. */
  mul(a: T, value: Scalar): this;
  /**
   * a / value. Integer division truncates toward 0; integer division by 0 is an error.
   * @returns a tensor of the size of `a`
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * console.log(torch.div(torch.IntTensor([7, -7]), 2).toArray());
   * console.log(torch.div(torch.Tensor([7, -7]), 2).toArray());
   * // [ 3, -3 ]
   * // [ 3.5, -3.5 ]
   */
  div(value: Scalar): this;
  /** a / value. Integer division truncates toward 0; integer division by 0 is an error. */
  div(a: T, value: Scalar): this;
  /**
   * a * b, element by element.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * const weights = torch.Tensor([[1, 0, 2]]);
   * console.log(torch.cmul(x, weights)); // 1x3 broadcasts to 2x3
   * x.cmul(x); // squares, in place
   * console.log(x.sum());
   * //   1   0   6
   * //   4   0  12
   * // [torch.DoubleTensor of size 2x3]
   * // 91
   */
  cmul(b: T): this;
  /** a * b, element by element. */
  cmul(a: T, b: T): this;
  /**
   * a / b, element by element. Integer division truncates toward 0; integer division by 0 is an
   * error.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * const x = torch.Tensor([[1, 3], [2, 2]]);
   * console.log(torch.cdiv(x, x.sum(1))); // divide each row by its sum
   * console.log(torch.cdiv(torch.IntTensor([7]), torch.IntTensor([-2])).toArray());
   * //  0.2500  0.7500
   * //  0.5000  0.5000
   * // [torch.DoubleTensor of size 2x2]
   * // [ -3 ]
   */
  cdiv(b: T): this;
  /**
   * a / b, element by element. Integer division truncates toward 0; integer division by 0 is an
   * error.
   */
  cdiv(a: T, b: T): this;
  /**
   * Remainder of a / value, with the sign of a. Integer division by 0 is an error.
   * @returns a tensor of the size of `a`
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * console.log(torch.fmod(torch.Tensor([7, -7, 0.5]), 3).toArray()); // with the sign of a
   * // [ 1, -1, 0.5 ]
   */
  fmod(value: Scalar): this;
  /** Remainder of a / value, with the sign of a. Integer division by 0 is an error. */
  fmod(a: T, value: Scalar): this;
  /**
   * Remainder of a / b, element by element, with the sign of a. Integer division by 0 is an error.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * console.log(torch.cfmod(torch.Tensor([7, -7]), torch.Tensor([3, 4])).toArray());
   * // [ 1, -3 ]
   */
  cfmod(b: T): this;
  /**
   * Remainder of a / b, element by element, with the sign of a. Integer division by 0 is an error.
   */
  cfmod(a: T, b: T): this;
  /**
   * Same as fmod.
   * @returns a tensor of the size of `a`
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * console.log(torch.mod(torch.IntTensor([7, -7]), 3).toArray());
   * // [ 1, -1 ]
   */
  mod(value: Scalar): this;
  /** Same as fmod. */
  mod(a: T, value: Scalar): this;
  /**
   * Same as cfmod.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * console.log(torch.cmod(torch.IntTensor([7, -7]), torch.IntTensor([3, 4])).toArray());
   * // [ 1, -3 ]
   */
  cmod(b: T): this;
  /** Same as cfmod. */
  cmod(a: T, b: T): this;
  /**
   * Remainder of a / value, with the sign of value. Integer division by 0 is an error.
   * @returns a tensor of the size of `a`. It is exact except that the sum is rounded where `value`
   * is added to get its sign.
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * console.log(torch.remainder(torch.Tensor([7, -7, 0.5]), 3).toArray()); // with the sign of value
   * // [ 1, 2, 0.5 ]
   */
  remainder(value: Scalar): this;
  /** Remainder of a / value, with the sign of value. Integer division by 0 is an error. */
  remainder(a: T, value: Scalar): this;
  /**
   * Remainder of a / b, element by element, with the sign of b. Integer division by 0 is an error.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal. It is exact except that the sum is rounded where `b` is added to get its sign.
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * console.log(torch.cremainder(torch.Tensor([7, -7]), torch.Tensor([3, 4])).toArray());
   * // [ 1, 1 ]
   */
  cremainder(b: T): this;
  /**
   * Remainder of a / b, element by element, with the sign of b. Integer division by 0 is an error.
   */
  cremainder(a: T, b: T): this;
  /**
   * Element-wise maximum of a tensor and a number or a second tensor, as IEEE 754's maximum: NaN
   * where either is NaN, and -0 is less than 0.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * console.log(torch.cmax(torch.Tensor([-1, 0, 2]), 0).toArray());
   * console.log(torch.cmax(torch.Tensor([1, 5]), torch.Tensor([3, 4])).toArray());
   * console.log(torch.cmax(torch.Tensor([NaN, 1]), 0).toArray()); // NaN stays, as in max
   * // [ 0, 0, 2 ]
   * // [ 3, 5 ]
   * // [ NaN, 1 ]
   */
  cmax(value: Scalar): this;
  /**
   * Element-wise maximum of a tensor and a number or a second tensor, as IEEE 754's maximum: NaN
   * where either is NaN, and -0 is less than 0.
   */
  cmax(a: T, value: Scalar): this;
  /**
   * Element-wise maximum of a tensor and a number or a second tensor, as IEEE 754's maximum: NaN
   * where either is NaN, and -0 is less than 0.
   */
  cmax(b: T): this;
  /**
   * Element-wise maximum of a tensor and a number or a second tensor, as IEEE 754's maximum: NaN
   * where either is NaN, and -0 is less than 0.
   */
  cmax(a: T, b: T): this;
  /**
   * Element-wise minimum of a tensor and a number or a second tensor, as IEEE 754's minimum: NaN
   * where either is NaN, and -0 is less than 0.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * console.log(torch.cmin(torch.Tensor([-1, 0, 2]), 1).toArray());
   * console.log(torch.cmin(torch.Tensor([1, 5]), torch.Tensor([3, 4])).toArray());
   * // [ -1, 0, 1 ]
   * // [ 1, 4 ]
   */
  cmin(value: Scalar): this;
  /**
   * Element-wise minimum of a tensor and a number or a second tensor, as IEEE 754's minimum: NaN
   * where either is NaN, and -0 is less than 0.
   */
  cmin(a: T, value: Scalar): this;
  /**
   * Element-wise minimum of a tensor and a number or a second tensor, as IEEE 754's minimum: NaN
   * where either is NaN, and -0 is less than 0.
   */
  cmin(b: T): this;
  /**
   * Element-wise minimum of a tensor and a number or a second tensor, as IEEE 754's minimum: NaN
   * where either is NaN, and -0 is less than 0.
   */
  cmin(a: T, b: T): this;
  /**
   * a shifted left by `value` bits: multiplied by a power of 2. Integers lose the bits shifted out.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.lshift(torch.ByteTensor([1, 129]), 1).toArray()); // the highest bit is lost
   * console.log(torch.lshift(torch.Tensor([1.5]), 3).toArray());
   * // [ 2, 2 ]
   * // [ 12 ]
   */
  lshift(value: Scalar): this;
  /**
   * a shifted left by `value` bits: multiplied by a power of 2. Integers lose the bits shifted out.
   */
  lshift(a: T, value: Scalar): this;
  /**
   * a shifted left by b bits, element by element: multiplied by a power of 2. Integers lose the
   * bits shifted out.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * console.log(torch.clshift(torch.LongTensor([1, 1]), torch.LongTensor([3, 40])).toArray());
   * // [ 8, 1099511627776 ]
   */
  clshift(b: T): this;
  /**
   * a shifted left by b bits, element by element: multiplied by a power of 2. Integers lose the
   * bits shifted out.
   */
  clshift(a: T, b: T): this;
  /**
   * a shifted right by `value` bits. Integers are filled with zeros, at the sign too; reals are
   * divided by a power of 2.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.rshift(torch.IntTensor([12, -1]), 1).toArray()); // the sign bit becomes 0
   * // [ 6, 2147483647 ]
   */
  rshift(value: Scalar): this;
  /**
   * a shifted right by `value` bits. Integers are filled with zeros, at the sign too; reals are
   * divided by a power of 2.
   */
  rshift(a: T, value: Scalar): this;
  /**
   * a shifted right by b bits, element by element. Integers are filled with zeros, at the sign too;
   * reals are divided by a power of 2.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * console.log(torch.crshift(torch.IntTensor([256, 256]), torch.IntTensor([1, 4])).toArray());
   * // [ 128, 16 ]
   */
  crshift(b: T): this;
  /**
   * a shifted right by b bits, element by element. Integers are filled with zeros, at the sign too;
   * reals are divided by a power of 2.
   */
  crshift(a: T, b: T): this;
  /**
   * a limited to the range from `min` to `max`; NaN where a or a limit is NaN.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.Tensor([-2, 0.5, 7]);
   * console.log(x.clamp(0, 1).toArray());
   * // [ 0, 0.5, 1 ]
   */
  clamp(min: Scalar, max: Scalar): this;
  /** a limited to the range from `min` to `max`; NaN where a or a limit is NaN. */
  clamp(a: T, min: Scalar, max: Scalar): this;
  /**
   * a, but not less than a number or the elements of a second tensor: same as cmax.
   * @returns a tensor of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @throws {TorchError} `RESULT_SHAPE`: an operand that is also the result is smaller than the
   * broadcast size
   * @example
   * const x = torch.Tensor([-2, 0.5, 7]);
   * console.log(torch.clampMin(x, 1).toArray());
   * console.log(torch.clampMin(x, torch.Tensor([0, 1, 2])).toArray());
   * // [ 1, 1, 7 ]
   * // [ 0, 1, 7 ]
   */
  clampMin(value: Scalar): this;
  /** a, but not less than a number or the elements of a second tensor: same as cmax. */
  clampMin(a: T, value: Scalar): this;
  /** a, but not less than a number or the elements of a second tensor: same as cmax. */
  clampMin(b: T): this;
  /** a, but not less than a number or the elements of a second tensor: same as cmax. */
  clampMin(a: T, b: T): this;
  /**
   * a, but not greater than a number or the elements of a second tensor: same as cmin.
   * @returns a tensor of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @throws {TorchError} `RESULT_SHAPE`: an operand that is also the result is smaller than the
   * broadcast size
   * @example
   * const x = torch.Tensor([-2, 0.5, 7]);
   * console.log(torch.clampMax(x, 1).toArray());
   * console.log(torch.clampMax(x, torch.Tensor([0, 1, 2])).toArray());
   * // [ -2, 0.5, 1 ]
   * // [ -2, 0.5, 2 ]
   */
  clampMax(value: Scalar): this;
  /** a, but not greater than a number or the elements of a second tensor: same as cmin. */
  clampMax(a: T, value: Scalar): this;
  /** a, but not greater than a number or the elements of a second tensor: same as cmin. */
  clampMax(b: T): this;
  /** a, but not greater than a number or the elements of a second tensor: same as cmin. */
  clampMax(a: T, b: T): this;
  /**
   * a + value b c.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([1, 1]);
   * x.addcmul(0.5, torch.Tensor([2, 4]), torch.Tensor([10, 10]));
   * console.log(x.toArray());
   * // [ 11, 21 ]
   */
  addcmul(b: T, c: T): this;
  /** a + value b c. */
  addcmul(value: Scalar, b: T, c: T): this;
  /** a + value b c. */
  addcmul(a: T, b: T, c: T): this;
  /** a + value b c. */
  addcmul(a: T, value: Scalar, b: T, c: T): this;
  /**
   * a + value * b / c. Integer division truncates toward 0; integer division by 0 is an error.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * const weights = torch.Tensor([1, 1]);
   * weights.addcdiv(-0.1, torch.Tensor([2, 4]), torch.Tensor([1, 2])); // a step against a scaled gradient
   * console.log(weights.toArray());
   * // [ 0.8, 0.8 ]
   */
  addcdiv(b: T, c: T): this;
  /** a + value * b / c. Integer division truncates toward 0; integer division by 0 is an error. */
  addcdiv(value: Scalar, b: T, c: T): this;
  /** a + value * b / c. Integer division truncates toward 0; integer division by 0 is an error. */
  addcdiv(a: T, b: T, c: T): this;
  /** a + value * b / c. Integer division truncates toward 0; integer division by 0 is an error. */
  addcdiv(a: T, value: Scalar, b: T, c: T): this;
  /**
   * a where `mask` is 1, b where it is 0.
   * @returns a tensor of the broadcast size of all tensor operands
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([[1, -2], [-3, 4]]);
   * console.log(torch.where(x.gt(0), x, 0)); // a number on either side
   * console.log(torch.where(torch.ByteTensor([[1], [0]]), x, torch.neg(x)).toArray()); // the mask broadcasts to 2x2
   * //  1  0
   * //  0  4
   * // [torch.DoubleTensor of size 2x2]
   * // [ [ 1, -2 ], [ 3, -4 ] ]
   */
  where(mask: ByteTensor, b: T): this;
  /** a where `mask` is 1, b where it is 0. */
  where(mask: ByteTensor, a: T, b: T): this;
  /** a where `mask` is 1, `value` where it is 0. */
  where(mask: ByteTensor, value: Scalar): this;
  /** a where `mask` is 1, `value` where it is 0. */
  where(mask: ByteTensor, a: T, value: Scalar): this;
  /** `value` where `mask` is 1, b where it is 0. */
  where(mask: ByteTensor, value: Scalar, b: T): this;
  /**
   * Zeros, with the size of `t`.
   * @returns a tensor of the size of `t`
   * @example
   * const x = torch.FloatTensor(2, 3);
   * console.log(torch.zerosLike(x));
   * //  0  0  0
   * //  0  0  0
   * // [torch.FloatTensor of size 2x3]
   */
  zerosLike(): this;
  /** Zeros, with the size of `t`. */
  zerosLike(t: T): this;
  /**
   * Ones, with the size of `t`.
   * @returns a tensor of the size of `t`
   * @example
   * const x = torch.FloatTensor(2, 3);
   * console.log(x.onesLike().sum());
   * // 6
   */
  onesLike(): this;
  /** Ones, with the size of `t`. */
  onesLike(t: T): this;
  /**
   * A tensor of the size of `t`, filled with `value`.
   * @returns a tensor of the size of `t`
   * @example
   * console.log(torch.IntTensor(2).fullLike(7).toArray());
   * // [ 7, 7 ]
   */
  fullLike(value: Scalar): this;
  /** A tensor of the size of `t`, filled with `value`. */
  fullLike(t: T, value: Scalar): this;
  /**
   * A tensor of the size of `t`, for results. Same as zerosLike: new memory is always cleared.
   * @returns a tensor of the size of `t`
   * @example
   * const x = torch.FloatTensor(2, 3);
   * const r = torch.emptyLike(x);
   * console.log(r.type(), r.size());
   * // torch.FloatTensor [ 2, 3 ]
   */
  emptyLike(): this;
  /** A tensor of the size of `t`, for results. Same as zerosLike: new memory is always cleared. */
  emptyLike(t: T): this;
  /**
   * 1 where a < b, else 0.
   * @returns a ByteTensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([1, 2, 3]);
   * console.log(x.lt(2));
   * console.log(x.lt(torch.Tensor([3, 2, 1])).toArray());
   * //  1
   * //  0
   * //  0
   * // [torch.ByteTensor of size 3]
   * // [ 1, 0, 0 ]
   */
  lt(value: Scalar): ByteTensor;
  /** 1 where a < b, else 0. */
  lt(a: T, value: Scalar): this;
  /** 1 where a < b, else 0. */
  lt(b: T): ByteTensor;
  /** 1 where a < b, else 0. */
  lt(a: T, b: T): this;
  /**
   * 1 where a <= b, else 0.
   * @returns a ByteTensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([1, 2, 3]);
   * console.log(x.le(2).sum()); // the number of ones
   * // 2
   */
  le(value: Scalar): ByteTensor;
  /** 1 where a <= b, else 0. */
  le(a: T, value: Scalar): this;
  /** 1 where a <= b, else 0. */
  le(b: T): ByteTensor;
  /** 1 where a <= b, else 0. */
  le(a: T, b: T): this;
  /**
   * 1 where a > b, else 0.
   * @returns a ByteTensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([[1, 5], [7, 2]]);
   * const large = x.gt(3);
   * console.log(large.toArray());
   * console.log(x.at(large).toArray()); // a ByteTensor picks elements
   * // [ [ 0, 1 ], [ 1, 0 ] ]
   * // [ 5, 7 ]
   */
  gt(value: Scalar): ByteTensor;
  /** 1 where a > b, else 0. */
  gt(a: T, value: Scalar): this;
  /** 1 where a > b, else 0. */
  gt(b: T): ByteTensor;
  /** 1 where a > b, else 0. */
  gt(a: T, b: T): this;
  /**
   * 1 where a >= b, else 0.
   * @returns a ByteTensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const r = torch.Tensor();
   * r.ge(torch.Tensor([1, 2, 3]), 2); // a result of the type of the sources
   * console.log(r);
   * //  0
   * //  1
   * //  1
   * // [torch.DoubleTensor of size 3]
   */
  ge(value: Scalar): ByteTensor;
  /** 1 where a >= b, else 0. */
  ge(a: T, value: Scalar): this;
  /** 1 where a >= b, else 0. */
  ge(b: T): ByteTensor;
  /** 1 where a >= b, else 0. */
  ge(a: T, b: T): this;
  /**
   * 1 where a == b, else 0.
   * @returns a ByteTensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([1, NaN, 3]);
   * console.log(x.eq(x).toArray()); // NaN equals nothing
   * console.log(torch.eq(torch.Tensor([[1], [2], [3]]), torch.Tensor([[1, 2]]))); // broadcast: all pairs
   * // [ 1, 0, 1 ]
   * //  1  0
   * //  0  1
   * //  0  0
   * // [torch.ByteTensor of size 3x2]
   */
  eq(value: Scalar): ByteTensor;
  /** 1 where a == b, else 0. */
  eq(a: T, value: Scalar): this;
  /** 1 where a == b, else 0. */
  eq(b: T): ByteTensor;
  /** 1 where a == b, else 0. */
  eq(a: T, b: T): this;
  /**
   * 1 where a != b, else 0.
   * @returns a ByteTensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.IntTensor([1, 0, 3]);
   * console.log(x.ne(0).all());
   * // false
   */
  ne(value: Scalar): ByteTensor;
  /** 1 where a != b, else 0. */
  ne(a: T, value: Scalar): this;
  /** 1 where a != b, else 0. */
  ne(b: T): ByteTensor;
  /** 1 where a != b, else 0. */
  ne(a: T, b: T): this;
  /**
   * 1 where both operands are nonzero, else 0. NaN is nonzero.
   * @returns a ByteTensor of 0 and 1, of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @example
   * const a = torch.IntTensor([0, 0, 3, 4]);
   * const b = torch.IntTensor([0, 2, 0, -1]);
   * console.log(a.logicalAnd(b).toArray());
   * // [ 0, 0, 0, 1 ]
   */
  logicalAnd(b: T): ByteTensor;
  /** 1 where both operands are nonzero, else 0. NaN is nonzero. */
  logicalAnd(a: T, b: T): this;
  /**
   * 1 where an operand is nonzero, else 0. NaN is nonzero.
   * @returns a ByteTensor of 0 and 1, of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @example
   * const a = torch.IntTensor([0, 0, 3, 4]);
   * const b = torch.IntTensor([0, 2, 0, -1]);
   * console.log(a.logicalOr(b).toArray());
   * // [ 0, 1, 1, 1 ]
   */
  logicalOr(b: T): ByteTensor;
  /** 1 where an operand is nonzero, else 0. NaN is nonzero. */
  logicalOr(a: T, b: T): this;
  /**
   * 1 where exactly one operand is nonzero, else 0. NaN is nonzero.
   * @returns a ByteTensor of 0 and 1, of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @example
   * const a = torch.IntTensor([0, 0, 3, 4]);
   * const b = torch.IntTensor([0, 2, 0, -1]);
   * console.log(a.logicalXor(b).toArray());
   * // [ 0, 1, 1, 0 ]
   */
  logicalXor(b: T): ByteTensor;
  /** 1 where exactly one operand is nonzero, else 0. NaN is nonzero. */
  logicalXor(a: T, b: T): this;
  /**
   * 1 where a is 0, else 0.
   * @returns a ByteTensor of 0 and 1, of the size of `a`
   * @example
   * console.log(torch.Tensor([0, 2, NaN]).logicalNot().toArray());
   * // [ 1, 0, 0 ]
   */
  logicalNot(): ByteTensor;
  /** 1 where a is 0, else 0. */
  logicalNot(a: T): this;
  /**
   * 1 where a is NaN, else 0.
   * @returns a ByteTensor of 0 and 1, of the size of `a`
   * @example
   * console.log(torch.Tensor([1, NaN, Infinity]).isnan().toArray());
   * // [ 0, 1, 0 ]
   */
  isnan(): ByteTensor;
  /** 1 where a is NaN, else 0. */
  isnan(a: T): this;
  /**
   * 1 where a is infinity or -infinity, else 0.
   * @returns a ByteTensor of 0 and 1, of the size of `a`
   * @example
   * console.log(torch.Tensor([1, NaN, -Infinity]).isinf().toArray());
   * // [ 0, 0, 1 ]
   */
  isinf(): ByteTensor;
  /** 1 where a is infinity or -infinity, else 0. */
  isinf(a: T): this;
  /**
   * 1 where a is neither NaN nor infinite, else 0.
   * @returns a ByteTensor of 0 and 1, of the size of `a`
   * @example
   * console.log(torch.Tensor([1, NaN, Infinity]).isfinite().toArray());
   * // [ 1, 0, 0 ]
   */
  isfinite(): ByteTensor;
  /** 1 where a is neither NaN nor infinite, else 0. */
  isfinite(a: T): this;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   * @returns a ByteTensor of 0 and 1, of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @example
   * const a = torch.Tensor([1, 2, NaN]);
   * const b = torch.Tensor([1.000001, 2.1, NaN]);
   * console.log(torch.isclose(a, b).toArray());
   * console.log(torch.isclose(a, b, 0, 0.2, true).toArray()); // rtol, atol, equalNan
   * // [ 1, 0, 0 ]
   * // [ 1, 1, 1 ]
   */
  isclose(b: T): ByteTensor;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose(b: T, rtol: Scalar): ByteTensor;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose(b: T, rtol: Scalar, atol: Scalar): ByteTensor;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose(b: T, equalNan: boolean): ByteTensor;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose(b: T, rtol: Scalar, equalNan: boolean): ByteTensor;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose(b: T, rtol: Scalar, atol: Scalar, equalNan: boolean): ByteTensor;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose(a: T, b: T): this;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose(a: T, b: T, rtol: Scalar): this;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose(a: T, b: T, rtol: Scalar, atol: Scalar): this;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose(a: T, b: T, equalNan: boolean): this;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose(a: T, b: T, rtol: Scalar, equalNan: boolean): this;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose(a: T, b: T, rtol: Scalar, atol: Scalar, equalNan: boolean): this;
  /**
   * True if isclose is 1 everywhere.
   * @returns true or false
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @example
   * const a = torch.Tensor([1, 2]);
   * console.log(torch.allclose(a, torch.Tensor([1, 2.0000001])));
   * console.log(torch.allclose(a, torch.Tensor([1, 2.1]), 0, 0.2)); // rtol, atol
   * // true
   * // true
   */
  allclose(b: T): boolean;
  /** True if isclose is 1 everywhere. */
  allclose(b: T, rtol: Scalar): boolean;
  /** True if isclose is 1 everywhere. */
  allclose(b: T, rtol: Scalar, atol: Scalar): boolean;
  /** True if isclose is 1 everywhere. */
  allclose(b: T, equalNan: boolean): boolean;
  /** True if isclose is 1 everywhere. */
  allclose(b: T, rtol: Scalar, equalNan: boolean): boolean;
  /** True if isclose is 1 everywhere. */
  allclose(b: T, rtol: Scalar, atol: Scalar, equalNan: boolean): boolean;
  /**
   * Sum of all elements, or along `dim`. The sum of no elements is 0.
   * @returns a number; or a tensor of the size of `t`, with size 1 in the dimensions of `dim`, or
   * without them. Of integers it is a LongTensor, else of the type of `t`
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.sum());
   * console.log(x.sum(0)); // of each column
   * console.log(x.sum(1).squeeze().toArray());
   * console.log(x.sum([0, 1]).toArray(), x.sum(1, { keepdim: false }).toArray());
   * const mask = torch.ByteTensor(2, 300).fill(1);
   * console.log(mask.sum(), mask.sum(1), torch.sum(torch.ByteTensor(), mask, 1).toArray());
   * // 21
   * //  5  7  9
   * // [torch.DoubleTensor of size 1x3]
   * // [ 6, 15 ]
   * // [ [ 21 ] ] [ 6, 15 ]
   * // 600  300
   * //  300
   * // [torch.LongTensor of size 2x1] [ [ 44 ], [ 44 ] ]
   */
  sum(): Value<T>;
  /** Sum of all elements, or along `dim`. The sum of no elements is 0. */
  sum(dim: number): Total<T, this>;
  /** Sum of all elements, or along `dim`. The sum of no elements is 0. */
  sum(t: T, dim: number): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  sum(dim: number | Sizes): Total<T, this>;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  sum<R = Total<T, this>>(dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  sum(t: T, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  sum<R = this>(t: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * Product of all elements, or along `dim`. The product of no elements is 1.
   * @returns a number; or a tensor of the size of `t`, with size 1 in dimension `dim`. Of integers
   * it is a LongTensor, else of the type of `t`
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.prod(), x.prod(1).toArray());
   * console.log(x.byte().mul(10).prod(1));
   * // 720 [ [ 6 ], [ 120 ] ]
   * //    6000
   * //  120000
   * // [torch.LongTensor of size 2x1]
   */
  prod(): Value<T>;
  /** Product of all elements, or along `dim`. The product of no elements is 1. */
  prod(dim: number): Total<T, this>;
  /** Product of all elements, or along `dim`. The product of no elements is 1. */
  prod(t: T, dim: number): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  prod(dim: number | Sizes): Total<T, this>;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  prod<R = Total<T, this>>(dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  prod(t: T, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  prod<R = this>(t: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * Smallest element; NaN if any element is NaN.
   * @returns a number; or `[r, indices]`, of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `EMPTY`: there are no elements
   * @throws {TorchError} `EMPTY_DIM`: there are none along `dim`
   * @example
   * const x = torch.Tensor([[3, 1, 2], [4, 6, 5]]);
   * const [smallest, where] = x.min(1);
   * console.log(x.min(), smallest.toArray(), where.toArray());
   * // 1 [ [ 1 ], [ 4 ] ] [ [ 1 ], [ 0 ] ]
   */
  min(): Value<T>;
  /** Smallest elements along `dim`, and their positions; the first position of equal elements. */
  min(dim: number): [this, LongTensor];
  /** Smallest elements along `dim`, and their positions; the first position of equal elements. */
  min(t: T, dim: number): [this, LongTensor];
  /** Smallest elements along `dim`, and their positions; the first position of equal elements. */
  min(indices: LongTensor, t: T, dim: number): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  min(dim: number | Sizes): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  min<R = this, I = LongTensor>(dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  min(t: T, dim: number | Sizes): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  min<R = this, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  min(indices: LongTensor, t: T, dim: number | Sizes): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  min<R = this, I = LongTensor>(indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /**
   * Largest element; NaN if any element is NaN.
   * @returns a number; or `[r, indices]`, of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `EMPTY`: there are no elements
   * @throws {TorchError} `EMPTY_DIM`: there are none along `dim`
   * @example
   * const x = torch.Tensor([[3, 1, 2], [4, 6, 5]]);
   * const [largest, where] = x.max(0);
   * console.log(x.max());
   * console.log(largest);
   * console.log(where);
   * // 6
   * //  4  6  5
   * // [torch.DoubleTensor of size 1x3]
   * //  1  1  1
   * // [torch.LongTensor of size 1x3]
   */
  max(): Value<T>;
  /** Largest elements along `dim`, and their positions; the first position of equal elements. */
  max(dim: number): [this, LongTensor];
  /** Largest elements along `dim`, and their positions; the first position of equal elements. */
  max(t: T, dim: number): [this, LongTensor];
  /** Largest elements along `dim`, and their positions; the first position of equal elements. */
  max(indices: LongTensor, t: T, dim: number): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  max(dim: number | Sizes): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  max<R = this, I = LongTensor>(dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  max(t: T, dim: number | Sizes): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  max<R = this, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  max(indices: LongTensor, t: T, dim: number | Sizes): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  max<R = this, I = LongTensor>(indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /**
   * Position of the smallest element in row-major order; the first of equal elements.
   * @returns a position; or a LongTensor of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `EMPTY`: there are no elements
   * @throws {TorchError} `EMPTY_DIM`: there are none along `dim`
   * @example
   * const x = torch.Tensor([[3, 1, 2], [4, 6, 5]]);
   * console.log(x.argmin(), x.argmin(1).toArray());
   * // 1 [ [ 1 ], [ 0 ] ]
   */
  argmin(): number;
  /** Positions of the smallest elements along `dim`; the first of equal elements. */
  argmin(dim: number): LongTensor;
  /** Positions of the smallest elements along `dim`; the first of equal elements. */
  argmin(t: T, dim: number): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmin(dim: number | Sizes): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmin<I = LongTensor>(dim: number | Sizes, options: KeepDim): I;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmin(t: T, dim: number | Sizes): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmin<I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): I;
  /**
   * Position of the largest element in row-major order; the first of equal elements.
   * @returns a position; or a LongTensor of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `EMPTY`: there are no elements
   * @throws {TorchError} `EMPTY_DIM`: there are none along `dim`
   * @example
   * const scores = torch.Tensor([[0.1, 0.7, 0.2], [0.5, 0.2, 0.3]]);
   * console.log(scores.argmax(1).view(2).toArray()); // the best column of each row
   * console.log(scores.argmax());
   * // [ 1, 0 ]
   * // 1
   */
  argmax(): number;
  /** Positions of the largest elements along `dim`; the first of equal elements. */
  argmax(dim: number): LongTensor;
  /** Positions of the largest elements along `dim`; the first of equal elements. */
  argmax(t: T, dim: number): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmax(dim: number | Sizes): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmax<I = LongTensor>(dim: number | Sizes, options: KeepDim): I;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmax(t: T, dim: number | Sizes): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmax<I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): I;
  /**
   * Cumulative sums along `dim`.
   * @returns a tensor of the size of `t`: of integers a LongTensor, else of the type of `t`
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.cumsum(1));
   * console.log(torch.range(1, 5).cumsum().toArray());
   * console.log(torch.ByteTensor([100, 100, 100]).cumsum());
   * //   1   3   6
   * //   4   9  15
   * // [torch.DoubleTensor of size 2x3]
   * // [ 1, 3, 6, 10, 15 ]
   * //  100
   * //  200
   * //  300
   * // [torch.LongTensor of size 3]
   */
  cumsum(): Total<T, this>;
  /** Cumulative sums along `dim`. */
  cumsum(dim: number): Total<T, this>;
  /** Cumulative sums along `dim`. */
  cumsum(t: T): this;
  /** Cumulative sums along `dim`. */
  cumsum(t: T, dim: number): this;
  /**
   * Cumulative products along `dim`.
   * @returns a tensor of the size of `t`: of integers a LongTensor, else of the type of `t`
   * @example
   * console.log(torch.range(1, 5).cumprod().toArray());
   * console.log(torch.ByteTensor([10, 10, 10]).cumprod().type());
   * // [ 1, 2, 6, 24, 120 ]
   * // torch.LongTensor
   */
  cumprod(): Total<T, this>;
  /** Cumulative products along `dim`. */
  cumprod(dim: number): Total<T, this>;
  /** Cumulative products along `dim`. */
  cumprod(t: T): this;
  /** Cumulative products along `dim`. */
  cumprod(t: T, dim: number): this;
  /**
   * Number of nonzero elements; NaN is nonzero.
   * @returns a number, or a LongTensor in which the dimensions have size 1, or are dropped
   * @throws {TorchError} `DIM_TWICE`: a dimension is named twice
   * @example
   * const mask = torch.Tensor([[1, 0, 3], [0, 0, 6]]).gt(0);
   * console.log(mask.countNonzero());
   * console.log(mask.countNonzero(1).toArray(), mask.countNonzero(0, 1).toArray());
   * // 3
   * // [ [ 2 ], [ 1 ] ] [ [ 3 ] ]
   */
  countNonzero(): number;
  /** Number of nonzero elements along one or several dimensions; NaN is nonzero. */
  countNonzero(dim: Sizes): LongTensor;
  /** Number of nonzero elements along one or several dimensions; NaN is nonzero. */
  countNonzero(...dim: number[]): LongTensor;
  /** Number of nonzero elements along one or several dimensions; NaN is nonzero. */
  countNonzero(t: T, dim: Sizes): LongTensor;
  /** Number of nonzero elements along one or several dimensions; NaN is nonzero. */
  countNonzero(t: T, ...dim: number[]): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  countNonzero(dim: number | Sizes): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  countNonzero<I = LongTensor>(dim: number | Sizes, options: KeepDim): I;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  countNonzero(t: T, dim: number | Sizes): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  countNonzero<I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): I;
  /**
   * Squared Euclidean distance of each row of `a` to each row of `b`, times `gain`.
   * @returns a matrix with one row for each row of `a` and one column for each row of `b`
   * @throws {TorchError} `MATCH`: the rows of `a` and `b` have different lengths
   * @throws {TorchError} `EMPTY`: `a` or `b` has no dimensions
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const points = torch.Tensor([[0, 0], [3, 4]]);
   * const centres = torch.Tensor([[0, 1], [3, 3], [9, 9]]);
   * console.log(torch.match(points, centres));
   * //    1   18  162
   * //   18    1   61
   * // [torch.DoubleTensor of size 2x3]
   */
  match(b: T): this;
  /** Squared Euclidean distance of each row of `a` to each row of `b`, times `gain`. */
  match(b: T, gain: Scalar): this;
  /** Squared Euclidean distance of each row of `a` to each row of `b`, times `gain`. */
  match(a: T, b: T): this;
  /** Squared Euclidean distance of each row of `a` to each row of `b`, times `gain`. */
  match(a: T, b: T, gain: Scalar): this;
  /**
   * Sum of the diagonal of a matrix.
   * @returns a number
   * @example
   * console.log(torch.Tensor([[1, 2], [3, 4]]).trace());
   * // 5
   */
  trace(): Value<T>;
  /**
   * True if both tensors have the same size and equal elements. NaN equals nothing.
   * @returns true or false
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * console.log(x.equal(x.clone()), x.equal(x.view(2, 2)));
   * // true false
   */
  equal(b: T): boolean;
  /**
   * Cumulative maxima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   * @returns `[r, indices]`, both of the size of `t`
   * @example
   * const [values, where] = torch.Tensor([3, 1, 4, 2]).cummax();
   * console.log(values.toArray(), where.toArray());
   * // [ 3, 3, 4, 4 ] [ 0, 0, 2, 2 ]
   */
  cummax(): [this, LongTensor];
  /**
   * Cumulative maxima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummax(dim: number): [this, LongTensor];
  /**
   * Cumulative maxima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummax(t: T): [this, LongTensor];
  /**
   * Cumulative maxima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummax(t: T, dim: number): [this, LongTensor];
  /**
   * Cumulative maxima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummax(indices: LongTensor, t: T): [this, LongTensor];
  /**
   * Cumulative maxima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummax(indices: LongTensor, t: T, dim: number): [this, LongTensor];
  /**
   * Cumulative minima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   * @returns `[r, indices]`, both of the size of `t`
   * @example
   * const [values, where] = torch.Tensor([3, 1, 4, 2]).cummin();
   * console.log(values.toArray(), where.toArray());
   * // [ 3, 1, 1, 1 ] [ 0, 1, 1, 1 ]
   */
  cummin(): [this, LongTensor];
  /**
   * Cumulative minima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummin(dim: number): [this, LongTensor];
  /**
   * Cumulative minima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummin(t: T): [this, LongTensor];
  /**
   * Cumulative minima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummin(t: T, dim: number): [this, LongTensor];
  /**
   * Cumulative minima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummin(indices: LongTensor, t: T): [this, LongTensor];
  /**
   * Cumulative minima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummin(indices: LongTensor, t: T, dim: number): [this, LongTensor];
  /**
   * Differences of neighbours along `dim`, `n` times.
   * @returns a tensor of the size of `t`, except that dimension `dim` is shorter by `n`
   * @throws {TorchError} `INDEX_RANGE`: `n` is negative
   * @example
   * const x = torch.Tensor([1, 4, 9, 16]);
   * console.log(x.diff().toArray(), x.diff(2).toArray());
   * // [ 3, 5, 7 ] [ 2, 2 ]
   */
  diff(): this;
  /** Differences of neighbours along `dim`, `n` times. */
  diff(n: number): this;
  /** Differences of neighbours along `dim`, `n` times. */
  diff(n: number, dim: number): this;
  /** Differences of neighbours along `dim`, `n` times. */
  diff(t: T): this;
  /** Differences of neighbours along `dim`, `n` times. */
  diff(t: T, n: number): this;
  /** Differences of neighbours along `dim`, `n` times. */
  diff(t: T, n: number, dim: number): this;
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   * @returns `[r, indices]`, both of the size of `t`
   * @example
   * const x = torch.Tensor([[3, 1, 2], [6, 5, 4]]);
   * const [sorted, where] = x.sort();
   * console.log(sorted);
   * console.log(where.toArray());
   * console.log(x.sort(0, true)[0].toArray()); // each column, descending
   * //  1  2  3
   * //  4  5  6
   * // [torch.DoubleTensor of size 2x3]
   * // [ [ 1, 2, 0 ], [ 2, 1, 0 ] ]
   * // [ [ 6, 5, 4 ], [ 3, 1, 2 ] ]
   */
  sort(): [this, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort(dim: number): [this, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort(descending: boolean): [this, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort(dim: number, descending: boolean): [this, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort(t: T): [this, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort(t: T, dim: number): [this, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort(t: T, descending: boolean): [this, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort(t: T, dim: number, descending: boolean): [this, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort(indices: LongTensor, t: T): [this, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort(indices: LongTensor, t: T, dim: number): [this, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort(indices: LongTensor, t: T, descending: boolean): [this, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort(indices: LongTensor, t: T, dim: number, descending: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   * @returns `[r, indices]`, of the size of `t`, with size `k` in dimension `dim`
   * @throws {TorchError} `INDEX_RANGE`: `k` is negative or greater than the size of the dimension
   * @example
   * const x = torch.Tensor([5, 1, 4, 2, 3]);
   * console.log(x.topk(2)[0].toArray());
   * const [best, where] = x.topk(2, 0, true, true);
   * console.log(best.toArray(), where.toArray());
   * // [ 1, 2 ]
   * // [ 5, 4 ] [ 0, 2 ]
   */
  topk(): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(k: number): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(k: number, dim: number): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(largest: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(k: number, largest: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(k: number, dim: number, largest: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(largest: boolean, sorted: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(k: number, largest: boolean, sorted: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(k: number, dim: number, largest: boolean, sorted: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(t: T): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(t: T, k: number): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(t: T, k: number, dim: number): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(t: T, largest: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(t: T, k: number, largest: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(t: T, k: number, dim: number, largest: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(t: T, largest: boolean, sorted: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(t: T, k: number, largest: boolean, sorted: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(t: T, k: number, dim: number, largest: boolean, sorted: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(indices: LongTensor, t: T): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(indices: LongTensor, t: T, k: number): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(indices: LongTensor, t: T, k: number, dim: number): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(indices: LongTensor, t: T, largest: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(indices: LongTensor, t: T, k: number, largest: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(indices: LongTensor, t: T, k: number, dim: number, largest: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(indices: LongTensor, t: T, largest: boolean, sorted: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(indices: LongTensor, t: T, k: number, largest: boolean, sorted: boolean): [this, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk(indices: LongTensor, t: T, k: number, dim: number, largest: boolean, sorted: boolean): [this, LongTensor];
  /**
   * The `k`th smallest element along `dim` (`k` = 1 is the smallest), and the position of the first
   * such element.
   * @returns `[r, indices]`, of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `INDEX_RANGE`: `k` is less than 1 or greater than the size of the
   * dimension
   * @example
   * const x = torch.Tensor([[3, 1, 2], [9, 8, 7]]);
   * const [second, where] = x.kthvalue(2);
   * console.log(second.toArray(), where.toArray());
   * // [ [ 2 ], [ 8 ] ] [ [ 2 ], [ 1 ] ]
   */
  kthvalue(k: number): [this, LongTensor];
  /**
   * The `k`th smallest element along `dim` (`k` = 1 is the smallest), and the position of the first
   * such element.
   */
  kthvalue(k: number, dim: number): [this, LongTensor];
  /**
   * The `k`th smallest element along `dim` (`k` = 1 is the smallest), and the position of the first
   * such element.
   */
  kthvalue(t: T, k: number): [this, LongTensor];
  /**
   * The `k`th smallest element along `dim` (`k` = 1 is the smallest), and the position of the first
   * such element.
   */
  kthvalue(t: T, k: number, dim: number): [this, LongTensor];
  /**
   * The `k`th smallest element along `dim` (`k` = 1 is the smallest), and the position of the first
   * such element.
   */
  kthvalue(indices: LongTensor, t: T, k: number): [this, LongTensor];
  /**
   * The `k`th smallest element along `dim` (`k` = 1 is the smallest), and the position of the first
   * such element.
   */
  kthvalue(indices: LongTensor, t: T, k: number, dim: number): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  kthvalue(k: number, dim: number | Sizes): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  kthvalue<R = this, I = LongTensor>(k: number, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  kthvalue(t: T, k: number, dim: number | Sizes): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  kthvalue<R = this, I = LongTensor>(t: T, k: number, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  kthvalue(indices: LongTensor, t: T, k: number, dim: number | Sizes): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  kthvalue<R = this, I = LongTensor>(indices: LongTensor, t: T, k: number, dim: number | Sizes, options: KeepDim): [R, I];
  /**
   * The middle element along `dim` in sorted order, the smaller of two, and the position of the
   * first such element.
   * @returns `[r, indices]`, of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `EMPTY_DIM`: there are no elements along `dim`
   * @example
   * const x = torch.Tensor([[3, 1, 2, 10], [9, 8, 7, 6]]);
   * const [median, where] = x.median();
   * console.log(median.toArray(), where.toArray());
   * // [ [ 2 ], [ 7 ] ] [ [ 2 ], [ 2 ] ]
   */
  median(): [this, LongTensor];
  /**
   * The middle element along `dim` in sorted order, the smaller of two, and the position of the
   * first such element.
   */
  median(dim: number): [this, LongTensor];
  /**
   * The middle element along `dim` in sorted order, the smaller of two, and the position of the
   * first such element.
   */
  median(t: T): [this, LongTensor];
  /**
   * The middle element along `dim` in sorted order, the smaller of two, and the position of the
   * first such element.
   */
  median(t: T, dim: number): [this, LongTensor];
  /**
   * The middle element along `dim` in sorted order, the smaller of two, and the position of the
   * first such element.
   */
  median(indices: LongTensor, t: T): [this, LongTensor];
  /**
   * The middle element along `dim` in sorted order, the smaller of two, and the position of the
   * first such element.
   */
  median(indices: LongTensor, t: T, dim: number): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  median(dim: number | Sizes): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  median<R = this, I = LongTensor>(dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  median(t: T, dim: number | Sizes): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  median<R = this, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  median(indices: LongTensor, t: T, dim: number | Sizes): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  median<R = this, I = LongTensor>(indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /**
   * The most frequent element along `dim`, the smallest of several, and the position of the first
   * such element.
   * @returns `[r, indices]`, of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `EMPTY_DIM`: there are no elements along `dim`
   * @example
   * const x = torch.Tensor([[2, 1, 2], [3, 2, 1]]);
   * const [mode, where] = x.mode();
   * console.log(mode.toArray(), where.toArray());
   * // [ [ 2 ], [ 1 ] ] [ [ 0 ], [ 2 ] ]
   */
  mode(): [this, LongTensor];
  /**
   * The most frequent element along `dim`, the smallest of several, and the position of the first
   * such element.
   */
  mode(dim: number): [this, LongTensor];
  /**
   * The most frequent element along `dim`, the smallest of several, and the position of the first
   * such element.
   */
  mode(t: T): [this, LongTensor];
  /**
   * The most frequent element along `dim`, the smallest of several, and the position of the first
   * such element.
   */
  mode(t: T, dim: number): [this, LongTensor];
  /**
   * The most frequent element along `dim`, the smallest of several, and the position of the first
   * such element.
   */
  mode(indices: LongTensor, t: T): [this, LongTensor];
  /**
   * The most frequent element along `dim`, the smallest of several, and the position of the first
   * such element.
   */
  mode(indices: LongTensor, t: T, dim: number): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mode(dim: number | Sizes): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mode<R = this, I = LongTensor>(dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mode(t: T, dim: number | Sizes): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mode<R = this, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mode(indices: LongTensor, t: T, dim: number | Sizes): [this, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mode<R = this, I = LongTensor>(indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /**
   * Positions of the elements in sorted order along `dim`: the second result of sort.
   * @returns a LongTensor of the size of `t`
   * @example
   * console.log(torch.Tensor([3, 1, 2]).argsort().toArray());
   * // [ 1, 2, 0 ]
   */
  argsort(): LongTensor;
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort(dim: number): LongTensor;
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort(descending: boolean): LongTensor;
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort(dim: number, descending: boolean): LongTensor;
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort(t: T): LongTensor;
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort(t: T, dim: number): LongTensor;
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort(t: T, descending: boolean): LongTensor;
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort(t: T, dim: number, descending: boolean): LongTensor;
  /**
   * Distinct elements in ascending order; the position of each element of `t` among them; and how
   * often each occurs. NaN equals NaN, and is the largest.
   * @returns `[r, inverse, counts]`: a vector, a LongTensor of the size of `t`, and a LongTensor of
   * the size of `r`
   * @example
   * const [values, inverse, counts] = torch.Tensor([3, 1, 3, 2]).unique();
   * console.log(values.toArray(), inverse.toArray(), counts.toArray());
   * // [ 1, 2, 3 ] [ 2, 0, 2, 1 ] [ 1, 1, 2 ]
   */
  unique(): [this, LongTensor, LongTensor];
  /**
   * Distinct elements in ascending order; the position of each element of `t` among them; and how
   * often each occurs. NaN equals NaN, and is the largest.
   */
  unique(t: T): [this, LongTensor, LongTensor];
  /**
   * Distinct elements in ascending order; the position of each element of `t` among them; and how
   * often each occurs. NaN equals NaN, and is the largest.
   */
  unique(inverse: LongTensor, t: T): [this, LongTensor, LongTensor];
  /**
   * Distinct elements in ascending order; the position of each element of `t` among them; and how
   * often each occurs. NaN equals NaN, and is the largest.
   */
  unique(inverse: LongTensor, counts: LongTensor, t: T): [this, LongTensor, LongTensor];
  /**
   * Positions at which `values` would be inserted into the ascending vector `t`: before equal
   * elements, or behind them if `right`.
   * @returns a LongTensor of the size of `values`
   * @throws {TorchError} `RANK`: `t` is not a vector
   * @example
   * const edges = torch.Tensor([1, 2, 2, 5]);
   * const x = torch.Tensor([0, 2, 9]);
   * console.log(torch.searchsorted(edges, x).toArray(), torch.searchsorted(edges, x, true).toArray());
   * // [ 0, 1, 4 ] [ 0, 3, 4 ]
   */
  searchsorted(values: T): LongTensor;
  /**
   * Positions at which `values` would be inserted into the ascending vector `t`: before equal
   * elements, or behind them if `right`.
   */
  searchsorted(values: T, right: boolean): LongTensor;
  /**
   * Positions at which `values` would be inserted into the ascending vector `t`: before equal
   * elements, or behind them if `right`.
   */
  searchsorted(t: T, values: T): LongTensor;
  /**
   * Positions at which `values` would be inserted into the ascending vector `t`: before equal
   * elements, or behind them if `right`.
   */
  searchsorted(t: T, values: T, right: boolean): LongTensor;
  /**
   * 1 where the element is one of those of `b`, else 0. NaN never is.
   * @returns a ByteTensor of 0 and 1, of the size of `a`
   * @example
   * console.log(torch.Tensor([1, 2, 3]).isin(torch.Tensor([3, 1])).toArray());
   * // [ 1, 0, 1 ]
   */
  isin(b: T): ByteTensor;
  /** 1 where the element is one of those of `b`, else 0. NaN never is. */
  isin(a: T, b: T): this;
  /**
   * Sum of the products of the elements, in order. The numbers of elements must match; the sizes
   * need not.
   * @returns a number
   * @throws {TorchError} `COUNTS`: the numbers of elements differ
   * @example
   * console.log(torch.dot(torch.Tensor([1, 2, 3]), torch.Tensor([4, 5, 6])));
   * // 32
   */
  dot(b: T): Value<T>;
  /**
   * Outer product of two vectors: one row for each element of `v`.
   * @returns a matrix with one row for each element of `v` and one column for each element of `w`
   * @throws {TorchError} `RANK`: `v` or `w` is not a vector
   * @example
   * console.log(torch.ger(torch.Tensor([1, 2]), torch.Tensor([1, 10, 100])));
   * //    1   10  100
   * //    2   20  200
   * // [torch.DoubleTensor of size 2x3]
   */
  ger(w: T): this;
  /** Outer product of two vectors: one row for each element of `v`. */
  ger(v: T, w: T): this;
  /**
   * Product of a matrix and a vector.
   * @returns a vector with one element for each row of `a`
   * @throws {TorchError} `MM_SHAPES`: the length of `v` is not the number of columns of `a`
   * @throws {TorchError} `RANK`: `v` is not a vector
   * @example
   * const a = torch.Tensor([[1, 2], [3, 4], [5, 6]]);
   * console.log(torch.mv(a, torch.Tensor([1, 10])).toArray());
   * console.log(a.t().mv(torch.ones(3)).toArray()); // transposing copies nothing
   * // [ 21, 43, 65 ]
   * // [ 9, 12 ]
   */
  mv(v: T): this;
  /** Product of a matrix and a vector. */
  mv(a: T, v: T): this;
  /**
   * Product of two matrices.
   * @returns a matrix of size n x p, for n x m times m x p
   * @throws {TorchError} `MM_SHAPES`: the number of columns of `a` is not the number of rows of `b`
   * @example
   * const a = torch.Tensor([[1, 2], [3, 4]]);
   * const b = torch.Tensor([[1, 0, 2], [0, 1, 2]]);
   * console.log(torch.mm(a, b));
   * const r = torch.Tensor();
   * console.log(r.mm(b.t(), a).size()); // writes to r and resizes it
   * //   1   2   6
   * //   3   4  14
   * // [torch.DoubleTensor of size 2x3]
   * // [ 3, 2 ]
   */
  mm(b: T): this;
  /** Product of two matrices. */
  mm(a: T, b: T): this;
  /**
   * Batched matrix product: a[i] times b[i] for each i.
   * @returns a tensor of size b x n x p, for b x n x m times b x m x p
   * @throws {TorchError} `RANK`: `a` or `b` does not have three dimensions
   * @throws {TorchError} `BATCHES`: the batch sizes differ
   * @throws {TorchError} `MM_SHAPES`: the inner sizes differ
   * @example
   * const a = torch.range(1, 4).view(2, 1, 2);
   * const b = torch.ones(2, 2, 1);
   * console.log(torch.bmm(a, b).view(2).toArray());
   * // [ 3, 7 ]
   */
  bmm(b: T): this;
  /** Batched matrix product: a[i] times b[i] for each i. */
  bmm(a: T, b: T): this;
  /**
   * beta m + alpha (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method
   * with one factor takes it as alpha.
   * @returns a vector of the size of `m`
   * @throws {TorchError} `ADDEND`: `m` does not have the size of the product
   * @throws {TorchError} `MM_SHAPES`: the length of `v` is not the number of columns of `a`
   * @throws {TorchError} `RANK`: `m` or `v` is not a vector
   * @example
   * const [bias, a, x] = [torch.Tensor([100, 200]), torch.Tensor([[1, 2], [3, 4]]), torch.Tensor([1, 1])];
   * console.log(torch.addmv(bias, a, x).toArray());
   * console.log(bias.addmv(0.5, 10, a, x).toArray()); // 0.5 * bias + 10 * a x, in place
   * // [ 103, 207 ]
   * // [ 80, 170 ]
   */
  addmv(a: T, v: T): this;
  /**
   * beta m + alpha (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method
   * with one factor takes it as alpha.
   */
  addmv(alpha: Scalar, a: T, v: T): this;
  /**
   * beta m + alpha (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method
   * with one factor takes it as alpha.
   */
  addmv(beta: Scalar, alpha: Scalar, a: T, v: T): this;
  /**
   * beta m + alpha (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method
   * with one factor takes it as alpha.
   */
  addmv(m: T, a: T, v: T): this;
  /**
   * beta m + alpha (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method
   * with one factor takes it as alpha.
   */
  addmv(m: T, alpha: Scalar, a: T, v: T): this;
  /**
   * beta m + alpha (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method
   * with one factor takes it as alpha.
   */
  addmv(beta: Scalar, m: T, alpha: Scalar, a: T, v: T): this;
  /**
   * beta m + alpha (outer product of v and w). `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   * @returns a matrix of the size of `m`
   * @throws {TorchError} `ADDEND`: `m` does not have the size of the product
   * @throws {TorchError} `RANK`: `v` or `w` is not a vector
   * @example
   * const m = torch.ones(2, 3);
   * m.addr(10, torch.Tensor([1, 2]), torch.Tensor([1, 0, 1])); // a single factor is alpha
   * console.log(m);
   * //  11   1  11
   * //  21   1  21
   * // [torch.DoubleTensor of size 2x3]
   */
  addr(v: T, w: T): this;
  /**
   * beta m + alpha (outer product of v and w). `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addr(alpha: Scalar, v: T, w: T): this;
  /**
   * beta m + alpha (outer product of v and w). `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addr(beta: Scalar, alpha: Scalar, v: T, w: T): this;
  /**
   * beta m + alpha (outer product of v and w). `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addr(m: T, v: T, w: T): this;
  /**
   * beta m + alpha (outer product of v and w). `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addr(m: T, alpha: Scalar, v: T, w: T): this;
  /**
   * beta m + alpha (outer product of v and w). `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addr(beta: Scalar, m: T, alpha: Scalar, v: T, w: T): this;
  /**
   * beta m + alpha (a times b), for matrices. `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   * @returns a matrix of the size of `m`
   * @throws {TorchError} `ADDEND`: `m` does not have the size of the product
   * @throws {TorchError} `MM_SHAPES`: the number of columns of `a` is not the number of rows of `b`
   * @example
   * const [m, a] = [torch.ones(2, 2), torch.Tensor([[1, 2], [3, 4]])];
   * console.log(torch.addmm(m, a, a));
   * console.log(m.addmm(0, 1, a, a).toArray()); // with beta 0, m is not read
   * //   8  11
   * //  16  23
   * // [torch.DoubleTensor of size 2x2]
   * // [ [ 7, 10 ], [ 15, 22 ] ]
   */
  addmm(a: T, b: T): this;
  /**
   * beta m + alpha (a times b), for matrices. `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addmm(alpha: Scalar, a: T, b: T): this;
  /**
   * beta m + alpha (a times b), for matrices. `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addmm(beta: Scalar, alpha: Scalar, a: T, b: T): this;
  /**
   * beta m + alpha (a times b), for matrices. `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addmm(m: T, a: T, b: T): this;
  /**
   * beta m + alpha (a times b), for matrices. `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addmm(m: T, alpha: Scalar, a: T, b: T): this;
  /**
   * beta m + alpha (a times b), for matrices. `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addmm(beta: Scalar, m: T, alpha: Scalar, a: T, b: T): this;
  /**
   * beta m + alpha (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   * @returns a matrix of the size of `m`
   * @throws {TorchError} `RANK`: `a` or `b` does not have three dimensions
   * @throws {TorchError} `BATCHES`: the batch sizes differ
   * @throws {TorchError} `MM_SHAPES`: the inner sizes differ
   * @throws {TorchError} `ADDEND`: `m` does not have the size of the product
   * @example
   * const a = torch.range(1, 4).view(2, 1, 2);
   * console.log(torch.addbmm(torch.Tensor([[100]]), a, torch.ones(2, 2, 1)).toArray()); // 100 + (1 + 2) + (3 + 4)
   * // [ [ 110 ] ]
   */
  addbmm(a: T, b: T): this;
  /**
   * beta m + alpha (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  addbmm(alpha: Scalar, a: T, b: T): this;
  /**
   * beta m + alpha (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  addbmm(beta: Scalar, alpha: Scalar, a: T, b: T): this;
  /**
   * beta m + alpha (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  addbmm(m: T, a: T, b: T): this;
  /**
   * beta m + alpha (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  addbmm(m: T, alpha: Scalar, a: T, b: T): this;
  /**
   * beta m + alpha (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  addbmm(beta: Scalar, m: T, alpha: Scalar, a: T, b: T): this;
  /**
   * beta m[i] + alpha (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   * @returns a tensor of size b x n x p, the size of `m`
   * @throws {TorchError} `RANK`: `m`, `a` or `b` does not have three dimensions
   * @throws {TorchError} `BATCHES`: the batch sizes differ
   * @throws {TorchError} `MM_SHAPES`: the inner sizes differ
   * @throws {TorchError} `ADDEND`: `m` does not have the size of the products
   * @example
   * const a = torch.range(1, 4).view(2, 1, 2);
   * const m = torch.Tensor([100, 200]).view(2, 1, 1);
   * console.log(m.baddbmm(a, torch.ones(2, 2, 1)).view(2).toArray());
   * // [ 103, 207 ]
   */
  baddbmm(a: T, b: T): this;
  /**
   * beta m[i] + alpha (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  baddbmm(alpha: Scalar, a: T, b: T): this;
  /**
   * beta m[i] + alpha (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  baddbmm(beta: Scalar, alpha: Scalar, a: T, b: T): this;
  /**
   * beta m[i] + alpha (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  baddbmm(m: T, a: T, b: T): this;
  /**
   * beta m[i] + alpha (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  baddbmm(m: T, alpha: Scalar, a: T, b: T): this;
  /**
   * beta m[i] + alpha (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  baddbmm(beta: Scalar, m: T, alpha: Scalar, a: T, b: T): this;
  /**
   * Cross products along the first dimension of size 3.
   * @returns a tensor of the size of `a`
   * @throws {TorchError} `SAME_SIZE`: the sizes of `a` and `b` differ
   * @throws {TorchError} `CROSS_DIM`: the size of dimension `dim` is not 3
   * @throws {TorchError} `CROSS_NONE`: no dimension has size 3
   * @example
   * const [x, y] = [torch.Tensor([1, 0, 0]), torch.Tensor([0, 1, 0])];
   * console.log(torch.cross(x, y).toArray());
   * console.log(torch.cross(torch.eye(3), torch.ones(3, 3), 1)); // row by row
   * // [ 0, 0, 1 ]
   * //  0 -1  1
   * //  1  0 -1
   * // -1  1  0
   * // [torch.DoubleTensor of size 3x3]
   */
  cross(b: T): this;
  /** Cross products along the first dimension of size 3. */
  cross(a: T, b: T): this;
  /** Cross products along `dim`, which must have size 3. */
  cross(b: T, dim: number): this;
  /** Cross products along `dim`, which must have size 3. */
  cross(a: T, b: T, dim: number): this;
  /**
   * Matrix product of tensors of any rank: a vector is a row on the left, a column on the right;
   * the dimensions before the last two are batches, which broadcast.
   * @returns a tensor; of two vectors, a vector of one element
   * @throws {TorchError} `MM_SHAPES`: the inner sizes differ
   * @throws {TorchError} `BATCHES`: the batches do not broadcast
   * @throws {TorchError} `EMPTY`: an operand has no dimensions
   * @example
   * const a = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(a.matmul(a).toArray(), a.matmul(torch.Tensor([1, 1])).toArray());
   * console.log(torch.ones(5, 1, 2, 3).matmul(torch.ones(4, 3, 2)).size());
   * // [ [ 7, 10 ], [ 15, 22 ] ] [ 3, 7 ]
   * // [ 5, 4, 2, 2 ]
   */
  matmul(b: T): this;
  /**
   * Matrix product of tensors of any rank: a vector is a row on the left, a column on the right;
   * the dimensions before the last two are batches, which broadcast.
   */
  matmul(a: T, b: T): this;
  /**
   * Product of each element of `a` with each element of `b`: one row for each element of `a`.
   * @returns a matrix
   * @example
   * console.log(torch.outer(torch.Tensor([1, 2]), torch.Tensor([3, 4, 5])).toArray());
   * // [ [ 3, 4, 5 ], [ 6, 8, 10 ] ]
   */
  outer(b: T): this;
  /** Product of each element of `a` with each element of `b`: one row for each element of `a`. */
  outer(a: T, b: T): this;
  /**
   * Sums of products along the last dimensions of both.
   * @returns a tensor of the other dimensions of both; of two vectors, a vector of one element
   * @throws {TorchError} `MM_SHAPES`: the inner sizes differ
   * @throws {TorchError} `EMPTY`: an operand has no dimensions
   * @example
   * console.log(torch.inner(torch.Tensor([[1, 2], [3, 4]]), torch.Tensor([1, 10])).toArray());
   * // [ 21, 43 ]
   */
  inner(b: T): this;
  /** Sums of products along the last dimensions of both. */
  inner(a: T, b: T): this;
  /**
   * Kronecker product: each element of `a` times all of `b`, so that sizes multiply. The operand
   * with fewer dimensions gets sizes of 1 in front.
   * @returns a tensor whose sizes are the products of the operands' sizes
   * @throws {TorchError} `TOO_LARGE`: the result is too large
   * @example
   * console.log(torch.kron(torch.Tensor([[1, 2], [3, 4]]), torch.Tensor([1, 10])).toArray());
   * // [ [ 1, 10, 2, 20 ], [ 3, 30, 4, 40 ] ]
   */
  kron(b: T): this;
  /**
   * Kronecker product: each element of `a` times all of `b`, so that sizes multiply. The operand
   * with fewer dimensions gets sizes of 1 in front.
   */
  kron(a: T, b: T): this;
  /**
   * Sums of products along the last `count` dimensions of `a` and the first of `b`.
   * @returns a tensor of the other dimensions of both, or a vector of one element
   * @throws {TorchError} `MM_SHAPES`: the inner sizes differ
   * @throws {TorchError} `EMPTY`: an operand has no dimensions
   * @throws {TorchError} `STEP_RANGE`: `count` is negative, or more than the dimensions of an
   * operand
   * @example
   * const a = torch.ones(2, 3, 4);
   * console.log(torch.tensordot(a, torch.ones(3, 4, 5)).size());
   * console.log(torch.tensordot(a, torch.ones(4, 5), 1).size());
   * // [ 2, 5 ]
   * // [ 2, 3, 5 ]
   */
  tensordot(b: T): this;
  /** Sums of products along the last `count` dimensions of `a` and the first of `b`. */
  tensordot(b: T, count: number): this;
  /** Sums of products along the last `count` dimensions of `a` and the first of `b`. */
  tensordot(a: T, b: T): this;
  /** Sums of products along the last `count` dimensions of `a` and the first of `b`. */
  tensordot(a: T, b: T, count: number): this;
  /**
   * Convolution of vector `x` with kernel `k`: conv2 in one dimension, in mode 'V' (valid), 'F'
   * (full) or 'S' (same).
   * @returns a tensor; a vector of n elements and a kernel of p give n - p + 1 elements in mode
   * 'V', n + p - 1 in mode 'F' and n in mode 'S'. Signals with planes (C x W) and kernels for each
   * plane (C x p), or for each plane of the result and of the signal (O x C x p), combine as in
   * conv2
   * @throws {TorchError} `CONV_RANKS`: the signal and the kernel do not have 1 and 1, 2 and 2, or 2
   * and 3 dimensions
   * @throws {TorchError} `EMPTY`: the signal or the kernel is empty
   * @throws {TorchError} `CONV_PLANES`: the numbers of planes differ
   * @throws {TorchError} `CONV_SIZE`: the kernel is longer than the signal, in mode 'V'
   * @throws {TorchError} `CONV_MODE`: `mode` is not 'V', 'F' or 'S'
   * @example
   * const signal = torch.Tensor([0, 1, 0, 0, 2]);
   * const kernel = torch.Tensor([1, 2, 3]);
   * console.log(torch.conv1(signal, kernel).toArray());
   * console.log(torch.conv1(signal, kernel, 'F').toArray());
   * console.log(torch.conv1(signal, kernel, 'S').toArray());
   * // [ 2, 3, 2 ]
   * // [
   * //   0, 1, 2, 3,
   * //   2, 4, 6
   * // ]
   * // [ 1, 2, 3, 2, 4 ]
   */
  conv1(k: T): this;
  /**
   * Convolution of vector `x` with kernel `k`: conv2 in one dimension, in mode 'V' (valid), 'F'
   * (full) or 'S' (same).
   */
  conv1(k: T, mode: string): this;
  /**
   * Convolution of vector `x` with kernel `k`: conv2 in one dimension, in mode 'V' (valid), 'F'
   * (full) or 'S' (same).
   */
  conv1(x: T, k: T): this;
  /**
   * Convolution of vector `x` with kernel `k`: conv2 in one dimension, in mode 'V' (valid), 'F'
   * (full) or 'S' (same).
   */
  conv1(x: T, k: T, mode: string): this;
  /**
   * Cross-correlation of vectors: conv1 without flipping the kernel.
   * @returns a tensor; a vector of n elements and a kernel of p give n - p + 1 elements in mode
   * 'V', n + p - 1 in mode 'F' and n in mode 'S'. Signals with planes (C x W) and kernels for each
   * plane (C x p), or for each plane of the result and of the signal (O x C x p), combine as in
   * conv2
   * @throws {TorchError} `CONV_RANKS`: the signal and the kernel do not have 1 and 1, 2 and 2, or 2
   * and 3 dimensions
   * @throws {TorchError} `EMPTY`: the signal or the kernel is empty
   * @throws {TorchError} `CONV_PLANES`: the numbers of planes differ
   * @throws {TorchError} `CONV_SIZE`: the kernel is longer than the signal, in mode 'V'
   * @throws {TorchError} `CONV_MODE`: `mode` is not 'V', 'F' or 'S'
   * @example
   * const signal = torch.Tensor([0, 1, 0, 0, 2]);
   * const kernel = torch.Tensor([1, 2, 3]);
   * console.log(torch.xcorr1(signal, kernel).toArray());
   * console.log(torch.xcorr1(signal, kernel, 'F').toArray());
   * console.log(torch.xcorr1(signal, kernel, 'S').toArray());
   * // [ 2, 1, 6 ]
   * // [
   * //   0, 3, 2, 1,
   * //   6, 4, 2
   * // ]
   * // [ 3, 2, 1, 6, 4 ]
   */
  xcorr1(k: T): this;
  /** Cross-correlation of vectors: conv1 without flipping the kernel. */
  xcorr1(k: T, mode: string): this;
  /** Cross-correlation of vectors: conv1 without flipping the kernel. */
  xcorr1(x: T, k: T): this;
  /** Cross-correlation of vectors: conv1 without flipping the kernel. */
  xcorr1(x: T, k: T, mode: string): this;
  /**
   * Convolution of image `x` with kernel `k`, in mode 'V' (valid: only where the kernel lies inside
   * the image), 'F' (full: wherever they touch) or 'S' (same: the middle of 'F', of the image's
   * size). Images with planes are convolved plane by plane. A kernel of 4 dimensions gives one
   * plane for each of its slices: the sum over the planes of the image. Instead of a mode, options:
   * `{ stride, padding, dilation }`, each a number or one for the height and one for the width.
   * @returns a tensor; an m x n image and a p x q kernel give (m - p + 1) x (n - q + 1) in mode 'V'
   * and (m + p - 1) x (n + q - 1) in mode 'F', after the planes; in mode 'S', m x n
   * @throws {TorchError} `CONV_RANKS`: the image and the kernel do not have 2 and 2, 3 and 3, or 3
   * and 4 dimensions
   * @throws {TorchError} `CONV_PLANES`: the numbers of planes differ
   * @throws {TorchError} `CONV_SIZE`: the kernel is larger than the image, in mode 'V'
   * @throws {TorchError} `EMPTY`: the image or the kernel has a height or width of 0
   * @throws {TorchError} `CONV_MODE`: `mode` is not 'V', 'F' or 'S'
   * @throws {TorchError} `WINDOW_SIZE`: with a stride or dilation, the kernel is larger than the
   * image with its padding
   * @throws {TorchError} `NO_OPTION`: the op does not have this option
   * @throws {TorchError} `OPTION_RANGE`: an option is too small
   * @example
   * const image = torch.Tensor([[0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]);
   * const kernel = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(torch.conv2(image, kernel)); // a single 1 reproduces the kernel
   * console.log(torch.conv2(image, kernel, 'F').size());
   * const filters = torch.Tensor(8, 3, 5, 5); // 8 filters of 3 planes
   * console.log(torch.conv2(torch.Tensor(3, 28, 28), filters).size());
   * console.log(torch.conv2(torch.Tensor(3, 28, 28), filters, { stride: 2, padding: 2 }).size());
   * //  1  2  0
   * //  3  4  0
   * //  0  0  0
   * // [torch.DoubleTensor of size 3x3]
   * // [ 5, 5 ]
   * // [ 8, 24, 24 ]
   * // [ 8, 14, 14 ]
   */
  conv2(k: T): this;
  /**
   * Convolution of image `x` with kernel `k`, in mode 'V' (valid: only where the kernel lies inside
   * the image), 'F' (full: wherever they touch) or 'S' (same: the middle of 'F', of the image's
   * size). Images with planes are convolved plane by plane. A kernel of 4 dimensions gives one
   * plane for each of its slices: the sum over the planes of the image. Instead of a mode, options:
   * `{ stride, padding, dilation }`, each a number or one for the height and one for the width.
   */
  conv2(k: T, mode: string): this;
  /**
   * Convolution of image `x` with kernel `k`, in mode 'V' (valid: only where the kernel lies inside
   * the image), 'F' (full: wherever they touch) or 'S' (same: the middle of 'F', of the image's
   * size). Images with planes are convolved plane by plane. A kernel of 4 dimensions gives one
   * plane for each of its slices: the sum over the planes of the image. Instead of a mode, options:
   * `{ stride, padding, dilation }`, each a number or one for the height and one for the width.
   */
  conv2(x: T, k: T): this;
  /**
   * Convolution of image `x` with kernel `k`, in mode 'V' (valid: only where the kernel lies inside
   * the image), 'F' (full: wherever they touch) or 'S' (same: the middle of 'F', of the image's
   * size). Images with planes are convolved plane by plane. A kernel of 4 dimensions gives one
   * plane for each of its slices: the sum over the planes of the image. Instead of a mode, options:
   * `{ stride, padding, dilation }`, each a number or one for the height and one for the width.
   */
  conv2(x: T, k: T, mode: string): this;
  /**
   * Convolution of image `x` with kernel `k`, in mode 'V' (valid: only where the kernel lies inside
   * the image), 'F' (full: wherever they touch) or 'S' (same: the middle of 'F', of the image's
   * size). Images with planes are convolved plane by plane. A kernel of 4 dimensions gives one
   * plane for each of its slices: the sum over the planes of the image. Instead of a mode, options:
   * `{ stride, padding, dilation }`, each a number or one for the height and one for the width.
   */
  conv2(k: T, options: ConvOptions): this;
  /**
   * Convolution of image `x` with kernel `k`, in mode 'V' (valid: only where the kernel lies inside
   * the image), 'F' (full: wherever they touch) or 'S' (same: the middle of 'F', of the image's
   * size). Images with planes are convolved plane by plane. A kernel of 4 dimensions gives one
   * plane for each of its slices: the sum over the planes of the image. Instead of a mode, options:
   * `{ stride, padding, dilation }`, each a number or one for the height and one for the width.
   */
  conv2(x: T, k: T, options: ConvOptions): this;
  /**
   * Cross-correlation: conv2 without flipping the kernel.
   * @returns a tensor, as for conv2
   * @throws {TorchError} `CONV_RANKS`: the image and the kernel do not have 2 and 2, 3 and 3, or 3
   * and 4 dimensions
   * @throws {TorchError} `CONV_PLANES`: the numbers of planes differ
   * @throws {TorchError} `CONV_SIZE`: the kernel is larger than the image, in mode 'V'
   * @throws {TorchError} `EMPTY`: the image or the kernel has a height or width of 0
   * @throws {TorchError} `CONV_MODE`: `mode` is not 'V', 'F' or 'S'
   * @throws {TorchError} `WINDOW_SIZE`: with a stride or dilation, the kernel is larger than the
   * image with its padding
   * @throws {TorchError} `NO_OPTION`: the op does not have this option
   * @throws {TorchError} `OPTION_RANGE`: an option is too small
   * @example
   * const image = torch.Tensor([[1, 1, 5, 5], [1, 1, 5, 5]]);
   * const edges = torch.Tensor([[-1, 1]]);
   * console.log(torch.xcorr2(image, edges)); // where brightness rises to the right
   * //  0  4  0
   * //  0  4  0
   * // [torch.DoubleTensor of size 2x3]
   */
  xcorr2(k: T): this;
  /** Cross-correlation: conv2 without flipping the kernel. */
  xcorr2(k: T, mode: string): this;
  /** Cross-correlation: conv2 without flipping the kernel. */
  xcorr2(x: T, k: T): this;
  /** Cross-correlation: conv2 without flipping the kernel. */
  xcorr2(x: T, k: T, mode: string): this;
  /** Cross-correlation: conv2 without flipping the kernel. */
  xcorr2(k: T, options: ConvOptions): this;
  /** Cross-correlation: conv2 without flipping the kernel. */
  xcorr2(x: T, k: T, options: ConvOptions): this;
  /**
   * Convolution of volumes: conv2 in three dimensions.
   * @returns a tensor, as for conv2 with a depth dimension before height and width
   * @throws {TorchError} `CONV_RANKS`: the volume and the kernel do not have 3 and 3, 4 and 4, or 4
   * and 5 dimensions
   * @throws {TorchError} `CONV_PLANES`: the numbers of planes differ
   * @throws {TorchError} `CONV_SIZE`: the kernel is larger than the volume, in mode 'V'
   * @throws {TorchError} `EMPTY`: the volume or the kernel has a depth, height or width of 0
   * @throws {TorchError} `CONV_MODE`: `mode` is not 'V', 'F' or 'S'
   * @example
   * const volume = torch.ones(4, 5, 6);
   * const kernel = torch.ones(2, 2, 2);
   * console.log(torch.conv3(volume, kernel).size(), torch.conv3(volume, kernel).max());
   * // [ 3, 4, 5 ] 8
   */
  conv3(k: T): this;
  /** Convolution of volumes: conv2 in three dimensions. */
  conv3(k: T, mode: string): this;
  /** Convolution of volumes: conv2 in three dimensions. */
  conv3(x: T, k: T): this;
  /** Convolution of volumes: conv2 in three dimensions. */
  conv3(x: T, k: T, mode: string): this;
  /**
   * Cross-correlation of volumes: conv3 without flipping the kernel.
   * @returns a tensor, as for conv3
   * @throws {TorchError} `CONV_RANKS`: the volume and the kernel do not have 3 and 3, 4 and 4, or 4
   * and 5 dimensions
   * @throws {TorchError} `CONV_PLANES`: the numbers of planes differ
   * @throws {TorchError} `CONV_SIZE`: the kernel is larger than the volume, in mode 'V'
   * @throws {TorchError} `EMPTY`: the volume or the kernel has a depth, height or width of 0
   * @throws {TorchError} `CONV_MODE`: `mode` is not 'V', 'F' or 'S'
   * @example
   * const volume = torch.range(1, 8).view(2, 2, 2);
   * const kernel = torch.Tensor([1, 0, 0, 0, 0, 0, 0, 1]).view(2, 2, 2);
   * console.log(torch.xcorr3(volume, kernel).toArray()); // 1 + 8
   * // [ [ [ 9 ] ] ]
   */
  xcorr3(k: T): this;
  /** Cross-correlation of volumes: conv3 without flipping the kernel. */
  xcorr3(k: T, mode: string): this;
  /** Cross-correlation of volumes: conv3 without flipping the kernel. */
  xcorr3(x: T, k: T): this;
  /** Cross-correlation of volumes: conv3 without flipping the kernel. */
  xcorr3(x: T, k: T, mode: string): this;
  /**
   * Fills `t` with random whole numbers from 0 to the largest of its type, at most 2^32 - 1; 2^24
   * for floats.
   * @returns a number; or `t`
   * @throws {TorchError} `NOT_POSITIVE`: `b` is less than 1
   * @throws {TorchError} `BOUNDS`: `b` is less than `a`
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.random(), torch.random(6), torch.random(10, 12));
   * console.log(torch.IntTensor(5).random(6).toArray()); // five dice
   * // 1791095845 6 10
   * // [ 3, 2, 2, 6, 6 ]
   */
  random(): this;
  /**
   * Fills `t` with random whole numbers from 0 to the largest of its type, at most 2^32 - 1; 2^24
   * for floats.
   */
  random(g: Generator): this;
  /** Fills `t` with random whole numbers from 1 to `b`. */
  random(b: Scalar): this;
  /** Fills `t` with random whole numbers from 1 to `b`. */
  random(g: Generator, b: Scalar): this;
  /** Fills `t` with random whole numbers from `a` to `b`. */
  random(a: Scalar, b: Scalar): this;
  /** Fills `t` with random whole numbers from `a` to `b`. */
  random(g: Generator, a: Scalar, b: Scalar): this;
  /**
   * Fills `t` with geometrically distributed random numbers.
   * @returns a number; or `t`
   * @throws {TorchError} `PROBABILITY_INSIDE`: `p` is not strictly between 0 and 1
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.geometric(0.9));
   * console.log(torch.IntTensor(8).geometric(0.5).toArray());
   * // 6
   * // [
   * //   9, 2,  4, 1,
   * //   1, 1, 11, 1
   * // ]
   */
  geometric(p: Scalar): this;
  /** Fills `t` with geometrically distributed random numbers. */
  geometric(g: Generator, p: Scalar): this;
  /**
   * Fills `t` with 1 with probability `p`, else 0.
   * @returns a number; or `t`
   * @throws {TorchError} `PROBABILITY`: `p` is not between 0 and 1
   * @throws {TorchError} `PROBABILITIES`: an element of `p` is not between 0 and 1
   * @throws {TorchError} `COUNTS`: `p` does not broadcast to `t`, and their numbers of elements
   * differ
   * @throws {TorchError} `RESULT_SHAPE`: `p` broadcasts with `t` to another size
   * @throws {TorchError} `DTYPES`: `p` is neither a FloatTensor nor a DoubleTensor
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.ByteTensor(8).bernoulli(0.25).toArray());
   * console.log(torch.Tensor(3).bernoulli(torch.Tensor([0, 1, 0.5])).toArray()); // one probability for each element
   * // [
   * //   0, 0, 0, 0,
   * //   1, 1, 0, 0
   * // ]
   * // [ 0, 1, 1 ]
   */
  bernoulli(): this;
  /** Fills `t` with 1 with probability `p`, else 0. */
  bernoulli(g: Generator): this;
  /** Fills `t` with 1 with probability `p`, else 0. */
  bernoulli(p: Scalar): this;
  /** Fills `t` with 1 with probability `p`, else 0. */
  bernoulli(g: Generator, p: Scalar): this;
  /**
   * Fills `t` with 1 or 0; the probability of each 1 is the element of `p`, a FloatTensor or
   * DoubleTensor.
   */
  bernoulli(p: Tensor): this;
  /**
   * Fills `t` with 1 or 0; the probability of each 1 is the element of `p`, a FloatTensor or
   * DoubleTensor.
   */
  bernoulli(g: Generator, p: Tensor): this;
  /**
   * Random permutation of the first `n` positions, which count from `torch.indexBase`.
   * @returns a vector
   * @throws {TorchError} `STEP_RANGE`: `n` is negative
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * torch.manualSeed(1);
   * const x = torch.Tensor([[1, 10], [2, 20], [3, 30]]);
   * const order = torch.randperm(3, 'torch.LongTensor');
   * console.log(order.toArray());
   * console.log(x.index(0, order)); // the rows shuffled
   * // [ 1, 2, 0 ]
   * //   2  20
   * //   3  30
   * //   1  10
   * // [torch.DoubleTensor of size 3x2]
   */
  randperm(n: number): this;
  /** Random permutation of the first `n` positions, which count from `torch.indexBase`. */
  randperm(g: Generator, n: number): this;
  /**
   * The first half of each dimension, or of those in `dim`, moved behind the second, so that
   * frequency 0 is in the middle. The dimension of real and imaginary parts stays.
   * @returns a tensor of the size of `x`
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * console.log(torch.fftshift(torch.Tensor([0, 1, 2, -2, -1])).toArray());
   * // [ -2, -1, 0, 1, 2 ]
   */
  fftshift(): this;
  /**
   * The first half of each dimension, or of those in `dim`, moved behind the second, so that
   * frequency 0 is in the middle. The dimension of real and imaginary parts stays.
   */
  fftshift(x: T): this;
  /**
   * The first half of each dimension, or of those in `dim`, moved behind the second, so that
   * frequency 0 is in the middle. The dimension of real and imaginary parts stays.
   */
  fftshift(dim: number | Sizes): this;
  /**
   * The first half of each dimension, or of those in `dim`, moved behind the second, so that
   * frequency 0 is in the middle. The dimension of real and imaginary parts stays.
   */
  fftshift(x: T, dim: number | Sizes): this;
  /**
   * Inverse of fftshift.
   * @returns a tensor of the size of `x`
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * console.log(torch.ifftshift(torch.Tensor([0, 1, 2, -2, -1])).toArray());
   * // [ 2, -2, -1, 0, 1 ]
   */
  ifftshift(): this;
  /** Inverse of fftshift. */
  ifftshift(x: T): this;
  /** Inverse of fftshift. */
  ifftshift(dim: number | Sizes): this;
  /** Inverse of fftshift. */
  ifftshift(x: T, dim: number | Sizes): this;
  /**
   * View of the real parts of a complex tensor.
   * @returns a view without the last dimension; a number for a single complex number
   * @throws {TorchError} `NOT_COMPLEX`: the last size is not 2
   * @example
   * const z = torch.Tensor([[1, 0], [0, 1], [2, 2], [3, -1]]);
   * console.log(z.realPart().toArray());
   * // [ 1, 0, 2, 3 ]
   */
  realPart<R = this>(): R;
  /** View of the real parts of a complex tensor. */
  realPart<R = this>(x: T): R;
  /**
   * View of the imaginary parts of a complex tensor.
   * @returns a view without the last dimension; a number for a single complex number
   * @throws {TorchError} `NOT_COMPLEX`: the last size is not 2
   * @example
   * const z = torch.Tensor([[1, 0], [0, 1], [2, 2], [3, -1]]);
   * z.imagPart().fill(7);
   * console.log(z.toArray());
   * // [ [ 1, 7 ], [ 0, 7 ], [ 2, 7 ], [ 3, 7 ] ]
   */
  imagPart<R = this>(): R;
  /** View of the imaginary parts of a complex tensor. */
  imagPart<R = this>(x: T): R;
  /**
   * All windows of an image as columns (im2col): a row for each plane and element of the window, a
   * column for each place of the window. Options: `{ kernel, stride, padding, dilation }`.
   * @returns a matrix of planes x kernel height x kernel width rows and one column for each place,
   * both in row-major order; for a batch, one such matrix for each image. Places outside the image
   * (padding) are 0
   * @throws {TorchError} `IMAGE_SHAPE`: `x` has fewer than 2 or more than 4 dimensions
   * @throws {TorchError} `WINDOW_SIZE`: the window is larger than the image with its padding
   * @throws {TorchError} `NO_OPTION`: the op does not have this option
   * @throws {TorchError} `OPTION_RANGE`: an option is too small, or there is no kernel
   * @throws {TorchError} `TOO_LARGE`: the result would not fit in memory
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6], [7, 8, 9]]);
   * console.log(torch.unfold2(x, 2));
   * console.log(torch.unfold2(x, { kernel: [1, 3], padding: [0, 1] }).toArray());
   * // a convolution as a matrix product
   * const filters = torch.Tensor(8, 3, 5, 5), image = torch.Tensor(3, 32, 32);
   * const columns = image.unfold2({ kernel: 5, stride: 2, padding: 2 });
   * console.log(columns.size(), filters.view(8, -1).mm(columns).view(8, 16, 16).size());
   * //  1  2  4  5
   * //  2  3  5  6
   * //  4  5  7  8
   * //  5  6  8  9
   * // [torch.DoubleTensor of size 4x4]
   * // [
   * //   [
   * //     0, 1, 2, 0, 4,
   * //     5, 0, 7, 8
   * //   ],
   * //   [
   * //     1, 2, 3, 4, 5,
   * //     6, 7, 8, 9
   * //   ],
   * //   [
   * //     2, 3, 0, 5, 6,
   * //     0, 8, 9, 0
   * //   ]
   * // ]
   * // [ 75, 256 ] [ 8, 16, 16 ]
   */
  unfold2(options: Window): this;
  /**
   * All windows of an image as columns (im2col): a row for each plane and element of the window, a
   * column for each place of the window. Options: `{ kernel, stride, padding, dilation }`.
   */
  unfold2(x: T, options: Window): this;
  /**
   * Planes of images from columns (col2im): the elements of each window are added where unfold2
   * takes them from. Options: those of unfold2, and the `size` of the image.
   * @returns a tensor of planes x height x width; with a batch in front if `t` has one. fold2 of
   * unfold2 is the image, times the number of windows in which each pixel is
   * @throws {TorchError} `FOLD_SIZE`: the rows or columns do not fit the size and the window
   * @throws {TorchError} `WINDOW_SIZE`: the window is larger than the image with its padding
   * @throws {TorchError} `OPTION_RANGE`: an option is too small, or there is no kernel or no size
   * @throws {TorchError} `TOO_LARGE`: there would be too many places
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6], [7, 8, 9]]);
   * const columns = torch.unfold2(x, 2);
   * console.log(torch.fold2(columns, { size: 3, kernel: 2 }).toArray());
   * // [ [ [ 1, 4, 3 ], [ 8, 20, 12 ], [ 7, 16, 9 ] ] ]
   */
  fold2(options: Window): this;
  /**
   * Planes of images from columns (col2im): the elements of each window are added where unfold2
   * takes them from. Options: those of unfold2, and the `size` of the image.
   */
  fold2(t: T, options: Window): this;
  /**
   * Largest element of each window; NaN if it has one. Options: `{ kernel, stride, padding }`;
   * `stride` is the kernel by default, so that windows do not overlap.
   * @returns a tensor of the rank of `x`; its height is (H + 2 padding - kernel) / stride + 1,
   * rounded down, and so is its width. Padding is never the largest element
   * @throws {TorchError} `IMAGE_SHAPE`: `x` has fewer than 2 or more than 4 dimensions
   * @throws {TorchError} `WINDOW_SIZE`: the window is larger than the image with its padding
   * @throws {TorchError} `NO_OPTION`: the op does not have this option
   * @throws {TorchError} `OPTION_RANGE`: an option is too small, there is no kernel, or the padding
   * is more than half of it
   * @example
   * const x = torch.Tensor([[1, 2, 5, 3], [4, 0, 6, 1], [7, 8, 2, 2], [3, 9, 0, 1]]);
   * console.log(torch.maxPool2(x, 2).toArray());
   * console.log(x.maxPool2({ kernel: 3, stride: 2, padding: 1 }).toArray());
   * console.log(torch.maxPool2(torch.Tensor(16, 3, 28, 28), 2).size());
   * // [ [ 4, 6 ], [ 9, 2 ] ]
   * // [ [ 4, 6 ], [ 9, 9 ] ]
   * // [ 16, 3, 14, 14 ]
   */
  maxPool2(options: Window): this;
  /**
   * Largest element of each window; NaN if it has one. Options: `{ kernel, stride, padding }`;
   * `stride` is the kernel by default, so that windows do not overlap.
   */
  maxPool2(x: T, options: Window): this;
  /**
   * The same as maxPool2, and the positions of these elements in their plane, in row-major order;
   * the first of equal elements.
   * @returns two tensors of the size that maxPool2 gives
   * @throws {TorchError} `IMAGE_SHAPE`: `x` has fewer than 2 or more than 4 dimensions
   * @throws {TorchError} `WINDOW_SIZE`: the window is larger than the image with its padding
   * @throws {TorchError} `NO_OPTION`: the op does not have this option
   * @throws {TorchError} `OPTION_RANGE`: an option is too small, there is no kernel, or the padding
   * is more than half of it
   * @throws {TorchError} `SAME_RESULT`: both results share memory
   * @example
   * const x = torch.Tensor([[1, 2, 5, 3], [4, 0, 6, 1]]);
   * const [values, indices] = torch.maxPool2WithIndices(x, 2);
   * console.log(values.toArray(), indices.toArray());
   * // [ [ 4, 6 ] ] [ [ 4, 6 ] ]
   */
  maxPool2WithIndices(options: Window): [this, LongTensor];
  /**
   * The same as maxPool2, and the positions of these elements in their plane, in row-major order;
   * the first of equal elements.
   */
  maxPool2WithIndices(x: T, options: Window): [this, LongTensor];
  /**
   * The same as maxPool2, and the positions of these elements in their plane, in row-major order;
   * the first of equal elements.
   */
  maxPool2WithIndices(indices: LongTensor, x: T, options: Window): [this, LongTensor];
  /**
   * Image of another height and width. `mode`: 'bilinear' (between the four nearest pixels), 'area'
   * (mean of what the new pixel covers; for smaller images), 'nearest' (the nearest pixel). Pixels
   * are squares with centres at half positions; numbers of integer types are rounded.
   * @returns a tensor of the rank of `x` with another height and width. Colours are not converted,
   * and 'bilinear' takes no mean of skipped pixels: use 'area' to make an image smaller than half.
   * Sums are computed in doubles
   * @throws {TorchError} `IMAGE_SHAPE`: `x` has fewer than 2 or more than 4 dimensions
   * @throws {TorchError} `STEP_RANGE`: a size is less than 1
   * @throws {TorchError} `RESIZE_MODE`: the mode is unknown
   * @throws {TorchError} `TOO_LARGE`: a size is larger than 2^30
   * @example
   * const x = torch.Tensor([[0, 10], [20, 30]]);
   * console.log(torch.resizeImage(x, 4, 4));
   * console.log(torch.resizeImage(x, 3, 3, 'nearest').toArray());
   * console.log(torch.resizeImage(x, 1, 1, 'area').toArray());
   * console.log(torch.ByteTensor(3, 480, 640).resizeImage(120, 160, 'area').size()); // C x H x W
   * //   0.0000   2.5000   7.5000  10.0000
   * //   5.0000   7.5000  12.5000  15.0000
   * //  15.0000  17.5000  22.5000  25.0000
   * //  20.0000  22.5000  27.5000  30.0000
   * // [torch.DoubleTensor of size 4x4]
   * // [ [ 0, 10, 10 ], [ 20, 30, 30 ], [ 20, 30, 30 ] ]
   * // [ [ 15 ] ]
   * // [ 3, 120, 160 ]
   */
  resizeImage(height: number, width: number): this;
  /**
   * Image of another height and width. `mode`: 'bilinear' (between the four nearest pixels), 'area'
   * (mean of what the new pixel covers; for smaller images), 'nearest' (the nearest pixel). Pixels
   * are squares with centres at half positions; numbers of integer types are rounded.
   */
  resizeImage(height: number, width: number, mode: string): this;
  /**
   * Image of another height and width. `mode`: 'bilinear' (between the four nearest pixels), 'area'
   * (mean of what the new pixel covers; for smaller images), 'nearest' (the nearest pixel). Pixels
   * are squares with centres at half positions; numbers of integer types are rounded.
   */
  resizeImage(x: T, height: number, width: number): this;
  /**
   * Image of another height and width. `mode`: 'bilinear' (between the four nearest pixels), 'area'
   * (mean of what the new pixel covers; for smaller images), 'nearest' (the nearest pixel). Pixels
   * are squares with centres at half positions; numbers of integer types are rounded.
   */
  resizeImage(x: T, height: number, width: number, mode: string): this;
}

/** The methods of Int, Long and real tensors, which have negative numbers and are wide enough. */
export interface SignedWideOps<T> {
  /**
   * Absolute value. The most negative integer stays negative.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.LongTensor([-3, 4]);
   * console.log(torch.abs(x).toArray(), x.toArray());
   * console.log(torch.abs(-2.5));
   * // [ 3, 4 ] [ -3, 4 ]
   * // 2.5
   */
  abs(): this;
  /** Absolute value. The most negative integer stays negative. */
  abs(a: T): this;
}

/** The methods of real tensors: Float, Double, Half. */
export interface RealOps<T> {
  /**
   * `n` evenly spaced numbers from `start` to `end`, both included.
   * @returns a vector of `n` elements, computed in doubles, of which the last is exactly `end`; an
   * `r` with `n` elements keeps its size
   * @throws {TorchError} `POINTS`: `n` is negative, or 1 although `start` and `end` differ
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * console.log(torch.linspace(0, 1, 5).toArray());
   * // [ 0, 0.25, 0.5, 0.75, 1 ]
   */
  linspace(start: Scalar, end: Scalar): this;
  /** `n` evenly spaced numbers from `start` to `end`, both included. */
  linspace(start: Scalar, end: Scalar, n: number): this;
  /**
   * `n` numbers from 10^`start` to 10^`end`, whose logarithms are evenly spaced.
   * @returns a vector of `n` elements; an `r` with `n` elements keeps its size
   * @throws {TorchError} `POINTS`: `n` is negative, or 1 although `start` and `end` differ
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * console.log(torch.logspace(-1, 2, 4).toArray());
   * // [ 0.1, 1, 10, 100 ]
   */
  logspace(start: Scalar, end: Scalar): this;
  /** `n` numbers from 10^`start` to 10^`end`, whose logarithms are evenly spaced. */
  logspace(start: Scalar, end: Scalar, n: number): this;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   * @returns a vector of `bins` counts. An element x is in interval i if edge i <= x < edge i + 1;
   * edge i is `min + i * ((max - min) / bins)`, rounded to the type of `t`. The last interval
   * includes `max`. NaN is not counted; Lua and `rules: 'torch7'` accept ranges that are not
   * finite, as Torch7 does.
   * @throws {TorchError} `STEP_RANGE`: `bins` is less than 1
   * @throws {TorchError} `NOT_FINITE`: the range is not finite: a limit is NaN or infinity, or,
   * without limits, an element
   * @throws {TorchError} `TOO_LARGE`: more bins than memory can hold
   * @example
   * const x = torch.Tensor([1, 2, 1, 5, 0.5]);
   * console.log(x.histc(4, 0, 4).toArray()); // 5 is outside the range
   * console.log(x.histc(2).toArray());
   * // [ 1, 2, 1, 0 ]
   * // [ 4, 1 ]
   */
  histc(): this;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   */
  histc(bins: number): this;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   */
  histc(bins: number, min: Scalar): this;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   */
  histc(bins: number, min: Scalar, max: Scalar): this;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   */
  histc(t: T): this;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   */
  histc(t: T, bins: number): this;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   */
  histc(t: T, bins: number, min: Scalar): this;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   */
  histc(t: T, bins: number, min: Scalar, max: Scalar): this;
  /**
   * Histogram of each row of a matrix, as one row of counts. All rows share one range.
   * @returns a matrix with one row of `bins` counts for each row of `t`. An element x is in
   * interval i if edge i <= x < edge i + 1; edge i is `min + i * ((max - min) / bins)`, rounded to
   * the type of `t`. The last interval includes `max`. NaN is not counted; Lua and `rules:
   * 'torch7'` accept ranges that are not finite, as Torch7 does.
   * @throws {TorchError} `NOT_MATRIX`: `t` does not have two dimensions
   * @throws {TorchError} `STEP_RANGE`: `bins` is less than 1
   * @throws {TorchError} `NOT_FINITE`: the range is not finite: a limit is NaN or infinity, or,
   * without limits, an element
   * @throws {TorchError} `TOO_LARGE`: more bins than memory can hold
   * @example
   * const x = torch.Tensor([[1, 1, 2], [3, 3, 3]]);
   * console.log(x.bhistc(3, 1, 3));
   * //  2  1  0
   * //  0  0  3
   * // [torch.DoubleTensor of size 2x3]
   */
  bhistc(): this;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc(bins: number): this;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc(bins: number, min: Scalar): this;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc(bins: number, min: Scalar, max: Scalar): this;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc(t: T): this;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc(t: T, bins: number): this;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc(t: T, bins: number, min: Scalar): this;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc(t: T, bins: number, min: Scalar, max: Scalar): this;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   * @returns a tensor of size `bins` x `bins`
   * @throws {TorchError} `STEP_RANGE`: `bins` is less than 1
   * @throws {TorchError} `COUNTS`: `x` and `y` have different numbers of elements
   * @throws {TorchError} `TOO_LARGE`: the result would not fit in memory
   * @example
   * const x = torch.Tensor([0, 0, 1, 1]);
   * const y = torch.Tensor([0, 1, 1, 1]);
   * console.log(torch.histogram2(x, y, 2).toArray());
   * // [ [ 1, 1 ], [ 0, 2 ] ]
   */
  histogram2(y: T): this;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2(y: T, bins: number): this;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2(y: T, bins: number, xmin: Scalar): this;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2(y: T, bins: number, xmin: Scalar, xmax: Scalar): this;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2(y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar): this;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2(y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar, ymax: Scalar): this;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2(x: T, y: T): this;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2(x: T, y: T, bins: number): this;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2(x: T, y: T, bins: number, xmin: Scalar): this;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2(x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar): this;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2(x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar): this;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2(x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar, ymax: Scalar): this;
  /**
   * Negation: -a.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.Tensor([[1, -2], [3, -4]]);
   * x.select(1, 0).neg(); // one column, in place
   * console.log(x);
   * // -1 -2
   * // -3 -4
   * // [torch.DoubleTensor of size 2x2]
   */
  neg(): this;
  /** Negation: -a. */
  neg(a: T): this;
  /**
   * Reciprocal: 1 / a.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.cinv(torch.Tensor([4, 0.5, 0])).toArray());
   * // [ 0.25, 2, Infinity ]
   */
  cinv(): this;
  /** Reciprocal: 1 / a. */
  cinv(a: T): this;
  /**
   * Smallest whole number that is not less than a.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.ceil(torch.Tensor([1.2, -1.2, 3])).toArray());
   * // [ 2, -1, 3 ]
   */
  ceil(): this;
  /** Smallest whole number that is not less than a. */
  ceil(a: T): this;
  /**
   * Largest whole number that is not greater than a.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.floor(torch.Tensor([1.8, -1.2, 3])).toArray());
   * // [ 1, -2, 3 ]
   */
  floor(): this;
  /** Largest whole number that is not greater than a. */
  floor(a: T): this;
  /**
   * Truncation: a without its fractional part.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.trunc(torch.Tensor([1.8, -1.8])).toArray());
   * // [ 1, -1 ]
   */
  trunc(): this;
  /** Truncation: a without its fractional part. */
  trunc(a: T): this;
  /**
   * Fractional part of a, with the sign of a.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.frac(torch.Tensor([1.25, -1.25])).toArray());
   * // [ 0.25, -0.25 ]
   */
  frac(): this;
  /** Fractional part of a, with the sign of a. */
  frac(a: T): this;
  /**
   * Nearest whole number. Halves are rounded away from 0.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.round(torch.Tensor([0.5, 1.5, 2.4, -0.5])).toArray());
   * // [ 1, 2, 2, -1 ]
   */
  round(): this;
  /** Nearest whole number. Halves are rounded away from 0. */
  round(a: T): this;
  /**
   * Square root; NaN below 0.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.Tensor([4, 9, -1]);
   * const r = torch.Tensor();
   * console.log(r.sqrt(x)); // writes to r; x is unchanged
   * console.log(torch.sqrt(2));
   * // 2.000000
   * // 3.000000
   * // nan
   * // [torch.DoubleTensor of size 3]
   * // 1.4142135623730951
   */
  sqrt(): this;
  /** Square root; NaN below 0. */
  sqrt(a: T): this;
  /**
   * Reciprocal square root: 1 / sqrt(a).
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.rsqrt(torch.Tensor([4, 0.25])).toArray());
   * // [ 0.5, 2 ]
   */
  rsqrt(): this;
  /** Reciprocal square root: 1 / sqrt(a). */
  rsqrt(a: T): this;
  /**
   * Exponential: e to the power of a.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.Tensor([[0, 1], [2, 3]]);
   * x.select(0, 1).exp(); // the second row, in place
   * console.log(x);
   * //   0.0000   1.0000
   * //   7.3891  20.0855
   * // [torch.DoubleTensor of size 2x2]
   */
  exp(): this;
  /** Exponential: e to the power of a. */
  exp(a: T): this;
  /**
   * exp(a) - 1, accurate for small a.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.expm1(1e-20), torch.exp(1e-20) - 1);
   * // 1e-20 0
   */
  expm1(): this;
  /** exp(a) - 1, accurate for small a. */
  expm1(a: T): this;
  /**
   * Natural logarithm; NaN below 0.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.log(torch.Tensor([1, Math.E, 0, -1])).toArray());
   * // [ 0, 1, -Infinity, NaN ]
   */
  log(): this;
  /** Natural logarithm; NaN below 0. */
  log(a: T): this;
  /**
   * log(1 + a), accurate for small a.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.log1p(1e-20), torch.log(1 + 1e-20));
   * // 1e-20 0
   */
  log1p(): this;
  /** log(1 + a), accurate for small a. */
  log1p(a: T): this;
  /**
   * Base-2 logarithm; NaN below 0.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.log2(torch.Tensor([1, 8, 0.25])).toArray());
   * // [ 0, 3, -2 ]
   */
  log2(): this;
  /** Base-2 logarithm; NaN below 0. */
  log2(a: T): this;
  /**
   * Base-10 logarithm; NaN below 0.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.log10(torch.Tensor([1, 1000, 0.01])).toArray());
   * // [ 0, 3, -2 ]
   */
  log10(): this;
  /** Base-10 logarithm; NaN below 0. */
  log10(a: T): this;
  /**
   * Sine of an angle in radians.
   * @returns a tensor of the size of `a`
   * @example
   * const angles = torch.linspace(0, Math.PI, 3);
   * console.log(torch.sin(angles));
   * //  0.0000
   * //  1.0000
   * //  0.0000
   * // [torch.DoubleTensor of size 3]
   */
  sin(): this;
  /** Sine of an angle in radians. */
  sin(a: T): this;
  /**
   * Cosine of an angle in radians.
   * @returns a tensor of the size of `a`
   * @example
   * const angles = torch.linspace(0, Math.PI, 3);
   * console.log(torch.cos(angles));
   * //  1.0000e+00
   * //  6.1232e-17
   * // -1.0000e+00
   * // [torch.DoubleTensor of size 3]
   */
  cos(): this;
  /** Cosine of an angle in radians. */
  cos(a: T): this;
  /**
   * Tangent of an angle in radians.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.tan(torch.Tensor([0, Math.PI / 4])));
   * //  0
   * //  1
   * // [torch.DoubleTensor of size 2]
   */
  tan(): this;
  /** Tangent of an angle in radians. */
  tan(a: T): this;
  /**
   * Arcsine in radians; NaN outside -1 to 1.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.asin(torch.Tensor([0, 1, 2])).toArray());
   * // [ 0, 1.5707963267948966, NaN ]
   */
  asin(): this;
  /** Arcsine in radians; NaN outside -1 to 1. */
  asin(a: T): this;
  /**
   * Arccosine in radians; NaN outside -1 to 1.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.acos(torch.Tensor([1, 0, -1])));
   * //  0.0000
   * //  1.5708
   * //  3.1416
   * // [torch.DoubleTensor of size 3]
   */
  acos(): this;
  /** Arccosine in radians; NaN outside -1 to 1. */
  acos(a: T): this;
  /**
   * Arctangent in radians.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.atan(torch.Tensor([0, 1, Infinity])));
   * //  0.0000
   * //  0.7854
   * //  1.5708
   * // [torch.DoubleTensor of size 3]
   */
  atan(): this;
  /** Arctangent in radians. */
  atan(a: T): this;
  /**
   * Hyperbolic sine.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.sinh(torch.Tensor([0, 1, -1])));
   * //  0.0000
   * //  1.1752
   * // -1.1752
   * // [torch.DoubleTensor of size 3]
   */
  sinh(): this;
  /** Hyperbolic sine. */
  sinh(a: T): this;
  /**
   * Hyperbolic cosine.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.cosh(torch.Tensor([0, 1, -1])));
   * //  1.0000
   * //  1.5431
   * //  1.5431
   * // [torch.DoubleTensor of size 3]
   */
  cosh(): this;
  /** Hyperbolic cosine. */
  cosh(a: T): this;
  /**
   * Hyperbolic tangent.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.FloatTensor([-20, 0, 0.5]);
   * console.log(x.tanh()); // in place
   * // -1.0000
   * //  0.0000
   * //  0.4621
   * // [torch.FloatTensor of size 3]
   */
  tanh(): this;
  /** Hyperbolic tangent. */
  tanh(a: T): this;
  /**
   * Logistic sigmoid: 1 / (1 + exp(-a)).
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.sigmoid(torch.Tensor([-2, 0, 2])));
   * //  0.1192
   * //  0.5000
   * //  0.8808
   * // [torch.DoubleTensor of size 3]
   */
  sigmoid(): this;
  /** Logistic sigmoid: 1 / (1 + exp(-a)). */
  sigmoid(a: T): this;
  /**
   * Error function.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.erf(torch.Tensor([0, 0.5, 3])));
   * //  0.0000
   * //  0.5205
   * //  1.0000
   * // [torch.DoubleTensor of size 3]
   */
  erf(): this;
  /** Error function. */
  erf(a: T): this;
  /**
   * Inverse error function: the x with erf(x) = a; NaN outside -1 to 1.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.Tensor([-1, 0, 0.5]).erfinv().toArray());
   * // [ -Infinity, 0, 0.4769362762044699 ]
   */
  erfinv(): this;
  /** Inverse error function: the x with erf(x) = a; NaN outside -1 to 1. */
  erfinv(a: T): this;
  /**
   * Logarithm of the magnitude of the gamma function.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.lgamma(torch.Tensor([0.5, 1, 5])));
   * console.log(Math.exp(torch.lgamma(5))); // 4 * 3 * 2 * 1
   * //  0.5724
   * //  0.0000
   * //  3.1781
   * // [torch.DoubleTensor of size 3]
   * // 24.000000000000004
   */
  lgamma(): this;
  /** Logarithm of the magnitude of the gamma function. */
  lgamma(a: T): this;
  /**
   * Digamma function: the derivative of lgamma; NaN at negative whole numbers.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.digamma(torch.Tensor([0.5, 1, 5])));
   * // -1.9635
   * // -0.5772
   * //  1.5061
   * // [torch.DoubleTensor of size 3]
   */
  digamma(): this;
  /** Digamma function: the derivative of lgamma; NaN at negative whole numbers. */
  digamma(a: T): this;
  /**
   * sin(pi a) / (pi a); 1 for 0.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.sinc(torch.Tensor([0, 0.5, 1])));
   * //  1.0000
   * //  0.6366
   * // -0.0000
   * // [torch.DoubleTensor of size 3]
   */
  sinc(): this;
  /** sin(pi a) / (pi a); 1 for 0. */
  sinc(a: T): this;
  /**
   * sqrt(a^2 + b^2) without overflow: the length of the vector (a, b).
   * @returns a tensor of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @throws {TorchError} `RESULT_SHAPE`: an operand that is also the result is smaller than the
   * broadcast size
   * @example
   * console.log(torch.hypot(torch.Tensor([3, 1e300]), torch.Tensor([4, 1e300])).toArray());
   * console.log(torch.hypot(3, 4));
   * // [ 5, 1.4142135623730952e+300 ]
   * // 5
   */
  hypot(b: T): this;
  /** sqrt(a^2 + b^2) without overflow: the length of the vector (a, b). */
  hypot(a: T, b: T): this;
  /**
   * log(exp(a) + exp(b)) without overflow.
   * @returns a tensor of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @throws {TorchError} `RESULT_SHAPE`: an operand that is also the result is smaller than the
   * broadcast size
   * @example
   * console.log(torch.logaddexp(torch.Tensor([0, 1000]), torch.Tensor([0, 1000])).toArray());
   * // [ 0.6931471805599453, 1000.6931471805599 ]
   */
  logaddexp(b: T): this;
  /** log(exp(a) + exp(b)) without overflow. */
  logaddexp(a: T, b: T): this;
  /**
   * Angle of the point (b, a) in radians, from -pi to pi.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const [y, x] = [torch.Tensor([1, 1, -1]), torch.Tensor([1, -1, -1])];
   * console.log(torch.atan2(y, x).div(Math.PI).toArray());
   * console.log(torch.atan2(0, -1));
   * // [ 0.25, 0.75, -0.75 ]
   * // 3.141592653589793
   */
  atan2(b: T): this;
  /** Angle of the point (b, a) in radians, from -pi to pi. */
  atan2(a: T, b: T): this;
  /**
   * a to the power of `value`.
   * @returns a tensor of the size of the operand
   * @example
   * const x = torch.Tensor([1, 2, 3]);
   * console.log(torch.pow(x, 2).toArray());
   * console.log(torch.pow(2, x).toArray());
   * console.log(torch.pow(2, 0.5));
   * // [ 1, 4, 9 ]
   * // [ 2, 4, 8 ]
   * // 1.4142135623730951
   */
  pow(value: Scalar): this;
  /** a to the power of `value`. */
  pow(a: T, value: Scalar): this;
  /** `value` to the power of b. */
  pow(value: Scalar, b: T): this;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.Tensor([NaN, Infinity, -Infinity, 1]);
   * console.log(torch.nanToNum(x, 0, 9, -9).toArray());
   * console.log(torch.nanToNum(x).toArray()); // the largest numbers of the type
   * // [ 0, 9, -9, 1 ]
   * // [ 0, 1.7976931348623157e+308, -1.7976931348623157e+308, 1 ]
   */
  nanToNum(): this;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   */
  nanToNum(nan: Scalar): this;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   */
  nanToNum(nan: Scalar, posinf: Scalar): this;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   */
  nanToNum(nan: Scalar, posinf: Scalar, neginf: Scalar): this;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   */
  nanToNum(a: T): this;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   */
  nanToNum(a: T, nan: Scalar): this;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   */
  nanToNum(a: T, nan: Scalar, posinf: Scalar): this;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   */
  nanToNum(a: T, nan: Scalar, posinf: Scalar, neginf: Scalar): this;
  /**
   * Linear interpolation: a + weight * (b - a).
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal. From a weight of 0.5 on it is computed as `b - (1 - weight) * (b - a)`, so that weight 1
   * gives `b`.
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const [from, to] = [torch.Tensor([0, 10]), torch.Tensor([1, 20])];
   * console.log(torch.lerp(from, to, 0.25).toArray());
   * console.log(torch.lerp(0, 10, 0.3));
   * // [ 0.25, 12.5 ]
   * // 3
   */
  lerp(b: T, weight: Scalar): this;
  /** Linear interpolation: a + weight * (b - a). */
  lerp(a: T, b: T, weight: Scalar): this;
  /**
   * Mean of all elements.
   * @returns a number; or a tensor of the size of `t`, with size 1 in dimension `dim`
   * @example
   * const x = torch.Tensor([[1, 2], [3, 6]]);
   * console.log(x.mean(), x.mean(0).toArray(), x.t().mean(0).toArray());
   * // 3 [ [ 2, 4 ] ] [ [ 1.5, 4.5 ] ]
   */
  mean(): Value<T>;
  /** Mean along `dim`. */
  mean(dim: number): this;
  /** Mean along `dim`. */
  mean(t: T, dim: number): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mean(dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mean<R = this>(dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mean(t: T, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mean<R = this>(t: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * Variance of all elements: divided by n - 1, or by n if `biased`.
   * @returns a number; or a tensor of the size of `t`, with size 1 in dimension `dim`
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * console.log(x.var(), x.var(true));
   * // 1.6666666666666667 1.25
   */
  var(): Value<T>;
  /** Variance of all elements: divided by n - 1, or by n if `biased`. */
  var(biased: boolean): Value<T>;
  /** Variance along `dim`. */
  var(dim: number): this;
  /** Variance along `dim`. */
  var(dim: number, biased: boolean): this;
  /** Variance along `dim`. */
  var(t: T, dim: number): this;
  /** Variance along `dim`. */
  var(t: T, dim: number, biased: boolean): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var(dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var(dim: number | Sizes, biased: boolean): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var<R = this>(dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var<R = this>(dim: number | Sizes, biased: boolean, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var(t: T, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var(t: T, dim: number | Sizes, biased: boolean): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var<R = this>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var<R = this>(t: T, dim: number | Sizes, biased: boolean, options: KeepDim): R;
  /**
   * Standard deviation of all elements: divided by n - 1, or by n if `biased`.
   * @returns a number; or a tensor of the size of `t`, with size 1 in dimension `dim`
   * @example
   * const x = torch.Tensor([[1, 10], [3, 30]]);
   * console.log(x.std(0)); // of each column
   * console.log(x.std(0, true).toArray());
   * //   1.4142  14.1421
   * // [torch.DoubleTensor of size 1x2]
   * // [ [ 1, 10 ] ]
   */
  std(): Value<T>;
  /** Standard deviation of all elements: divided by n - 1, or by n if `biased`. */
  std(biased: boolean): Value<T>;
  /** Standard deviation along `dim`. */
  std(dim: number): this;
  /** Standard deviation along `dim`. */
  std(dim: number, biased: boolean): this;
  /** Standard deviation along `dim`. */
  std(t: T, dim: number): this;
  /** Standard deviation along `dim`. */
  std(t: T, dim: number, biased: boolean): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std(dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std(dim: number | Sizes, biased: boolean): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std<R = this>(dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std<R = this>(dim: number | Sizes, biased: boolean, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std(t: T, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std(t: T, dim: number | Sizes, biased: boolean): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std<R = this>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std<R = this>(t: T, dim: number | Sizes, biased: boolean, options: KeepDim): R;
  /**
   * `p`-norm of all elements: the sum of |x|^p, to the power of 1 / p. For p = 0, the number of
   * nonzero elements; for p = Infinity, the largest magnitude; for p = -Infinity, the smallest.
   * @returns a number; or a tensor of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `EMPTY`: `p` is -Infinity, and there are no elements
   * @throws {TorchError} `EMPTY_DIM`: the same along `dim`
   * @example
   * const x = torch.Tensor([[3, 4], [6, 8]]);
   * console.log(x.select(0, 0).norm(), x.norm(1), x.norm(0));
   * console.log(x.norm(2, 1).toArray()); // of each row
   * console.log(x.norm(Infinity), x.norm(-Infinity)); // the largest and smallest magnitude
   * // 5 21 4
   * // [ [ 5 ], [ 10 ] ]
   * // 8 3
   */
  norm(): Value<T>;
  /**
   * `p`-norm of all elements: the sum of |x|^p, to the power of 1 / p. For p = 0, the number of
   * nonzero elements; for p = Infinity, the largest magnitude; for p = -Infinity, the smallest.
   */
  norm(p: Scalar): Value<T>;
  /** `p`-norm along `dim`. */
  norm(p: Scalar, dim: number): this;
  /** `p`-norm along `dim`. */
  norm(t: T, p: Scalar, dim: number): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  norm(p: Scalar, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  norm<R = this>(p: Scalar, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  norm(t: T, p: Scalar, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  norm<R = this>(t: T, p: Scalar, dim: number | Sizes, options: KeepDim): R;
  /**
   * Scales down the slices of dimension `dim` whose `p`-norm exceeds `maxnorm`, to that norm.
   * @returns a tensor of the size of `t`
   * @throws {TorchError} `FEW_DIMS`: `t` has fewer than two dimensions
   * @throws {TorchError} `NOT_POSITIVE`: `p` is not greater than 0
   * @example
   * const x = torch.Tensor([[3, 4], [0.3, 0.4]]);
   * console.log(x.renorm(2, 0, 1)); // rows with a norm above 1 are scaled to norm 1
   * //  0.6000  0.8000
   * //  0.3000  0.4000
   * // [torch.DoubleTensor of size 2x2]
   */
  renorm(p: Scalar, dim: number, maxnorm: Scalar): this;
  /** Scales down the slices of dimension `dim` whose `p`-norm exceeds `maxnorm`, to that norm. */
  renorm(t: T, p: Scalar, dim: number, maxnorm: Scalar): this;
  /**
   * `p`-norm of a - b; for p = Infinity, the largest difference.
   * @returns a number
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @example
   * const [a, b] = [torch.Tensor([0, 0]), torch.Tensor([3, 4])];
   * console.log(torch.dist(a, b), torch.dist(a, b, 1));
   * // 5 7
   */
  dist(b: T): Value<T>;
  /** `p`-norm of a - b; for p = Infinity, the largest difference. */
  dist(b: T, p: Scalar): Value<T>;
  /**
   * Softmax along `dim`: exponentials divided by their sum.
   * @returns a tensor of the size of `t`
   * @example
   * const x = torch.Tensor([[1, 2, 3], [1, 1, 1]]);
   * console.log(x.softmax());
   * console.log(torch.Tensor([0, 1000]).softmax().toArray()); // no overflow
   * //  0.0900  0.2447  0.6652
   * //  0.3333  0.3333  0.3333
   * // [torch.DoubleTensor of size 2x3]
   * // [ 0, 1 ]
   */
  softmax(): this;
  /** Softmax along `dim`: exponentials divided by their sum. */
  softmax(dim: number): this;
  /** Softmax along `dim`: exponentials divided by their sum. */
  softmax(t: T): this;
  /** Softmax along `dim`: exponentials divided by their sum. */
  softmax(t: T, dim: number): this;
  /**
   * Numerically stable log(softmax(t)) along `dim`.
   * @returns a tensor of the size of `t`
   * @example
   * const x = torch.Tensor([[1, 2, 1000]]);
   * console.log(x.logSoftmax().toArray());
   * console.log(x.softmax().log().toArray()); // the small probability is lost
   * // [ [ -999, -998, 0 ] ]
   * // [ [ -Infinity, -Infinity, 0 ] ]
   */
  logSoftmax(): this;
  /** Numerically stable log(softmax(t)) along `dim`. */
  logSoftmax(dim: number): this;
  /** Numerically stable log(softmax(t)) along `dim`. */
  logSoftmax(t: T): this;
  /** Numerically stable log(softmax(t)) along `dim`. */
  logSoftmax(t: T, dim: number): this;
  /**
   * Sum of all elements, or along `dim`, that are not NaN.
   * @returns a number, or a tensor in which dimension `dim` has size 1
   * @example
   * const x = torch.Tensor([[1, NaN], [3, 4]]);
   * console.log(x.nansum(), x.nansum(0).toArray());
   * // 8 [ [ 4, 4 ] ]
   */
  nansum(): Value<T>;
  /** Sum of all elements, or along `dim`, that are not NaN. */
  nansum(dim: number): this;
  /** Sum of all elements, or along `dim`, that are not NaN. */
  nansum(t: T, dim: number): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nansum(dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nansum<R = this>(dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nansum(t: T, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nansum<R = this>(t: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * Mean of all elements, or along `dim`, that are not NaN; NaN if all are.
   * @returns a number, or a tensor in which dimension `dim` has size 1
   * @example
   * const x = torch.Tensor([[1, NaN], [3, 4]]);
   * console.log(x.nanmean(), x.nanmean(1).toArray());
   * // 2.6666666666666665 [ [ 1 ], [ 3.5 ] ]
   */
  nanmean(): Value<T>;
  /** Mean of all elements, or along `dim`, that are not NaN; NaN if all are. */
  nanmean(dim: number): this;
  /** Mean of all elements, or along `dim`, that are not NaN; NaN if all are. */
  nanmean(t: T, dim: number): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nanmean(dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nanmean<R = this>(dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nanmean(t: T, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nanmean<R = this>(t: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * Logarithm of the sum of the exponentials of all elements, or along `dim`, without overflow.
   * @returns a number, or a tensor in which dimension `dim` has size 1
   * @example
   * console.log(torch.Tensor([1000, 1000]).logsumexp());
   * console.log(torch.Tensor([[0, 0], [0, 0]]).logsumexp(1).toArray());
   * // 1000.6931471805599
   * // [ [ 0.6931471805599453 ], [ 0.6931471805599453 ] ]
   */
  logsumexp(): Value<T>;
  /** Logarithm of the sum of the exponentials of all elements, or along `dim`, without overflow. */
  logsumexp(dim: number): this;
  /** Logarithm of the sum of the exponentials of all elements, or along `dim`, without overflow. */
  logsumexp(t: T, dim: number): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  logsumexp(dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  logsumexp<R = this>(dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  logsumexp(t: T, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  logsumexp<R = this>(t: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * Each element minus the mean along `dim`, divided by the standard deviation.
   * @returns a tensor of the size of `t`
   * @example
   * console.log(torch.Tensor([[1, 2, 3], [4, 6, 8]]).standardize(1).toArray());
   * // [ [ -1, 0, 1 ], [ -1, 0, 1 ] ]
   */
  standardize(): this;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize(dim: number): this;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize(biased: boolean): this;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize(dim: number, biased: boolean): this;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize(t: T): this;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize(t: T, dim: number): this;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize(t: T, biased: boolean): this;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize(t: T, dim: number, biased: boolean): this;
  /**
   * The value below which a share `q` of the elements lies, all or along `dim`; interpolated
   * linearly between two elements. NaN if any element is NaN.
   * @returns a number, or a tensor in which dimension `dim` has size 1, or that of the vector `q`.
   * Of several dimensions the first has the size of `q`
   * @throws {TorchError} `QUANTILE`: `q` is out of range
   * @throws {TorchError} `RANK`: `q` is not a vector
   * @throws {TorchError} `EMPTY`: there are no elements
   * @throws {TorchError} `EMPTY_DIM`: there are none along `dim`
   * @example
   * const x = torch.Tensor([[1, 2, 3, 4], [5, 7, 9, 11]]);
   * console.log(x.quantile(0.5), x.quantile(0.5, 1).toArray());
   * console.log(x.quantile(torch.Tensor([0, 0.25, 1]), 1).toArray());
   * console.log(x.quantile(torch.Tensor([0, 0.25, 1]), [0, 1], { keepdim: false }).toArray());
   * // 4.5 [ [ 2.5 ], [ 8 ] ]
   * // [ [ 1, 1.75, 4 ], [ 5, 6.5, 11 ] ]
   * // [ 1, 2.75, 11 ]
   */
  quantile(q: Scalar): Value<T>;
  /**
   * The value below which a share `q` of the elements lies, all or along `dim`; interpolated
   * linearly between two elements. NaN if any element is NaN.
   */
  quantile(q: Scalar, dim: number): this;
  /**
   * The value below which a share `q` of the elements lies, all or along `dim`; interpolated
   * linearly between two elements. NaN if any element is NaN.
   */
  quantile(t: T, q: Scalar, dim: number): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  quantile(q: Scalar, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  quantile<R = this>(q: Scalar, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  quantile(t: T, q: Scalar, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  quantile<R = this>(t: T, q: Scalar, dim: number | Sizes, options: KeepDim): R;
  /** The same for a vector of shares, one slice for each. */
  quantile(q: T, dim: number): this;
  /** The same for a vector of shares, one slice for each. */
  quantile(t: T, q: T, dim: number): this;
  /**
   * The same along several dimensions: the first of them has a slice for each share, the others
   * size 1; `{ keepdim: false }` drops the others.
   */
  quantile(q: T, dim: number | Sizes): this;
  /**
   * The same along several dimensions: the first of them has a slice for each share, the others
   * size 1; `{ keepdim: false }` drops the others.
   */
  quantile<R = this>(q: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * The same along several dimensions: the first of them has a slice for each share, the others
   * size 1; `{ keepdim: false }` drops the others.
   */
  quantile(t: T, q: T, dim: number | Sizes): this;
  /**
   * The same along several dimensions: the first of them has a slice for each share, the others
   * size 1; `{ keepdim: false }` drops the others.
   */
  quantile<R = this>(t: T, q: T, dim: number | Sizes, options: KeepDim): R;
  /** The same of all elements: a vector. */
  quantile(q: T): this;
  /** The same of all elements: a vector. */
  quantile(t: T, q: T): this;
  /**
   * quantile of `q` / 100.
   * @returns a number, or a tensor in which dimension `dim` has size 1, or that of the vector `q`.
   * Of several dimensions the first has the size of `q`
   * @throws {TorchError} `QUANTILE`: `q` is out of range
   * @throws {TorchError} `RANK`: `q` is not a vector
   * @throws {TorchError} `EMPTY`: there are no elements
   * @throws {TorchError} `EMPTY_DIM`: there are none along `dim`
   * @example
   * const x = torch.Tensor([[1, 2, 3, 4], [5, 7, 9, 11]]);
   * console.log(x.percentile(50), x.percentile(50, 1).toArray());
   * console.log(x.percentile(torch.Tensor([0, 25, 100]), 1).toArray());
   * console.log(x.percentile(torch.Tensor([0, 25, 100])).toArray());
   * // 4.5 [ [ 2.5 ], [ 8 ] ]
   * // [ [ 1, 1.75, 4 ], [ 5, 6.5, 11 ] ]
   * // [ 1, 2.75, 11 ]
   */
  percentile(q: Scalar): Value<T>;
  /** quantile of `q` / 100. */
  percentile(q: Scalar, dim: number): this;
  /** quantile of `q` / 100. */
  percentile(t: T, q: Scalar, dim: number): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  percentile(q: Scalar, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  percentile<R = this>(q: Scalar, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  percentile(t: T, q: Scalar, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  percentile<R = this>(t: T, q: Scalar, dim: number | Sizes, options: KeepDim): R;
  /** The same for a vector of percentages, one slice for each. */
  percentile(q: T, dim: number): this;
  /** The same for a vector of percentages, one slice for each. */
  percentile(t: T, q: T, dim: number): this;
  /**
   * The same along several dimensions: the first of them has a slice for each percentage, the
   * others size 1; `{ keepdim: false }` drops the others.
   */
  percentile(q: T, dim: number | Sizes): this;
  /**
   * The same along several dimensions: the first of them has a slice for each percentage, the
   * others size 1; `{ keepdim: false }` drops the others.
   */
  percentile<R = this>(q: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * The same along several dimensions: the first of them has a slice for each percentage, the
   * others size 1; `{ keepdim: false }` drops the others.
   */
  percentile(t: T, q: T, dim: number | Sizes): this;
  /**
   * The same along several dimensions: the first of them has a slice for each percentage, the
   * others size 1; `{ keepdim: false }` drops the others.
   */
  percentile<R = this>(t: T, q: T, dim: number | Sizes, options: KeepDim): R;
  /** The same of all elements: a vector. */
  percentile(q: T): this;
  /** The same of all elements: a vector. */
  percentile(t: T, q: T): this;
  /**
   * Distance of each row of `a` to each row of `b`: the `p`-norm of the difference; for p = 0 the
   * number of different elements, for an infinite p the largest difference.
   * @returns a matrix with a row for each row of `a` and a column for each row of `b`
   * @throws {TorchError} `MATCH`: the rows have different lengths
   * @throws {TorchError} `STEP_RANGE`: `p` is negative or NaN
   * @example
   * const a = torch.Tensor([[0, 0], [3, 4]]);
   * console.log(torch.cdist(a, a).toArray(), torch.cdist(a, a, 1).toArray());
   * // [ [ 0, 5 ], [ 5, 0 ] ] [ [ 0, 7 ], [ 7, 0 ] ]
   */
  cdist(b: T): this;
  /**
   * Distance of each row of `a` to each row of `b`: the `p`-norm of the difference; for p = 0 the
   * number of different elements, for an infinite p the largest difference.
   */
  cdist(b: T, p: Scalar): this;
  /**
   * Distance of each row of `a` to each row of `b`: the `p`-norm of the difference; for p = 0 the
   * number of different elements, for an infinite p the largest difference.
   */
  cdist(a: T, b: T): this;
  /**
   * Distance of each row of `a` to each row of `b`: the `p`-norm of the difference; for p = 0 the
   * number of different elements, for an infinite p the largest difference.
   */
  cdist(a: T, b: T, p: Scalar): this;
  /**
   * Covariance matrix of the rows of `t`: divided by n - 1, or by n if `biased`.
   * @returns a matrix with a row and a column for each row of `t`
   * @example
   * console.log(torch.Tensor([[1, 2, 3], [3, 1, 2]]).cov().toArray());
   * // [ [ 1, -0.5 ], [ -0.5, 1 ] ]
   */
  cov(): this;
  /** Covariance matrix of the rows of `t`: divided by n - 1, or by n if `biased`. */
  cov(biased: boolean): this;
  /** Covariance matrix of the rows of `t`: divided by n - 1, or by n if `biased`. */
  cov(t: T): this;
  /** Covariance matrix of the rows of `t`: divided by n - 1, or by n if `biased`. */
  cov(t: T, biased: boolean): this;
  /**
   * Matrix of the correlation coefficients of the rows of `t`.
   * @returns a matrix with a row and a column for each row of `t`
   * @example
   * console.log(torch.Tensor([[1, 2, 3], [3, 5, 7]]).corrcoef().toArray());
   * // [ [ 1, 0.9999999999999998 ], [ 0.9999999999999998, 1 ] ]
   */
  corrcoef(): this;
  /** Matrix of the correlation coefficients of the rows of `t`. */
  corrcoef(t: T): this;
  /**
   * Fills `t` with random numbers, uniformly distributed from `a` to `b`.
   * @returns a number; or `t`
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.uniform());
   * console.log(torch.Tensor(2, 3).uniform(-1, 1));
   * // 0.4170219984371215
   * //  0.9944  0.4406  0.8651
   * // -0.9998 -0.7438 -0.3953
   * // [torch.DoubleTensor of size 2x3]
   */
  uniform(): this;
  /** Fills `t` with random numbers, uniformly distributed from `a` to `b`. */
  uniform(g: Generator): this;
  /** Fills `t` with random numbers, uniformly distributed from `a` to `b`. */
  uniform(a: Scalar): this;
  /** Fills `t` with random numbers, uniformly distributed from `a` to `b`. */
  uniform(g: Generator, a: Scalar): this;
  /** Fills `t` with random numbers, uniformly distributed from `a` to `b`. */
  uniform(a: Scalar, b: Scalar): this;
  /** Fills `t` with random numbers, uniformly distributed from `a` to `b`. */
  uniform(g: Generator, a: Scalar, b: Scalar): this;
  /**
   * Fills `t` with normally distributed random numbers.
   * @returns a number; or `t`
   * @throws {TorchError} `NOT_POSITIVE`: `stdv` is not greater than 0
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.normal(100, 15).toFixed(4));
   * const x = torch.FloatTensor(10000).normal(5, 2);
   * console.log(x.mean().toFixed(2), x.std().toFixed(2));
   * // 55.4226
   * // 5.00 2.01
   */
  normal(): this;
  /** Fills `t` with normally distributed random numbers. */
  normal(g: Generator): this;
  /** Fills `t` with normally distributed random numbers. */
  normal(mean: Scalar): this;
  /** Fills `t` with normally distributed random numbers. */
  normal(g: Generator, mean: Scalar): this;
  /** Fills `t` with normally distributed random numbers. */
  normal(mean: Scalar, stdv: Scalar): this;
  /** Fills `t` with normally distributed random numbers. */
  normal(g: Generator, mean: Scalar, stdv: Scalar): this;
  /**
   * Fills `t` with exponentially distributed random numbers.
   * @returns a number; or `t`
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.exponential(0.5).toFixed(4));
   * console.log(torch.Tensor(3).exponential(2));
   * // 1.0792
   * //  2.9364
   * //  0.6371
   * //  1.3482
   * // [torch.DoubleTensor of size 3]
   */
  exponential(lambda: Scalar): this;
  /** Fills `t` with exponentially distributed random numbers. */
  exponential(g: Generator, lambda: Scalar): this;
  /**
   * Fills `t` with random numbers from the Cauchy distribution.
   * @returns a number; or `t`
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.cauchy().toFixed(4));
   * console.log(torch.Tensor(3).cauchy(10, 0.5));
   * // -0.2668
   * //  66.5328
   * //  10.4145
   * //  12.3244
   * // [torch.DoubleTensor of size 3]
   */
  cauchy(): this;
  /** Fills `t` with random numbers from the Cauchy distribution. */
  cauchy(g: Generator): this;
  /** Fills `t` with random numbers from the Cauchy distribution. */
  cauchy(median: Scalar): this;
  /** Fills `t` with random numbers from the Cauchy distribution. */
  cauchy(g: Generator, median: Scalar): this;
  /** Fills `t` with random numbers from the Cauchy distribution. */
  cauchy(median: Scalar, sigma: Scalar): this;
  /** Fills `t` with random numbers from the Cauchy distribution. */
  cauchy(g: Generator, median: Scalar, sigma: Scalar): this;
  /**
   * Fills `t` with random numbers from the log-normal distribution.
   * @returns a number; or `t`
   * @throws {TorchError} `NOT_POSITIVE`: `stdv` is not greater than 0
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.logNormal().toFixed(4));
   * console.log(torch.Tensor(3).logNormal(0, 1));
   * // 0.0071
   * //  5.5121
   * //  0.6502
   * //  0.1021
   * // [torch.DoubleTensor of size 3]
   */
  logNormal(): this;
  /** Fills `t` with random numbers from the log-normal distribution. */
  logNormal(g: Generator): this;
  /** Fills `t` with random numbers from the log-normal distribution. */
  logNormal(mean: Scalar): this;
  /** Fills `t` with random numbers from the log-normal distribution. */
  logNormal(g: Generator, mean: Scalar): this;
  /** Fills `t` with random numbers from the log-normal distribution. */
  logNormal(mean: Scalar, stdv: Scalar): this;
  /** Fills `t` with random numbers from the log-normal distribution. */
  logNormal(g: Generator, mean: Scalar, stdv: Scalar): this;
  /**
   * Random numbers, uniformly distributed from 0 to 1, with the given sizes.
   * @returns a tensor of the given size
   * @throws {TorchError} `STEP_RANGE`: a size is negative
   * @example
   * torch.manualSeed(1);
   * console.log(torch.rand(2, 3));
   * const g = torch.Generator(); // a separate generator
   * torch.manualSeed(g, 1);
   * console.log(torch.rand(g, [2]).toArray());
   * //  0.4170  0.9972  0.7203
   * //  0.9326  0.0001  0.1281
   * // [torch.DoubleTensor of size 2x3]
   * // [ 0.4170219984371215, 0.99718480813317 ]
   */
  rand(sizes: Sizes): this;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand(...sizes: number[]): this;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand(g: Generator, sizes: Sizes): this;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand(g: Generator, ...sizes: number[]): this;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   * @returns a tensor of the given size
   * @throws {TorchError} `STEP_RANGE`: a size is negative
   * @example
   * torch.manualSeed(1);
   * console.log(torch.randn(2, 3));
   * console.log(torch.randn(2, 'torch.FloatTensor'));
   * // -2.9718  1.7070 -0.4305
   * // -2.2820  0.5237  0.0004
   * // [torch.DoubleTensor of size 2x3]
   * // -1.2039
   * //  3.5283
   * // [torch.FloatTensor of size 2]
   */
  randn(sizes: Sizes): this;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn(...sizes: number[]): this;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn(g: Generator, sizes: Sizes): this;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn(g: Generator, ...sizes: number[]): this;
  /**
   * `n` positions drawn with the probabilities in `p`, which need not sum to 1; for a matrix, `n`
   * for each row. Without `replacement`, no position is drawn twice.
   * @returns a LongTensor of `n` positions; for a matrix, one row of `n` positions for each row
   * @throws {TorchError} `DISTRIBUTION`: a row of `p` has a negative element or NaN, or its sum is
   * not positive and finite
   * @throws {TorchError} `DRAWS`: `n` exceeds the number of nonzero probabilities, without
   * `replacement`
   * @throws {TorchError} `NOT_ROWS`: `p` is neither a vector nor a matrix
   * @throws {TorchError} `EMPTY`: a row of `p` has no elements
   * @throws {TorchError} `STEP_RANGE`: `n` is less than 1
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * torch.manualSeed(1);
   * const weights = torch.Tensor([1, 0, 3]);
   * console.log(weights.multinomial(8, true).toArray()); // position 1 is never drawn
   * console.log(weights.multinomial(2).toArray());
   * // [
   * //   2, 2, 2, 2,
   * //   0, 0, 2, 2
   * // ]
   * // [ 0, 2 ]
   */
  multinomial(n: number): LongTensor;
  /**
   * `n` positions drawn with the probabilities in `p`, which need not sum to 1; for a matrix, `n`
   * for each row. Without `replacement`, no position is drawn twice.
   */
  multinomial(g: Generator, n: number): LongTensor;
  /**
   * `n` positions drawn with the probabilities in `p`, which need not sum to 1; for a matrix, `n`
   * for each row. Without `replacement`, no position is drawn twice.
   */
  multinomial(n: number, replacement: boolean): LongTensor;
  /**
   * `n` positions drawn with the probabilities in `p`, which need not sum to 1; for a matrix, `n`
   * for each row. Without `replacement`, no position is drawn twice.
   */
  multinomial(g: Generator, n: number, replacement: boolean): LongTensor;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   * @returns a complex tensor: the size of `x` with `n` elements along `dim`, and for a real `x` a
   * new last dimension of size 2
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `FFT_POINTS`: `n` is less than 1, or there is no element
   * @throws {TorchError} `COMPLEX_DIM`: `dim` is the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * console.log(torch.fft(x).toArray());
   * // [ [ 10, 0 ], [ -2, 2 ], [ -2, 0 ], [ -2, -2 ] ]
   */
  fft(): this;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft(n: number): this;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft(n: number, dim: number): this;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft(norm: string): this;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft(n: number, norm: string): this;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft(n: number, dim: number, norm: string): this;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft(x: T): this;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft(x: T, n: number): this;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft(x: T, n: number, dim: number): this;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft(x: T, norm: string): this;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft(x: T, n: number, norm: string): this;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft(x: T, n: number, dim: number, norm: string): this;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   * @returns a complex tensor: the size of `x` with `n` elements along `dim`, and for a real `x` a
   * new last dimension of size 2
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `FFT_POINTS`: `n` is less than 1, or there is no element
   * @throws {TorchError} `COMPLEX_DIM`: `dim` is the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * console.log(torch.ifft(torch.fft(x)).toArray());
   * // [ [ 1, -0 ], [ 2, -0 ], [ 3, 0 ], [ 4, -0 ] ]
   */
  ifft(): this;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft(n: number): this;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft(n: number, dim: number): this;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft(norm: string): this;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft(n: number, norm: string): this;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft(n: number, dim: number, norm: string): this;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft(x: T): this;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft(x: T, n: number): this;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft(x: T, n: number, dim: number): this;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft(x: T, norm: string): this;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft(x: T, n: number, norm: string): this;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft(x: T, n: number, dim: number, norm: string): this;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   * @returns a complex tensor: the size of `x` with n / 2 + 1 elements along `dim`, and a new last
   * dimension of size 2
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `FFT_POINTS`: `n` is less than 1, or there is no element
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * console.log(torch.rfft(x).toArray());
   * // [ [ 10, 0 ], [ -2, 2 ], [ -2, 0 ] ]
   */
  rfft(): this;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft(n: number): this;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft(n: number, dim: number): this;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft(norm: string): this;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft(n: number, norm: string): this;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft(n: number, dim: number, norm: string): this;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft(x: T): this;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft(x: T, n: number): this;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft(x: T, n: number, dim: number): this;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft(x: T, norm: string): this;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft(x: T, n: number, norm: string): this;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft(x: T, n: number, dim: number, norm: string): this;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   * @returns a real tensor: the size of `x` without the last dimension, with `n` elements along
   * `dim`
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `FFT_POINTS`: `n` is less than 1
   * @throws {TorchError} `NOT_COMPLEX`: `x` is not complex
   * @throws {TorchError} `COMPLEX_DIM`: `dim` is the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * console.log(torch.irfft(torch.rfft(x), 4).toArray());
   * // [ 1, 2, 3, 4 ]
   */
  irfft(): this;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft(n: number): this;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft(n: number, dim: number): this;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft(norm: string): this;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft(n: number, norm: string): this;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft(n: number, dim: number, norm: string): this;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft(x: T): this;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft(x: T, n: number): this;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft(x: T, n: number, dim: number): this;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft(x: T, norm: string): this;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft(x: T, n: number, norm: string): this;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft(x: T, n: number, dim: number, norm: string): this;
  /**
   * Fourier transform along the last two dimensions, or along those in `dim`.
   * @returns a complex tensor: the size of `x`, and for a real `x` a new last dimension of size 2
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `COMPLEX_DIM`: `dim` names the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @throws {TorchError} `FEW_DIMS`: there is only one dimension
   * @example
   * const x = torch.Tensor([[1, 2, 0], [3, 4, 1]]);
   * console.log(torch.fft2(x).realPart().toArray());
   * // [ [ 11, 0.5, 0.5 ], [ -5, -0.5, -0.5 ] ]
   */
  fft2(): this;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2(norm: string): this;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2(x: T): this;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2(x: T, norm: string): this;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2(dim: number | Sizes): this;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2(dim: number | Sizes, norm: string): this;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2(x: T, dim: number | Sizes): this;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2(x: T, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fft2(s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fft2(s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fft2(x: T, s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fft2(x: T, s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * Inverse of fft2.
   * @returns a complex tensor: the size of `x`, and for a real `x` a new last dimension of size 2
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `COMPLEX_DIM`: `dim` names the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @throws {TorchError} `FEW_DIMS`: there is only one dimension
   * @example
   * const x = torch.Tensor([[1, 2, 0], [3, 4, 1]]);
   * console.log(torch.ifft2(torch.fft2(x)).realPart().toArray());
   * // [ [ 1, 2, 1.4802973661668753e-16 ], [ 3, 4, 1 ] ]
   */
  ifft2(): this;
  /** Inverse of fft2. */
  ifft2(norm: string): this;
  /** Inverse of fft2. */
  ifft2(x: T): this;
  /** Inverse of fft2. */
  ifft2(x: T, norm: string): this;
  /** Inverse of fft2. */
  ifft2(dim: number | Sizes): this;
  /** Inverse of fft2. */
  ifft2(dim: number | Sizes, norm: string): this;
  /** Inverse of fft2. */
  ifft2(x: T, dim: number | Sizes): this;
  /** Inverse of fft2. */
  ifft2(x: T, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifft2(s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifft2(s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifft2(x: T, s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifft2(x: T, s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * fft2 of real numbers: the first half of the spectrum along the last of the dimensions.
   * @returns a complex tensor: the size of `x` with n / 2 + 1 elements along the last of the
   * dimensions, and a new last dimension of size 2
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @throws {TorchError} `FEW_DIMS`: there is only one dimension
   * @example
   * const x = torch.Tensor([[1, 2, 0], [3, 4, 1]]);
   * console.log(torch.rfft2(x).size());
   * // [ 2, 2, 2 ]
   */
  rfft2(): this;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2(norm: string): this;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2(x: T): this;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2(x: T, norm: string): this;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2(dim: number | Sizes): this;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2(dim: number | Sizes, norm: string): this;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2(x: T, dim: number | Sizes): this;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2(x: T, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfft2(s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfft2(s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfft2(x: T, s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfft2(x: T, s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * Inverse of rfft2: real numbers.
   * @returns a real tensor: the size of `x` without the last dimension; 2 * (m - 1) elements in
   * place of m along the last of the dimensions
   * @throws {TorchError} `NOT_COMPLEX`: `x` is not complex
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `TOO_LARGE`: a size is larger than memory can hold
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `COMPLEX_DIM`: `dim` names the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @throws {TorchError} `FEW_DIMS`: there is only one dimension
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(torch.irfft2(torch.rfft2(x)).toArray());
   * // [ [ 1, 2 ], [ 3, 4 ] ]
   */
  irfft2(): this;
  /** Inverse of rfft2: real numbers. */
  irfft2(norm: string): this;
  /** Inverse of rfft2: real numbers. */
  irfft2(x: T): this;
  /** Inverse of rfft2: real numbers. */
  irfft2(x: T, norm: string): this;
  /** Inverse of rfft2: real numbers. */
  irfft2(dim: number | Sizes): this;
  /** Inverse of rfft2: real numbers. */
  irfft2(dim: number | Sizes, norm: string): this;
  /** Inverse of rfft2: real numbers. */
  irfft2(x: T, dim: number | Sizes): this;
  /** Inverse of rfft2: real numbers. */
  irfft2(x: T, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfft2(s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfft2(s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfft2(x: T, s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfft2(x: T, s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * Fourier transform along all dimensions, or along those in `dim`.
   * @returns a complex tensor: the size of `x`, and for a real `x` a new last dimension of size 2
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `COMPLEX_DIM`: `dim` names the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([[1, 2, 0], [3, 4, 1]]);
   * console.log(torch.fftn(x, [0]).realPart().toArray());
   * // [ [ 4, 6, 1 ], [ -2, -2, -1 ] ]
   */
  fftn(): this;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn(norm: string): this;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn(x: T): this;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn(x: T, norm: string): this;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn(dim: number | Sizes): this;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn(dim: number | Sizes, norm: string): this;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn(x: T, dim: number | Sizes): this;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn(x: T, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fftn(s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fftn(s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fftn(x: T, s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fftn(x: T, s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * Inverse of fftn.
   * @returns a complex tensor: the size of `x`, and for a real `x` a new last dimension of size 2
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `COMPLEX_DIM`: `dim` names the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([[1, 2, 0], [3, 4, 1]]);
   * console.log(torch.ifftn(torch.fftn(x)).realPart().toArray());
   * // [ [ 1, 2, 1.4802973661668753e-16 ], [ 3, 4, 1 ] ]
   */
  ifftn(): this;
  /** Inverse of fftn. */
  ifftn(norm: string): this;
  /** Inverse of fftn. */
  ifftn(x: T): this;
  /** Inverse of fftn. */
  ifftn(x: T, norm: string): this;
  /** Inverse of fftn. */
  ifftn(dim: number | Sizes): this;
  /** Inverse of fftn. */
  ifftn(dim: number | Sizes, norm: string): this;
  /** Inverse of fftn. */
  ifftn(x: T, dim: number | Sizes): this;
  /** Inverse of fftn. */
  ifftn(x: T, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifftn(s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifftn(s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifftn(x: T, s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifftn(x: T, s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * fftn of real numbers: the first half of the spectrum along the last of the dimensions.
   * @returns a complex tensor: the size of `x` with n / 2 + 1 elements along the last of the
   * dimensions, and a new last dimension of size 2
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([[1, 2, 0], [3, 4, 1]]);
   * console.log(torch.rfftn(x, [1, 0]).size());
   * // [ 2, 3, 2 ]
   */
  rfftn(): this;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn(norm: string): this;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn(x: T): this;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn(x: T, norm: string): this;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn(dim: number | Sizes): this;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn(dim: number | Sizes, norm: string): this;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn(x: T, dim: number | Sizes): this;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn(x: T, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfftn(s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfftn(s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfftn(x: T, s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfftn(x: T, s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * Inverse of rfftn: real numbers.
   * @returns a real tensor: the size of `x` without the last dimension; 2 * (m - 1) elements in
   * place of m along the last of the dimensions
   * @throws {TorchError} `NOT_COMPLEX`: `x` is not complex
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `TOO_LARGE`: a size is larger than memory can hold
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `COMPLEX_DIM`: `dim` names the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(torch.irfftn(torch.rfftn(x)).toArray());
   * // [ [ 1, 2 ], [ 3, 4 ] ]
   */
  irfftn(): this;
  /** Inverse of rfftn: real numbers. */
  irfftn(norm: string): this;
  /** Inverse of rfftn: real numbers. */
  irfftn(x: T): this;
  /** Inverse of rfftn: real numbers. */
  irfftn(x: T, norm: string): this;
  /** Inverse of rfftn: real numbers. */
  irfftn(dim: number | Sizes): this;
  /** Inverse of rfftn: real numbers. */
  irfftn(dim: number | Sizes, norm: string): this;
  /** Inverse of rfftn: real numbers. */
  irfftn(x: T, dim: number | Sizes): this;
  /** Inverse of rfftn: real numbers. */
  irfftn(x: T, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfftn(s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfftn(s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfftn(x: T, s: Sizes, dim: number | Sizes): this;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfftn(x: T, s: Sizes, dim: number | Sizes, norm: string): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   * @returns a complex tensor: the size of `x` with the last dimension replaced by n / 2 + 1 bins,
   * frames, and 2
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `STEP_RANGE`: `n` or `hop` is less than 1, or `n` is less than the window
   * @throws {TorchError} `RANK`: the window is no vector
   * @throws {TorchError} `STFT_LENGTH`: the lines are too short
   * @throws {TorchError} `STFT_PADDING`: an unknown mode
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.range(0, 15);
   * console.log(torch.stft(x, 8, 4).size());
   * // [ 5, 5, 2 ]
   */
  stft(window: T): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(window: T, hop: number): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(window: T, hop: number, n: number): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(window: T, center: boolean): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(window: T, hop: number, center: boolean): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(window: T, hop: number, n: number, center: boolean): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(window: T, mode: string): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(window: T, hop: number, mode: string): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(window: T, hop: number, n: number, mode: string): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(window: T, center: boolean, mode: string): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(window: T, hop: number, center: boolean, mode: string): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(window: T, hop: number, n: number, center: boolean, mode: string): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(x: T, window: T): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(x: T, window: T, hop: number): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(x: T, window: T, hop: number, n: number): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(x: T, window: T, center: boolean): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(x: T, window: T, hop: number, center: boolean): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(x: T, window: T, hop: number, n: number, center: boolean): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(x: T, window: T, mode: string): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(x: T, window: T, hop: number, mode: string): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(x: T, window: T, hop: number, n: number, mode: string): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(x: T, window: T, center: boolean, mode: string): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(x: T, window: T, hop: number, center: boolean, mode: string): this;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft(x: T, window: T, hop: number, n: number, center: boolean, mode: string): this;
  /** The same with a Hann window of `n` elements. */
  stft(n: number): this;
  /** The same with a Hann window of `n` elements. */
  stft(n: number, hop: number): this;
  /** The same with a Hann window of `n` elements. */
  stft(n: number, center: boolean): this;
  /** The same with a Hann window of `n` elements. */
  stft(n: number, hop: number, center: boolean): this;
  /** The same with a Hann window of `n` elements. */
  stft(n: number, mode: string): this;
  /** The same with a Hann window of `n` elements. */
  stft(n: number, hop: number, mode: string): this;
  /** The same with a Hann window of `n` elements. */
  stft(n: number, center: boolean, mode: string): this;
  /** The same with a Hann window of `n` elements. */
  stft(n: number, hop: number, center: boolean, mode: string): this;
  /** The same with a Hann window of `n` elements. */
  stft(x: T, n: number): this;
  /** The same with a Hann window of `n` elements. */
  stft(x: T, n: number, hop: number): this;
  /** The same with a Hann window of `n` elements. */
  stft(x: T, n: number, center: boolean): this;
  /** The same with a Hann window of `n` elements. */
  stft(x: T, n: number, hop: number, center: boolean): this;
  /** The same with a Hann window of `n` elements. */
  stft(x: T, n: number, mode: string): this;
  /** The same with a Hann window of `n` elements. */
  stft(x: T, n: number, hop: number, mode: string): this;
  /** The same with a Hann window of `n` elements. */
  stft(x: T, n: number, center: boolean, mode: string): this;
  /** The same with a Hann window of `n` elements. */
  stft(x: T, n: number, hop: number, center: boolean, mode: string): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   * @returns a real tensor: the size of `x` with the last three dimensions replaced by one
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `STEP_RANGE`: `n`, `hop` or `length` is less than 1, or `n` is less than
   * the window
   * @throws {TorchError} `RANK`: the window is no vector
   * @throws {TorchError} `NEEDED`: the number of bins is not n / 2 + 1
   * @throws {TorchError} `NOT_COMPLEX`: the last size is not 2
   * @throws {TorchError} `FEW_DIMS`: there are not bins, frames and 2
   * @throws {TorchError} `EMPTY`: there are no frames
   * @throws {TorchError} `STFT_WINDOW`: the windows leave gaps
   * @example
   * const x = torch.range(0, 15);
   * const y = torch.istft(torch.stft(x, 8, 4), 8, 4);
   * console.log(torch.round(y).toArray());
   * // [
   * //    0,  1,  2,  3,  4,  5,
   * //    6,  7,  8,  9, 10, 11,
   * //   12, 13, 14, 15
   * // ]
   */
  istft(window: T): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(window: T, hop: number): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(window: T, hop: number, n: number): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(window: T, center: boolean): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(window: T, hop: number, center: boolean): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(window: T, hop: number, n: number, center: boolean): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(window: T, hop: number, n: number, length: number): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(window: T, center: boolean, length: number): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(window: T, hop: number, center: boolean, length: number): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(window: T, hop: number, n: number, center: boolean, length: number): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(x: T, window: T): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(x: T, window: T, hop: number): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(x: T, window: T, hop: number, n: number): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(x: T, window: T, center: boolean): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(x: T, window: T, hop: number, center: boolean): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(x: T, window: T, hop: number, n: number, center: boolean): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(x: T, window: T, hop: number, n: number, length: number): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(x: T, window: T, center: boolean, length: number): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(x: T, window: T, hop: number, center: boolean, length: number): this;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft(x: T, window: T, hop: number, n: number, center: boolean, length: number): this;
  /** The same with a Hann window of `n` elements. */
  istft(n: number): this;
  /** The same with a Hann window of `n` elements. */
  istft(n: number, hop: number): this;
  /** The same with a Hann window of `n` elements. */
  istft(n: number, center: boolean): this;
  /** The same with a Hann window of `n` elements. */
  istft(n: number, hop: number, center: boolean): this;
  /** The same with a Hann window of `n` elements. */
  istft(n: number, hop: number, length: number): this;
  /** The same with a Hann window of `n` elements. */
  istft(n: number, center: boolean, length: number): this;
  /** The same with a Hann window of `n` elements. */
  istft(n: number, hop: number, center: boolean, length: number): this;
  /** The same with a Hann window of `n` elements. */
  istft(x: T, n: number): this;
  /** The same with a Hann window of `n` elements. */
  istft(x: T, n: number, hop: number): this;
  /** The same with a Hann window of `n` elements. */
  istft(x: T, n: number, center: boolean): this;
  /** The same with a Hann window of `n` elements. */
  istft(x: T, n: number, hop: number, center: boolean): this;
  /** The same with a Hann window of `n` elements. */
  istft(x: T, n: number, hop: number, length: number): this;
  /** The same with a Hann window of `n` elements. */
  istft(x: T, n: number, center: boolean, length: number): this;
  /** The same with a Hann window of `n` elements. */
  istft(x: T, n: number, hop: number, center: boolean, length: number): this;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   * @returns a tensor; along each dimension 'full': n + m - 1 elements, 'same': n, 'valid': |n - m|
   * + 1
   * @throws {TorchError} `RANK`: the numbers of dimensions differ
   * @throws {TorchError} `FFT_MODE`: an unknown mode
   * @throws {TorchError} `CONV_SIZE`: 'valid', but neither is larger in every dimension
   * @throws {TorchError} `SHAPES`: other dimensions do not broadcast
   * @throws {TorchError} `EMPTY`: there are no elements along a dimension that is convolved
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const y = torch.fftconvolve(torch.Tensor([1, 2, 3]), torch.Tensor([1, 1]));
   * console.log(torch.round(y).toArray());
   * // [ 1, 3, 5, 3 ]
   */
  fftconvolve(b: T): this;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   */
  fftconvolve(b: T, mode: string): this;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   */
  fftconvolve(a: T, b: T): this;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   */
  fftconvolve(a: T, b: T, mode: string): this;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   */
  fftconvolve(b: T, dim: number | Sizes): this;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   */
  fftconvolve(b: T, dim: number | Sizes, mode: string): this;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   */
  fftconvolve(a: T, b: T, dim: number | Sizes): this;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   */
  fftconvolve(a: T, b: T, dim: number | Sizes, mode: string): this;
  /**
   * Complex tensor of real and imaginary parts, which broadcast.
   * @returns a complex tensor: the size to which both broadcast, and 2
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * console.log(torch.complex(torch.Tensor([1, 2]), torch.Tensor([3])).toArray());
   * // [ [ 1, 3 ], [ 2, 3 ] ]
   */
  complex(im: T): this;
  /** Complex tensor of real and imaginary parts, which broadcast. */
  complex(re: T, im: T): this;
  /** Complex tensor of these real parts; the imaginary parts are 0. */
  complex(): this;
  /** Complex tensor of these real parts; the imaginary parts are 0. */
  complex(re: T): this;
  /**
   * Complex conjugate.
   * @returns a complex tensor of the size of `x`
   * @throws {TorchError} `NOT_COMPLEX`: the last size is not 2
   * @example
   * const z = torch.Tensor([[1, 0], [0, 1], [2, 2], [3, -1]]);
   * console.log(torch.conj(z).toArray());
   * // [ [ 1, -0 ], [ 0, -1 ], [ 2, -2 ], [ 3, 1 ] ]
   */
  conj(): this;
  /** Complex conjugate. */
  conj(x: T): this;
  /**
   * Product of complex tensors, element by element; their sizes broadcast.
   * @returns a complex tensor of the size to which both broadcast
   * @throws {TorchError} `NOT_COMPLEX`: a last size is not 2
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast
   * @example
   * const z = torch.Tensor([[1, 0], [0, 1], [2, 2], [3, -1]]);
   * console.log(torch.complexMul(z, torch.Tensor([0, 1])).toArray());
   * // [ [ 0, 1 ], [ -1, 0 ], [ -2, 2 ], [ 1, 3 ] ]
   */
  complexMul(b: T): this;
  /** Product of complex tensors, element by element; their sizes broadcast. */
  complexMul(a: T, b: T): this;
  /**
   * Quotient of complex tensors, element by element; their sizes broadcast.
   * @returns a complex tensor of the size to which both broadcast
   * @throws {TorchError} `NOT_COMPLEX`: a last size is not 2
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast
   * @example
   * const z = torch.Tensor([[1, 0], [0, 1], [2, 2], [3, -1]]);
   * console.log(torch.complexDiv(z, torch.Tensor([0, 1])).toArray());
   * // [ [ 0, -1 ], [ 1, 0 ], [ 2, -2 ], [ -1, -3 ] ]
   */
  complexDiv(b: T): this;
  /** Quotient of complex tensors, element by element; their sizes broadcast. */
  complexDiv(a: T, b: T): this;
  /**
   * Absolute value of complex numbers: a real tensor.
   * @returns a real tensor without the last dimension
   * @throws {TorchError} `NOT_COMPLEX`: the last size is not 2
   * @example
   * console.log(torch.complexAbs(torch.Tensor([[3, 4], [0, 2]])).toArray());
   * // [ 5, 2 ]
   */
  complexAbs(): this;
  /** Absolute value of complex numbers: a real tensor. */
  complexAbs(x: T): this;
  /**
   * Angle of complex numbers, from -pi to pi: a real tensor.
   * @returns a real tensor without the last dimension
   * @throws {TorchError} `NOT_COMPLEX`: the last size is not 2
   * @example
   * console.log(torch.angle(torch.Tensor([[1, 0], [0, 2]])).toArray());
   * // [ 0, 1.5707963267948966 ]
   */
  angle(): this;
  /** Angle of complex numbers, from -pi to pi: a real tensor. */
  angle(x: T): this;
  /**
   * The solution `x` of a * x = b, for a square matrix or each matrix of a batch. `b` has one
   * dimension less than `a` (a vector for each matrix), or as many (matrices with a column for each
   * right-hand side).
   * @returns a tensor of the size of `b`
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @throws {TorchError} `EQUATIONS`: the sizes of `b` and `a` do not fit
   * @throws {TorchError} `SINGULAR`: a matrix has no inverse
   * @example
   * // 2x + y = 5, x + 3y = 10
   * const a = torch.Tensor([[2, 1], [1, 3]]);
   * console.log(torch.solve(a, torch.Tensor([5, 10])).round().toArray());
   * // [ 1, 3 ]
   */
  solve(b: T): this;
  /**
   * The solution `x` of a * x = b, for a square matrix or each matrix of a batch. `b` has one
   * dimension less than `a` (a vector for each matrix), or as many (matrices with a column for each
   * right-hand side).
   */
  solve(a: T, b: T): this;
  /**
   * The solution `x` of a * x = b, and the LU factorization of `a`. `b` is a matrix, or a vector as
   * its one column.
   * @returns `[x, lu]`: `x` with a column for each column of `b`, and the factors of `a`: U in the
   * upper triangle, and below it L, whose diagonal is 1
   * @throws {TorchError} `NOT_SQUARE`: `a` is not square
   * @throws {TorchError} `NOT_ROWS`: `b` has more than two dimensions
   * @throws {TorchError} `EQUATIONS`: `b` does not have a row for each row of `a`
   * @throws {TorchError} `SINGULAR`: `a` has no inverse
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * // 2x + y = 5, x + 3y = 10
   * const a = torch.Tensor([[2, 1], [1, 3]]);
   * const [x] = torch.gesv(torch.Tensor([5, 10]), a);
   * console.log(x.view(2).round().toArray());
   * // [ 1, 3 ]
   */
  gesv(a: T): [this, this];
  /**
   * The solution `x` of a * x = b, and the LU factorization of `a`. `b` is a matrix, or a vector as
   * its one column.
   */
  gesv(b: T, a: T): [this, this];
  /**
   * The solution `x` of a * x = b, and the LU factorization of `a`. `b` is a matrix, or a vector as
   * its one column.
   */
  gesv(lu: T, b: T, a: T): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   * @returns `[x, copy]`
   * @throws {TorchError} `NOT_SQUARE`: `a` is not square
   * @throws {TorchError} `NOT_ROWS`: `b` has more than two dimensions
   * @throws {TorchError} `EQUATIONS`: `b` does not have a row for each row of `a`
   * @throws {TorchError} `NOT_FULL_RANK`: an element on the diagonal of `a` is 0
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * const a = torch.Tensor([[2, 1], [0, 4]]);
   * const [x] = torch.trtrs(torch.Tensor([4, 8]), a);
   * console.log(x.view(2).toArray());
   * // [ 1, 2 ]
   */
  trtrs(a: T): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(a: T, uplo: 'U' | 'L'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(a: T, trans: 'N' | 'T'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(a: T, uplo: 'U' | 'L', trans: 'N' | 'T'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(a: T, diag: 'N' | 'U'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(a: T, uplo: 'U' | 'L', diag: 'N' | 'U'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(a: T, trans: 'N' | 'T', diag: 'N' | 'U'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(a: T, uplo: 'U' | 'L', trans: 'N' | 'T', diag: 'N' | 'U'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(b: T, a: T): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(b: T, a: T, uplo: 'U' | 'L'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(b: T, a: T, trans: 'N' | 'T'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(b: T, a: T, diag: 'N' | 'U'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(b: T, a: T, uplo: 'U' | 'L', diag: 'N' | 'U'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(b: T, a: T, trans: 'N' | 'T', diag: 'N' | 'U'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T', diag: 'N' | 'U'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(copy: T, b: T, a: T): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(copy: T, b: T, a: T, uplo: 'U' | 'L'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(copy: T, b: T, a: T, trans: 'N' | 'T'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(copy: T, b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(copy: T, b: T, a: T, diag: 'N' | 'U'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(copy: T, b: T, a: T, uplo: 'U' | 'L', diag: 'N' | 'U'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(copy: T, b: T, a: T, trans: 'N' | 'T', diag: 'N' | 'U'): [this, this];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs(copy: T, b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T', diag: 'N' | 'U'): [this, this];
  /**
   * Inverse of a square matrix, or of each matrix of a batch.
   * @returns a tensor of the size of `a`
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @throws {TorchError} `SINGULAR`: a matrix has no inverse
   * @example
   * const a = torch.Tensor([[2, 0], [0, 4]]);
   * console.log(torch.inverse(a).toArray());
   * // [ [ 0.5, -0 ], [ 0, 0.25 ] ]
   */
  inverse(): this;
  /** Inverse of a square matrix, or of each matrix of a batch. */
  inverse(a: T): this;
  /**
   * The lower triangle L of the Cholesky factorization a = L * L^T of a positive definite matrix,
   * or of each matrix of a batch. Only the lower triangle of `a` is read.
   * @returns a tensor of the size of `a`, with zeros above the diagonal
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @throws {TorchError} `NOT_POSITIVE_DEFINITE`: a matrix is not positive definite
   * @example
   * const a = torch.Tensor([[4, 2], [2, 5]]);
   * console.log(torch.cholesky(a).toArray());
   * // [ [ 2, 0 ], [ 1, 2 ] ]
   */
  cholesky(): this;
  /**
   * The lower triangle L of the Cholesky factorization a = L * L^T of a positive definite matrix,
   * or of each matrix of a batch. Only the lower triangle of `a` is read.
   */
  cholesky(a: T): this;
  /**
   * Cholesky factorization of a positive definite matrix, or of each matrix of a batch: the upper
   * triangle R for which a = R^T R, or for `uplo` = 'L' the lower L for which a = L L^T. Only that
   * triangle of `a` is read.
   * @returns a triangle of the size of `a`, with zeros in the other one
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @throws {TorchError} `NOT_POSITIVE_DEFINITE`: a matrix is not positive definite
   * @example
   * const a = torch.Tensor([[4, 2], [2, 5]]);
   * console.log(torch.potrf(a, 'L').toArray());
   * // [ [ 2, 0 ], [ 1, 2 ] ]
   */
  potrf(): this;
  /**
   * Cholesky factorization of a positive definite matrix, or of each matrix of a batch: the upper
   * triangle R for which a = R^T R, or for `uplo` = 'L' the lower L for which a = L L^T. Only that
   * triangle of `a` is read.
   */
  potrf(uplo: 'U' | 'L'): this;
  /**
   * Cholesky factorization of a positive definite matrix, or of each matrix of a batch: the upper
   * triangle R for which a = R^T R, or for `uplo` = 'L' the lower L for which a = L L^T. Only that
   * triangle of `a` is read.
   */
  potrf(a: T): this;
  /**
   * Cholesky factorization of a positive definite matrix, or of each matrix of a batch: the upper
   * triangle R for which a = R^T R, or for `uplo` = 'L' the lower L for which a = L L^T. Only that
   * triangle of `a` is read.
   */
  potrf(a: T, uplo: 'U' | 'L'): this;
  /**
   * Inverse of the matrix whose Cholesky factor (potrf) is `a`.
   * @returns a symmetric matrix of the size of `a`
   * @throws {TorchError} `NOT_SQUARE`: `a` is not square
   * @throws {TorchError} `NOT_FULL_RANK`: an element on the diagonal of `a` is 0
   * @example
   * const factor = torch.potrf(torch.Tensor([[4, 0], [0, 16]]));
   * console.log(torch.potri(factor).toArray());
   * // [ [ 0.25, -0 ], [ -0, 0.0625 ] ]
   */
  potri(): this;
  /** Inverse of the matrix whose Cholesky factor (potrf) is `a`. */
  potri(uplo: 'U' | 'L'): this;
  /** Inverse of the matrix whose Cholesky factor (potrf) is `a`. */
  potri(a: T): this;
  /** Inverse of the matrix whose Cholesky factor (potrf) is `a`. */
  potri(a: T, uplo: 'U' | 'L'): this;
  /**
   * Solution of the equations with right-hand side `b` and the matrix whose Cholesky factor (potrf)
   * is `a`.
   * @returns a matrix with a column for each column of `b`
   * @throws {TorchError} `NOT_SQUARE`: `a` is not square
   * @throws {TorchError} `NOT_ROWS`: `b` has more than two dimensions
   * @throws {TorchError} `EQUATIONS`: `b` does not have a row for each row of `a`
   * @example
   * const factor = torch.potrf(torch.Tensor([[4, 0], [0, 16]]));
   * console.log(torch.potrs(torch.Tensor([8, 16]), factor).view(2).toArray());
   * // [ 2, 1 ]
   */
  potrs(a: T): this;
  /**
   * Solution of the equations with right-hand side `b` and the matrix whose Cholesky factor (potrf)
   * is `a`.
   */
  potrs(a: T, uplo: 'U' | 'L'): this;
  /**
   * Solution of the equations with right-hand side `b` and the matrix whose Cholesky factor (potrf)
   * is `a`.
   */
  potrs(b: T, a: T): this;
  /**
   * Solution of the equations with right-hand side `b` and the matrix whose Cholesky factor (potrf)
   * is `a`.
   */
  potrs(b: T, a: T, uplo: 'U' | 'L'): this;
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   * @returns `[r, pivots]`: the factor, and the original positions of its rows and columns as an
   * IntTensor
   * @throws {TorchError} `NOT_SQUARE`: `a` is not square
   * @throws {TorchError} `SAME_RESULT`: the results share external memory
   * @throws {TorchError} `NOT_FULL_RANK`: a pivot is not greater than `tolerance`
   * @example
   * const [r, pivots] = torch.pstrf(torch.Tensor([[4, 0], [0, 16]]));
   * console.log(r.toArray(), pivots.toArray());
   * // [ [ 4, 0 ], [ 0, 2 ] ] [ 1, 0 ]
   */
  pstrf(): [this, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf(uplo: 'U' | 'L'): [this, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf(tolerance: Scalar): [this, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf(uplo: 'U' | 'L', tolerance: Scalar): [this, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf(a: T): [this, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf(a: T, uplo: 'U' | 'L'): [this, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf(a: T, tolerance: Scalar): [this, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf(a: T, uplo: 'U' | 'L', tolerance: Scalar): [this, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf(pivots: IntTensor, a: T): [this, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf(pivots: IntTensor, a: T, uplo: 'U' | 'L'): [this, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf(pivots: IntTensor, a: T, tolerance: Scalar): [this, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf(pivots: IntTensor, a: T, uplo: 'U' | 'L', tolerance: Scalar): [this, IntTensor];
  /**
   * The `x` for which the norm of a * x - b is least (least squares), or the shortest exact
   * solution if `a` has fewer rows than columns; and the QR or LQ factorization of `a`. `a` must
   * have full rank.
   * @returns `[x, factors]`: `x` with a row for each column of `a` and a column for each column of
   * `b`; `factors` of the size of `a`
   * @throws {TorchError} `NOT_ROWS`: `b` has more than two dimensions
   * @throws {TorchError} `EQUATIONS`: `b` does not have a row for each row of `a`
   * @throws {TorchError} `NOT_FULL_RANK`: the columns (or rows) of `a` depend on each other
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * // the line through (0, 1), (1, 3), (2, 5): intercept and slope
   * const a = torch.Tensor([[1, 0], [1, 1], [1, 2]]);
   * const [x] = torch.gels(torch.Tensor([1, 3, 5]), a);
   * console.log(x.view(2).mul(1000).round().div(1000).toArray());
   * // [ 1, 2 ]
   */
  gels(a: T): [this, this];
  /**
   * The `x` for which the norm of a * x - b is least (least squares), or the shortest exact
   * solution if `a` has fewer rows than columns; and the QR or LQ factorization of `a`. `a` must
   * have full rank.
   */
  gels(b: T, a: T): [this, this];
  /**
   * The `x` for which the norm of a * x - b is least (least squares), or the shortest exact
   * solution if `a` has fewer rows than columns; and the QR or LQ factorization of `a`. `a` must
   * have full rank.
   */
  gels(factors: T, b: T, a: T): [this, this];
  /**
   * QR factorization of a matrix, or of each matrix of a batch: `q` has orthonormal columns, `r` is
   * an upper triangle, and a = q * r.
   * @returns `[q, r]` of sizes m x k and k x n, for an m x n matrix and k the smaller of both
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * const [q, r] = torch.qr(torch.Tensor([[3, 1], [4, 2]]));
   * console.log(q.size(), r.size());
   * console.log(q.mm(r).round().toArray());
   * // [ 2, 2 ] [ 2, 2 ]
   * // [ [ 3, 1 ], [ 4, 2 ] ]
   */
  qr(): [this, this];
  /**
   * QR factorization of a matrix, or of each matrix of a batch: `q` has orthonormal columns, `r` is
   * an upper triangle, and a = q * r.
   */
  qr(a: T): [this, this];
  /**
   * QR factorization of a matrix, or of each matrix of a batch: `q` has orthonormal columns, `r` is
   * an upper triangle, and a = q * r.
   */
  qr(r: T, a: T): [this, this];
  /**
   * QR factorization in LAPACK's form: R in the upper triangle, and below it, with `tau`, the
   * reflectors of Q. See orgqr and ormqr.
   * @returns `[r, tau]`: a matrix of the size of `a`, and a vector
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * const [factors, tau] = torch.geqrf(torch.Tensor([[3, 1], [4, 2]]));
   * console.log(torch.triu(factors).get(0, 0).toFixed(3), tau.size());
   * // -5.000 [ 2 ]
   */
  geqrf(): [this, this];
  /**
   * QR factorization in LAPACK's form: R in the upper triangle, and below it, with `tau`, the
   * reflectors of Q. See orgqr and ormqr.
   */
  geqrf(a: T): [this, this];
  /**
   * QR factorization in LAPACK's form: R in the upper triangle, and below it, with `tau`, the
   * reflectors of Q. See orgqr and ormqr.
   */
  geqrf(tau: T, a: T): [this, this];
  /**
   * The matrix Q of a factorization by geqrf.
   * @returns a matrix of the size of `a`, whose columns are orthonormal
   * @throws {TorchError} `RANK`: `tau` is not a vector
   * @throws {TorchError} `REFLECTORS`: `tau` has too many elements
   * @example
   * const q = torch.orgqr(...torch.geqrf(torch.Tensor([[3, 1], [4, 2]])));
   * console.log(q.t().mm(q).round().abs().toArray());
   * // [ [ 1, 0 ], [ 0, 1 ] ]
   */
  orgqr(tau: T): this;
  /** The matrix Q of a factorization by geqrf. */
  orgqr(a: T, tau: T): this;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   * @returns a matrix of the size of `c`
   * @throws {TorchError} `RANK`: `tau` is not a vector
   * @throws {TorchError} `REFLECTORS`: `tau` has too many elements
   * @throws {TorchError} `MM_SHAPES`: the sizes of Q and `c` do not fit
   * @example
   * const a = torch.Tensor([[3, 1], [4, 2]]);
   * const [factors, tau] = torch.geqrf(a);
   * const r = torch.ormqr(factors, tau, a, 'L', 'T'); // Q^T * a
   * console.log(r.get(0, 0).toFixed(3), Math.abs(r.get(1, 0)) < 1e-12);
   * // -5.000 true
   */
  ormqr(tau: T, c: T): this;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   */
  ormqr(tau: T, c: T, side: 'L' | 'R'): this;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   */
  ormqr(tau: T, c: T, trans: 'N' | 'T'): this;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   */
  ormqr(tau: T, c: T, side: 'L' | 'R', trans: 'N' | 'T'): this;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   */
  ormqr(a: T, tau: T, c: T): this;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   */
  ormqr(a: T, tau: T, c: T, side: 'L' | 'R'): this;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   */
  ormqr(a: T, tau: T, c: T, trans: 'N' | 'T'): this;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   */
  ormqr(a: T, tau: T, c: T, side: 'L' | 'R', trans: 'N' | 'T'): this;
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   * @returns `[e, v]`: a vector, and a matrix of the size of `a`; without 'V' `v` is empty (with
   * `rules: 'torch7'` and in Lua it is a matrix whose elements have no meaning, as in Torch7)
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * const a = torch.Tensor([[2, 1], [1, 2]]);
   * const [e, v] = torch.symeig(a, 'V');
   * console.log(e.toArray());
   * console.log(torch.dist(a.mm(v), v.mm(torch.diag(e))) < 1e-12);
   * // [ 1, 3 ]
   * // true
   */
  symeig(): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(job: 'N' | 'V'): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(uplo: 'U' | 'L'): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(job: 'N' | 'V', uplo: 'U' | 'L'): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(driver: Driver): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(job: 'N' | 'V', driver: Driver): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(uplo: 'U' | 'L', driver: Driver): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(job: 'N' | 'V', uplo: 'U' | 'L', driver: Driver): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(a: T): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(a: T, job: 'N' | 'V'): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(a: T, uplo: 'U' | 'L'): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(a: T, job: 'N' | 'V', uplo: 'U' | 'L'): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(a: T, driver: Driver): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(a: T, job: 'N' | 'V', driver: Driver): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(a: T, uplo: 'U' | 'L', driver: Driver): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(a: T, job: 'N' | 'V', uplo: 'U' | 'L', driver: Driver): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(v: T, a: T): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(v: T, a: T, job: 'N' | 'V'): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(v: T, a: T, uplo: 'U' | 'L'): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(v: T, a: T, job: 'N' | 'V', uplo: 'U' | 'L'): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(v: T, a: T, driver: Driver): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(v: T, a: T, job: 'N' | 'V', driver: Driver): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(v: T, a: T, uplo: 'U' | 'L', driver: Driver): [this, this];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig(v: T, a: T, job: 'N' | 'V', uplo: 'U' | 'L', driver: Driver): [this, this];
  /**
   * Eigenvalues of a square matrix, as rows of real and imaginary part, and for `job` = 'V' the
   * eigenvectors, as columns. A pair of complex eigenvalues shares two columns: the real and the
   * imaginary part of the vector of the first.
   * @returns `[e, v]`: an n x 2 matrix, and an n x n matrix; without 'V' `v` is empty
   * @throws {TorchError} `NOT_SQUARE`: `a` is not square
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * const [e] = torch.eig(torch.Tensor([[0, 1], [-1, 0]])); // a rotation: i and -i
   * console.log(e.toArray());
   * // [ [ 0, 1 ], [ 0, -1 ] ]
   */
  eig(): [this, this];
  /**
   * Eigenvalues of a square matrix, as rows of real and imaginary part, and for `job` = 'V' the
   * eigenvectors, as columns. A pair of complex eigenvalues shares two columns: the real and the
   * imaginary part of the vector of the first.
   */
  eig(job: 'N' | 'V'): [this, this];
  /**
   * Eigenvalues of a square matrix, as rows of real and imaginary part, and for `job` = 'V' the
   * eigenvectors, as columns. A pair of complex eigenvalues shares two columns: the real and the
   * imaginary part of the vector of the first.
   */
  eig(a: T): [this, this];
  /**
   * Eigenvalues of a square matrix, as rows of real and imaginary part, and for `job` = 'V' the
   * eigenvectors, as columns. A pair of complex eigenvalues shares two columns: the real and the
   * imaginary part of the vector of the first.
   */
  eig(a: T, job: 'N' | 'V'): [this, this];
  /**
   * Eigenvalues of a square matrix, as rows of real and imaginary part, and for `job` = 'V' the
   * eigenvectors, as columns. A pair of complex eigenvalues shares two columns: the real and the
   * imaginary part of the vector of the first.
   */
  eig(v: T, a: T): [this, this];
  /**
   * Eigenvalues of a square matrix, as rows of real and imaginary part, and for `job` = 'V' the
   * eigenvectors, as columns. A pair of complex eigenvalues shares two columns: the real and the
   * imaginary part of the vector of the first.
   */
  eig(v: T, a: T, job: 'N' | 'V'): [this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   * @returns `[u, s, v]` of sizes m x k, k and n x k, for an m x n matrix and k the smaller of
   * both; with 'A' `u` is m x m and `v` n x n
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * const [u, s, v] = torch.svd(torch.Tensor([[0, 2], [3, 0], [0, 0]]));
   * console.log(s.toArray(), u.size(), v.size());
   * // [ 3, 2 ] [ 3, 2 ] [ 2, 2 ]
   */
  svd(): [this, this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd(job: 'S' | 'A'): [this, this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd(driver: Driver): [this, this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd(job: 'S' | 'A', driver: Driver): [this, this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd(a: T): [this, this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd(a: T, job: 'S' | 'A'): [this, this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd(a: T, driver: Driver): [this, this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd(a: T, job: 'S' | 'A', driver: Driver): [this, this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd(s: T, a: T): [this, this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd(s: T, a: T, job: 'S' | 'A'): [this, this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd(s: T, a: T, driver: Driver): [this, this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd(s: T, a: T, job: 'S' | 'A', driver: Driver): [this, this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd(s: T, v: T, a: T): [this, this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd(s: T, v: T, a: T, job: 'S' | 'A'): [this, this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd(s: T, v: T, a: T, driver: Driver): [this, this, this];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd(s: T, v: T, a: T, job: 'S' | 'A', driver: Driver): [this, this, this];
  /**
   * Determinant of a square matrix, or of each matrix of a batch.
   * @returns a number; of a batch a tensor with one element for each matrix
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @example
   * const a = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(torch.det(a), torch.det(torch.stack([a, torch.eye(2)], 0)).toArray());
   * // -2 [ -2, 1 ]
   */
  det<R = this>(): R;
  /** Determinant of a square matrix, or of each matrix of a batch. */
  det<R = this>(a: T): R;
  /**
   * Sign of the determinant (0 if it is 0) and the logarithm of its absolute value, of a square
   * matrix, or of each matrix of a batch.
   * @returns `[sign, logabsdet]`: numbers; of a batch tensors with one element for each matrix
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * const [sign, logabsdet] = torch.slogdet(torch.eye(500).mul(-0.001)); // det is 1e-1500, too small for a double
   * console.log(sign, (logabsdet / Math.log(10)).toFixed(6));
   * // 1 -1500.000000
   */
  slogdet<R = this>(): [R, R];
  /**
   * Sign of the determinant (0 if it is 0) and the logarithm of its absolute value, of a square
   * matrix, or of each matrix of a batch.
   */
  slogdet<R = this>(a: T): [R, R];
  /**
   * Sign of the determinant (0 if it is 0) and the logarithm of its absolute value, of a square
   * matrix, or of each matrix of a batch.
   */
  slogdet<R = this>(logabsdet: T, a: T): [R, R];
  /**
   * The `x` for which the norm of a x - b is least (least squares); of several the shortest. `a` is
   * a matrix of any rank, or a batch. `b` has one dimension less than `a` (a vector for each
   * matrix), or as many. Singular values of `a` up to `rtol` times the largest count as 0; a
   * negative `rtol` stands for max(m, n) epsilon.
   * @returns a vector for each vector of `b`, or a matrix: a row for each column of `a`
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `EQUATIONS`: the sizes of `b` and `a` do not fit
   * @example
   * const a = torch.Tensor([[1, 1], [1, 2], [1, 3]]); // y = p + q * x at x = 1, 2, 3
   * const [p, q] = torch.lstsq(a, torch.Tensor([2, 3, 5])).toArray();
   * console.log(p.toFixed(4), q.toFixed(4));
   * // 0.3333 1.5000
   */
  lstsq(b: T): this;
  /**
   * The `x` for which the norm of a x - b is least (least squares); of several the shortest. `a` is
   * a matrix of any rank, or a batch. `b` has one dimension less than `a` (a vector for each
   * matrix), or as many. Singular values of `a` up to `rtol` times the largest count as 0; a
   * negative `rtol` stands for max(m, n) epsilon.
   */
  lstsq(b: T, rtol: Scalar): this;
  /**
   * The `x` for which the norm of a x - b is least (least squares); of several the shortest. `a` is
   * a matrix of any rank, or a batch. `b` has one dimension less than `a` (a vector for each
   * matrix), or as many. Singular values of `a` up to `rtol` times the largest count as 0; a
   * negative `rtol` stands for max(m, n) epsilon.
   */
  lstsq(a: T, b: T): this;
  /**
   * The `x` for which the norm of a x - b is least (least squares); of several the shortest. `a` is
   * a matrix of any rank, or a batch. `b` has one dimension less than `a` (a vector for each
   * matrix), or as many. Singular values of `a` up to `rtol` times the largest count as 0; a
   * negative `rtol` stands for max(m, n) epsilon.
   */
  lstsq(a: T, b: T, rtol: Scalar): this;
  /**
   * Pseudoinverse (Moore-Penrose) of a matrix of any size and rank, or of each matrix of a batch.
   * Singular values up to `rtol` times the largest count as 0; a negative `rtol` stands for max(m,
   * n) * epsilon.
   * @returns n x m matrices for m x n matrices
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @example
   * const a = torch.Tensor([[1, 0], [0, 2], [0, 0]]);
   * console.log(torch.pinverse(a).toArray());
   * // [ [ 1, 0, 0 ], [ 0, 0.5, 0 ] ]
   */
  pinverse(): this;
  /**
   * Pseudoinverse (Moore-Penrose) of a matrix of any size and rank, or of each matrix of a batch.
   * Singular values up to `rtol` times the largest count as 0; a negative `rtol` stands for max(m,
   * n) * epsilon.
   */
  pinverse(rtol: Scalar): this;
  /**
   * Pseudoinverse (Moore-Penrose) of a matrix of any size and rank, or of each matrix of a batch.
   * Singular values up to `rtol` times the largest count as 0; a negative `rtol` stands for max(m,
   * n) * epsilon.
   */
  pinverse(a: T): this;
  /**
   * Pseudoinverse (Moore-Penrose) of a matrix of any size and rank, or of each matrix of a batch.
   * Singular values up to `rtol` times the largest count as 0; a negative `rtol` stands for max(m,
   * n) * epsilon.
   */
  pinverse(a: T, rtol: Scalar): this;
  /**
   * Rank of a matrix, or of each matrix of a batch: how many singular values are greater than
   * `rtol` times the largest. A negative `rtol` stands for max(m, n) * epsilon.
   * @returns a number; of a batch a LongTensor with one element for each matrix
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_FINITE`: `a` has NaN or infinity
   * @example
   * const a = torch.Tensor([[1, 2], [2, 4]]);
   * console.log(torch.matrixRank(a), torch.matrixRank(torch.eye(3)));
   * // 1 3
   */
  matrixRank<I = LongTensor>(): I;
  /**
   * Rank of a matrix, or of each matrix of a batch: how many singular values are greater than
   * `rtol` times the largest. A negative `rtol` stands for max(m, n) * epsilon.
   */
  matrixRank<I = LongTensor>(rtol: Scalar): I;
  /**
   * Orthonormal basis, as columns, of the vectors x with a x = 0. Singular values up to `rtol`
   * times the largest count as 0; a negative `rtol` stands for max(m, n) epsilon.
   * @returns an n x (n - rank) matrix for an m x n matrix
   * @throws {TorchError} `NOT_FINITE`: `a` has NaN or infinity
   * @example
   * const a = torch.Tensor([[1, 1], [2, 2]]);
   * const basis = torch.nullSpace(a);
   * console.log(basis.size(), a.mm(basis).norm() < 1e-15);
   * // [ 2, 1 ] true
   */
  nullSpace(): this;
  /**
   * Orthonormal basis, as columns, of the vectors x with a x = 0. Singular values up to `rtol`
   * times the largest count as 0; a negative `rtol` stands for max(m, n) epsilon.
   */
  nullSpace(rtol: Scalar): this;
  /**
   * Orthonormal basis, as columns, of the vectors x with a x = 0. Singular values up to `rtol`
   * times the largest count as 0; a negative `rtol` stands for max(m, n) epsilon.
   */
  nullSpace(a: T): this;
  /**
   * Orthonormal basis, as columns, of the vectors x with a x = 0. Singular values up to `rtol`
   * times the largest count as 0; a negative `rtol` stands for max(m, n) epsilon.
   */
  nullSpace(a: T, rtol: Scalar): this;
  /**
   * Condition number of a matrix, or of each matrix of a batch, in the norm `p`: the product of the
   * norms of the matrix and of its inverse. For `p` = 2 the largest singular value divided by the
   * smallest, of a matrix of any size; 1 and infinity: the largest sum of a column or a row;
   * negative: the smallest ones. Infinity for a singular matrix.
   * @returns a number; of a batch a tensor with one element for each matrix
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square, and `p` is not 2 or -2
   * @throws {TorchError} `CONDITION_NORM`: there is no such norm
   * @throws {TorchError} `EMPTY_DIM`: a matrix has no rows or no columns
   * @example
   * console.log(torch.cond(torch.Tensor([[1, 0], [0, 100]])), torch.cond(torch.ones(2, 2), 1));
   * // 100 Infinity
   */
  cond<R = this>(): R;
  /**
   * Condition number of a matrix, or of each matrix of a batch, in the norm `p`: the product of the
   * norms of the matrix and of its inverse. For `p` = 2 the largest singular value divided by the
   * smallest, of a matrix of any size; 1 and infinity: the largest sum of a column or a row;
   * negative: the smallest ones. Infinity for a singular matrix.
   */
  cond<R = this>(p: Scalar): R;
  /**
   * Condition number of a matrix, or of each matrix of a batch, in the norm `p`: the product of the
   * norms of the matrix and of its inverse. For `p` = 2 the largest singular value divided by the
   * smallest, of a matrix of any size; 1 and infinity: the largest sum of a column or a row;
   * negative: the smallest ones. Infinity for a singular matrix.
   */
  cond<R = this>(a: T): R;
  /**
   * Condition number of a matrix, or of each matrix of a batch, in the norm `p`: the product of the
   * norms of the matrix and of its inverse. For `p` = 2 the largest singular value divided by the
   * smallest, of a matrix of any size; 1 and infinity: the largest sum of a column or a row;
   * negative: the smallest ones. Infinity for a singular matrix.
   */
  cond<R = this>(a: T, p: Scalar): R;
  /**
   * Power of a square matrix, or of each matrix of a batch, by repeated squaring. A negative `n`
   * takes the power of the inverse; 0 gives the identity.
   * @returns a tensor of the size of `a`
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @throws {TorchError} `SINGULAR`: a matrix has no inverse, and `n` is negative
   * @example
   * const a = torch.Tensor([[1, 1], [1, 0]]); // Fibonacci numbers
   * console.log(torch.matrixPower(a, 10).toArray());
   * // [ [ 89, 55 ], [ 55, 34 ] ]
   */
  matrixPower(n: number): this;
  /**
   * Power of a square matrix, or of each matrix of a batch, by repeated squaring. A negative `n`
   * takes the power of the inverse; 0 gives the identity.
   */
  matrixPower(a: T, n: number): this;
  /**
   * Exponential of a square matrix, or of each matrix of a batch: the sum of a^k / k!. Scaling and
   * squaring with a Pade approximant (Higham, 2005).
   * @returns a tensor of the size of `a`
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @example
   * const a = torch.Tensor([[0, -Math.PI / 2], [Math.PI / 2, 0]]); // generates the rotation by 90 degrees
   * console.log(torch.expm(a).round().abs().toArray());
   * // [ [ 0, 1 ], [ 1, 0 ] ]
   */
  expm(): this;
  /**
   * Exponential of a square matrix, or of each matrix of a batch: the sum of a^k / k!. Scaling and
   * squaring with a Pade approximant (Higham, 2005).
   */
  expm(a: T): this;
  /**
   * Mean of each window. Options: `{ kernel, stride, padding, countIncludePad }`; `stride` is the
   * kernel by default. Unless `countIncludePad` is false, padding counts as zeros.
   * @returns a tensor of the size that maxPool2 gives
   * @throws {TorchError} `IMAGE_SHAPE`: `x` has fewer than 2 or more than 4 dimensions
   * @throws {TorchError} `WINDOW_SIZE`: the window is larger than the image with its padding
   * @throws {TorchError} `NO_OPTION`: the op does not have this option
   * @throws {TorchError} `OPTION_RANGE`: an option is too small, there is no kernel, or the padding
   * is more than half of it
   * @example
   * const x = torch.Tensor([[1, 2, 5, 3], [4, 0, 6, 1]]);
   * console.log(torch.avgPool2(x, 2).toArray());
   * console.log(x.avgPool2({ kernel: 2, padding: 1 }).toArray());
   * console.log(x.avgPool2({ kernel: 2, padding: 1, countIncludePad: false }).toArray());
   * // [ [ 1.75, 3.75 ] ]
   * // [ [ 0.25, 1.75, 0.75 ], [ 1, 1.5, 0.25 ] ]
   * // [ [ 1, 3.5, 3 ], [ 4, 3, 1 ] ]
   */
  avgPool2(options: Window): this;
  /**
   * Mean of each window. Options: `{ kernel, stride, padding, countIncludePad }`; `stride` is the
   * kernel by default. Unless `countIncludePad` is false, padding counts as zeros.
   */
  avgPool2(x: T, options: Window): this;
}

/** The methods of integer tensors: Byte, Char, Short, Int, Long. */
export interface IntegerOps<T> {
  /**
   * Bitwise AND with a number, or (`cbitand`) element by element.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.bitand(torch.ByteTensor([12, 255]), 10).toArray());
   * // [ 8, 10 ]
   */
  bitand(value: Scalar): this;
  /** Bitwise AND with a number, or (`cbitand`) element by element. */
  bitand(a: T, value: Scalar): this;
  /**
   * Bitwise AND with a number, or (`cbitand`) element by element.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * console.log(torch.cbitand(torch.IntTensor([12, 255]), torch.IntTensor([10, 15])).toArray());
   * // [ 8, 15 ]
   */
  cbitand(b: T): this;
  /** Bitwise AND with a number, or (`cbitand`) element by element. */
  cbitand(a: T, b: T): this;
  /**
   * Bitwise OR with a number, or (`cbitor`) element by element.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.bitor(torch.ByteTensor([12, 0]), 10).toArray());
   * // [ 14, 10 ]
   */
  bitor(value: Scalar): this;
  /** Bitwise OR with a number, or (`cbitor`) element by element. */
  bitor(a: T, value: Scalar): this;
  /**
   * Bitwise OR with a number, or (`cbitor`) element by element.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * console.log(torch.cbitor(torch.IntTensor([12, 0]), torch.IntTensor([10, 15])).toArray());
   * // [ 14, 15 ]
   */
  cbitor(b: T): this;
  /** Bitwise OR with a number, or (`cbitor`) element by element. */
  cbitor(a: T, b: T): this;
  /**
   * Bitwise XOR with a number, or (`cbitxor`) element by element.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.ByteTensor([12, 255]);
   * console.log(torch.bitxor(x, 255).toArray());
   * // [ 243, 0 ]
   */
  bitxor(value: Scalar): this;
  /** Bitwise XOR with a number, or (`cbitxor`) element by element. */
  bitxor(a: T, value: Scalar): this;
  /**
   * Bitwise XOR with a number, or (`cbitxor`) element by element.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * console.log(torch.cbitxor(torch.IntTensor([12, 5]), torch.IntTensor([10, 5])).toArray());
   * // [ 6, 0 ]
   */
  cbitxor(b: T): this;
  /** Bitwise XOR with a number, or (`cbitxor`) element by element. */
  cbitxor(a: T, b: T): this;
}

/** The methods of ByteTensors. */
export interface ByteOps<T> {
  /**
   * True if all elements are nonzero.
   * @returns true or false; along dimensions a ByteTensor of 1 and 0
   * @example
   * const x = torch.Tensor([1, 2, 3]);
   * console.log(x.gt(0).all(), x.gt(1).all());
   * // true false
   */
  all(): boolean;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  all(dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  all<R = this>(dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  all(t: T, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  all<R = this>(t: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * True if any element is nonzero.
   * @returns true or false; along dimensions a ByteTensor of 1 and 0
   * @example
   * const x = torch.Tensor([1, 2, NaN]);
   * console.log(x.ne(x).any()); // does x contain NaN?
   * // true
   */
  any(): boolean;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  any(dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  any<R = this>(dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  any(t: T, dim: number | Sizes): this;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  any<R = this>(t: T, dim: number | Sizes, options: KeepDim): R;
}

/** The functions of torch. */
export interface TorchOps {
  /**
   * View of `size` slices of dimension `dim`, starting at `first`.
   * @returns a view of the size of `t`, with size `size` in dimension `dim`
   * @throws {TorchError} `SIZE_RANGE`: `size` is negative, or exceeds the slices from `first` on
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4], [5, 6]]);
   * const rows = x.narrow(0, 1, 2); // two rows from row 1 on
   * rows.mul(10); // changes x too: the view shares its memory
   * console.log(x);
   * //   1   2
   * //  30  40
   * //  50  60
   * // [torch.DoubleTensor of size 3x2]
   */
  narrow<T extends Tensor>(t: T, dim: number, first: number, size: number): T;
  /** View of `size` slices of dimension `dim`, starting at `first`. */
  narrow<T extends Tensor>(r: T, t: T, dim: number, first: number, size: number): T;
  /**
   * View of the slice at `index` of dimension `dim`, without that dimension; for a vector, the
   * number at `index`.
   * @returns a view without dimension `dim`; a number for a vector
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * const column = x.select(1, 2);
   * column.fill(0);
   * console.log(x);
   * console.log(column.select(0, 1));
   * //  1  2  0
   * //  4  5  0
   * // [torch.DoubleTensor of size 2x3]
   * // 0
   */
  select<T extends Tensor, R = T>(t: T, dim: number, index: number): R;
  /**
   * View of the slice at `index` of dimension `dim`, without that dimension; for a vector, the
   * number at `index`.
   */
  select<T extends Tensor, R = T>(r: T, t: T, dim: number, index: number): R;
  /**
   * View with dimensions `dim1` and `dim2` swapped.
   * @returns a view of the size of `t`, with two sizes swapped
   * @example
   * const x = torch.Tensor(2, 3, 4);
   * const y = x.transpose(0, 2);
   * console.log(y.size(), y.stride());
   * // [ 4, 3, 2 ] [ 1, 4, 12 ]
   */
  transpose<T extends Tensor>(t: T, dim1: number, dim2: number): T;
  /** View with dimensions `dim1` and `dim2` swapped. */
  transpose<T extends Tensor>(r: T, t: T, dim1: number, dim2: number): T;
  /**
   * View of a matrix, transposed.
   * @returns a view of the size of `t`, with its two sizes swapped
   * @throws {TorchError} `NOT_MATRIX`: `t` does not have two dimensions
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.t());
   * console.log(x.t().isContiguous());
   * //  1  4
   * //  2  5
   * //  3  6
   * // [torch.DoubleTensor of size 3x2]
   * // false
   */
  t<T extends Tensor>(t: T): T;
  /** View of a matrix, transposed. */
  t<T extends Tensor>(r: T, t: T): T;
  /**
   * View with the dimensions in the given order. Each dimension must be named once.
   * @returns a view whose dimension i is dimension `dims[i]` of `t`
   * @throws {TorchError} `PERMUTATION`: a dimension is missing or named twice
   * @example
   * const image = torch.ByteTensor(480, 640, 3); // height, width, colour
   * const planes = image.permute(2, 0, 1);
   * console.log(planes.size(), planes.stride());
   * // [ 3, 480, 640 ] [ 1, 1920, 3 ]
   */
  permute<T extends Tensor>(t: T, dims: Sizes): T;
  /** View with the dimensions in the given order. Each dimension must be named once. */
  permute<T extends Tensor>(t: T, ...dims: number[]): T;
  /** View with the dimensions in the given order. Each dimension must be named once. */
  permute<T extends Tensor>(r: T, t: T, dims: Sizes): T;
  /** View with the dimensions in the given order. Each dimension must be named once. */
  permute<T extends Tensor>(r: T, t: T, ...dims: number[]): T;
  /**
   * View of all windows of `size` slices along `dim`, `step` apart. The window is a new last
   * dimension.
   * @returns a view with an additional last dimension of size `size`; the size of dimension `dim`
   * is the number of windows
   * @throws {TorchError} `SIZE_RANGE`: `size` exceeds the size of the dimension
   * @throws {TorchError} `STEP_RANGE`: `step` is less than 1
   * @example
   * const x = torch.range(1, 6);
   * const windows = x.unfold(0, 3, 1); // the windows overlap in memory
   * console.log(windows);
   * console.log(windows.mean(1).view(4).toArray());
   * //  1  2  3
   * //  2  3  4
   * //  3  4  5
   * //  4  5  6
   * // [torch.DoubleTensor of size 4x3]
   * // [ 2, 3, 4, 5 ]
   */
  unfold<T extends Tensor>(t: T, dim: number, size: number, step: number): T;
  /**
   * View of all windows of `size` slices along `dim`, `step` apart. The window is a new last
   * dimension.
   */
  unfold<T extends Tensor>(r: T, t: T, dim: number, size: number, step: number): T;
  /**
   * View with dimension `dim` in reverse order: its stride changes sign.
   * @returns a view of the size of `t`
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * const y = x.reverse(0);
   * console.log(y.toArray(), y.stride());
   * y.narrow(0, 0, 1).fill(40); // the last element of x
   * console.log(x.toArray());
   * // [ 4, 3, 2, 1 ] [ -1 ]
   * // [ 1, 2, 3, 40 ]
   */
  reverse<T extends Tensor>(t: T, dim: number): T;
  /** View with dimension `dim` in reverse order: its stride changes sign. */
  reverse<T extends Tensor>(r: T, t: T, dim: number): T;
  /**
   * View of the same elements with other sizes. One size may be -1 and is inferred.
   * @returns a view of the given size
   * @throws {TorchError} `VIEW_COUNT`: the number of elements differs
   * @throws {TorchError} `VIEW_INFER`: two sizes are -1, or the other sizes do not divide the
   * number of elements
   * @throws {TorchError} `VIEW_STRIDES`: the strides of `t` do not allow this view
   * @example
   * const x = torch.range(1, 6);
   * console.log(x.view(2, 3));
   * console.log(x.view(-1, 2).size());
   * console.log(x.view(2, 3).t().contiguous().view(6).toArray()); // a transposed tensor must be copied first
   * //  1  2  3
   * //  4  5  6
   * // [torch.DoubleTensor of size 2x3]
   * // [ 3, 2 ]
   * // [ 1, 4, 2, 5, 3, 6 ]
   */
  view<T extends Tensor>(t: T, sizes: Sizes): T;
  /** View of the same elements with other sizes. One size may be -1 and is inferred. */
  view<T extends Tensor>(t: T, ...sizes: number[]): T;
  /** View of the same elements with other sizes. One size may be -1 and is inferred. */
  view<T extends Tensor>(r: T, t: T, sizes: Sizes): T;
  /** View of the same elements with other sizes. One size may be -1 and is inferred. */
  view<T extends Tensor>(r: T, t: T, ...sizes: number[]): T;
  /**
   * View of the same elements with the size of `template`.
   * @returns a view of the size of `template`
   * @throws {TorchError} `VIEW_COUNT`: the numbers of elements differ
   * @throws {TorchError} `VIEW_STRIDES`: the strides of `t` do not allow this view
   * @example
   * const x = torch.range(1, 6);
   * const template = torch.IntTensor(3, 2);
   * console.log(x.viewAs(template));
   * //  1  2
   * //  3  4
   * //  5  6
   * // [torch.DoubleTensor of size 3x2]
   */
  viewAs<T extends Tensor>(t: T, template: Tensor): T;
  /** View of the same elements with the size of `template`. */
  viewAs<T extends Tensor>(r: T, t: T, template: Tensor): T;
  /**
   * View in which dimensions of size 1 are repeated, without copying: their stride becomes 0.
   * @returns a view of the given size
   * @throws {TorchError} `EXPAND_DIMS`: the number of sizes is not the number of dimensions
   * @throws {TorchError} `EXPAND_SIZE`: a size differs from a size of `t` that is not 1
   * @throws {TorchError} `EMPTY`: `t` has no dimensions
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `STEP_RANGE`: a size is negative
   * @example
   * const row = torch.Tensor([[1, 2, 3]]);
   * const x = row.expand(4, 3);
   * console.log(x.size(), x.stride(), x.storage().size());
   * row.fill(7);
   * console.log(x.sum());
   * // [ 4, 3 ] [ 0, 1 ] 3
   * // 84
   */
  expand<T extends Tensor>(t: T, sizes: Sizes): T;
  /** View in which dimensions of size 1 are repeated, without copying: their stride becomes 0. */
  expand<T extends Tensor>(t: T, ...sizes: number[]): T;
  /** View in which dimensions of size 1 are repeated, without copying: their stride becomes 0. */
  expand<T extends Tensor>(r: T, t: T, sizes: Sizes): T;
  /** View in which dimensions of size 1 are repeated, without copying: their stride becomes 0. */
  expand<T extends Tensor>(r: T, t: T, ...sizes: number[]): T;
  /**
   * View expanded to the size of `template`.
   * @returns a view of the size of `template`
   * @throws {TorchError} `EXPAND_DIMS`: the numbers of dimensions differ
   * @throws {TorchError} `EXPAND_SIZE`: a size differs from a size of `t` that is not 1
   * @throws {TorchError} `EMPTY`: `t` has no dimensions
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * const mean = x.mean(0); // of each column, of size 1x2
   * console.log(x.csub(mean.expandAs(x)));
   * // -1 -1
   * //  1  1
   * // [torch.DoubleTensor of size 2x2]
   */
  expandAs<T extends Tensor>(t: T, template: Tensor): T;
  /** View expanded to the size of `template`. */
  expandAs<T extends Tensor>(r: T, t: T, template: Tensor): T;
  /**
   * View with a new dimension of size 1 at `dim`; for -1 after the last.
   * @returns a view with one more dimension
   * @throws {TorchError} `DIM_RANGE`: the dimension is beyond the one after the last
   * @example
   * console.log(torch.Tensor(2, 3).unsqueeze(0).size(), torch.Tensor(2, 3).unsqueeze(-1).size());
   * // [ 1, 2, 3 ] [ 2, 3, 1 ]
   */
  unsqueeze<T extends Tensor>(t: T, dim: number): T;
  /** View with a new dimension of size 1 at `dim`; for -1 after the last. */
  unsqueeze<T extends Tensor>(r: T, t: T, dim: number): T;
  /**
   * View in which dimension `dim` is split into several with the given sizes. One size may be -1
   * and is inferred.
   * @returns a view with more dimensions
   * @throws {TorchError} `VIEW_COUNT`: the product of the sizes is not the size of the dimension
   * @throws {TorchError} `VIEW_INFER`: a size is negative other than one -1, or -1 has no whole
   * value
   * @example
   * console.log(torch.range(1, 6).unflatten(0, 2, -1).toArray());
   * // [ [ 1, 2, 3 ], [ 4, 5, 6 ] ]
   */
  unflatten<T extends Tensor>(t: T, dim: number, sizes: Sizes): T;
  /**
   * View in which dimension `dim` is split into several with the given sizes. One size may be -1
   * and is inferred.
   */
  unflatten<T extends Tensor>(t: T, dim: number, ...sizes: number[]): T;
  /**
   * View in which dimension `dim` is split into several with the given sizes. One size may be -1
   * and is inferred.
   */
  unflatten<T extends Tensor>(r: T, t: T, dim: number, sizes: Sizes): T;
  /**
   * View in which dimension `dim` is split into several with the given sizes. One size may be -1
   * and is inferred.
   */
  unflatten<T extends Tensor>(r: T, t: T, dim: number, ...sizes: number[]): T;
  /**
   * View with dimension `source` moved to `destination`. The other dimensions keep their order.
   * @returns a view with the dimensions in another order
   * @example
   * const image = torch.Tensor(4, 5, 3); // height, width, channels
   * console.log(image.movedim(2, 0).size());
   * // [ 3, 4, 5 ]
   */
  movedim<T extends Tensor>(t: T, source: number, destination: number): T;
  /** View with dimension `source` moved to `destination`. The other dimensions keep their order. */
  movedim<T extends Tensor>(r: T, t: T, source: number, destination: number): T;
  /**
   * View with the given dimensions, or all, in reverse order: their strides change sign.
   * @returns a view of the size of `t`
   * @throws {TorchError} `DIM_TWICE`: a dimension is named twice
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(x.flip(1).toArray(), x.flip().toArray());
   * // [ [ 2, 1 ], [ 4, 3 ] ] [ [ 4, 3 ], [ 2, 1 ] ]
   */
  flip<T extends Tensor>(t: T): T;
  /** View with the given dimensions, or all, in reverse order: their strides change sign. */
  flip<T extends Tensor>(r: T, t: T): T;
  /** View with the given dimensions, or all, in reverse order: their strides change sign. */
  flip<T extends Tensor>(t: T, dims: Sizes): T;
  /** View with the given dimensions, or all, in reverse order: their strides change sign. */
  flip<T extends Tensor>(t: T, ...dims: number[]): T;
  /** View with the given dimensions, or all, in reverse order: their strides change sign. */
  flip<T extends Tensor>(r: T, t: T, dims: Sizes): T;
  /** View with the given dimensions, or all, in reverse order: their strides change sign. */
  flip<T extends Tensor>(r: T, t: T, ...dims: number[]): T;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   * @returns a view; `dim1` and `dim2` have changed places if `k` is odd
   * @throws {TorchError} `DIM_TWICE`: `dim1` and `dim2` are the same
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(x.rot90().toArray(), x.rot90(-1).toArray());
   * // [ [ 2, 4 ], [ 1, 3 ] ] [ [ 3, 1 ], [ 4, 2 ] ]
   */
  rot90<T extends Tensor>(t: T): T;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   */
  rot90<T extends Tensor>(t: T, k: number): T;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   */
  rot90<T extends Tensor>(t: T, k: number, dim1: number): T;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   */
  rot90<T extends Tensor>(t: T, k: number, dim1: number, dim2: number): T;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   */
  rot90<T extends Tensor>(r: T, t: T): T;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   */
  rot90<T extends Tensor>(r: T, t: T, k: number): T;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   */
  rot90<T extends Tensor>(r: T, t: T, k: number, dim1: number): T;
  /**
   * View rotated `k` times by 90 degrees, in the plane of two dimensions, from `dim1` towards
   * `dim2`.
   */
  rot90<T extends Tensor>(r: T, t: T, k: number, dim1: number, dim2: number): T;
  /**
   * View without the dimensions of size 1; a number if no dimension remains.
   * @returns a view without these dimensions; a number if no dimension remains
   * @example
   * const x = torch.Tensor(1, 3, 1);
   * console.log(x.squeeze().size(), x.squeeze(0).size());
   * console.log(torch.Tensor([[42]]).squeeze());
   * // [ 3 ] [ 3, 1 ]
   * // 42
   */
  squeeze<T extends Tensor, R = T>(t: T): R;
  /** View without the dimensions of size 1; a number if no dimension remains. */
  squeeze<T extends Tensor, R = T>(r: T, t: T): R;
  /** View without dimension `dim`, if its size is 1. */
  squeeze<T extends Tensor, R = T>(t: T, dim: number): R;
  /** View without dimension `dim`, if its size is 1. */
  squeeze<T extends Tensor, R = T>(r: T, t: T, dim: number): R;
  /**
   * Sets every element to `value`.
   * @returns `t`
   * @example
   * const x = torch.IntTensor(2, 3);
   * x.fill(7).select(1, 0).fill(-1); // a column
   * console.log(x);
   * // -1  7  7
   * // -1  7  7
   * // [torch.IntTensor of size 2x3]
   */
  fill<T extends Tensor>(t: T, value: Scalar): T;
  /**
   * Sets every element to 0.
   * @returns `t`
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * x.narrow(0, 1, 2).zero();
   * console.log(x.toArray());
   * // [ 1, 0, 0, 4 ]
   */
  zero<T extends Tensor>(t: T): T;
  /**
   * Copies the elements of `source`, converted to the type of `t`. The numbers of elements must
   * match; the sizes need not.
   * @returns `t`, with its size unchanged
   * @throws {TorchError} `COUNTS`: the numbers of elements differ
   * @example
   * const x = torch.IntTensor(2, 2);
   * x.copy(torch.Tensor([1.9, -1.9, 300, 0])); // converted, in row-major order
   * console.log(x);
   * x.select(0, 0).copy(torch.ByteTensor([255, 254]));
   * console.log(x.toArray());
   * //    1   -1
   * //  300    0
   * // [torch.IntTensor of size 2x2]
   * // [ [ 255, 254 ], [ 300, 0 ] ]
   */
  copy<T extends Tensor>(t: T, source: Tensor): T;
  /**
   * Copy of the tensor, repeated `sizes` times along each dimension.
   * @returns a new tensor; each size is multiplied by its count, and extra counts in front add
   * dimensions
   * @throws {TorchError} `REPEAT_DIMS`: fewer counts than dimensions
   * @throws {TorchError} `STEP_RANGE`: a count is negative
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * const x = torch.Tensor([1, 2]);
   * console.log(x.repeatTensor(3).toArray());
   * console.log(x.repeatTensor(2, 2));
   * // [ 1, 2, 1, 2, 1, 2 ]
   * //  1  2  1  2
   * //  1  2  1  2
   * // [torch.DoubleTensor of size 2x4]
   */
  repeatTensor<T extends Tensor>(t: T, sizes: Sizes): T;
  /** Copy of the tensor, repeated `sizes` times along each dimension. */
  repeatTensor<T extends Tensor>(t: T, ...sizes: number[]): T;
  /** Copy of the tensor, repeated `sizes` times along each dimension. */
  repeatTensor<T extends Tensor>(r: T, t: T, sizes: Sizes): T;
  /** Copy of the tensor, repeated `sizes` times along each dimension. */
  repeatTensor<T extends Tensor>(r: T, t: T, ...sizes: number[]): T;
  /**
   * The elements where `mask` is 1, as a vector.
   * @returns a vector with one element for each 1 in the mask
   * @throws {TorchError} `COUNTS`: the mask and `t` do not broadcast, and their numbers of elements
   * differ
   * @example
   * const x = torch.Tensor([[1, -2], [-3, 4]]);
   * console.log(x.maskedSelect(x.gt(0)).toArray());
   * // [ 1, 4 ]
   */
  maskedSelect<T extends Tensor>(t: T, mask: ByteTensor): T;
  /** The elements where `mask` is 1, as a vector. */
  maskedSelect<T extends Tensor>(r: T, t: T, mask: ByteTensor): T;
  /**
   * Sets the elements where `mask` is 1 to `value`.
   * @returns `t`
   * @throws {TorchError} `COUNTS`: the mask does not broadcast to `t`, and their numbers of
   * elements differ
   * @throws {TorchError} `RESULT_SHAPE`: the mask broadcasts with `t` to another size
   * @example
   * const x = torch.Tensor([[1, -2], [-3, 4]]);
   * x.maskedFill(x.lt(0), 0);
   * console.log(x);
   * //  1  0
   * //  0  4
   * // [torch.DoubleTensor of size 2x2]
   */
  maskedFill<T extends Tensor>(t: T, mask: ByteTensor, value: Scalar): T;
  /**
   * Copies the elements of `source`, in order, to the elements where `mask` is 1.
   * @returns `t`
   * @throws {TorchError} `COUNTS`: the mask does not broadcast to `t`, and their numbers of
   * elements differ
   * @throws {TorchError} `RESULT_SHAPE`: the mask broadcasts with `t` to another size
   * @throws {TorchError} `MASK_COUNT`: `source` has fewer elements than the mask selects
   * @example
   * const x = torch.Tensor(2, 3);
   * const mask = torch.ByteTensor([[1, 0, 1], [0, 1, 0]]);
   * x.maskedCopy(mask, torch.Tensor([10, 20, 30]));
   * console.log(x);
   * //  10   0  20
   * //   0  30   0
   * // [torch.DoubleTensor of size 2x3]
   */
  maskedCopy<T extends Tensor>(t: T, mask: ByteTensor, source: T): T;
  /**
   * The slices of dimension `dim` at the positions in `index`, in that order.
   * @returns a new tensor of the size of `t`, except that dimension `dim` has the length of `index`
   * @throws {TorchError} `NOT_VECTOR`: `index` is not a vector
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.index(1, [2, 0, 0]));
   * console.log(x.index(0, torch.LongTensor([1])).toArray());
   * //  3  1  1
   * //  6  4  4
   * // [torch.DoubleTensor of size 2x3]
   * // [ [ 4, 5, 6 ] ]
   */
  index<T extends Tensor>(t: T, dim: number, index: Positions): T;
  /** The slices of dimension `dim` at the positions in `index`, in that order. */
  index<T extends Tensor>(r: T, t: T, dim: number, index: Positions): T;
  /**
   * Copies the slices of `source` to the positions in `index` along dimension `dim`.
   * @returns `t`
   * @throws {TorchError} `NOT_VECTOR`: `index` is not a vector
   * @throws {TorchError} `SLICES`: `source` does not have one slice for each position, or its other
   * sizes differ from those of `t`
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * const x = torch.Tensor(3, 2);
   * x.indexCopy(0, [2, 0], torch.Tensor([[1, 2], [3, 4]]));
   * console.log(x);
   * //  3  4
   * //  0  0
   * //  1  2
   * // [torch.DoubleTensor of size 3x2]
   */
  indexCopy<T extends Tensor>(t: T, dim: number, index: Positions, source: T): T;
  /**
   * Adds the slices of `source` to the slices at the positions in `index` along dimension `dim`. A
   * repeated position accumulates.
   * @returns `t`
   * @throws {TorchError} `NOT_VECTOR`: `index` is not a vector
   * @throws {TorchError} `SLICES`: `source` does not have one slice for each position, or its other
   * sizes differ from those of `t`
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * const count = torch.IntTensor(3);
   * count.indexAdd(0, [0, 2, 2, 0, 2], torch.IntTensor(5).fill(1)); // repeated positions accumulate
   * console.log(count.toArray());
   * // [ 2, 0, 3 ]
   */
  indexAdd<T extends Tensor>(t: T, dim: number, index: Positions, source: T): T;
  /**
   * Sets the slices at the positions in `index` along dimension `dim` to `value`.
   * @returns `t`
   * @throws {TorchError} `NOT_VECTOR`: `index` is not a vector
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * const x = torch.Tensor(2, 4);
   * x.indexFill(1, [0, 3], 9); // two columns
   * console.log(x);
   * //  9  0  0  9
   * //  9  0  0  9
   * // [torch.DoubleTensor of size 2x4]
   */
  indexFill<T extends Tensor>(t: T, dim: number, index: Positions, value: Scalar): T;
  /**
   * Picks elements along `dim`: for the first dimension, r[i][j] = t[index[i][j]][j].
   * @returns a new tensor of the size of `index`
   * @throws {TorchError} `INDEX_SIZE`: the sizes of `index` and `t` differ in another dimension
   * than `dim`
   * @example
   * const scores = torch.Tensor([[0.1, 0.7, 0.2], [0.5, 0.2, 0.3]]);
   * const labels = torch.LongTensor([[1], [2]]);
   * console.log(scores.gather(1, labels)); // the score of each row's label
   * //  0.7000
   * //  0.3000
   * // [torch.DoubleTensor of size 2x1]
   */
  gather<T extends Tensor>(t: T, dim: number, index: Positions): T;
  /** Picks elements along `dim`: for the first dimension, r[i][j] = t[index[i][j]][j]. */
  gather<T extends Tensor>(r: T, t: T, dim: number, index: Positions): T;
  /**
   * Writes elements along `dim`: for the first dimension, t[index[i][j]][j] = source[i][j].
   * @returns `t`
   * @throws {TorchError} `INDEX_SIZE`: the sizes of `index` and `t` differ in another dimension
   * than `dim`
   * @throws {TorchError} `SCATTER`: the sizes of `source` and `index` differ
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * const oneHot = torch.Tensor(2, 3).scatter(1, [[2], [0]], 1);
   * console.log(oneHot);
   * console.log(torch.Tensor(4).scatter(0, [3, 1], torch.Tensor([30, 10])).toArray());
   * //  0  0  1
   * //  1  0  0
   * // [torch.DoubleTensor of size 2x3]
   * // [ 0, 10, 0, 30 ]
   */
  scatter<T extends Tensor>(t: T, dim: number, index: Positions, source: T): T;
  /** Writes one number along `dim`: for the first dimension, t[index[i][j]][j] = value. */
  scatter<T extends Tensor>(t: T, dim: number, index: Positions, value: Scalar): T;
  /**
   * Positions of the nonzero elements: one row for each element, one column for each dimension.
   * @returns a LongTensor with one row for each nonzero element; it has no rows if all elements are
   * 0
   * @example
   * const x = torch.Tensor([[0, 7], [8, 0], [0, 9]]);
   * console.log(x.nonzero());
   * console.log(torch.nonzero(x.gt(8)).toArray());
   * //  0  1
   * //  1  0
   * //  2  1
   * // [torch.LongTensor of size 3x2]
   * // [ [ 2, 1 ] ]
   */
  nonzero<T extends Tensor>(t: T): LongTensor;
  /** Positions of the nonzero elements: one row for each element, one column for each dimension. */
  nonzero<T extends Tensor>(r: LongTensor, t: T): LongTensor;
  /**
   * Same as nonzero.
   * @returns a LongTensor of size count x dimensions
   * @example
   * console.log(torch.Tensor([[0, 5], [7, 0]]).argwhere().toArray());
   * // [ [ 0, 1 ], [ 1, 0 ] ]
   */
  argwhere<T extends Tensor>(t: T): LongTensor;
  /** Same as nonzero. */
  argwhere<T extends Tensor>(r: LongTensor, t: T): LongTensor;
  /**
   * Picks elements along `dim` as gather does. Dimensions of size 1 of `index`, other than `dim`,
   * are expanded to the size of `t`.
   * @returns a tensor of the size of the expanded `index`
   * @throws {TorchError} `INDEX_SIZE`: `index` does not expand to the size of `t`, except along
   * `dim`
   * @example
   * const x = torch.Tensor([[3, 1, 2], [6, 5, 4]]);
   * console.log(x.takeAlongDim(x.argsort(1), 1).toArray()); // sorted
   * console.log(x.takeAlongDim([[1]], 1).toArray());
   * // [ [ 1, 2, 3 ], [ 4, 5, 6 ] ]
   * // [ [ 1 ], [ 5 ] ]
   */
  takeAlongDim<T extends Tensor>(t: T, index: Positions, dim: number): T;
  /**
   * Picks elements along `dim` as gather does. Dimensions of size 1 of `index`, other than `dim`,
   * are expanded to the size of `t`.
   */
  takeAlongDim<T extends Tensor>(r: T, t: T, index: Positions, dim: number): T;
  /**
   * Writes elements of `source` along `dim` as scatter does, or one number. Dimensions of size 1 of
   * `index`, other than `dim`, are expanded to the size of `t`.
   * @returns `t`
   * @throws {TorchError} `INDEX_SIZE`: `index` does not expand to the size of `t`, except along
   * `dim`
   * @throws {TorchError} `SCATTER`: `source` does not have the size of the expanded `index`
   * @throws {TorchError} `RESULT_ALIAS`: elements of `t` share memory
   * @example
   * const x = torch.Tensor([[3, 1, 2], [6, 5, 4]]);
   * x.putAlongDim(x.argmax(1), 0, 1); // the largest of each row
   * console.log(x.toArray());
   * // [ [ 0, 1, 2 ], [ 0, 5, 4 ] ]
   */
  putAlongDim<T extends Tensor>(t: T, index: Positions, source: T, dim: number): T;
  /**
   * Writes elements of `source` along `dim` as scatter does, or one number. Dimensions of size 1 of
   * `index`, other than `dim`, are expanded to the size of `t`.
   */
  putAlongDim<T extends Tensor>(t: T, index: Positions, value: Scalar, dim: number): T;
  /**
   * Adds elements along `dim`: for the first dimension, t[index[i][j]][j] += source[i][j]. Repeated
   * positions accumulate, in order.
   * @returns `t`
   * @throws {TorchError} `INDEX_SIZE`: `index` does not have the size of `t`, except along `dim`
   * @throws {TorchError} `SCATTER`: `source` does not have the size of `index`
   * @throws {TorchError} `RESULT_ALIAS`: elements of `t` share memory
   * @example
   * const x = torch.zeros(2, 3);
   * x.scatterAdd(1, [[0, 0, 2], [1, 1, 1]], torch.ones(2, 3));
   * console.log(x.toArray());
   * // [ [ 2, 0, 1 ], [ 0, 3, 0 ] ]
   */
  scatterAdd<T extends Tensor>(t: T, dim: number, index: Positions, source: T): T;
  /**
   * Combines the slices of `source` with the slices of `t` at the positions in `index` along
   * dimension `dim`: by 'sum', 'prod', 'min', 'max' or 'mean', which include the slice of `t`.
   * @returns `t`
   * @throws {TorchError} `NOT_VECTOR`: `index` is not a vector
   * @throws {TorchError} `SLICES`: `source` does not have a slice for each position, or its other
   * sizes differ
   * @throws {TorchError} `REDUCTION`: `reduce` is unknown
   * @throws {TorchError} `RESULT_ALIAS`: elements of `t` share memory
   * @example
   * const x = torch.Tensor([10, 20]);
   * console.log(x.clone().indexReduce(0, [1, 1], torch.Tensor([1, 30])).toArray());
   * console.log(x.clone().indexReduce(0, [1, 1], torch.Tensor([1, 30]), 'max').toArray());
   * console.log(x.clone().indexReduce(0, [1, 1], torch.Tensor([1, 30]), 'mean').toArray());
   * // [ 10, 51 ]
   * // [ 10, 30 ]
   * // [ 10, 17 ]
   */
  indexReduce<T extends Tensor>(t: T, dim: number, index: Positions, source: T): T;
  /**
   * Combines the slices of `source` with the slices of `t` at the positions in `index` along
   * dimension `dim`: by 'sum', 'prod', 'min', 'max' or 'mean', which include the slice of `t`.
   */
  indexReduce<T extends Tensor>(t: T, dim: number, index: Positions, source: T, reduce: string): T;
  /**
   * One-hot encoding: 1 at each position along a new last dimension of size `classes`, else 0.
   * `classes` = 0: one more than the largest position.
   * @returns a tensor of the size of `index` with a last dimension of size `classes`
   * @throws {TorchError} `STEP_RANGE`: `classes` is negative
   * @throws {TorchError} `TOO_LARGE`: the result would not fit in memory
   * @example
   * console.log(torch.oneHot([1, 0, 2]).toArray());
   * console.log(torch.oneHot([1, 0], 4, 'torch.ByteTensor').toArray());
   * // [ [ 0, 1, 0 ], [ 1, 0, 0 ], [ 0, 0, 1 ] ]
   * // [ [ 0, 1, 0, 0 ], [ 1, 0, 0, 0 ] ]
   */
  oneHot(index: Positions): DoubleTensor;
  /**
   * One-hot encoding: 1 at each position along a new last dimension of size `classes`, else 0.
   * `classes` = 0: one more than the largest position.
   */
  oneHot<T extends Tensor>(index: Positions): T;
  /**
   * One-hot encoding: 1 at each position along a new last dimension of size `classes`, else 0.
   * `classes` = 0: one more than the largest position.
   */
  oneHot<N extends TypeName>(index: Positions, type: N): TensorNamed<N>;
  /**
   * One-hot encoding: 1 at each position along a new last dimension of size `classes`, else 0.
   * `classes` = 0: one more than the largest position.
   */
  oneHot(index: Positions, classes: number): DoubleTensor;
  /**
   * One-hot encoding: 1 at each position along a new last dimension of size `classes`, else 0.
   * `classes` = 0: one more than the largest position.
   */
  oneHot<T extends Tensor>(index: Positions, classes: number): T;
  /**
   * One-hot encoding: 1 at each position along a new last dimension of size `classes`, else 0.
   * `classes` = 0: one more than the largest position.
   */
  oneHot<N extends TypeName>(index: Positions, classes: number, type: N): TensorNamed<N>;
  /**
   * One-hot encoding: 1 at each position along a new last dimension of size `classes`, else 0.
   * `classes` = 0: one more than the largest position.
   */
  oneHot<T extends Tensor>(r: T, index: Positions): T;
  /**
   * One-hot encoding: 1 at each position along a new last dimension of size `classes`, else 0.
   * `classes` = 0: one more than the largest position.
   */
  oneHot<T extends Tensor>(r: T, index: Positions, classes: number): T;
  /**
   * How often each position occurs, from the first to the largest, and at least `length` of them.
   * @returns a LongTensor, or a tensor of the type of `weights`; its size is one more than the
   * largest position, at least `length`
   * @throws {TorchError} `COUNTS`: there are not as many weights as positions
   * @throws {TorchError} `STEP_RANGE`: `length` is negative
   * @throws {TorchError} `TOO_LARGE`: the result would not fit in memory
   * @example
   * console.log(torch.bincount([1, 3, 1]).toArray());
   * console.log(torch.bincount([1, 3, 1], torch.Tensor([0.5, 1, 0.25])).toArray());
   * // [ 0, 2, 0, 1 ]
   * // [ 0, 0.75, 0, 1 ]
   */
  bincount(index: Positions): LongTensor;
  /**
   * How often each position occurs, from the first to the largest, and at least `length` of them.
   */
  bincount(index: Positions, length: number): LongTensor;
  /**
   * How often each position occurs, from the first to the largest, and at least `length` of them.
   */
  bincount(r: LongTensor, index: Positions): LongTensor;
  /**
   * How often each position occurs, from the first to the largest, and at least `length` of them.
   */
  bincount(r: LongTensor, index: Positions, length: number): LongTensor;
  /**
   * Sums of the `weights` of each position, from the first to the largest, and at least `length` of
   * them.
   */
  bincount<T extends RealTensor>(index: Positions, weights: T): T;
  /**
   * Sums of the `weights` of each position, from the first to the largest, and at least `length` of
   * them.
   */
  bincount<T extends RealTensor>(index: Positions, weights: T, length: number): T;
  /**
   * Sums of the `weights` of each position, from the first to the largest, and at least `length` of
   * them.
   */
  bincount<T extends RealTensor>(r: T, index: Positions, weights: T): T;
  /**
   * Sums of the `weights` of each position, from the first to the largest, and at least `length` of
   * them.
   */
  bincount<T extends RealTensor>(r: T, index: Positions, weights: T, length: number): T;
  /**
   * Zeros, with the given sizes.
   * @returns a tensor of the given size. `zeros([])` is a vector without elements, of size `[0]`:
   * only `torch.Tensor()` has no dimensions. NumPy's `zeros(())`, one number, is `torch.zeros(1)`
   * @throws {TorchError} `STEP_RANGE`: a size is negative
   * @example
   * console.log(torch.zeros(2, 3));
   * console.log(torch.zeros([2], 'torch.ByteTensor'));
   * const x = torch.Tensor([1, 2, 3]);
   * console.log(x.zeros(4).toArray()); // also resizes x
   * //  0  0  0
   * //  0  0  0
   * // [torch.DoubleTensor of size 2x3]
   * //  0
   * //  0
   * // [torch.ByteTensor of size 2]
   * // [ 0, 0, 0, 0 ]
   */
  zeros(sizes: Sizes): DoubleTensor;
  /** Zeros, with the given sizes. */
  zeros<T extends Tensor>(sizes: Sizes): T;
  /** Zeros, with the given sizes. */
  zeros<N extends TypeName>(sizes: Sizes, type: N): TensorNamed<N>;
  /** Zeros, with the given sizes. */
  zeros(...sizes: number[]): DoubleTensor;
  /** Zeros, with the given sizes. */
  zeros<T extends Tensor>(...sizes: number[]): T;
  /** Zeros, with the given sizes. */
  zeros<N extends TypeName>(...sizes: [...number[], N]): TensorNamed<N>;
  /** Zeros, with the given sizes. */
  zeros<T extends Tensor>(r: T, sizes: Sizes): T;
  /** Zeros, with the given sizes. */
  zeros<T extends Tensor>(r: T, ...sizes: number[]): T;
  /**
   * Ones, with the given sizes.
   * @returns a tensor of the given size; the first size that is not greater than 0 ends the list
   * @throws {TorchError} `STEP_RANGE`: a size is negative
   * @example
   * const x = torch.ones(2, 2);
   * console.log(x.add(torch.ones(2, 2)).toArray());
   * console.log(torch.ones(3, 'torch.LongTensor'));
   * // [ [ 2, 2 ], [ 2, 2 ] ]
   * //  1
   * //  1
   * //  1
   * // [torch.LongTensor of size 3]
   */
  ones(sizes: Sizes): DoubleTensor;
  /** Ones, with the given sizes. */
  ones<T extends Tensor>(sizes: Sizes): T;
  /** Ones, with the given sizes. */
  ones<N extends TypeName>(sizes: Sizes, type: N): TensorNamed<N>;
  /** Ones, with the given sizes. */
  ones(...sizes: number[]): DoubleTensor;
  /** Ones, with the given sizes. */
  ones<T extends Tensor>(...sizes: number[]): T;
  /** Ones, with the given sizes. */
  ones<N extends TypeName>(...sizes: [...number[], N]): TensorNamed<N>;
  /** Ones, with the given sizes. */
  ones<T extends Tensor>(r: T, sizes: Sizes): T;
  /** Ones, with the given sizes. */
  ones<T extends Tensor>(r: T, ...sizes: number[]): T;
  /**
   * The numbers `start`, `start + step`, ... up to `end`, which is included if it is reached.
   * @returns a vector; an `r` with this number of elements keeps its size
   * @throws {TorchError} `RANGE_END`: a step of this sign does not lead from `start` to `end`
   * @throws {TorchError} `RANGE_STEP`: `step` is 0
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * console.log(torch.range(1, 4).toArray()); // the end is included
   * console.log(torch.range(2, 0, -0.5).toArray());
   * // [ 1, 2, 3, 4 ]
   * // [ 2, 1.5, 1, 0.5, 0 ]
   */
  range(start: Scalar, end: Scalar): DoubleTensor;
  /** The numbers `start`, `start + step`, ... up to `end`, which is included if it is reached. */
  range<T extends Tensor>(start: Scalar, end: Scalar): T;
  /** The numbers `start`, `start + step`, ... up to `end`, which is included if it is reached. */
  range<N extends TypeName>(start: Scalar, end: Scalar, type: N): TensorNamed<N>;
  /** The numbers `start`, `start + step`, ... up to `end`, which is included if it is reached. */
  range(start: Scalar, end: Scalar, step: Scalar): DoubleTensor;
  /** The numbers `start`, `start + step`, ... up to `end`, which is included if it is reached. */
  range<T extends Tensor>(start: Scalar, end: Scalar, step: Scalar): T;
  /** The numbers `start`, `start + step`, ... up to `end`, which is included if it is reached. */
  range<N extends TypeName>(start: Scalar, end: Scalar, step: Scalar, type: N): TensorNamed<N>;
  /** The numbers `start`, `start + step`, ... up to `end`, which is included if it is reached. */
  range<T extends Tensor>(r: T, start: Scalar, end: Scalar): T;
  /** The numbers `start`, `start + step`, ... up to `end`, which is included if it is reached. */
  range<T extends Tensor>(r: T, start: Scalar, end: Scalar, step: Scalar): T;
  /**
   * The numbers 0, 1, 2, ... below `end`.
   * @returns a vector; an `r` with this number of elements keeps its size
   * @throws {TorchError} `RANGE_END`: `start` or `end` is NaN
   * @throws {TorchError} `RANGE_STEP`: `step` is 0
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * console.log(torch.arange(4).toArray()); // the end is not included
   * console.log(torch.arange(10, 20, 4, 'torch.IntTensor').toArray());
   * // [ 0, 1, 2, 3 ]
   * // [ 10, 14, 18 ]
   */
  arange(end: Scalar): DoubleTensor;
  /** The numbers 0, 1, 2, ... below `end`. */
  arange<T extends Tensor>(end: Scalar): T;
  /** The numbers 0, 1, 2, ... below `end`. */
  arange<N extends TypeName>(end: Scalar, type: N): TensorNamed<N>;
  /** The numbers 0, 1, 2, ... below `end`. */
  arange<T extends Tensor>(r: T, end: Scalar): T;
  /** The numbers `start`, `start + step`, ... up to `end`, which is not included. */
  arange(start: Scalar, end: Scalar): DoubleTensor;
  /** The numbers `start`, `start + step`, ... up to `end`, which is not included. */
  arange<T extends Tensor>(start: Scalar, end: Scalar): T;
  /** The numbers `start`, `start + step`, ... up to `end`, which is not included. */
  arange<N extends TypeName>(start: Scalar, end: Scalar, type: N): TensorNamed<N>;
  /** The numbers `start`, `start + step`, ... up to `end`, which is not included. */
  arange(start: Scalar, end: Scalar, step: Scalar): DoubleTensor;
  /** The numbers `start`, `start + step`, ... up to `end`, which is not included. */
  arange<T extends Tensor>(start: Scalar, end: Scalar, step: Scalar): T;
  /** The numbers `start`, `start + step`, ... up to `end`, which is not included. */
  arange<N extends TypeName>(start: Scalar, end: Scalar, step: Scalar, type: N): TensorNamed<N>;
  /** The numbers `start`, `start + step`, ... up to `end`, which is not included. */
  arange<T extends Tensor>(r: T, start: Scalar, end: Scalar): T;
  /** The numbers `start`, `start + step`, ... up to `end`, which is not included. */
  arange<T extends Tensor>(r: T, start: Scalar, end: Scalar, step: Scalar): T;
  /**
   * `n` evenly spaced numbers from `start` to `end`, both included.
   * @returns a vector of `n` elements, computed in doubles, of which the last is exactly `end`; an
   * `r` with `n` elements keeps its size
   * @throws {TorchError} `POINTS`: `n` is negative, or 1 although `start` and `end` differ
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * console.log(torch.linspace(0, 1, 5).toArray());
   * // [ 0, 0.25, 0.5, 0.75, 1 ]
   */
  linspace(start: Scalar, end: Scalar): DoubleTensor;
  /** `n` evenly spaced numbers from `start` to `end`, both included. */
  linspace<T extends RealTensor>(start: Scalar, end: Scalar): T;
  /** `n` evenly spaced numbers from `start` to `end`, both included. */
  linspace<N extends TypeName>(start: Scalar, end: Scalar, type: N): TensorNamed<N>;
  /** `n` evenly spaced numbers from `start` to `end`, both included. */
  linspace(start: Scalar, end: Scalar, n: number): DoubleTensor;
  /** `n` evenly spaced numbers from `start` to `end`, both included. */
  linspace<T extends RealTensor>(start: Scalar, end: Scalar, n: number): T;
  /** `n` evenly spaced numbers from `start` to `end`, both included. */
  linspace<N extends TypeName>(start: Scalar, end: Scalar, n: number, type: N): TensorNamed<N>;
  /** `n` evenly spaced numbers from `start` to `end`, both included. */
  linspace<T extends RealTensor>(r: T, start: Scalar, end: Scalar): T;
  /** `n` evenly spaced numbers from `start` to `end`, both included. */
  linspace<T extends RealTensor>(r: T, start: Scalar, end: Scalar, n: number): T;
  /**
   * `n` numbers from 10^`start` to 10^`end`, whose logarithms are evenly spaced.
   * @returns a vector of `n` elements; an `r` with `n` elements keeps its size
   * @throws {TorchError} `POINTS`: `n` is negative, or 1 although `start` and `end` differ
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * console.log(torch.logspace(-1, 2, 4).toArray());
   * // [ 0.1, 1, 10, 100 ]
   */
  logspace(start: Scalar, end: Scalar): DoubleTensor;
  /** `n` numbers from 10^`start` to 10^`end`, whose logarithms are evenly spaced. */
  logspace<T extends RealTensor>(start: Scalar, end: Scalar): T;
  /** `n` numbers from 10^`start` to 10^`end`, whose logarithms are evenly spaced. */
  logspace<N extends TypeName>(start: Scalar, end: Scalar, type: N): TensorNamed<N>;
  /** `n` numbers from 10^`start` to 10^`end`, whose logarithms are evenly spaced. */
  logspace(start: Scalar, end: Scalar, n: number): DoubleTensor;
  /** `n` numbers from 10^`start` to 10^`end`, whose logarithms are evenly spaced. */
  logspace<T extends RealTensor>(start: Scalar, end: Scalar, n: number): T;
  /** `n` numbers from 10^`start` to 10^`end`, whose logarithms are evenly spaced. */
  logspace<N extends TypeName>(start: Scalar, end: Scalar, n: number, type: N): TensorNamed<N>;
  /** `n` numbers from 10^`start` to 10^`end`, whose logarithms are evenly spaced. */
  logspace<T extends RealTensor>(r: T, start: Scalar, end: Scalar): T;
  /** `n` numbers from 10^`start` to 10^`end`, whose logarithms are evenly spaced. */
  logspace<T extends RealTensor>(r: T, start: Scalar, end: Scalar, n: number): T;
  /**
   * Identity matrix of `n` rows and `m` columns; of `n` columns if `m` is 0 or negative.
   * @returns a matrix of `n` rows
   * @throws {TorchError} `STEP_RANGE`: `n` is negative
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * console.log(torch.eye(3));
   * console.log(torch.eye(2, 3, 'torch.ByteTensor').toArray());
   * //  1  0  0
   * //  0  1  0
   * //  0  0  1
   * // [torch.DoubleTensor of size 3x3]
   * // [ [ 1, 0, 0 ], [ 0, 1, 0 ] ]
   */
  eye(n: number): DoubleTensor;
  /** Identity matrix of `n` rows and `m` columns; of `n` columns if `m` is 0 or negative. */
  eye<T extends Tensor>(n: number): T;
  /** Identity matrix of `n` rows and `m` columns; of `n` columns if `m` is 0 or negative. */
  eye<N extends TypeName>(n: number, type: N): TensorNamed<N>;
  /** Identity matrix of `n` rows and `m` columns; of `n` columns if `m` is 0 or negative. */
  eye(n: number, m: number): DoubleTensor;
  /** Identity matrix of `n` rows and `m` columns; of `n` columns if `m` is 0 or negative. */
  eye<T extends Tensor>(n: number, m: number): T;
  /** Identity matrix of `n` rows and `m` columns; of `n` columns if `m` is 0 or negative. */
  eye<N extends TypeName>(n: number, m: number, type: N): TensorNamed<N>;
  /** Identity matrix of `n` rows and `m` columns; of `n` columns if `m` is 0 or negative. */
  eye<T extends Tensor>(r: T, n: number): T;
  /** Identity matrix of `n` rows and `m` columns; of `n` columns if `m` is 0 or negative. */
  eye<T extends Tensor>(r: T, n: number, m: number): T;
  /**
   * Copy of the elements, in order, with other sizes. One size may be -1 and is inferred.
   * @returns a new tensor of the given size
   * @throws {TorchError} `VIEW_COUNT`: the number of elements differs
   * @throws {TorchError} `VIEW_INFER`: a size is negative other than one -1, or -1 has no whole
   * value
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * const y = x.t().reshape(2, 3); // works with any strides
   * y.zero();
   * console.log(x.sum());
   * console.log(x.reshape(3, -1).size());
   * // 21
   * // [ 3, 2 ]
   */
  reshape<T extends Tensor>(t: T, sizes: Sizes): T;
  /** Copy of the elements, in order, with other sizes. One size may be -1 and is inferred. */
  reshape<T extends Tensor>(t: T, ...sizes: number[]): T;
  /** Copy of the elements, in order, with other sizes. One size may be -1 and is inferred. */
  reshape<T extends Tensor>(r: T, t: T, sizes: Sizes): T;
  /** Copy of the elements, in order, with other sizes. One size may be -1 and is inferred. */
  reshape<T extends Tensor>(r: T, t: T, ...sizes: number[]): T;
  /**
   * Copy in which the dimensions from `first` to `last` become one.
   * @returns a tensor with fewer dimensions
   * @example
   * const x = torch.Tensor(2, 3, 4);
   * console.log(x.flatten().size(), x.flatten(1).size(), x.flatten(0, 1).size());
   * // [ 24 ] [ 2, 12 ] [ 6, 4 ]
   */
  flatten<T extends Tensor>(t: T): T;
  /** Copy in which the dimensions from `first` to `last` become one. */
  flatten<T extends Tensor>(t: T, first: number): T;
  /** Copy in which the dimensions from `first` to `last` become one. */
  flatten<T extends Tensor>(t: T, first: number, last: number): T;
  /** Copy in which the dimensions from `first` to `last` become one. */
  flatten<T extends Tensor>(r: T, t: T): T;
  /** Copy in which the dimensions from `first` to `last` become one. */
  flatten<T extends Tensor>(r: T, t: T, first: number): T;
  /** Copy in which the dimensions from `first` to `last` become one. */
  flatten<T extends Tensor>(r: T, t: T, first: number, last: number): T;
  /**
   * A tensor of the given sizes, filled with `value`.
   * @returns a tensor of these sizes
   * @throws {TorchError} `STEP_RANGE`: a size is negative
   * @example
   * console.log(torch.full([2, 2], 7).toArray());
   * console.log(torch.full([2], 7, 'torch.IntTensor'));
   * // [ [ 7, 7 ], [ 7, 7 ] ]
   * //  7
   * //  7
   * // [torch.IntTensor of size 2]
   */
  full(sizes: Sizes, value: Scalar): DoubleTensor;
  /** A tensor of the given sizes, filled with `value`. */
  full<T extends Tensor>(sizes: Sizes, value: Scalar): T;
  /** A tensor of the given sizes, filled with `value`. */
  full<N extends TypeName>(sizes: Sizes, value: Scalar, type: N): TensorNamed<N>;
  /** A tensor of the given sizes, filled with `value`. */
  full<T extends Tensor>(r: T, sizes: Sizes, value: Scalar): T;
  /**
   * The two tensors concatenated along `dim`. Empty tensors are skipped.
   * @returns a new tensor: sizes along `dim` are added, the others stay
   * @throws {TorchError} `CAT_SIZES`: the sizes differ in another dimension than `dim`
   * @throws {TorchError} `CAT_DIM`: `dim` is before the first dimension
   * @throws {TorchError} `TOO_LARGE`: `dim` is far beyond the last dimension
   * @example
   * const [a, b] = [torch.ones(2, 2), torch.zeros(2, 1)];
   * console.log(torch.cat(a, b)); // along the last dimension
   * const vector = torch.Tensor([1, 2, 3]);
   * console.log(torch.cat([vector, vector], 1).size()); // along a new dimension
   * //  1  1  0
   * //  1  1  0
   * // [torch.DoubleTensor of size 2x3]
   * // [ 3, 2 ]
   */
  cat<T extends Tensor>(a: T, b: T): T;
  /** The two tensors concatenated along `dim`. Empty tensors are skipped. */
  cat<T extends Tensor>(a: T, b: T, dim: number): T;
  /** The two tensors concatenated along `dim`. Empty tensors are skipped. */
  cat<T extends Tensor>(r: T, a: T, b: T): T;
  /** The two tensors concatenated along `dim`. Empty tensors are skipped. */
  cat<T extends Tensor>(r: T, a: T, b: T, dim: number): T;
  /** The tensors of an array concatenated along `dim`. Empty tensors are skipped. */
  cat<T extends Tensor>(list: readonly T[]): T;
  /** The tensors of an array concatenated along `dim`. Empty tensors are skipped. */
  cat<T extends Tensor>(list: readonly T[], dim: number): T;
  /** The tensors of an array concatenated along `dim`. Empty tensors are skipped. */
  cat<T extends Tensor>(r: T, list: readonly T[]): T;
  /** The tensors of an array concatenated along `dim`. Empty tensors are skipped. */
  cat<T extends Tensor>(r: T, list: readonly T[], dim: number): T;
  /**
   * The tensors of an array, all of one size, stacked along a new dimension `dim`.
   * @returns a new tensor with an additional dimension, of the length of the list
   * @throws {TorchError} `STACK_SIZES`: the sizes differ
   * @throws {TorchError} `STACK_DIM`: the result does not have dimension `dim`
   * @throws {TorchError} `EMPTY`: the tensors have no dimensions
   * @example
   * const [x, y] = [torch.Tensor([1, 2, 3]), torch.Tensor([4, 5, 6])];
   * console.log(torch.stack([x, y]));
   * console.log(torch.stack([x, y], 1).size());
   * //  1  2  3
   * //  4  5  6
   * // [torch.DoubleTensor of size 2x3]
   * // [ 3, 2 ]
   */
  stack<T extends Tensor>(list: readonly T[]): T;
  /** The tensors of an array, all of one size, stacked along a new dimension `dim`. */
  stack<T extends Tensor>(list: readonly T[], dim: number): T;
  /** The tensors of an array, all of one size, stacked along a new dimension `dim`. */
  stack<T extends Tensor>(r: T, list: readonly T[]): T;
  /** The tensors of an array, all of one size, stacked along a new dimension `dim`. */
  stack<T extends Tensor>(r: T, list: readonly T[], dim: number): T;
  /**
   * Diagonal `k` of a matrix as a vector, or a matrix with the vector as its diagonal `k`. Positive
   * `k` are above the main diagonal.
   * @returns a vector for a matrix, a square matrix for a vector
   * @throws {TorchError} `NOT_ROWS`: `t` is neither a matrix nor a vector
   * @throws {TorchError} `DIAGONAL`: diagonal `k` is far from the matrix; the diagonals just
   * outside it have no elements
   * @throws {TorchError} `EMPTY`: `t` has no dimensions
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.diag().toArray(), x.diag(1).toArray());
   * console.log(torch.diag(torch.Tensor([7, 8]), -1));
   * // [ 1, 5 ] [ 2, 6 ]
   * //  0  0  0
   * //  7  0  0
   * //  0  8  0
   * // [torch.DoubleTensor of size 3x3]
   */
  diag<T extends Tensor>(t: T): T;
  /**
   * Diagonal `k` of a matrix as a vector, or a matrix with the vector as its diagonal `k`. Positive
   * `k` are above the main diagonal.
   */
  diag<T extends Tensor>(t: T, k: number): T;
  /**
   * Diagonal `k` of a matrix as a vector, or a matrix with the vector as its diagonal `k`. Positive
   * `k` are above the main diagonal.
   */
  diag<T extends Tensor>(r: T, t: T): T;
  /**
   * Diagonal `k` of a matrix as a vector, or a matrix with the vector as its diagonal `k`. Positive
   * `k` are above the main diagonal.
   */
  diag<T extends Tensor>(r: T, t: T, k: number): T;
  /**
   * Lower triangle: the matrix with zeros above diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   * @returns a tensor of the size of `t`
   * @throws {TorchError} `FEW_DIMS`: `t` has fewer than two dimensions
   * @example
   * const x = torch.ones(3, 3);
   * console.log(x.tril());
   * console.log(x.tril(-1).sum());
   * //  1  0  0
   * //  1  1  0
   * //  1  1  1
   * // [torch.DoubleTensor of size 3x3]
   * // 3
   */
  tril<T extends Tensor>(t: T): T;
  /**
   * Lower triangle: the matrix with zeros above diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   */
  tril<T extends Tensor>(t: T, k: number): T;
  /**
   * Lower triangle: the matrix with zeros above diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   */
  tril<T extends Tensor>(r: T, t: T): T;
  /**
   * Lower triangle: the matrix with zeros above diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   */
  tril<T extends Tensor>(r: T, t: T, k: number): T;
  /**
   * Upper triangle: the matrix with zeros below diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   * @returns a tensor of the size of `t`
   * @throws {TorchError} `FEW_DIMS`: `t` has fewer than two dimensions
   * @example
   * const x = torch.ones(3, 3);
   * console.log(x.triu(1));
   * console.log(torch.triu(x, x)); // r may be t itself
   * //  0  1  1
   * //  0  0  1
   * //  0  0  0
   * // [torch.DoubleTensor of size 3x3]
   * //  1  1  1
   * //  0  1  1
   * //  0  0  1
   * // [torch.DoubleTensor of size 3x3]
   */
  triu<T extends Tensor>(t: T): T;
  /**
   * Upper triangle: the matrix with zeros below diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   */
  triu<T extends Tensor>(t: T, k: number): T;
  /**
   * Upper triangle: the matrix with zeros below diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   */
  triu<T extends Tensor>(r: T, t: T): T;
  /**
   * Upper triangle: the matrix with zeros below diagonal `k`. With more than two dimensions, of
   * each matrix that the last two form.
   */
  triu<T extends Tensor>(r: T, t: T, k: number): T;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   * @returns a vector of `bins` counts. An element x is in interval i if edge i <= x < edge i + 1;
   * edge i is `min + i * ((max - min) / bins)`, rounded to the type of `t`. The last interval
   * includes `max`. NaN is not counted; Lua and `rules: 'torch7'` accept ranges that are not
   * finite, as Torch7 does.
   * @throws {TorchError} `STEP_RANGE`: `bins` is less than 1
   * @throws {TorchError} `NOT_FINITE`: the range is not finite: a limit is NaN or infinity, or,
   * without limits, an element
   * @throws {TorchError} `TOO_LARGE`: more bins than memory can hold
   * @example
   * const x = torch.Tensor([1, 2, 1, 5, 0.5]);
   * console.log(x.histc(4, 0, 4).toArray()); // 5 is outside the range
   * console.log(x.histc(2).toArray());
   * // [ 1, 2, 1, 0 ]
   * // [ 4, 1 ]
   */
  histc<T extends RealTensor>(t: T): T;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   */
  histc<T extends RealTensor>(t: T, bins: number): T;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   */
  histc<T extends RealTensor>(t: T, bins: number, min: Scalar): T;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   */
  histc<T extends RealTensor>(t: T, bins: number, min: Scalar, max: Scalar): T;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   */
  histc<T extends RealTensor>(r: T, t: T): T;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   */
  histc<T extends RealTensor>(r: T, t: T, bins: number): T;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   */
  histc<T extends RealTensor>(r: T, t: T, bins: number, min: Scalar): T;
  /**
   * Histogram: the number of elements in each of `bins` equal intervals from `min` to `max`, or
   * from the smallest to the largest element if these are equal. Elements outside are not counted.
   */
  histc<T extends RealTensor>(r: T, t: T, bins: number, min: Scalar, max: Scalar): T;
  /**
   * Histogram of each row of a matrix, as one row of counts. All rows share one range.
   * @returns a matrix with one row of `bins` counts for each row of `t`. An element x is in
   * interval i if edge i <= x < edge i + 1; edge i is `min + i * ((max - min) / bins)`, rounded to
   * the type of `t`. The last interval includes `max`. NaN is not counted; Lua and `rules:
   * 'torch7'` accept ranges that are not finite, as Torch7 does.
   * @throws {TorchError} `NOT_MATRIX`: `t` does not have two dimensions
   * @throws {TorchError} `STEP_RANGE`: `bins` is less than 1
   * @throws {TorchError} `NOT_FINITE`: the range is not finite: a limit is NaN or infinity, or,
   * without limits, an element
   * @throws {TorchError} `TOO_LARGE`: more bins than memory can hold
   * @example
   * const x = torch.Tensor([[1, 1, 2], [3, 3, 3]]);
   * console.log(x.bhistc(3, 1, 3));
   * //  2  1  0
   * //  0  0  3
   * // [torch.DoubleTensor of size 2x3]
   */
  bhistc<T extends RealTensor>(t: T): T;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc<T extends RealTensor>(t: T, bins: number): T;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc<T extends RealTensor>(t: T, bins: number, min: Scalar): T;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc<T extends RealTensor>(t: T, bins: number, min: Scalar, max: Scalar): T;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc<T extends RealTensor>(r: T, t: T): T;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc<T extends RealTensor>(r: T, t: T, bins: number): T;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc<T extends RealTensor>(r: T, t: T, bins: number, min: Scalar): T;
  /** Histogram of each row of a matrix, as one row of counts. All rows share one range. */
  bhistc<T extends RealTensor>(r: T, t: T, bins: number, min: Scalar, max: Scalar): T;
  /**
   * The elements moved `shift` positions towards the end, along `dim` or in row-major order. Those
   * moved past the end come first.
   * @returns a tensor of the size of `t`
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.roll(1, 1).toArray(), x.roll(-2).toArray());
   * // [ [ 3, 1, 2 ], [ 6, 4, 5 ] ] [ [ 3, 4, 5 ], [ 6, 1, 2 ] ]
   */
  roll<T extends Tensor>(t: T, shift: number): T;
  /**
   * The elements moved `shift` positions towards the end, along `dim` or in row-major order. Those
   * moved past the end come first.
   */
  roll<T extends Tensor>(r: T, t: T, shift: number): T;
  /**
   * The elements moved `shift` positions towards the end, along `dim` or in row-major order. Those
   * moved past the end come first.
   */
  roll<T extends Tensor>(t: T, shift: number, dim: number): T;
  /**
   * The elements moved `shift` positions towards the end, along `dim` or in row-major order. Those
   * moved past the end come first.
   */
  roll<T extends Tensor>(r: T, t: T, shift: number, dim: number): T;
  /**
   * Copy of the tensor, repeated `reps` times along each dimension. Fewer counts belong to the last
   * dimensions, further ones make new first dimensions.
   * @returns a tensor whose sizes are those of `t` times `reps`
   * @throws {TorchError} `STEP_RANGE`: a count is negative
   * @throws {TorchError} `TOO_LARGE`: the result would not fit in memory
   * @example
   * console.log(torch.Tensor([1, 2]).tile(2, 2).toArray());
   * // [ [ 1, 2, 1, 2 ], [ 1, 2, 1, 2 ] ]
   */
  tile<T extends Tensor>(t: T, reps: Sizes): T;
  /**
   * Copy of the tensor, repeated `reps` times along each dimension. Fewer counts belong to the last
   * dimensions, further ones make new first dimensions.
   */
  tile<T extends Tensor>(t: T, ...reps: number[]): T;
  /**
   * Copy of the tensor, repeated `reps` times along each dimension. Fewer counts belong to the last
   * dimensions, further ones make new first dimensions.
   */
  tile<T extends Tensor>(r: T, t: T, reps: Sizes): T;
  /**
   * Copy of the tensor, repeated `reps` times along each dimension. Fewer counts belong to the last
   * dimensions, further ones make new first dimensions.
   */
  tile<T extends Tensor>(r: T, t: T, ...reps: number[]): T;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   * @returns a tensor whose sizes are larger by the widths
   * @throws {TorchError} `PAD_WIDTHS`: there is neither one count nor two for each dimension, or
   * one is negative
   * @throws {TorchError} `PAD_MODE`: the mode is unknown
   * @throws {TorchError} `PAD_EMPTY`: there is nothing to take more slices from
   * @throws {TorchError} `TOO_LARGE`: the result would not fit in memory
   * @example
   * const x = torch.Tensor([[1, 2, 3]]);
   * console.log(torch.pad(x, [1, 0, 1, 1]).toArray());
   * console.log(torch.pad(x, [0, 0, 2, 2], 'reflect').toArray());
   * console.log(torch.pad(x, [0, 0, 2, 2], 'replicate').toArray());
   * console.log(torch.pad(x, [0, 0, 2, 2], 'circular').toArray());
   * // [ [ 0, 0, 0, 0, 0 ], [ 0, 1, 2, 3, 0 ] ]
   * // [
   * //   [
   * //     3, 2, 1, 2,
   * //     3, 2, 1
   * //   ]
   * // ]
   * // [
   * //   [
   * //     1, 1, 1, 2,
   * //     3, 3, 3
   * //   ]
   * // ]
   * // [
   * //   [
   * //     2, 3, 1, 2,
   * //     3, 1, 2
   * //   ]
   * // ]
   */
  pad<T extends Tensor>(t: T, widths: Sizes): T;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad<T extends Tensor>(t: T, ...widths: number[]): T;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad<T extends Tensor>(t: T, widths: Sizes, mode: string): T;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad<T extends Tensor>(t: T, widths: Sizes, value: Scalar): T;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad<T extends Tensor>(t: T, widths: Sizes, mode: string, value: Scalar): T;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad<T extends Tensor>(r: T, t: T, widths: Sizes): T;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad<T extends Tensor>(r: T, t: T, ...widths: number[]): T;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad<T extends Tensor>(r: T, t: T, widths: Sizes, mode: string): T;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad<T extends Tensor>(r: T, t: T, widths: Sizes, value: Scalar): T;
  /**
   * Copy with more slices around it: `widths` are those before and after each dimension in turn, or
   * one count for all. `mode`: 'constant' (filled with `value`), 'reflect' (mirrored, without the
   * edge), 'replicate' (the edge repeated), 'circular' (from the other end).
   */
  pad<T extends Tensor>(r: T, t: T, widths: Sizes, mode: string, value: Scalar): T;
  /**
   * Rows and columns of the elements on and above diagonal `k` of an `n` x `m` matrix, as a matrix
   * of two rows. `m` = 0: `n` columns.
   * @returns a LongTensor of size 2 x count: rows, then columns
   * @throws {TorchError} `STEP_RANGE`: `n` is negative
   * @throws {TorchError} `TOO_LARGE`: the matrix would have 2^31 rows or columns
   * @example
   * console.log(torch.triuIndices(3).toArray());
   * // [ [ 0, 0, 0, 1, 1, 2 ], [ 0, 1, 2, 1, 2, 2 ] ]
   */
  triuIndices(n: number): LongTensor;
  /**
   * Rows and columns of the elements on and above diagonal `k` of an `n` x `m` matrix, as a matrix
   * of two rows. `m` = 0: `n` columns.
   */
  triuIndices(n: number, m: number): LongTensor;
  /**
   * Rows and columns of the elements on and above diagonal `k` of an `n` x `m` matrix, as a matrix
   * of two rows. `m` = 0: `n` columns.
   */
  triuIndices(n: number, m: number, k: number): LongTensor;
  /**
   * Rows and columns of the elements on and above diagonal `k` of an `n` x `m` matrix, as a matrix
   * of two rows. `m` = 0: `n` columns.
   */
  triuIndices(r: LongTensor, n: number): LongTensor;
  /**
   * Rows and columns of the elements on and above diagonal `k` of an `n` x `m` matrix, as a matrix
   * of two rows. `m` = 0: `n` columns.
   */
  triuIndices(r: LongTensor, n: number, m: number): LongTensor;
  /**
   * Rows and columns of the elements on and above diagonal `k` of an `n` x `m` matrix, as a matrix
   * of two rows. `m` = 0: `n` columns.
   */
  triuIndices(r: LongTensor, n: number, m: number, k: number): LongTensor;
  /**
   * Rows and columns of the elements on and below diagonal `k` of an `n` x `m` matrix, as a matrix
   * of two rows. `m` = 0: `n` columns.
   * @returns a LongTensor of size 2 x count: rows, then columns
   * @throws {TorchError} `STEP_RANGE`: `n` is negative
   * @throws {TorchError} `TOO_LARGE`: the matrix would have 2^31 rows or columns
   * @example
   * console.log(torch.trilIndices(3, 2, -1).toArray());
   * // [ [ 1, 2, 2 ], [ 0, 0, 1 ] ]
   */
  trilIndices(n: number): LongTensor;
  /**
   * Rows and columns of the elements on and below diagonal `k` of an `n` x `m` matrix, as a matrix
   * of two rows. `m` = 0: `n` columns.
   */
  trilIndices(n: number, m: number): LongTensor;
  /**
   * Rows and columns of the elements on and below diagonal `k` of an `n` x `m` matrix, as a matrix
   * of two rows. `m` = 0: `n` columns.
   */
  trilIndices(n: number, m: number, k: number): LongTensor;
  /**
   * Rows and columns of the elements on and below diagonal `k` of an `n` x `m` matrix, as a matrix
   * of two rows. `m` = 0: `n` columns.
   */
  trilIndices(r: LongTensor, n: number): LongTensor;
  /**
   * Rows and columns of the elements on and below diagonal `k` of an `n` x `m` matrix, as a matrix
   * of two rows. `m` = 0: `n` columns.
   */
  trilIndices(r: LongTensor, n: number, m: number): LongTensor;
  /**
   * Rows and columns of the elements on and below diagonal `k` of an `n` x `m` matrix, as a matrix
   * of two rows. `m` = 0: `n` columns.
   */
  trilIndices(r: LongTensor, n: number, m: number, k: number): LongTensor;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   * @returns a tensor of size `bins` x `bins`
   * @throws {TorchError} `STEP_RANGE`: `bins` is less than 1
   * @throws {TorchError} `COUNTS`: `x` and `y` have different numbers of elements
   * @throws {TorchError} `TOO_LARGE`: the result would not fit in memory
   * @example
   * const x = torch.Tensor([0, 0, 1, 1]);
   * const y = torch.Tensor([0, 1, 1, 1]);
   * console.log(torch.histogram2(x, y, 2).toArray());
   * // [ [ 1, 1 ], [ 0, 2 ] ]
   */
  histogram2<T extends RealTensor>(x: T, y: T): T;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2<T extends RealTensor>(x: T, y: T, bins: number): T;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2<T extends RealTensor>(x: T, y: T, bins: number, xmin: Scalar): T;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2<T extends RealTensor>(x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar): T;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2<T extends RealTensor>(x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar): T;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2<T extends RealTensor>(x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar, ymax: Scalar): T;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2<T extends RealTensor>(r: T, x: T, y: T): T;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2<T extends RealTensor>(r: T, x: T, y: T, bins: number): T;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2<T extends RealTensor>(r: T, x: T, y: T, bins: number, xmin: Scalar): T;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2<T extends RealTensor>(r: T, x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar): T;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2<T extends RealTensor>(r: T, x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar): T;
  /**
   * Histogram of points in a plane: a row for each of `bins` equal intervals of x, a column for
   * each of y. Equal limits: from the smallest to the largest element. Points outside are not
   * counted.
   */
  histogram2<T extends RealTensor>(r: T, x: T, y: T, bins: number, xmin: Scalar, xmax: Scalar, ymin: Scalar, ymax: Scalar): T;
  /**
   * Negation: -a.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.Tensor([[1, -2], [3, -4]]);
   * x.select(1, 0).neg(); // one column, in place
   * console.log(x);
   * // -1 -2
   * // -3 -4
   * // [torch.DoubleTensor of size 2x2]
   */
  neg<T extends RealTensor>(a: T): T;
  /** Negation: -a. */
  neg<T extends RealTensor>(r: T, a: T): T;
  /**
   * Reciprocal: 1 / a.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.cinv(torch.Tensor([4, 0.5, 0])).toArray());
   * // [ 0.25, 2, Infinity ]
   */
  cinv<T extends RealTensor>(a: T): T;
  /** Reciprocal: 1 / a. */
  cinv<T extends RealTensor>(r: T, a: T): T;
  /**
   * Sign: 1 above 0, -1 below 0, and 0 for 0 and NaN.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.sign(torch.Tensor([-3, 0, 0.1, NaN])).toArray());
   * // [ -1, 0, 1, 0 ]
   */
  sign<T extends Tensor>(a: T): T;
  /** Sign: 1 above 0, -1 below 0, and 0 for 0 and NaN. */
  sign<T extends Tensor>(r: T, a: T): T;
  /**
   * Absolute value. The most negative integer stays negative.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.LongTensor([-3, 4]);
   * console.log(torch.abs(x).toArray(), x.toArray());
   * console.log(torch.abs(-2.5));
   * // [ 3, 4 ] [ -3, 4 ]
   * // 2.5
   */
  abs<T extends SignedWideTensor>(a: T): T;
  /** Absolute value. The most negative integer stays negative. */
  abs<T extends SignedWideTensor>(r: T, a: T): T;
  /** Absolute value. The most negative integer stays negative. */
  abs(a: number): number;
  /**
   * Smallest whole number that is not less than a.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.ceil(torch.Tensor([1.2, -1.2, 3])).toArray());
   * // [ 2, -1, 3 ]
   */
  ceil<T extends RealTensor>(a: T): T;
  /** Smallest whole number that is not less than a. */
  ceil<T extends RealTensor>(r: T, a: T): T;
  /** Smallest whole number that is not less than a. */
  ceil(a: number): number;
  /**
   * Largest whole number that is not greater than a.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.floor(torch.Tensor([1.8, -1.2, 3])).toArray());
   * // [ 1, -2, 3 ]
   */
  floor<T extends RealTensor>(a: T): T;
  /** Largest whole number that is not greater than a. */
  floor<T extends RealTensor>(r: T, a: T): T;
  /** Largest whole number that is not greater than a. */
  floor(a: number): number;
  /**
   * Truncation: a without its fractional part.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.trunc(torch.Tensor([1.8, -1.8])).toArray());
   * // [ 1, -1 ]
   */
  trunc<T extends RealTensor>(a: T): T;
  /** Truncation: a without its fractional part. */
  trunc<T extends RealTensor>(r: T, a: T): T;
  /** Truncation: a without its fractional part. */
  trunc(a: number): number;
  /**
   * Fractional part of a, with the sign of a.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.frac(torch.Tensor([1.25, -1.25])).toArray());
   * // [ 0.25, -0.25 ]
   */
  frac<T extends RealTensor>(a: T): T;
  /** Fractional part of a, with the sign of a. */
  frac<T extends RealTensor>(r: T, a: T): T;
  /** Fractional part of a, with the sign of a. */
  frac(a: number): number;
  /**
   * Nearest whole number. Halves are rounded away from 0.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.round(torch.Tensor([0.5, 1.5, 2.4, -0.5])).toArray());
   * // [ 1, 2, 2, -1 ]
   */
  round<T extends RealTensor>(a: T): T;
  /** Nearest whole number. Halves are rounded away from 0. */
  round<T extends RealTensor>(r: T, a: T): T;
  /** Nearest whole number. Halves are rounded away from 0. */
  round(a: number): number;
  /**
   * Square root; NaN below 0.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.Tensor([4, 9, -1]);
   * const r = torch.Tensor();
   * console.log(r.sqrt(x)); // writes to r; x is unchanged
   * console.log(torch.sqrt(2));
   * // 2.000000
   * // 3.000000
   * // nan
   * // [torch.DoubleTensor of size 3]
   * // 1.4142135623730951
   */
  sqrt<T extends RealTensor>(a: T): T;
  /** Square root; NaN below 0. */
  sqrt<T extends RealTensor>(r: T, a: T): T;
  /** Square root; NaN below 0. */
  sqrt(a: number): number;
  /**
   * Reciprocal square root: 1 / sqrt(a).
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.rsqrt(torch.Tensor([4, 0.25])).toArray());
   * // [ 0.5, 2 ]
   */
  rsqrt<T extends RealTensor>(a: T): T;
  /** Reciprocal square root: 1 / sqrt(a). */
  rsqrt<T extends RealTensor>(r: T, a: T): T;
  /** Reciprocal square root: 1 / sqrt(a). */
  rsqrt(a: number): number;
  /**
   * Exponential: e to the power of a.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.Tensor([[0, 1], [2, 3]]);
   * x.select(0, 1).exp(); // the second row, in place
   * console.log(x);
   * //   0.0000   1.0000
   * //   7.3891  20.0855
   * // [torch.DoubleTensor of size 2x2]
   */
  exp<T extends RealTensor>(a: T): T;
  /** Exponential: e to the power of a. */
  exp<T extends RealTensor>(r: T, a: T): T;
  /** Exponential: e to the power of a. */
  exp(a: number): number;
  /**
   * exp(a) - 1, accurate for small a.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.expm1(1e-20), torch.exp(1e-20) - 1);
   * // 1e-20 0
   */
  expm1<T extends RealTensor>(a: T): T;
  /** exp(a) - 1, accurate for small a. */
  expm1<T extends RealTensor>(r: T, a: T): T;
  /** exp(a) - 1, accurate for small a. */
  expm1(a: number): number;
  /**
   * Natural logarithm; NaN below 0.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.log(torch.Tensor([1, Math.E, 0, -1])).toArray());
   * // [ 0, 1, -Infinity, NaN ]
   */
  log<T extends RealTensor>(a: T): T;
  /** Natural logarithm; NaN below 0. */
  log<T extends RealTensor>(r: T, a: T): T;
  /** Natural logarithm; NaN below 0. */
  log(a: number): number;
  /**
   * log(1 + a), accurate for small a.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.log1p(1e-20), torch.log(1 + 1e-20));
   * // 1e-20 0
   */
  log1p<T extends RealTensor>(a: T): T;
  /** log(1 + a), accurate for small a. */
  log1p<T extends RealTensor>(r: T, a: T): T;
  /** log(1 + a), accurate for small a. */
  log1p(a: number): number;
  /**
   * Base-2 logarithm; NaN below 0.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.log2(torch.Tensor([1, 8, 0.25])).toArray());
   * // [ 0, 3, -2 ]
   */
  log2<T extends RealTensor>(a: T): T;
  /** Base-2 logarithm; NaN below 0. */
  log2<T extends RealTensor>(r: T, a: T): T;
  /** Base-2 logarithm; NaN below 0. */
  log2(a: number): number;
  /**
   * Base-10 logarithm; NaN below 0.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.log10(torch.Tensor([1, 1000, 0.01])).toArray());
   * // [ 0, 3, -2 ]
   */
  log10<T extends RealTensor>(a: T): T;
  /** Base-10 logarithm; NaN below 0. */
  log10<T extends RealTensor>(r: T, a: T): T;
  /** Base-10 logarithm; NaN below 0. */
  log10(a: number): number;
  /**
   * Sine of an angle in radians.
   * @returns a tensor of the size of `a`
   * @example
   * const angles = torch.linspace(0, Math.PI, 3);
   * console.log(torch.sin(angles));
   * //  0.0000
   * //  1.0000
   * //  0.0000
   * // [torch.DoubleTensor of size 3]
   */
  sin<T extends RealTensor>(a: T): T;
  /** Sine of an angle in radians. */
  sin<T extends RealTensor>(r: T, a: T): T;
  /** Sine of an angle in radians. */
  sin(a: number): number;
  /**
   * Cosine of an angle in radians.
   * @returns a tensor of the size of `a`
   * @example
   * const angles = torch.linspace(0, Math.PI, 3);
   * console.log(torch.cos(angles));
   * //  1.0000e+00
   * //  6.1232e-17
   * // -1.0000e+00
   * // [torch.DoubleTensor of size 3]
   */
  cos<T extends RealTensor>(a: T): T;
  /** Cosine of an angle in radians. */
  cos<T extends RealTensor>(r: T, a: T): T;
  /** Cosine of an angle in radians. */
  cos(a: number): number;
  /**
   * Tangent of an angle in radians.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.tan(torch.Tensor([0, Math.PI / 4])));
   * //  0
   * //  1
   * // [torch.DoubleTensor of size 2]
   */
  tan<T extends RealTensor>(a: T): T;
  /** Tangent of an angle in radians. */
  tan<T extends RealTensor>(r: T, a: T): T;
  /** Tangent of an angle in radians. */
  tan(a: number): number;
  /**
   * Arcsine in radians; NaN outside -1 to 1.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.asin(torch.Tensor([0, 1, 2])).toArray());
   * // [ 0, 1.5707963267948966, NaN ]
   */
  asin<T extends RealTensor>(a: T): T;
  /** Arcsine in radians; NaN outside -1 to 1. */
  asin<T extends RealTensor>(r: T, a: T): T;
  /** Arcsine in radians; NaN outside -1 to 1. */
  asin(a: number): number;
  /**
   * Arccosine in radians; NaN outside -1 to 1.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.acos(torch.Tensor([1, 0, -1])));
   * //  0.0000
   * //  1.5708
   * //  3.1416
   * // [torch.DoubleTensor of size 3]
   */
  acos<T extends RealTensor>(a: T): T;
  /** Arccosine in radians; NaN outside -1 to 1. */
  acos<T extends RealTensor>(r: T, a: T): T;
  /** Arccosine in radians; NaN outside -1 to 1. */
  acos(a: number): number;
  /**
   * Arctangent in radians.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.atan(torch.Tensor([0, 1, Infinity])));
   * //  0.0000
   * //  0.7854
   * //  1.5708
   * // [torch.DoubleTensor of size 3]
   */
  atan<T extends RealTensor>(a: T): T;
  /** Arctangent in radians. */
  atan<T extends RealTensor>(r: T, a: T): T;
  /** Arctangent in radians. */
  atan(a: number): number;
  /**
   * Hyperbolic sine.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.sinh(torch.Tensor([0, 1, -1])));
   * //  0.0000
   * //  1.1752
   * // -1.1752
   * // [torch.DoubleTensor of size 3]
   */
  sinh<T extends RealTensor>(a: T): T;
  /** Hyperbolic sine. */
  sinh<T extends RealTensor>(r: T, a: T): T;
  /** Hyperbolic sine. */
  sinh(a: number): number;
  /**
   * Hyperbolic cosine.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.cosh(torch.Tensor([0, 1, -1])));
   * //  1.0000
   * //  1.5431
   * //  1.5431
   * // [torch.DoubleTensor of size 3]
   */
  cosh<T extends RealTensor>(a: T): T;
  /** Hyperbolic cosine. */
  cosh<T extends RealTensor>(r: T, a: T): T;
  /** Hyperbolic cosine. */
  cosh(a: number): number;
  /**
   * Hyperbolic tangent.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.FloatTensor([-20, 0, 0.5]);
   * console.log(x.tanh()); // in place
   * // -1.0000
   * //  0.0000
   * //  0.4621
   * // [torch.FloatTensor of size 3]
   */
  tanh<T extends RealTensor>(a: T): T;
  /** Hyperbolic tangent. */
  tanh<T extends RealTensor>(r: T, a: T): T;
  /** Hyperbolic tangent. */
  tanh(a: number): number;
  /**
   * Logistic sigmoid: 1 / (1 + exp(-a)).
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.sigmoid(torch.Tensor([-2, 0, 2])));
   * //  0.1192
   * //  0.5000
   * //  0.8808
   * // [torch.DoubleTensor of size 3]
   */
  sigmoid<T extends RealTensor>(a: T): T;
  /** Logistic sigmoid: 1 / (1 + exp(-a)). */
  sigmoid<T extends RealTensor>(r: T, a: T): T;
  /** Logistic sigmoid: 1 / (1 + exp(-a)). */
  sigmoid(a: number): number;
  /**
   * Error function.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.erf(torch.Tensor([0, 0.5, 3])));
   * //  0.0000
   * //  0.5205
   * //  1.0000
   * // [torch.DoubleTensor of size 3]
   */
  erf<T extends RealTensor>(a: T): T;
  /** Error function. */
  erf<T extends RealTensor>(r: T, a: T): T;
  /** Error function. */
  erf(a: number): number;
  /**
   * Inverse error function: the x with erf(x) = a; NaN outside -1 to 1.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.Tensor([-1, 0, 0.5]).erfinv().toArray());
   * // [ -Infinity, 0, 0.4769362762044699 ]
   */
  erfinv<T extends RealTensor>(a: T): T;
  /** Inverse error function: the x with erf(x) = a; NaN outside -1 to 1. */
  erfinv<T extends RealTensor>(r: T, a: T): T;
  /** Inverse error function: the x with erf(x) = a; NaN outside -1 to 1. */
  erfinv(a: number): number;
  /**
   * Logarithm of the magnitude of the gamma function.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.lgamma(torch.Tensor([0.5, 1, 5])));
   * console.log(Math.exp(torch.lgamma(5))); // 4 * 3 * 2 * 1
   * //  0.5724
   * //  0.0000
   * //  3.1781
   * // [torch.DoubleTensor of size 3]
   * // 24.000000000000004
   */
  lgamma<T extends RealTensor>(a: T): T;
  /** Logarithm of the magnitude of the gamma function. */
  lgamma<T extends RealTensor>(r: T, a: T): T;
  /** Logarithm of the magnitude of the gamma function. */
  lgamma(a: number): number;
  /**
   * Digamma function: the derivative of lgamma; NaN at negative whole numbers.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.digamma(torch.Tensor([0.5, 1, 5])));
   * // -1.9635
   * // -0.5772
   * //  1.5061
   * // [torch.DoubleTensor of size 3]
   */
  digamma<T extends RealTensor>(a: T): T;
  /** Digamma function: the derivative of lgamma; NaN at negative whole numbers. */
  digamma<T extends RealTensor>(r: T, a: T): T;
  /** Digamma function: the derivative of lgamma; NaN at negative whole numbers. */
  digamma(a: number): number;
  /**
   * sin(pi a) / (pi a); 1 for 0.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.sinc(torch.Tensor([0, 0.5, 1])));
   * //  1.0000
   * //  0.6366
   * // -0.0000
   * // [torch.DoubleTensor of size 3]
   */
  sinc<T extends RealTensor>(a: T): T;
  /** sin(pi a) / (pi a); 1 for 0. */
  sinc<T extends RealTensor>(r: T, a: T): T;
  /** sin(pi a) / (pi a); 1 for 0. */
  sinc(a: number): number;
  /**
   * sqrt(a^2 + b^2) without overflow: the length of the vector (a, b).
   * @returns a tensor of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @throws {TorchError} `RESULT_SHAPE`: an operand that is also the result is smaller than the
   * broadcast size
   * @example
   * console.log(torch.hypot(torch.Tensor([3, 1e300]), torch.Tensor([4, 1e300])).toArray());
   * console.log(torch.hypot(3, 4));
   * // [ 5, 1.4142135623730952e+300 ]
   * // 5
   */
  hypot<T extends RealTensor>(a: T, b: T): T;
  /** sqrt(a^2 + b^2) without overflow: the length of the vector (a, b). */
  hypot<T extends RealTensor>(r: T, a: T, b: T): T;
  /** sqrt(a^2 + b^2) without overflow: the length of the vector (a, b). */
  hypot(a: number, b: number): number;
  /**
   * log(exp(a) + exp(b)) without overflow.
   * @returns a tensor of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @throws {TorchError} `RESULT_SHAPE`: an operand that is also the result is smaller than the
   * broadcast size
   * @example
   * console.log(torch.logaddexp(torch.Tensor([0, 1000]), torch.Tensor([0, 1000])).toArray());
   * // [ 0.6931471805599453, 1000.6931471805599 ]
   */
  logaddexp<T extends RealTensor>(a: T, b: T): T;
  /** log(exp(a) + exp(b)) without overflow. */
  logaddexp<T extends RealTensor>(r: T, a: T, b: T): T;
  /** log(exp(a) + exp(b)) without overflow. */
  logaddexp(a: number, b: number): number;
  /**
   * Angle of the point (b, a) in radians, from -pi to pi.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const [y, x] = [torch.Tensor([1, 1, -1]), torch.Tensor([1, -1, -1])];
   * console.log(torch.atan2(y, x).div(Math.PI).toArray());
   * console.log(torch.atan2(0, -1));
   * // [ 0.25, 0.75, -0.75 ]
   * // 3.141592653589793
   */
  atan2<T extends RealTensor>(a: T, b: T): T;
  /** Angle of the point (b, a) in radians, from -pi to pi. */
  atan2<T extends RealTensor>(r: T, a: T, b: T): T;
  /** Angle of the point (b, a) in radians, from -pi to pi. */
  atan2(a: number, b: number): number;
  /**
   * a to the power of `value`.
   * @returns a tensor of the size of the operand
   * @example
   * const x = torch.Tensor([1, 2, 3]);
   * console.log(torch.pow(x, 2).toArray());
   * console.log(torch.pow(2, x).toArray());
   * console.log(torch.pow(2, 0.5));
   * // [ 1, 4, 9 ]
   * // [ 2, 4, 8 ]
   * // 1.4142135623730951
   */
  pow<T extends RealTensor>(a: T, value: Scalar): T;
  /** a to the power of `value`. */
  pow<T extends RealTensor>(r: T, a: T, value: Scalar): T;
  /** `value` to the power of b. */
  pow<T extends RealTensor>(value: Scalar, b: T): T;
  /** `value` to the power of b. */
  pow<T extends RealTensor>(r: T, value: Scalar, b: T): T;
  /** a to the power of `value`. */
  pow(a: number, value: number): number;
  /**
   * a to the power of b, element by element. Integers are computed as doubles and truncated.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const [base, power] = [torch.Tensor([2, 3, 4]), torch.Tensor([3, 2, 0.5])];
   * console.log(torch.cpow(base, power).toArray());
   * // [ 8, 9, 2 ]
   */
  cpow<T extends Tensor>(a: T, b: T): T;
  /** a to the power of b, element by element. Integers are computed as doubles and truncated. */
  cpow<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * a + value.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const [a, b] = [torch.Tensor([1, 2, 3]), torch.Tensor([10, 20, 30])];
   * console.log(torch.add(a, b).toArray(), a.toArray()); // a function makes a new tensor:
   * a.add(0.5, b); // a method works in place: a = a + 0.5 * b
   * console.log(a.toArray());
   * console.log(torch.add(torch.Tensor([[100], [200]]), b)); // broadcast
   * // [ 11, 22, 33 ] [ 1, 2, 3 ]
   * // [ 6, 12, 18 ]
   * //  110  120  130
   * //  210  220  230
   * // [torch.DoubleTensor of size 2x3]
   */
  add<T extends Tensor>(a: T, value: Scalar): T;
  /** a + value. */
  add<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /** a + value * b. */
  add<T extends Tensor>(a: T, b: T): T;
  /** a + value * b. */
  add<T extends Tensor>(a: T, value: Scalar, b: T): T;
  /** a + value * b. */
  add<T extends Tensor>(r: T, a: T, b: T): T;
  /** a + value * b. */
  add<T extends Tensor>(r: T, a: T, value: Scalar, b: T): T;
  /**
   * a - value.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(torch.csub(x, 1).toArray());
   * x.csub(x.mean(0)); // subtract it from each row
   * console.log(x);
   * // [ [ 0, 1 ], [ 2, 3 ] ]
   * // -1 -1
   * //  1  1
   * // [torch.DoubleTensor of size 2x2]
   */
  csub<T extends Tensor>(a: T, value: Scalar): T;
  /** a - value. */
  csub<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /** a - value * b. */
  csub<T extends Tensor>(a: T, b: T): T;
  /** a - value * b. */
  csub<T extends Tensor>(a: T, value: Scalar, b: T): T;
  /** a - value * b. */
  csub<T extends Tensor>(r: T, a: T, b: T): T;
  /** a - value * b. */
  csub<T extends Tensor>(r: T, a: T, value: Scalar, b: T): T;
  /**
   * a * value.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * x.select(1, 0).mul(10); // one column
   * console.log(x);
   * //  10   2
   * //  30   4
   * // [torch.DoubleTensor of size 2x2]
   */
  mul<T extends Tensor>(a: T, value: Scalar): T;
  /** a * value. */
  mul<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /**
   * a / value. Integer division truncates toward 0; integer division by 0 is an error.
   * @returns a tensor of the size of `a`
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * console.log(torch.div(torch.IntTensor([7, -7]), 2).toArray());
   * console.log(torch.div(torch.Tensor([7, -7]), 2).toArray());
   * // [ 3, -3 ]
   * // [ 3.5, -3.5 ]
   */
  div<T extends Tensor>(a: T, value: Scalar): T;
  /** a / value. Integer division truncates toward 0; integer division by 0 is an error. */
  div<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /**
   * a * b, element by element.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * const weights = torch.Tensor([[1, 0, 2]]);
   * console.log(torch.cmul(x, weights)); // 1x3 broadcasts to 2x3
   * x.cmul(x); // squares, in place
   * console.log(x.sum());
   * //   1   0   6
   * //   4   0  12
   * // [torch.DoubleTensor of size 2x3]
   * // 91
   */
  cmul<T extends Tensor>(a: T, b: T): T;
  /** a * b, element by element. */
  cmul<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * a / b, element by element. Integer division truncates toward 0; integer division by 0 is an
   * error.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * const x = torch.Tensor([[1, 3], [2, 2]]);
   * console.log(torch.cdiv(x, x.sum(1))); // divide each row by its sum
   * console.log(torch.cdiv(torch.IntTensor([7]), torch.IntTensor([-2])).toArray());
   * //  0.2500  0.7500
   * //  0.5000  0.5000
   * // [torch.DoubleTensor of size 2x2]
   * // [ -3 ]
   */
  cdiv<T extends Tensor>(a: T, b: T): T;
  /**
   * a / b, element by element. Integer division truncates toward 0; integer division by 0 is an
   * error.
   */
  cdiv<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * Remainder of a / value, with the sign of a. Integer division by 0 is an error.
   * @returns a tensor of the size of `a`
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * console.log(torch.fmod(torch.Tensor([7, -7, 0.5]), 3).toArray()); // with the sign of a
   * // [ 1, -1, 0.5 ]
   */
  fmod<T extends Tensor>(a: T, value: Scalar): T;
  /** Remainder of a / value, with the sign of a. Integer division by 0 is an error. */
  fmod<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /**
   * Remainder of a / b, element by element, with the sign of a. Integer division by 0 is an error.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * console.log(torch.cfmod(torch.Tensor([7, -7]), torch.Tensor([3, 4])).toArray());
   * // [ 1, -3 ]
   */
  cfmod<T extends Tensor>(a: T, b: T): T;
  /**
   * Remainder of a / b, element by element, with the sign of a. Integer division by 0 is an error.
   */
  cfmod<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * Same as fmod.
   * @returns a tensor of the size of `a`
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * console.log(torch.mod(torch.IntTensor([7, -7]), 3).toArray());
   * // [ 1, -1 ]
   */
  mod<T extends Tensor>(a: T, value: Scalar): T;
  /** Same as fmod. */
  mod<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /**
   * Same as cfmod.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * console.log(torch.cmod(torch.IntTensor([7, -7]), torch.IntTensor([3, 4])).toArray());
   * // [ 1, -3 ]
   */
  cmod<T extends Tensor>(a: T, b: T): T;
  /** Same as cfmod. */
  cmod<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * Remainder of a / value, with the sign of value. Integer division by 0 is an error.
   * @returns a tensor of the size of `a`. It is exact except that the sum is rounded where `value`
   * is added to get its sign.
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * console.log(torch.remainder(torch.Tensor([7, -7, 0.5]), 3).toArray()); // with the sign of value
   * // [ 1, 2, 0.5 ]
   */
  remainder<T extends Tensor>(a: T, value: Scalar): T;
  /** Remainder of a / value, with the sign of value. Integer division by 0 is an error. */
  remainder<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /**
   * Remainder of a / b, element by element, with the sign of b. Integer division by 0 is an error.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal. It is exact except that the sum is rounded where `b` is added to get its sign.
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * console.log(torch.cremainder(torch.Tensor([7, -7]), torch.Tensor([3, 4])).toArray());
   * // [ 1, 1 ]
   */
  cremainder<T extends Tensor>(a: T, b: T): T;
  /**
   * Remainder of a / b, element by element, with the sign of b. Integer division by 0 is an error.
   */
  cremainder<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * Element-wise maximum of a tensor and a number or a second tensor, as IEEE 754's maximum: NaN
   * where either is NaN, and -0 is less than 0.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * console.log(torch.cmax(torch.Tensor([-1, 0, 2]), 0).toArray());
   * console.log(torch.cmax(torch.Tensor([1, 5]), torch.Tensor([3, 4])).toArray());
   * console.log(torch.cmax(torch.Tensor([NaN, 1]), 0).toArray()); // NaN stays, as in max
   * // [ 0, 0, 2 ]
   * // [ 3, 5 ]
   * // [ NaN, 1 ]
   */
  cmax<T extends Tensor>(a: T, value: Scalar): T;
  /**
   * Element-wise maximum of a tensor and a number or a second tensor, as IEEE 754's maximum: NaN
   * where either is NaN, and -0 is less than 0.
   */
  cmax<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /**
   * Element-wise maximum of a tensor and a number or a second tensor, as IEEE 754's maximum: NaN
   * where either is NaN, and -0 is less than 0.
   */
  cmax<T extends Tensor>(a: T, b: T): T;
  /**
   * Element-wise maximum of a tensor and a number or a second tensor, as IEEE 754's maximum: NaN
   * where either is NaN, and -0 is less than 0.
   */
  cmax<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * Element-wise minimum of a tensor and a number or a second tensor, as IEEE 754's minimum: NaN
   * where either is NaN, and -0 is less than 0.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * console.log(torch.cmin(torch.Tensor([-1, 0, 2]), 1).toArray());
   * console.log(torch.cmin(torch.Tensor([1, 5]), torch.Tensor([3, 4])).toArray());
   * // [ -1, 0, 1 ]
   * // [ 1, 4 ]
   */
  cmin<T extends Tensor>(a: T, value: Scalar): T;
  /**
   * Element-wise minimum of a tensor and a number or a second tensor, as IEEE 754's minimum: NaN
   * where either is NaN, and -0 is less than 0.
   */
  cmin<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /**
   * Element-wise minimum of a tensor and a number or a second tensor, as IEEE 754's minimum: NaN
   * where either is NaN, and -0 is less than 0.
   */
  cmin<T extends Tensor>(a: T, b: T): T;
  /**
   * Element-wise minimum of a tensor and a number or a second tensor, as IEEE 754's minimum: NaN
   * where either is NaN, and -0 is less than 0.
   */
  cmin<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * Bitwise AND with a number, or (`cbitand`) element by element.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.bitand(torch.ByteTensor([12, 255]), 10).toArray());
   * // [ 8, 10 ]
   */
  bitand<T extends IntegerTensor>(a: T, value: Scalar): T;
  /** Bitwise AND with a number, or (`cbitand`) element by element. */
  bitand<T extends IntegerTensor>(r: T, a: T, value: Scalar): T;
  /**
   * Bitwise AND with a number, or (`cbitand`) element by element.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * console.log(torch.cbitand(torch.IntTensor([12, 255]), torch.IntTensor([10, 15])).toArray());
   * // [ 8, 15 ]
   */
  cbitand<T extends IntegerTensor>(a: T, b: T): T;
  /** Bitwise AND with a number, or (`cbitand`) element by element. */
  cbitand<T extends IntegerTensor>(r: T, a: T, b: T): T;
  /**
   * Bitwise OR with a number, or (`cbitor`) element by element.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.bitor(torch.ByteTensor([12, 0]), 10).toArray());
   * // [ 14, 10 ]
   */
  bitor<T extends IntegerTensor>(a: T, value: Scalar): T;
  /** Bitwise OR with a number, or (`cbitor`) element by element. */
  bitor<T extends IntegerTensor>(r: T, a: T, value: Scalar): T;
  /**
   * Bitwise OR with a number, or (`cbitor`) element by element.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * console.log(torch.cbitor(torch.IntTensor([12, 0]), torch.IntTensor([10, 15])).toArray());
   * // [ 14, 15 ]
   */
  cbitor<T extends IntegerTensor>(a: T, b: T): T;
  /** Bitwise OR with a number, or (`cbitor`) element by element. */
  cbitor<T extends IntegerTensor>(r: T, a: T, b: T): T;
  /**
   * Bitwise XOR with a number, or (`cbitxor`) element by element.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.ByteTensor([12, 255]);
   * console.log(torch.bitxor(x, 255).toArray());
   * // [ 243, 0 ]
   */
  bitxor<T extends IntegerTensor>(a: T, value: Scalar): T;
  /** Bitwise XOR with a number, or (`cbitxor`) element by element. */
  bitxor<T extends IntegerTensor>(r: T, a: T, value: Scalar): T;
  /**
   * Bitwise XOR with a number, or (`cbitxor`) element by element.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * console.log(torch.cbitxor(torch.IntTensor([12, 5]), torch.IntTensor([10, 5])).toArray());
   * // [ 6, 0 ]
   */
  cbitxor<T extends IntegerTensor>(a: T, b: T): T;
  /** Bitwise XOR with a number, or (`cbitxor`) element by element. */
  cbitxor<T extends IntegerTensor>(r: T, a: T, b: T): T;
  /**
   * a shifted left by `value` bits: multiplied by a power of 2. Integers lose the bits shifted out.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.lshift(torch.ByteTensor([1, 129]), 1).toArray()); // the highest bit is lost
   * console.log(torch.lshift(torch.Tensor([1.5]), 3).toArray());
   * // [ 2, 2 ]
   * // [ 12 ]
   */
  lshift<T extends Tensor>(a: T, value: Scalar): T;
  /**
   * a shifted left by `value` bits: multiplied by a power of 2. Integers lose the bits shifted out.
   */
  lshift<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /**
   * a shifted left by b bits, element by element: multiplied by a power of 2. Integers lose the
   * bits shifted out.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * console.log(torch.clshift(torch.LongTensor([1, 1]), torch.LongTensor([3, 40])).toArray());
   * // [ 8, 1099511627776 ]
   */
  clshift<T extends Tensor>(a: T, b: T): T;
  /**
   * a shifted left by b bits, element by element: multiplied by a power of 2. Integers lose the
   * bits shifted out.
   */
  clshift<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * a shifted right by `value` bits. Integers are filled with zeros, at the sign too; reals are
   * divided by a power of 2.
   * @returns a tensor of the size of `a`
   * @example
   * console.log(torch.rshift(torch.IntTensor([12, -1]), 1).toArray()); // the sign bit becomes 0
   * // [ 6, 2147483647 ]
   */
  rshift<T extends Tensor>(a: T, value: Scalar): T;
  /**
   * a shifted right by `value` bits. Integers are filled with zeros, at the sign too; reals are
   * divided by a power of 2.
   */
  rshift<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /**
   * a shifted right by b bits, element by element. Integers are filled with zeros, at the sign too;
   * reals are divided by a power of 2.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * console.log(torch.crshift(torch.IntTensor([256, 256]), torch.IntTensor([1, 4])).toArray());
   * // [ 128, 16 ]
   */
  crshift<T extends Tensor>(a: T, b: T): T;
  /**
   * a shifted right by b bits, element by element. Integers are filled with zeros, at the sign too;
   * reals are divided by a power of 2.
   */
  crshift<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * a limited to the range from `min` to `max`; NaN where a or a limit is NaN.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.Tensor([-2, 0.5, 7]);
   * console.log(x.clamp(0, 1).toArray());
   * // [ 0, 0.5, 1 ]
   */
  clamp<T extends Tensor>(a: T, min: Scalar, max: Scalar): T;
  /** a limited to the range from `min` to `max`; NaN where a or a limit is NaN. */
  clamp<T extends Tensor>(r: T, a: T, min: Scalar, max: Scalar): T;
  /**
   * a, but not less than a number or the elements of a second tensor: same as cmax.
   * @returns a tensor of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @throws {TorchError} `RESULT_SHAPE`: an operand that is also the result is smaller than the
   * broadcast size
   * @example
   * const x = torch.Tensor([-2, 0.5, 7]);
   * console.log(torch.clampMin(x, 1).toArray());
   * console.log(torch.clampMin(x, torch.Tensor([0, 1, 2])).toArray());
   * // [ 1, 1, 7 ]
   * // [ 0, 1, 7 ]
   */
  clampMin<T extends Tensor>(a: T, value: Scalar): T;
  /** a, but not less than a number or the elements of a second tensor: same as cmax. */
  clampMin<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /** a, but not less than a number or the elements of a second tensor: same as cmax. */
  clampMin<T extends Tensor>(a: T, b: T): T;
  /** a, but not less than a number or the elements of a second tensor: same as cmax. */
  clampMin<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * a, but not greater than a number or the elements of a second tensor: same as cmin.
   * @returns a tensor of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @throws {TorchError} `RESULT_SHAPE`: an operand that is also the result is smaller than the
   * broadcast size
   * @example
   * const x = torch.Tensor([-2, 0.5, 7]);
   * console.log(torch.clampMax(x, 1).toArray());
   * console.log(torch.clampMax(x, torch.Tensor([0, 1, 2])).toArray());
   * // [ -2, 0.5, 1 ]
   * // [ -2, 0.5, 2 ]
   */
  clampMax<T extends Tensor>(a: T, value: Scalar): T;
  /** a, but not greater than a number or the elements of a second tensor: same as cmin. */
  clampMax<T extends Tensor>(r: T, a: T, value: Scalar): T;
  /** a, but not greater than a number or the elements of a second tensor: same as cmin. */
  clampMax<T extends Tensor>(a: T, b: T): T;
  /** a, but not greater than a number or the elements of a second tensor: same as cmin. */
  clampMax<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   * @returns a tensor of the size of `a`
   * @example
   * const x = torch.Tensor([NaN, Infinity, -Infinity, 1]);
   * console.log(torch.nanToNum(x, 0, 9, -9).toArray());
   * console.log(torch.nanToNum(x).toArray()); // the largest numbers of the type
   * // [ 0, 9, -9, 1 ]
   * // [ 0, 1.7976931348623157e+308, -1.7976931348623157e+308, 1 ]
   */
  nanToNum<T extends RealTensor>(a: T): T;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   */
  nanToNum<T extends RealTensor>(a: T, nan: Scalar): T;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   */
  nanToNum<T extends RealTensor>(a: T, nan: Scalar, posinf: Scalar): T;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   */
  nanToNum<T extends RealTensor>(a: T, nan: Scalar, posinf: Scalar, neginf: Scalar): T;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   */
  nanToNum<T extends RealTensor>(r: T, a: T): T;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   */
  nanToNum<T extends RealTensor>(r: T, a: T, nan: Scalar): T;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   */
  nanToNum<T extends RealTensor>(r: T, a: T, nan: Scalar, posinf: Scalar): T;
  /**
   * a with finite numbers for NaN, infinity and -infinity. Numbers beyond the largest of the type
   * become that.
   */
  nanToNum<T extends RealTensor>(r: T, a: T, nan: Scalar, posinf: Scalar, neginf: Scalar): T;
  /**
   * Linear interpolation: a + weight * (b - a).
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal. From a weight of 0.5 on it is computed as `b - (1 - weight) * (b - a)`, so that weight 1
   * gives `b`.
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const [from, to] = [torch.Tensor([0, 10]), torch.Tensor([1, 20])];
   * console.log(torch.lerp(from, to, 0.25).toArray());
   * console.log(torch.lerp(0, 10, 0.3));
   * // [ 0.25, 12.5 ]
   * // 3
   */
  lerp<T extends RealTensor>(a: T, b: T, weight: Scalar): T;
  /** Linear interpolation: a + weight * (b - a). */
  lerp<T extends RealTensor>(r: T, a: T, b: T, weight: Scalar): T;
  /** Linear interpolation: a + weight * (b - a). */
  lerp(a: number, b: number, weight: number): number;
  /**
   * a + value b c.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([1, 1]);
   * x.addcmul(0.5, torch.Tensor([2, 4]), torch.Tensor([10, 10]));
   * console.log(x.toArray());
   * // [ 11, 21 ]
   */
  addcmul<T extends Tensor>(a: T, b: T, c: T): T;
  /** a + value b c. */
  addcmul<T extends Tensor>(a: T, value: Scalar, b: T, c: T): T;
  /** a + value b c. */
  addcmul<T extends Tensor>(r: T, a: T, b: T, c: T): T;
  /** a + value b c. */
  addcmul<T extends Tensor>(r: T, a: T, value: Scalar, b: T, c: T): T;
  /**
   * a + value * b / c. Integer division truncates toward 0; integer division by 0 is an error.
   * @returns a tensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @throws {TorchError} `DIVISION`: integer division by 0
   * @example
   * const weights = torch.Tensor([1, 1]);
   * weights.addcdiv(-0.1, torch.Tensor([2, 4]), torch.Tensor([1, 2])); // a step against a scaled gradient
   * console.log(weights.toArray());
   * // [ 0.8, 0.8 ]
   */
  addcdiv<T extends Tensor>(a: T, b: T, c: T): T;
  /** a + value * b / c. Integer division truncates toward 0; integer division by 0 is an error. */
  addcdiv<T extends Tensor>(a: T, value: Scalar, b: T, c: T): T;
  /** a + value * b / c. Integer division truncates toward 0; integer division by 0 is an error. */
  addcdiv<T extends Tensor>(r: T, a: T, b: T, c: T): T;
  /** a + value * b / c. Integer division truncates toward 0; integer division by 0 is an error. */
  addcdiv<T extends Tensor>(r: T, a: T, value: Scalar, b: T, c: T): T;
  /**
   * a where `mask` is 1, b where it is 0.
   * @returns a tensor of the broadcast size of all tensor operands
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([[1, -2], [-3, 4]]);
   * console.log(torch.where(x.gt(0), x, 0)); // a number on either side
   * console.log(torch.where(torch.ByteTensor([[1], [0]]), x, torch.neg(x)).toArray()); // the mask broadcasts to 2x2
   * //  1  0
   * //  0  4
   * // [torch.DoubleTensor of size 2x2]
   * // [ [ 1, -2 ], [ 3, -4 ] ]
   */
  where<T extends Tensor>(mask: ByteTensor, a: T, b: T): T;
  /** a where `mask` is 1, b where it is 0. */
  where<T extends Tensor>(r: T, mask: ByteTensor, a: T, b: T): T;
  /** a where `mask` is 1, `value` where it is 0. */
  where<T extends Tensor>(mask: ByteTensor, a: T, value: Scalar): T;
  /** a where `mask` is 1, `value` where it is 0. */
  where<T extends Tensor>(r: T, mask: ByteTensor, a: T, value: Scalar): T;
  /** `value` where `mask` is 1, b where it is 0. */
  where<T extends Tensor>(mask: ByteTensor, value: Scalar, b: T): T;
  /** `value` where `mask` is 1, b where it is 0. */
  where<T extends Tensor>(r: T, mask: ByteTensor, value: Scalar, b: T): T;
  /**
   * Zeros, with the size of `t`.
   * @returns a tensor of the size of `t`
   * @example
   * const x = torch.FloatTensor(2, 3);
   * console.log(torch.zerosLike(x));
   * //  0  0  0
   * //  0  0  0
   * // [torch.FloatTensor of size 2x3]
   */
  zerosLike<T extends Tensor>(t: T): T;
  /** Zeros, with the size of `t`. */
  zerosLike<T extends Tensor>(r: T, t: T): T;
  /**
   * Ones, with the size of `t`.
   * @returns a tensor of the size of `t`
   * @example
   * const x = torch.FloatTensor(2, 3);
   * console.log(x.onesLike().sum());
   * // 6
   */
  onesLike<T extends Tensor>(t: T): T;
  /** Ones, with the size of `t`. */
  onesLike<T extends Tensor>(r: T, t: T): T;
  /**
   * A tensor of the size of `t`, filled with `value`.
   * @returns a tensor of the size of `t`
   * @example
   * console.log(torch.IntTensor(2).fullLike(7).toArray());
   * // [ 7, 7 ]
   */
  fullLike<T extends Tensor>(t: T, value: Scalar): T;
  /** A tensor of the size of `t`, filled with `value`. */
  fullLike<T extends Tensor>(r: T, t: T, value: Scalar): T;
  /**
   * A tensor of the size of `t`, for results. Same as zerosLike: new memory is always cleared.
   * @returns a tensor of the size of `t`
   * @example
   * const x = torch.FloatTensor(2, 3);
   * const r = torch.emptyLike(x);
   * console.log(r.type(), r.size());
   * // torch.FloatTensor [ 2, 3 ]
   */
  emptyLike<T extends Tensor>(t: T): T;
  /** A tensor of the size of `t`, for results. Same as zerosLike: new memory is always cleared. */
  emptyLike<T extends Tensor>(r: T, t: T): T;
  /**
   * 1 where a < b, else 0.
   * @returns a ByteTensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([1, 2, 3]);
   * console.log(x.lt(2));
   * console.log(x.lt(torch.Tensor([3, 2, 1])).toArray());
   * //  1
   * //  0
   * //  0
   * // [torch.ByteTensor of size 3]
   * // [ 1, 0, 0 ]
   */
  lt<T extends Tensor>(a: T, value: Scalar): ByteTensor;
  /** 1 where a < b, else 0. */
  lt<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, value: Scalar): F;
  /** 1 where a < b, else 0. */
  lt<T extends Tensor>(a: T, b: T): ByteTensor;
  /** 1 where a < b, else 0. */
  lt<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T): F;
  /**
   * 1 where a <= b, else 0.
   * @returns a ByteTensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([1, 2, 3]);
   * console.log(x.le(2).sum()); // the number of ones
   * // 2
   */
  le<T extends Tensor>(a: T, value: Scalar): ByteTensor;
  /** 1 where a <= b, else 0. */
  le<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, value: Scalar): F;
  /** 1 where a <= b, else 0. */
  le<T extends Tensor>(a: T, b: T): ByteTensor;
  /** 1 where a <= b, else 0. */
  le<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T): F;
  /**
   * 1 where a > b, else 0.
   * @returns a ByteTensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([[1, 5], [7, 2]]);
   * const large = x.gt(3);
   * console.log(large.toArray());
   * console.log(x.at(large).toArray()); // a ByteTensor picks elements
   * // [ [ 0, 1 ], [ 1, 0 ] ]
   * // [ 5, 7 ]
   */
  gt<T extends Tensor>(a: T, value: Scalar): ByteTensor;
  /** 1 where a > b, else 0. */
  gt<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, value: Scalar): F;
  /** 1 where a > b, else 0. */
  gt<T extends Tensor>(a: T, b: T): ByteTensor;
  /** 1 where a > b, else 0. */
  gt<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T): F;
  /**
   * 1 where a >= b, else 0.
   * @returns a ByteTensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const r = torch.Tensor();
   * r.ge(torch.Tensor([1, 2, 3]), 2); // a result of the type of the sources
   * console.log(r);
   * //  0
   * //  1
   * //  1
   * // [torch.DoubleTensor of size 3]
   */
  ge<T extends Tensor>(a: T, value: Scalar): ByteTensor;
  /** 1 where a >= b, else 0. */
  ge<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, value: Scalar): F;
  /** 1 where a >= b, else 0. */
  ge<T extends Tensor>(a: T, b: T): ByteTensor;
  /** 1 where a >= b, else 0. */
  ge<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T): F;
  /**
   * 1 where a == b, else 0.
   * @returns a ByteTensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.Tensor([1, NaN, 3]);
   * console.log(x.eq(x).toArray()); // NaN equals nothing
   * console.log(torch.eq(torch.Tensor([[1], [2], [3]]), torch.Tensor([[1, 2]]))); // broadcast: all pairs
   * // [ 1, 0, 1 ]
   * //  1  0
   * //  0  1
   * //  0  0
   * // [torch.ByteTensor of size 3x2]
   */
  eq<T extends Tensor>(a: T, value: Scalar): ByteTensor;
  /** 1 where a == b, else 0. */
  eq<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, value: Scalar): F;
  /** 1 where a == b, else 0. */
  eq<T extends Tensor>(a: T, b: T): ByteTensor;
  /** 1 where a == b, else 0. */
  eq<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T): F;
  /**
   * 1 where a != b, else 0.
   * @returns a ByteTensor of the broadcast size; of the size of `a` if the numbers of elements are
   * equal
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const x = torch.IntTensor([1, 0, 3]);
   * console.log(x.ne(0).all());
   * // false
   */
  ne<T extends Tensor>(a: T, value: Scalar): ByteTensor;
  /** 1 where a != b, else 0. */
  ne<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, value: Scalar): F;
  /** 1 where a != b, else 0. */
  ne<T extends Tensor>(a: T, b: T): ByteTensor;
  /** 1 where a != b, else 0. */
  ne<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T): F;
  /**
   * 1 where both operands are nonzero, else 0. NaN is nonzero.
   * @returns a ByteTensor of 0 and 1, of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @example
   * const a = torch.IntTensor([0, 0, 3, 4]);
   * const b = torch.IntTensor([0, 2, 0, -1]);
   * console.log(a.logicalAnd(b).toArray());
   * // [ 0, 0, 0, 1 ]
   */
  logicalAnd<T extends Tensor>(a: T, b: T): ByteTensor;
  /** 1 where both operands are nonzero, else 0. NaN is nonzero. */
  logicalAnd<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T): F;
  /**
   * 1 where an operand is nonzero, else 0. NaN is nonzero.
   * @returns a ByteTensor of 0 and 1, of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @example
   * const a = torch.IntTensor([0, 0, 3, 4]);
   * const b = torch.IntTensor([0, 2, 0, -1]);
   * console.log(a.logicalOr(b).toArray());
   * // [ 0, 1, 1, 1 ]
   */
  logicalOr<T extends Tensor>(a: T, b: T): ByteTensor;
  /** 1 where an operand is nonzero, else 0. NaN is nonzero. */
  logicalOr<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T): F;
  /**
   * 1 where exactly one operand is nonzero, else 0. NaN is nonzero.
   * @returns a ByteTensor of 0 and 1, of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @example
   * const a = torch.IntTensor([0, 0, 3, 4]);
   * const b = torch.IntTensor([0, 2, 0, -1]);
   * console.log(a.logicalXor(b).toArray());
   * // [ 0, 1, 1, 0 ]
   */
  logicalXor<T extends Tensor>(a: T, b: T): ByteTensor;
  /** 1 where exactly one operand is nonzero, else 0. NaN is nonzero. */
  logicalXor<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T): F;
  /**
   * 1 where a is 0, else 0.
   * @returns a ByteTensor of 0 and 1, of the size of `a`
   * @example
   * console.log(torch.Tensor([0, 2, NaN]).logicalNot().toArray());
   * // [ 1, 0, 0 ]
   */
  logicalNot<T extends Tensor>(a: T): ByteTensor;
  /** 1 where a is 0, else 0. */
  logicalNot<T extends Tensor, F extends T | ByteTensor>(r: F, a: T): F;
  /**
   * 1 where a is NaN, else 0.
   * @returns a ByteTensor of 0 and 1, of the size of `a`
   * @example
   * console.log(torch.Tensor([1, NaN, Infinity]).isnan().toArray());
   * // [ 0, 1, 0 ]
   */
  isnan<T extends Tensor>(a: T): ByteTensor;
  /** 1 where a is NaN, else 0. */
  isnan<T extends Tensor, F extends T | ByteTensor>(r: F, a: T): F;
  /**
   * 1 where a is infinity or -infinity, else 0.
   * @returns a ByteTensor of 0 and 1, of the size of `a`
   * @example
   * console.log(torch.Tensor([1, NaN, -Infinity]).isinf().toArray());
   * // [ 0, 0, 1 ]
   */
  isinf<T extends Tensor>(a: T): ByteTensor;
  /** 1 where a is infinity or -infinity, else 0. */
  isinf<T extends Tensor, F extends T | ByteTensor>(r: F, a: T): F;
  /**
   * 1 where a is neither NaN nor infinite, else 0.
   * @returns a ByteTensor of 0 and 1, of the size of `a`
   * @example
   * console.log(torch.Tensor([1, NaN, Infinity]).isfinite().toArray());
   * // [ 1, 0, 0 ]
   */
  isfinite<T extends Tensor>(a: T): ByteTensor;
  /** 1 where a is neither NaN nor infinite, else 0. */
  isfinite<T extends Tensor, F extends T | ByteTensor>(r: F, a: T): F;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   * @returns a ByteTensor of 0 and 1, of the size to which the operands broadcast
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @example
   * const a = torch.Tensor([1, 2, NaN]);
   * const b = torch.Tensor([1.000001, 2.1, NaN]);
   * console.log(torch.isclose(a, b).toArray());
   * console.log(torch.isclose(a, b, 0, 0.2, true).toArray()); // rtol, atol, equalNan
   * // [ 1, 0, 0 ]
   * // [ 1, 1, 1 ]
   */
  isclose<T extends Tensor>(a: T, b: T): ByteTensor;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose<T extends Tensor>(a: T, b: T, rtol: Scalar): ByteTensor;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose<T extends Tensor>(a: T, b: T, rtol: Scalar, atol: Scalar): ByteTensor;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose<T extends Tensor>(a: T, b: T, equalNan: boolean): ByteTensor;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose<T extends Tensor>(a: T, b: T, rtol: Scalar, equalNan: boolean): ByteTensor;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose<T extends Tensor>(a: T, b: T, rtol: Scalar, atol: Scalar, equalNan: boolean): ByteTensor;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T): F;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T, rtol: Scalar): F;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T, rtol: Scalar, atol: Scalar): F;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T, equalNan: boolean): F;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T, rtol: Scalar, equalNan: boolean): F;
  /**
   * 1 where |a - b| is at most atol + rtol * |b|, or both are the same infinity, or both are NaN
   * and `equalNan` is true; else 0.
   */
  isclose<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T, rtol: Scalar, atol: Scalar, equalNan: boolean): F;
  /**
   * True if isclose is 1 everywhere.
   * @returns true or false
   * @throws {TorchError} `SHAPES`: the sizes of `a` and `b` do not broadcast, and their numbers of
   * elements differ
   * @example
   * const a = torch.Tensor([1, 2]);
   * console.log(torch.allclose(a, torch.Tensor([1, 2.0000001])));
   * console.log(torch.allclose(a, torch.Tensor([1, 2.1]), 0, 0.2)); // rtol, atol
   * // true
   * // true
   */
  allclose<T extends Tensor>(a: T, b: T): boolean;
  /** True if isclose is 1 everywhere. */
  allclose<T extends Tensor>(a: T, b: T, rtol: Scalar): boolean;
  /** True if isclose is 1 everywhere. */
  allclose<T extends Tensor>(a: T, b: T, rtol: Scalar, atol: Scalar): boolean;
  /** True if isclose is 1 everywhere. */
  allclose<T extends Tensor>(a: T, b: T, equalNan: boolean): boolean;
  /** True if isclose is 1 everywhere. */
  allclose<T extends Tensor>(a: T, b: T, rtol: Scalar, equalNan: boolean): boolean;
  /** True if isclose is 1 everywhere. */
  allclose<T extends Tensor>(a: T, b: T, rtol: Scalar, atol: Scalar, equalNan: boolean): boolean;
  /**
   * Sum of all elements, or along `dim`. The sum of no elements is 0.
   * @returns a number; or a tensor of the size of `t`, with size 1 in the dimensions of `dim`, or
   * without them. Of integers it is a LongTensor, else of the type of `t`
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.sum());
   * console.log(x.sum(0)); // of each column
   * console.log(x.sum(1).squeeze().toArray());
   * console.log(x.sum([0, 1]).toArray(), x.sum(1, { keepdim: false }).toArray());
   * const mask = torch.ByteTensor(2, 300).fill(1);
   * console.log(mask.sum(), mask.sum(1), torch.sum(torch.ByteTensor(), mask, 1).toArray());
   * // 21
   * //  5  7  9
   * // [torch.DoubleTensor of size 1x3]
   * // [ 6, 15 ]
   * // [ [ 21 ] ] [ 6, 15 ]
   * // 600  300
   * //  300
   * // [torch.LongTensor of size 2x1] [ [ 44 ], [ 44 ] ]
   */
  sum<T extends Tensor>(t: T): Value<T>;
  /** Sum of all elements, or along `dim`. The sum of no elements is 0. */
  sum<T extends Tensor>(t: T, dim: number): Total<T>;
  /** Sum of all elements, or along `dim`. The sum of no elements is 0. */
  sum<T extends Tensor, F extends T | Total<T>>(r: F, t: T, dim: number): F;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  sum<T extends Tensor>(t: T, dim: number | Sizes): Total<T>;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  sum<T extends Tensor, R = Total<T>>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  sum<T extends Tensor, F extends T | Total<T>>(r: F, t: T, dim: number | Sizes): F;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  sum<T extends Tensor, F extends T | Total<T>, R = F>(r: F, t: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * Product of all elements, or along `dim`. The product of no elements is 1.
   * @returns a number; or a tensor of the size of `t`, with size 1 in dimension `dim`. Of integers
   * it is a LongTensor, else of the type of `t`
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.prod(), x.prod(1).toArray());
   * console.log(x.byte().mul(10).prod(1));
   * // 720 [ [ 6 ], [ 120 ] ]
   * //    6000
   * //  120000
   * // [torch.LongTensor of size 2x1]
   */
  prod<T extends Tensor>(t: T): Value<T>;
  /** Product of all elements, or along `dim`. The product of no elements is 1. */
  prod<T extends Tensor>(t: T, dim: number): Total<T>;
  /** Product of all elements, or along `dim`. The product of no elements is 1. */
  prod<T extends Tensor, F extends T | Total<T>>(r: F, t: T, dim: number): F;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  prod<T extends Tensor>(t: T, dim: number | Sizes): Total<T>;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  prod<T extends Tensor, R = Total<T>>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  prod<T extends Tensor, F extends T | Total<T>>(r: F, t: T, dim: number | Sizes): F;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  prod<T extends Tensor, F extends T | Total<T>, R = F>(r: F, t: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * Smallest element; NaN if any element is NaN.
   * @returns a number; or `[r, indices]`, of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `EMPTY`: there are no elements
   * @throws {TorchError} `EMPTY_DIM`: there are none along `dim`
   * @example
   * const x = torch.Tensor([[3, 1, 2], [4, 6, 5]]);
   * const [smallest, where] = x.min(1);
   * console.log(x.min(), smallest.toArray(), where.toArray());
   * // 1 [ [ 1 ], [ 4 ] ] [ [ 1 ], [ 0 ] ]
   */
  min<T extends Tensor>(t: T): Value<T>;
  /** Smallest elements along `dim`, and their positions; the first position of equal elements. */
  min<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  /** Smallest elements along `dim`, and their positions; the first position of equal elements. */
  min<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  /** Smallest elements along `dim`, and their positions; the first position of equal elements. */
  min<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  min<T extends Tensor>(t: T, dim: number | Sizes): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  min<T extends Tensor, R = T, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  min<T extends Tensor>(r: T, t: T, dim: number | Sizes): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  min<T extends Tensor, R = T, I = LongTensor>(r: T, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  min<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  min<T extends Tensor, R = T, I = LongTensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /**
   * Largest element; NaN if any element is NaN.
   * @returns a number; or `[r, indices]`, of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `EMPTY`: there are no elements
   * @throws {TorchError} `EMPTY_DIM`: there are none along `dim`
   * @example
   * const x = torch.Tensor([[3, 1, 2], [4, 6, 5]]);
   * const [largest, where] = x.max(0);
   * console.log(x.max());
   * console.log(largest);
   * console.log(where);
   * // 6
   * //  4  6  5
   * // [torch.DoubleTensor of size 1x3]
   * //  1  1  1
   * // [torch.LongTensor of size 1x3]
   */
  max<T extends Tensor>(t: T): Value<T>;
  /** Largest elements along `dim`, and their positions; the first position of equal elements. */
  max<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  /** Largest elements along `dim`, and their positions; the first position of equal elements. */
  max<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  /** Largest elements along `dim`, and their positions; the first position of equal elements. */
  max<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  max<T extends Tensor>(t: T, dim: number | Sizes): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  max<T extends Tensor, R = T, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  max<T extends Tensor>(r: T, t: T, dim: number | Sizes): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  max<T extends Tensor, R = T, I = LongTensor>(r: T, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  max<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  max<T extends Tensor, R = T, I = LongTensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /**
   * Position of the smallest element in row-major order; the first of equal elements.
   * @returns a position; or a LongTensor of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `EMPTY`: there are no elements
   * @throws {TorchError} `EMPTY_DIM`: there are none along `dim`
   * @example
   * const x = torch.Tensor([[3, 1, 2], [4, 6, 5]]);
   * console.log(x.argmin(), x.argmin(1).toArray());
   * // 1 [ [ 1 ], [ 0 ] ]
   */
  argmin<T extends Tensor>(t: T): number;
  /** Positions of the smallest elements along `dim`; the first of equal elements. */
  argmin<T extends Tensor>(t: T, dim: number): LongTensor;
  /** Positions of the smallest elements along `dim`; the first of equal elements. */
  argmin<T extends Tensor>(r: LongTensor, t: T, dim: number): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmin<T extends Tensor>(t: T, dim: number | Sizes): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmin<T extends Tensor, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): I;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmin<T extends Tensor>(r: LongTensor, t: T, dim: number | Sizes): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmin<T extends Tensor, I = LongTensor>(r: LongTensor, t: T, dim: number | Sizes, options: KeepDim): I;
  /**
   * Position of the largest element in row-major order; the first of equal elements.
   * @returns a position; or a LongTensor of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `EMPTY`: there are no elements
   * @throws {TorchError} `EMPTY_DIM`: there are none along `dim`
   * @example
   * const scores = torch.Tensor([[0.1, 0.7, 0.2], [0.5, 0.2, 0.3]]);
   * console.log(scores.argmax(1).view(2).toArray()); // the best column of each row
   * console.log(scores.argmax());
   * // [ 1, 0 ]
   * // 1
   */
  argmax<T extends Tensor>(t: T): number;
  /** Positions of the largest elements along `dim`; the first of equal elements. */
  argmax<T extends Tensor>(t: T, dim: number): LongTensor;
  /** Positions of the largest elements along `dim`; the first of equal elements. */
  argmax<T extends Tensor>(r: LongTensor, t: T, dim: number): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmax<T extends Tensor>(t: T, dim: number | Sizes): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmax<T extends Tensor, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): I;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmax<T extends Tensor>(r: LongTensor, t: T, dim: number | Sizes): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  argmax<T extends Tensor, I = LongTensor>(r: LongTensor, t: T, dim: number | Sizes, options: KeepDim): I;
  /**
   * Cumulative sums along `dim`.
   * @returns a tensor of the size of `t`: of integers a LongTensor, else of the type of `t`
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6]]);
   * console.log(x.cumsum(1));
   * console.log(torch.range(1, 5).cumsum().toArray());
   * console.log(torch.ByteTensor([100, 100, 100]).cumsum());
   * //   1   3   6
   * //   4   9  15
   * // [torch.DoubleTensor of size 2x3]
   * // [ 1, 3, 6, 10, 15 ]
   * //  100
   * //  200
   * //  300
   * // [torch.LongTensor of size 3]
   */
  cumsum<T extends Tensor>(t: T): Total<T>;
  /** Cumulative sums along `dim`. */
  cumsum<T extends Tensor>(t: T, dim: number): Total<T>;
  /** Cumulative sums along `dim`. */
  cumsum<T extends Tensor, F extends T | Total<T>>(r: F, t: T): F;
  /** Cumulative sums along `dim`. */
  cumsum<T extends Tensor, F extends T | Total<T>>(r: F, t: T, dim: number): F;
  /**
   * Cumulative products along `dim`.
   * @returns a tensor of the size of `t`: of integers a LongTensor, else of the type of `t`
   * @example
   * console.log(torch.range(1, 5).cumprod().toArray());
   * console.log(torch.ByteTensor([10, 10, 10]).cumprod().type());
   * // [ 1, 2, 6, 24, 120 ]
   * // torch.LongTensor
   */
  cumprod<T extends Tensor>(t: T): Total<T>;
  /** Cumulative products along `dim`. */
  cumprod<T extends Tensor>(t: T, dim: number): Total<T>;
  /** Cumulative products along `dim`. */
  cumprod<T extends Tensor, F extends T | Total<T>>(r: F, t: T): F;
  /** Cumulative products along `dim`. */
  cumprod<T extends Tensor, F extends T | Total<T>>(r: F, t: T, dim: number): F;
  /**
   * Number of nonzero elements; NaN is nonzero.
   * @returns a number, or a LongTensor in which the dimensions have size 1, or are dropped
   * @throws {TorchError} `DIM_TWICE`: a dimension is named twice
   * @example
   * const mask = torch.Tensor([[1, 0, 3], [0, 0, 6]]).gt(0);
   * console.log(mask.countNonzero());
   * console.log(mask.countNonzero(1).toArray(), mask.countNonzero(0, 1).toArray());
   * // 3
   * // [ [ 2 ], [ 1 ] ] [ [ 3 ] ]
   */
  countNonzero<T extends Tensor>(t: T): number;
  /** Number of nonzero elements along one or several dimensions; NaN is nonzero. */
  countNonzero<T extends Tensor>(t: T, dim: Sizes): LongTensor;
  /** Number of nonzero elements along one or several dimensions; NaN is nonzero. */
  countNonzero<T extends Tensor>(t: T, ...dim: number[]): LongTensor;
  /** Number of nonzero elements along one or several dimensions; NaN is nonzero. */
  countNonzero<T extends Tensor>(r: LongTensor, t: T, dim: Sizes): LongTensor;
  /** Number of nonzero elements along one or several dimensions; NaN is nonzero. */
  countNonzero<T extends Tensor>(r: LongTensor, t: T, ...dim: number[]): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  countNonzero<T extends Tensor>(t: T, dim: number | Sizes): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  countNonzero<T extends Tensor, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): I;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  countNonzero<T extends Tensor>(r: LongTensor, t: T, dim: number | Sizes): LongTensor;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  countNonzero<T extends Tensor, I = LongTensor>(r: LongTensor, t: T, dim: number | Sizes, options: KeepDim): I;
  /**
   * Mean of all elements.
   * @returns a number; or a tensor of the size of `t`, with size 1 in dimension `dim`
   * @example
   * const x = torch.Tensor([[1, 2], [3, 6]]);
   * console.log(x.mean(), x.mean(0).toArray(), x.t().mean(0).toArray());
   * // 3 [ [ 2, 4 ] ] [ [ 1.5, 4.5 ] ]
   */
  mean<T extends RealTensor>(t: T): Value<T>;
  /** Mean along `dim`. */
  mean<T extends RealTensor>(t: T, dim: number): T;
  /** Mean along `dim`. */
  mean<T extends RealTensor>(r: T, t: T, dim: number): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mean<T extends RealTensor>(t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mean<T extends RealTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mean<T extends RealTensor>(r: T, t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mean<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * Variance of all elements: divided by n - 1, or by n if `biased`.
   * @returns a number; or a tensor of the size of `t`, with size 1 in dimension `dim`
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * console.log(x.var(), x.var(true));
   * // 1.6666666666666667 1.25
   */
  var<T extends RealTensor>(t: T): Value<T>;
  /** Variance of all elements: divided by n - 1, or by n if `biased`. */
  var<T extends RealTensor>(t: T, biased: boolean): Value<T>;
  /** Variance along `dim`. */
  var<T extends RealTensor>(t: T, dim: number): T;
  /** Variance along `dim`. */
  var<T extends RealTensor>(t: T, dim: number, biased: boolean): T;
  /** Variance along `dim`. */
  var<T extends RealTensor>(r: T, t: T, dim: number): T;
  /** Variance along `dim`. */
  var<T extends RealTensor>(r: T, t: T, dim: number, biased: boolean): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var<T extends RealTensor>(t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var<T extends RealTensor>(t: T, dim: number | Sizes, biased: boolean): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var<T extends RealTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var<T extends RealTensor, R = T>(t: T, dim: number | Sizes, biased: boolean, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var<T extends RealTensor>(r: T, t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var<T extends RealTensor>(r: T, t: T, dim: number | Sizes, biased: boolean): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  var<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, biased: boolean, options: KeepDim): R;
  /**
   * Standard deviation of all elements: divided by n - 1, or by n if `biased`.
   * @returns a number; or a tensor of the size of `t`, with size 1 in dimension `dim`
   * @example
   * const x = torch.Tensor([[1, 10], [3, 30]]);
   * console.log(x.std(0)); // of each column
   * console.log(x.std(0, true).toArray());
   * //   1.4142  14.1421
   * // [torch.DoubleTensor of size 1x2]
   * // [ [ 1, 10 ] ]
   */
  std<T extends RealTensor>(t: T): Value<T>;
  /** Standard deviation of all elements: divided by n - 1, or by n if `biased`. */
  std<T extends RealTensor>(t: T, biased: boolean): Value<T>;
  /** Standard deviation along `dim`. */
  std<T extends RealTensor>(t: T, dim: number): T;
  /** Standard deviation along `dim`. */
  std<T extends RealTensor>(t: T, dim: number, biased: boolean): T;
  /** Standard deviation along `dim`. */
  std<T extends RealTensor>(r: T, t: T, dim: number): T;
  /** Standard deviation along `dim`. */
  std<T extends RealTensor>(r: T, t: T, dim: number, biased: boolean): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std<T extends RealTensor>(t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std<T extends RealTensor>(t: T, dim: number | Sizes, biased: boolean): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std<T extends RealTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std<T extends RealTensor, R = T>(t: T, dim: number | Sizes, biased: boolean, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std<T extends RealTensor>(r: T, t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std<T extends RealTensor>(r: T, t: T, dim: number | Sizes, biased: boolean): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  std<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, biased: boolean, options: KeepDim): R;
  /**
   * `p`-norm of all elements: the sum of |x|^p, to the power of 1 / p. For p = 0, the number of
   * nonzero elements; for p = Infinity, the largest magnitude; for p = -Infinity, the smallest.
   * @returns a number; or a tensor of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `EMPTY`: `p` is -Infinity, and there are no elements
   * @throws {TorchError} `EMPTY_DIM`: the same along `dim`
   * @example
   * const x = torch.Tensor([[3, 4], [6, 8]]);
   * console.log(x.select(0, 0).norm(), x.norm(1), x.norm(0));
   * console.log(x.norm(2, 1).toArray()); // of each row
   * console.log(x.norm(Infinity), x.norm(-Infinity)); // the largest and smallest magnitude
   * // 5 21 4
   * // [ [ 5 ], [ 10 ] ]
   * // 8 3
   */
  norm<T extends RealTensor>(t: T): Value<T>;
  /**
   * `p`-norm of all elements: the sum of |x|^p, to the power of 1 / p. For p = 0, the number of
   * nonzero elements; for p = Infinity, the largest magnitude; for p = -Infinity, the smallest.
   */
  norm<T extends RealTensor>(t: T, p: Scalar): Value<T>;
  /** `p`-norm along `dim`. */
  norm<T extends RealTensor>(t: T, p: Scalar, dim: number): T;
  /** `p`-norm along `dim`. */
  norm<T extends RealTensor>(r: T, t: T, p: Scalar, dim: number): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  norm<T extends RealTensor>(t: T, p: Scalar, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  norm<T extends RealTensor, R = T>(t: T, p: Scalar, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  norm<T extends RealTensor>(r: T, t: T, p: Scalar, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  norm<T extends RealTensor, R = T>(r: T, t: T, p: Scalar, dim: number | Sizes, options: KeepDim): R;
  /**
   * Scales down the slices of dimension `dim` whose `p`-norm exceeds `maxnorm`, to that norm.
   * @returns a tensor of the size of `t`
   * @throws {TorchError} `FEW_DIMS`: `t` has fewer than two dimensions
   * @throws {TorchError} `NOT_POSITIVE`: `p` is not greater than 0
   * @example
   * const x = torch.Tensor([[3, 4], [0.3, 0.4]]);
   * console.log(x.renorm(2, 0, 1)); // rows with a norm above 1 are scaled to norm 1
   * //  0.6000  0.8000
   * //  0.3000  0.4000
   * // [torch.DoubleTensor of size 2x2]
   */
  renorm<T extends RealTensor>(t: T, p: Scalar, dim: number, maxnorm: Scalar): T;
  /** Scales down the slices of dimension `dim` whose `p`-norm exceeds `maxnorm`, to that norm. */
  renorm<T extends RealTensor>(r: T, t: T, p: Scalar, dim: number, maxnorm: Scalar): T;
  /**
   * `p`-norm of a - b; for p = Infinity, the largest difference.
   * @returns a number
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast, and the numbers of elements differ
   * @example
   * const [a, b] = [torch.Tensor([0, 0]), torch.Tensor([3, 4])];
   * console.log(torch.dist(a, b), torch.dist(a, b, 1));
   * // 5 7
   */
  dist<T extends RealTensor>(a: T, b: T): Value<T>;
  /** `p`-norm of a - b; for p = Infinity, the largest difference. */
  dist<T extends RealTensor>(a: T, b: T, p: Scalar): Value<T>;
  /**
   * Squared Euclidean distance of each row of `a` to each row of `b`, times `gain`.
   * @returns a matrix with one row for each row of `a` and one column for each row of `b`
   * @throws {TorchError} `MATCH`: the rows of `a` and `b` have different lengths
   * @throws {TorchError} `EMPTY`: `a` or `b` has no dimensions
   * @throws {TorchError} `RESULT_SHAPE`: `r` is also an operand, and the result has another size
   * @example
   * const points = torch.Tensor([[0, 0], [3, 4]]);
   * const centres = torch.Tensor([[0, 1], [3, 3], [9, 9]]);
   * console.log(torch.match(points, centres));
   * //    1   18  162
   * //   18    1   61
   * // [torch.DoubleTensor of size 2x3]
   */
  match<T extends Tensor>(a: T, b: T): T;
  /** Squared Euclidean distance of each row of `a` to each row of `b`, times `gain`. */
  match<T extends Tensor>(a: T, b: T, gain: Scalar): T;
  /** Squared Euclidean distance of each row of `a` to each row of `b`, times `gain`. */
  match<T extends Tensor>(r: T, a: T, b: T): T;
  /** Squared Euclidean distance of each row of `a` to each row of `b`, times `gain`. */
  match<T extends Tensor>(r: T, a: T, b: T, gain: Scalar): T;
  /**
   * Sum of the diagonal of a matrix.
   * @returns a number
   * @example
   * console.log(torch.Tensor([[1, 2], [3, 4]]).trace());
   * // 5
   */
  trace<T extends Tensor>(t: T): Value<T>;
  /**
   * Softmax along `dim`: exponentials divided by their sum.
   * @returns a tensor of the size of `t`
   * @example
   * const x = torch.Tensor([[1, 2, 3], [1, 1, 1]]);
   * console.log(x.softmax());
   * console.log(torch.Tensor([0, 1000]).softmax().toArray()); // no overflow
   * //  0.0900  0.2447  0.6652
   * //  0.3333  0.3333  0.3333
   * // [torch.DoubleTensor of size 2x3]
   * // [ 0, 1 ]
   */
  softmax<T extends RealTensor>(t: T): T;
  /** Softmax along `dim`: exponentials divided by their sum. */
  softmax<T extends RealTensor>(t: T, dim: number): T;
  /** Softmax along `dim`: exponentials divided by their sum. */
  softmax<T extends RealTensor>(r: T, t: T): T;
  /** Softmax along `dim`: exponentials divided by their sum. */
  softmax<T extends RealTensor>(r: T, t: T, dim: number): T;
  /**
   * Numerically stable log(softmax(t)) along `dim`.
   * @returns a tensor of the size of `t`
   * @example
   * const x = torch.Tensor([[1, 2, 1000]]);
   * console.log(x.logSoftmax().toArray());
   * console.log(x.softmax().log().toArray()); // the small probability is lost
   * // [ [ -999, -998, 0 ] ]
   * // [ [ -Infinity, -Infinity, 0 ] ]
   */
  logSoftmax<T extends RealTensor>(t: T): T;
  /** Numerically stable log(softmax(t)) along `dim`. */
  logSoftmax<T extends RealTensor>(t: T, dim: number): T;
  /** Numerically stable log(softmax(t)) along `dim`. */
  logSoftmax<T extends RealTensor>(r: T, t: T): T;
  /** Numerically stable log(softmax(t)) along `dim`. */
  logSoftmax<T extends RealTensor>(r: T, t: T, dim: number): T;
  /**
   * True if both tensors have the same size and equal elements. NaN equals nothing.
   * @returns true or false
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * console.log(x.equal(x.clone()), x.equal(x.view(2, 2)));
   * // true false
   */
  equal<T extends Tensor>(a: T, b: T): boolean;
  /**
   * True if all elements are nonzero.
   * @returns true or false; along dimensions a ByteTensor of 1 and 0
   * @example
   * const x = torch.Tensor([1, 2, 3]);
   * console.log(x.gt(0).all(), x.gt(1).all());
   * // true false
   */
  all<T extends ByteTensor>(t: T): boolean;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  all<T extends ByteTensor>(t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  all<T extends ByteTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  all<T extends ByteTensor>(r: T, t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  all<T extends ByteTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * True if any element is nonzero.
   * @returns true or false; along dimensions a ByteTensor of 1 and 0
   * @example
   * const x = torch.Tensor([1, 2, NaN]);
   * console.log(x.ne(x).any()); // does x contain NaN?
   * // true
   */
  any<T extends ByteTensor>(t: T): boolean;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  any<T extends ByteTensor>(t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  any<T extends ByteTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  any<T extends ByteTensor>(r: T, t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  any<T extends ByteTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * Cumulative maxima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   * @returns `[r, indices]`, both of the size of `t`
   * @example
   * const [values, where] = torch.Tensor([3, 1, 4, 2]).cummax();
   * console.log(values.toArray(), where.toArray());
   * // [ 3, 3, 4, 4 ] [ 0, 0, 2, 2 ]
   */
  cummax<T extends Tensor>(t: T): [T, LongTensor];
  /**
   * Cumulative maxima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummax<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  /**
   * Cumulative maxima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummax<T extends Tensor>(r: T, t: T): [T, LongTensor];
  /**
   * Cumulative maxima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummax<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  /**
   * Cumulative maxima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummax<T extends Tensor>(r: T, indices: LongTensor, t: T): [T, LongTensor];
  /**
   * Cumulative maxima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummax<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /**
   * Cumulative minima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   * @returns `[r, indices]`, both of the size of `t`
   * @example
   * const [values, where] = torch.Tensor([3, 1, 4, 2]).cummin();
   * console.log(values.toArray(), where.toArray());
   * // [ 3, 1, 1, 1 ] [ 0, 1, 1, 1 ]
   */
  cummin<T extends Tensor>(t: T): [T, LongTensor];
  /**
   * Cumulative minima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummin<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  /**
   * Cumulative minima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummin<T extends Tensor>(r: T, t: T): [T, LongTensor];
  /**
   * Cumulative minima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummin<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  /**
   * Cumulative minima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummin<T extends Tensor>(r: T, indices: LongTensor, t: T): [T, LongTensor];
  /**
   * Cumulative minima along `dim`, and their positions; the first position of equal elements. NaN
   * stays from its first position on.
   */
  cummin<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /**
   * Differences of neighbours along `dim`, `n` times.
   * @returns a tensor of the size of `t`, except that dimension `dim` is shorter by `n`
   * @throws {TorchError} `INDEX_RANGE`: `n` is negative
   * @example
   * const x = torch.Tensor([1, 4, 9, 16]);
   * console.log(x.diff().toArray(), x.diff(2).toArray());
   * // [ 3, 5, 7 ] [ 2, 2 ]
   */
  diff<T extends Tensor>(t: T): T;
  /** Differences of neighbours along `dim`, `n` times. */
  diff<T extends Tensor>(t: T, n: number): T;
  /** Differences of neighbours along `dim`, `n` times. */
  diff<T extends Tensor>(t: T, n: number, dim: number): T;
  /** Differences of neighbours along `dim`, `n` times. */
  diff<T extends Tensor>(r: T, t: T): T;
  /** Differences of neighbours along `dim`, `n` times. */
  diff<T extends Tensor>(r: T, t: T, n: number): T;
  /** Differences of neighbours along `dim`, `n` times. */
  diff<T extends Tensor>(r: T, t: T, n: number, dim: number): T;
  /**
   * Sum of all elements, or along `dim`, that are not NaN.
   * @returns a number, or a tensor in which dimension `dim` has size 1
   * @example
   * const x = torch.Tensor([[1, NaN], [3, 4]]);
   * console.log(x.nansum(), x.nansum(0).toArray());
   * // 8 [ [ 4, 4 ] ]
   */
  nansum<T extends RealTensor>(t: T): Value<T>;
  /** Sum of all elements, or along `dim`, that are not NaN. */
  nansum<T extends RealTensor>(t: T, dim: number): T;
  /** Sum of all elements, or along `dim`, that are not NaN. */
  nansum<T extends RealTensor>(r: T, t: T, dim: number): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nansum<T extends RealTensor>(t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nansum<T extends RealTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nansum<T extends RealTensor>(r: T, t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nansum<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * Mean of all elements, or along `dim`, that are not NaN; NaN if all are.
   * @returns a number, or a tensor in which dimension `dim` has size 1
   * @example
   * const x = torch.Tensor([[1, NaN], [3, 4]]);
   * console.log(x.nanmean(), x.nanmean(1).toArray());
   * // 2.6666666666666665 [ [ 1 ], [ 3.5 ] ]
   */
  nanmean<T extends RealTensor>(t: T): Value<T>;
  /** Mean of all elements, or along `dim`, that are not NaN; NaN if all are. */
  nanmean<T extends RealTensor>(t: T, dim: number): T;
  /** Mean of all elements, or along `dim`, that are not NaN; NaN if all are. */
  nanmean<T extends RealTensor>(r: T, t: T, dim: number): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nanmean<T extends RealTensor>(t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nanmean<T extends RealTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nanmean<T extends RealTensor>(r: T, t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  nanmean<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * Logarithm of the sum of the exponentials of all elements, or along `dim`, without overflow.
   * @returns a number, or a tensor in which dimension `dim` has size 1
   * @example
   * console.log(torch.Tensor([1000, 1000]).logsumexp());
   * console.log(torch.Tensor([[0, 0], [0, 0]]).logsumexp(1).toArray());
   * // 1000.6931471805599
   * // [ [ 0.6931471805599453 ], [ 0.6931471805599453 ] ]
   */
  logsumexp<T extends RealTensor>(t: T): Value<T>;
  /** Logarithm of the sum of the exponentials of all elements, or along `dim`, without overflow. */
  logsumexp<T extends RealTensor>(t: T, dim: number): T;
  /** Logarithm of the sum of the exponentials of all elements, or along `dim`, without overflow. */
  logsumexp<T extends RealTensor>(r: T, t: T, dim: number): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  logsumexp<T extends RealTensor>(t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  logsumexp<T extends RealTensor, R = T>(t: T, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  logsumexp<T extends RealTensor>(r: T, t: T, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  logsumexp<T extends RealTensor, R = T>(r: T, t: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * Each element minus the mean along `dim`, divided by the standard deviation.
   * @returns a tensor of the size of `t`
   * @example
   * console.log(torch.Tensor([[1, 2, 3], [4, 6, 8]]).standardize(1).toArray());
   * // [ [ -1, 0, 1 ], [ -1, 0, 1 ] ]
   */
  standardize<T extends RealTensor>(t: T): T;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize<T extends RealTensor>(t: T, dim: number): T;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize<T extends RealTensor>(t: T, biased: boolean): T;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize<T extends RealTensor>(t: T, dim: number, biased: boolean): T;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize<T extends RealTensor>(r: T, t: T): T;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize<T extends RealTensor>(r: T, t: T, dim: number): T;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize<T extends RealTensor>(r: T, t: T, biased: boolean): T;
  /** Each element minus the mean along `dim`, divided by the standard deviation. */
  standardize<T extends RealTensor>(r: T, t: T, dim: number, biased: boolean): T;
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   * @returns `[r, indices]`, both of the size of `t`
   * @example
   * const x = torch.Tensor([[3, 1, 2], [6, 5, 4]]);
   * const [sorted, where] = x.sort();
   * console.log(sorted);
   * console.log(where.toArray());
   * console.log(x.sort(0, true)[0].toArray()); // each column, descending
   * //  1  2  3
   * //  4  5  6
   * // [torch.DoubleTensor of size 2x3]
   * // [ [ 1, 2, 0 ], [ 2, 1, 0 ] ]
   * // [ [ 6, 5, 4 ], [ 3, 1, 2 ] ]
   */
  sort<T extends Tensor>(t: T): [T, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort<T extends Tensor>(t: T, descending: boolean): [T, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort<T extends Tensor>(t: T, dim: number, descending: boolean): [T, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort<T extends Tensor>(r: T, t: T): [T, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort<T extends Tensor>(r: T, t: T, descending: boolean): [T, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort<T extends Tensor>(r: T, t: T, dim: number, descending: boolean): [T, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort<T extends Tensor>(r: T, indices: LongTensor, t: T): [T, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort<T extends Tensor>(r: T, indices: LongTensor, t: T, descending: boolean): [T, LongTensor];
  /**
   * Elements sorted along `dim`, and their original positions. The sort is stable; NaN sorts as the
   * largest value.
   */
  sort<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number, descending: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   * @returns `[r, indices]`, of the size of `t`, with size `k` in dimension `dim`
   * @throws {TorchError} `INDEX_RANGE`: `k` is negative or greater than the size of the dimension
   * @example
   * const x = torch.Tensor([5, 1, 4, 2, 3]);
   * console.log(x.topk(2)[0].toArray());
   * const [best, where] = x.topk(2, 0, true, true);
   * console.log(best.toArray(), where.toArray());
   * // [ 1, 2 ]
   * // [ 5, 4 ] [ 0, 2 ]
   */
  topk<T extends Tensor>(t: T): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(t: T, k: number): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(t: T, k: number, dim: number): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(t: T, largest: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(t: T, k: number, largest: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(t: T, k: number, dim: number, largest: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(t: T, largest: boolean, sorted: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(t: T, k: number, largest: boolean, sorted: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(t: T, k: number, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, t: T): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, t: T, k: number): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, t: T, k: number, dim: number): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, t: T, largest: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, t: T, k: number, largest: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, t: T, k: number, dim: number, largest: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, t: T, largest: boolean, sorted: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, t: T, k: number, largest: boolean, sorted: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, t: T, k: number, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, dim: number): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, largest: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, largest: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, dim: number, largest: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, largest: boolean, sorted: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, largest: boolean, sorted: boolean): [T, LongTensor];
  /**
   * The `k` smallest elements along `dim`, or the `k` largest if `largest`, and their positions.
   * They are in ascending order; in descending order if `largest` and `sorted` are true.
   */
  topk<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, dim: number, largest: boolean, sorted: boolean): [T, LongTensor];
  /**
   * The `k`th smallest element along `dim` (`k` = 1 is the smallest), and the position of the first
   * such element.
   * @returns `[r, indices]`, of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `INDEX_RANGE`: `k` is less than 1 or greater than the size of the
   * dimension
   * @example
   * const x = torch.Tensor([[3, 1, 2], [9, 8, 7]]);
   * const [second, where] = x.kthvalue(2);
   * console.log(second.toArray(), where.toArray());
   * // [ [ 2 ], [ 8 ] ] [ [ 2 ], [ 1 ] ]
   */
  kthvalue<T extends Tensor>(t: T, k: number): [T, LongTensor];
  /**
   * The `k`th smallest element along `dim` (`k` = 1 is the smallest), and the position of the first
   * such element.
   */
  kthvalue<T extends Tensor>(t: T, k: number, dim: number): [T, LongTensor];
  /**
   * The `k`th smallest element along `dim` (`k` = 1 is the smallest), and the position of the first
   * such element.
   */
  kthvalue<T extends Tensor>(r: T, t: T, k: number): [T, LongTensor];
  /**
   * The `k`th smallest element along `dim` (`k` = 1 is the smallest), and the position of the first
   * such element.
   */
  kthvalue<T extends Tensor>(r: T, t: T, k: number, dim: number): [T, LongTensor];
  /**
   * The `k`th smallest element along `dim` (`k` = 1 is the smallest), and the position of the first
   * such element.
   */
  kthvalue<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number): [T, LongTensor];
  /**
   * The `k`th smallest element along `dim` (`k` = 1 is the smallest), and the position of the first
   * such element.
   */
  kthvalue<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, dim: number): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  kthvalue<T extends Tensor>(t: T, k: number, dim: number | Sizes): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  kthvalue<T extends Tensor, R = T, I = LongTensor>(t: T, k: number, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  kthvalue<T extends Tensor>(r: T, t: T, k: number, dim: number | Sizes): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  kthvalue<T extends Tensor, R = T, I = LongTensor>(r: T, t: T, k: number, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  kthvalue<T extends Tensor>(r: T, indices: LongTensor, t: T, k: number, dim: number | Sizes): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  kthvalue<T extends Tensor, R = T, I = LongTensor>(r: T, indices: LongTensor, t: T, k: number, dim: number | Sizes, options: KeepDim): [R, I];
  /**
   * The middle element along `dim` in sorted order, the smaller of two, and the position of the
   * first such element.
   * @returns `[r, indices]`, of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `EMPTY_DIM`: there are no elements along `dim`
   * @example
   * const x = torch.Tensor([[3, 1, 2, 10], [9, 8, 7, 6]]);
   * const [median, where] = x.median();
   * console.log(median.toArray(), where.toArray());
   * // [ [ 2 ], [ 7 ] ] [ [ 2 ], [ 2 ] ]
   */
  median<T extends Tensor>(t: T): [T, LongTensor];
  /**
   * The middle element along `dim` in sorted order, the smaller of two, and the position of the
   * first such element.
   */
  median<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  /**
   * The middle element along `dim` in sorted order, the smaller of two, and the position of the
   * first such element.
   */
  median<T extends Tensor>(r: T, t: T): [T, LongTensor];
  /**
   * The middle element along `dim` in sorted order, the smaller of two, and the position of the
   * first such element.
   */
  median<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  /**
   * The middle element along `dim` in sorted order, the smaller of two, and the position of the
   * first such element.
   */
  median<T extends Tensor>(r: T, indices: LongTensor, t: T): [T, LongTensor];
  /**
   * The middle element along `dim` in sorted order, the smaller of two, and the position of the
   * first such element.
   */
  median<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  median<T extends Tensor>(t: T, dim: number | Sizes): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  median<T extends Tensor, R = T, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  median<T extends Tensor>(r: T, t: T, dim: number | Sizes): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  median<T extends Tensor, R = T, I = LongTensor>(r: T, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  median<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  median<T extends Tensor, R = T, I = LongTensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /**
   * The most frequent element along `dim`, the smallest of several, and the position of the first
   * such element.
   * @returns `[r, indices]`, of the size of `t`, with size 1 in dimension `dim`
   * @throws {TorchError} `EMPTY_DIM`: there are no elements along `dim`
   * @example
   * const x = torch.Tensor([[2, 1, 2], [3, 2, 1]]);
   * const [mode, where] = x.mode();
   * console.log(mode.toArray(), where.toArray());
   * // [ [ 2 ], [ 1 ] ] [ [ 0 ], [ 2 ] ]
   */
  mode<T extends Tensor>(t: T): [T, LongTensor];
  /**
   * The most frequent element along `dim`, the smallest of several, and the position of the first
   * such element.
   */
  mode<T extends Tensor>(t: T, dim: number): [T, LongTensor];
  /**
   * The most frequent element along `dim`, the smallest of several, and the position of the first
   * such element.
   */
  mode<T extends Tensor>(r: T, t: T): [T, LongTensor];
  /**
   * The most frequent element along `dim`, the smallest of several, and the position of the first
   * such element.
   */
  mode<T extends Tensor>(r: T, t: T, dim: number): [T, LongTensor];
  /**
   * The most frequent element along `dim`, the smallest of several, and the position of the first
   * such element.
   */
  mode<T extends Tensor>(r: T, indices: LongTensor, t: T): [T, LongTensor];
  /**
   * The most frequent element along `dim`, the smallest of several, and the position of the first
   * such element.
   */
  mode<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mode<T extends Tensor>(t: T, dim: number | Sizes): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mode<T extends Tensor, R = T, I = LongTensor>(t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mode<T extends Tensor>(r: T, t: T, dim: number | Sizes): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mode<T extends Tensor, R = T, I = LongTensor>(r: T, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mode<T extends Tensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes): [T, LongTensor];
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  mode<T extends Tensor, R = T, I = LongTensor>(r: T, indices: LongTensor, t: T, dim: number | Sizes, options: KeepDim): [R, I];
  /**
   * Positions of the elements in sorted order along `dim`: the second result of sort.
   * @returns a LongTensor of the size of `t`
   * @example
   * console.log(torch.Tensor([3, 1, 2]).argsort().toArray());
   * // [ 1, 2, 0 ]
   */
  argsort<T extends Tensor>(t: T): LongTensor;
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort<T extends Tensor>(t: T, dim: number): LongTensor;
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort<T extends Tensor>(t: T, descending: boolean): LongTensor;
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort<T extends Tensor>(t: T, dim: number, descending: boolean): LongTensor;
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort<T extends Tensor>(r: LongTensor, t: T): LongTensor;
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort<T extends Tensor>(r: LongTensor, t: T, dim: number): LongTensor;
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort<T extends Tensor>(r: LongTensor, t: T, descending: boolean): LongTensor;
  /** Positions of the elements in sorted order along `dim`: the second result of sort. */
  argsort<T extends Tensor>(r: LongTensor, t: T, dim: number, descending: boolean): LongTensor;
  /**
   * Distinct elements in ascending order; the position of each element of `t` among them; and how
   * often each occurs. NaN equals NaN, and is the largest.
   * @returns `[r, inverse, counts]`: a vector, a LongTensor of the size of `t`, and a LongTensor of
   * the size of `r`
   * @example
   * const [values, inverse, counts] = torch.Tensor([3, 1, 3, 2]).unique();
   * console.log(values.toArray(), inverse.toArray(), counts.toArray());
   * // [ 1, 2, 3 ] [ 2, 0, 2, 1 ] [ 1, 1, 2 ]
   */
  unique<T extends Tensor>(t: T): [T, LongTensor, LongTensor];
  /**
   * Distinct elements in ascending order; the position of each element of `t` among them; and how
   * often each occurs. NaN equals NaN, and is the largest.
   */
  unique<T extends Tensor>(r: T, t: T): [T, LongTensor, LongTensor];
  /**
   * Distinct elements in ascending order; the position of each element of `t` among them; and how
   * often each occurs. NaN equals NaN, and is the largest.
   */
  unique<T extends Tensor>(r: T, inverse: LongTensor, t: T): [T, LongTensor, LongTensor];
  /**
   * Distinct elements in ascending order; the position of each element of `t` among them; and how
   * often each occurs. NaN equals NaN, and is the largest.
   */
  unique<T extends Tensor>(r: T, inverse: LongTensor, counts: LongTensor, t: T): [T, LongTensor, LongTensor];
  /**
   * Positions at which `values` would be inserted into the ascending vector `t`: before equal
   * elements, or behind them if `right`.
   * @returns a LongTensor of the size of `values`
   * @throws {TorchError} `RANK`: `t` is not a vector
   * @example
   * const edges = torch.Tensor([1, 2, 2, 5]);
   * const x = torch.Tensor([0, 2, 9]);
   * console.log(torch.searchsorted(edges, x).toArray(), torch.searchsorted(edges, x, true).toArray());
   * // [ 0, 1, 4 ] [ 0, 3, 4 ]
   */
  searchsorted<T extends Tensor>(t: T, values: T): LongTensor;
  /**
   * Positions at which `values` would be inserted into the ascending vector `t`: before equal
   * elements, or behind them if `right`.
   */
  searchsorted<T extends Tensor>(t: T, values: T, right: boolean): LongTensor;
  /**
   * Positions at which `values` would be inserted into the ascending vector `t`: before equal
   * elements, or behind them if `right`.
   */
  searchsorted<T extends Tensor>(r: LongTensor, t: T, values: T): LongTensor;
  /**
   * Positions at which `values` would be inserted into the ascending vector `t`: before equal
   * elements, or behind them if `right`.
   */
  searchsorted<T extends Tensor>(r: LongTensor, t: T, values: T, right: boolean): LongTensor;
  /**
   * 1 where the element is one of those of `b`, else 0. NaN never is.
   * @returns a ByteTensor of 0 and 1, of the size of `a`
   * @example
   * console.log(torch.Tensor([1, 2, 3]).isin(torch.Tensor([3, 1])).toArray());
   * // [ 1, 0, 1 ]
   */
  isin<T extends Tensor>(a: T, b: T): ByteTensor;
  /** 1 where the element is one of those of `b`, else 0. NaN never is. */
  isin<T extends Tensor, F extends T | ByteTensor>(r: F, a: T, b: T): F;
  /**
   * The value below which a share `q` of the elements lies, all or along `dim`; interpolated
   * linearly between two elements. NaN if any element is NaN.
   * @returns a number, or a tensor in which dimension `dim` has size 1, or that of the vector `q`.
   * Of several dimensions the first has the size of `q`
   * @throws {TorchError} `QUANTILE`: `q` is out of range
   * @throws {TorchError} `RANK`: `q` is not a vector
   * @throws {TorchError} `EMPTY`: there are no elements
   * @throws {TorchError} `EMPTY_DIM`: there are none along `dim`
   * @example
   * const x = torch.Tensor([[1, 2, 3, 4], [5, 7, 9, 11]]);
   * console.log(x.quantile(0.5), x.quantile(0.5, 1).toArray());
   * console.log(x.quantile(torch.Tensor([0, 0.25, 1]), 1).toArray());
   * console.log(x.quantile(torch.Tensor([0, 0.25, 1]), [0, 1], { keepdim: false }).toArray());
   * // 4.5 [ [ 2.5 ], [ 8 ] ]
   * // [ [ 1, 1.75, 4 ], [ 5, 6.5, 11 ] ]
   * // [ 1, 2.75, 11 ]
   */
  quantile<T extends RealTensor>(t: T, q: Scalar): Value<T>;
  /**
   * The value below which a share `q` of the elements lies, all or along `dim`; interpolated
   * linearly between two elements. NaN if any element is NaN.
   */
  quantile<T extends RealTensor>(t: T, q: Scalar, dim: number): T;
  /**
   * The value below which a share `q` of the elements lies, all or along `dim`; interpolated
   * linearly between two elements. NaN if any element is NaN.
   */
  quantile<T extends RealTensor>(r: T, t: T, q: Scalar, dim: number): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  quantile<T extends RealTensor>(t: T, q: Scalar, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  quantile<T extends RealTensor, R = T>(t: T, q: Scalar, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  quantile<T extends RealTensor>(r: T, t: T, q: Scalar, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  quantile<T extends RealTensor, R = T>(r: T, t: T, q: Scalar, dim: number | Sizes, options: KeepDim): R;
  /** The same for a vector of shares, one slice for each. */
  quantile<T extends RealTensor>(t: T, q: T, dim: number): T;
  /** The same for a vector of shares, one slice for each. */
  quantile<T extends RealTensor>(r: T, t: T, q: T, dim: number): T;
  /**
   * The same along several dimensions: the first of them has a slice for each share, the others
   * size 1; `{ keepdim: false }` drops the others.
   */
  quantile<T extends RealTensor>(t: T, q: T, dim: number | Sizes): T;
  /**
   * The same along several dimensions: the first of them has a slice for each share, the others
   * size 1; `{ keepdim: false }` drops the others.
   */
  quantile<T extends RealTensor, R = T>(t: T, q: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * The same along several dimensions: the first of them has a slice for each share, the others
   * size 1; `{ keepdim: false }` drops the others.
   */
  quantile<T extends RealTensor>(r: T, t: T, q: T, dim: number | Sizes): T;
  /**
   * The same along several dimensions: the first of them has a slice for each share, the others
   * size 1; `{ keepdim: false }` drops the others.
   */
  quantile<T extends RealTensor, R = T>(r: T, t: T, q: T, dim: number | Sizes, options: KeepDim): R;
  /** The same of all elements: a vector. */
  quantile<T extends RealTensor>(t: T, q: T): T;
  /** The same of all elements: a vector. */
  quantile<T extends RealTensor>(r: T, t: T, q: T): T;
  /**
   * quantile of `q` / 100.
   * @returns a number, or a tensor in which dimension `dim` has size 1, or that of the vector `q`.
   * Of several dimensions the first has the size of `q`
   * @throws {TorchError} `QUANTILE`: `q` is out of range
   * @throws {TorchError} `RANK`: `q` is not a vector
   * @throws {TorchError} `EMPTY`: there are no elements
   * @throws {TorchError} `EMPTY_DIM`: there are none along `dim`
   * @example
   * const x = torch.Tensor([[1, 2, 3, 4], [5, 7, 9, 11]]);
   * console.log(x.percentile(50), x.percentile(50, 1).toArray());
   * console.log(x.percentile(torch.Tensor([0, 25, 100]), 1).toArray());
   * console.log(x.percentile(torch.Tensor([0, 25, 100])).toArray());
   * // 4.5 [ [ 2.5 ], [ 8 ] ]
   * // [ [ 1, 1.75, 4 ], [ 5, 6.5, 11 ] ]
   * // [ 1, 2.75, 11 ]
   */
  percentile<T extends RealTensor>(t: T, q: Scalar): Value<T>;
  /** quantile of `q` / 100. */
  percentile<T extends RealTensor>(t: T, q: Scalar, dim: number): T;
  /** quantile of `q` / 100. */
  percentile<T extends RealTensor>(r: T, t: T, q: Scalar, dim: number): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  percentile<T extends RealTensor>(t: T, q: Scalar, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  percentile<T extends RealTensor, R = T>(t: T, q: Scalar, dim: number | Sizes, options: KeepDim): R;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  percentile<T extends RealTensor>(r: T, t: T, q: Scalar, dim: number | Sizes): T;
  /** The same along one or several dimensions; `{ keepdim: false }` drops them. */
  percentile<T extends RealTensor, R = T>(r: T, t: T, q: Scalar, dim: number | Sizes, options: KeepDim): R;
  /** The same for a vector of percentages, one slice for each. */
  percentile<T extends RealTensor>(t: T, q: T, dim: number): T;
  /** The same for a vector of percentages, one slice for each. */
  percentile<T extends RealTensor>(r: T, t: T, q: T, dim: number): T;
  /**
   * The same along several dimensions: the first of them has a slice for each percentage, the
   * others size 1; `{ keepdim: false }` drops the others.
   */
  percentile<T extends RealTensor>(t: T, q: T, dim: number | Sizes): T;
  /**
   * The same along several dimensions: the first of them has a slice for each percentage, the
   * others size 1; `{ keepdim: false }` drops the others.
   */
  percentile<T extends RealTensor, R = T>(t: T, q: T, dim: number | Sizes, options: KeepDim): R;
  /**
   * The same along several dimensions: the first of them has a slice for each percentage, the
   * others size 1; `{ keepdim: false }` drops the others.
   */
  percentile<T extends RealTensor>(r: T, t: T, q: T, dim: number | Sizes): T;
  /**
   * The same along several dimensions: the first of them has a slice for each percentage, the
   * others size 1; `{ keepdim: false }` drops the others.
   */
  percentile<T extends RealTensor, R = T>(r: T, t: T, q: T, dim: number | Sizes, options: KeepDim): R;
  /** The same of all elements: a vector. */
  percentile<T extends RealTensor>(t: T, q: T): T;
  /** The same of all elements: a vector. */
  percentile<T extends RealTensor>(r: T, t: T, q: T): T;
  /**
   * Sum of the products of the elements, in order. The numbers of elements must match; the sizes
   * need not.
   * @returns a number
   * @throws {TorchError} `COUNTS`: the numbers of elements differ
   * @example
   * console.log(torch.dot(torch.Tensor([1, 2, 3]), torch.Tensor([4, 5, 6])));
   * // 32
   */
  dot<T extends Tensor>(a: T, b: T): Value<T>;
  /**
   * Outer product of two vectors: one row for each element of `v`.
   * @returns a matrix with one row for each element of `v` and one column for each element of `w`
   * @throws {TorchError} `RANK`: `v` or `w` is not a vector
   * @example
   * console.log(torch.ger(torch.Tensor([1, 2]), torch.Tensor([1, 10, 100])));
   * //    1   10  100
   * //    2   20  200
   * // [torch.DoubleTensor of size 2x3]
   */
  ger<T extends Tensor>(v: T, w: T): T;
  /** Outer product of two vectors: one row for each element of `v`. */
  ger<T extends Tensor>(r: T, v: T, w: T): T;
  /**
   * Product of a matrix and a vector.
   * @returns a vector with one element for each row of `a`
   * @throws {TorchError} `MM_SHAPES`: the length of `v` is not the number of columns of `a`
   * @throws {TorchError} `RANK`: `v` is not a vector
   * @example
   * const a = torch.Tensor([[1, 2], [3, 4], [5, 6]]);
   * console.log(torch.mv(a, torch.Tensor([1, 10])).toArray());
   * console.log(a.t().mv(torch.ones(3)).toArray()); // transposing copies nothing
   * // [ 21, 43, 65 ]
   * // [ 9, 12 ]
   */
  mv<T extends Tensor>(a: T, v: T): T;
  /** Product of a matrix and a vector. */
  mv<T extends Tensor>(r: T, a: T, v: T): T;
  /**
   * Product of two matrices.
   * @returns a matrix of size n x p, for n x m times m x p
   * @throws {TorchError} `MM_SHAPES`: the number of columns of `a` is not the number of rows of `b`
   * @example
   * const a = torch.Tensor([[1, 2], [3, 4]]);
   * const b = torch.Tensor([[1, 0, 2], [0, 1, 2]]);
   * console.log(torch.mm(a, b));
   * const r = torch.Tensor();
   * console.log(r.mm(b.t(), a).size()); // writes to r and resizes it
   * //   1   2   6
   * //   3   4  14
   * // [torch.DoubleTensor of size 2x3]
   * // [ 3, 2 ]
   */
  mm<T extends Tensor>(a: T, b: T): T;
  /** Product of two matrices. */
  mm<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * Batched matrix product: a[i] times b[i] for each i.
   * @returns a tensor of size b x n x p, for b x n x m times b x m x p
   * @throws {TorchError} `RANK`: `a` or `b` does not have three dimensions
   * @throws {TorchError} `BATCHES`: the batch sizes differ
   * @throws {TorchError} `MM_SHAPES`: the inner sizes differ
   * @example
   * const a = torch.range(1, 4).view(2, 1, 2);
   * const b = torch.ones(2, 2, 1);
   * console.log(torch.bmm(a, b).view(2).toArray());
   * // [ 3, 7 ]
   */
  bmm<T extends Tensor>(a: T, b: T): T;
  /** Batched matrix product: a[i] times b[i] for each i. */
  bmm<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * beta m + alpha (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method
   * with one factor takes it as alpha.
   * @returns a vector of the size of `m`
   * @throws {TorchError} `ADDEND`: `m` does not have the size of the product
   * @throws {TorchError} `MM_SHAPES`: the length of `v` is not the number of columns of `a`
   * @throws {TorchError} `RANK`: `m` or `v` is not a vector
   * @example
   * const [bias, a, x] = [torch.Tensor([100, 200]), torch.Tensor([[1, 2], [3, 4]]), torch.Tensor([1, 1])];
   * console.log(torch.addmv(bias, a, x).toArray());
   * console.log(bias.addmv(0.5, 10, a, x).toArray()); // 0.5 * bias + 10 * a x, in place
   * // [ 103, 207 ]
   * // [ 80, 170 ]
   */
  addmv<T extends Tensor>(m: T, a: T, v: T): T;
  /**
   * beta m + alpha (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method
   * with one factor takes it as alpha.
   */
  addmv<T extends Tensor>(beta: Scalar, m: T, a: T, v: T): T;
  /**
   * beta m + alpha (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method
   * with one factor takes it as alpha.
   */
  addmv<T extends Tensor>(m: T, alpha: Scalar, a: T, v: T): T;
  /**
   * beta m + alpha (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method
   * with one factor takes it as alpha.
   */
  addmv<T extends Tensor>(beta: Scalar, m: T, alpha: Scalar, a: T, v: T): T;
  /**
   * beta m + alpha (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method
   * with one factor takes it as alpha.
   */
  addmv<T extends Tensor>(r: T, m: T, a: T, v: T): T;
  /**
   * beta m + alpha (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method
   * with one factor takes it as alpha.
   */
  addmv<T extends Tensor>(r: T, beta: Scalar, m: T, a: T, v: T): T;
  /**
   * beta m + alpha (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method
   * with one factor takes it as alpha.
   */
  addmv<T extends Tensor>(r: T, m: T, alpha: Scalar, a: T, v: T): T;
  /**
   * beta m + alpha (a times v), for a matrix and a vector. `m` is not read if beta is 0. A method
   * with one factor takes it as alpha.
   */
  addmv<T extends Tensor>(r: T, beta: Scalar, m: T, alpha: Scalar, a: T, v: T): T;
  /**
   * beta m + alpha (outer product of v and w). `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   * @returns a matrix of the size of `m`
   * @throws {TorchError} `ADDEND`: `m` does not have the size of the product
   * @throws {TorchError} `RANK`: `v` or `w` is not a vector
   * @example
   * const m = torch.ones(2, 3);
   * m.addr(10, torch.Tensor([1, 2]), torch.Tensor([1, 0, 1])); // a single factor is alpha
   * console.log(m);
   * //  11   1  11
   * //  21   1  21
   * // [torch.DoubleTensor of size 2x3]
   */
  addr<T extends Tensor>(m: T, v: T, w: T): T;
  /**
   * beta m + alpha (outer product of v and w). `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addr<T extends Tensor>(beta: Scalar, m: T, v: T, w: T): T;
  /**
   * beta m + alpha (outer product of v and w). `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addr<T extends Tensor>(m: T, alpha: Scalar, v: T, w: T): T;
  /**
   * beta m + alpha (outer product of v and w). `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addr<T extends Tensor>(beta: Scalar, m: T, alpha: Scalar, v: T, w: T): T;
  /**
   * beta m + alpha (outer product of v and w). `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addr<T extends Tensor>(r: T, m: T, v: T, w: T): T;
  /**
   * beta m + alpha (outer product of v and w). `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addr<T extends Tensor>(r: T, beta: Scalar, m: T, v: T, w: T): T;
  /**
   * beta m + alpha (outer product of v and w). `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addr<T extends Tensor>(r: T, m: T, alpha: Scalar, v: T, w: T): T;
  /**
   * beta m + alpha (outer product of v and w). `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addr<T extends Tensor>(r: T, beta: Scalar, m: T, alpha: Scalar, v: T, w: T): T;
  /**
   * beta m + alpha (a times b), for matrices. `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   * @returns a matrix of the size of `m`
   * @throws {TorchError} `ADDEND`: `m` does not have the size of the product
   * @throws {TorchError} `MM_SHAPES`: the number of columns of `a` is not the number of rows of `b`
   * @example
   * const [m, a] = [torch.ones(2, 2), torch.Tensor([[1, 2], [3, 4]])];
   * console.log(torch.addmm(m, a, a));
   * console.log(m.addmm(0, 1, a, a).toArray()); // with beta 0, m is not read
   * //   8  11
   * //  16  23
   * // [torch.DoubleTensor of size 2x2]
   * // [ [ 7, 10 ], [ 15, 22 ] ]
   */
  addmm<T extends Tensor>(m: T, a: T, b: T): T;
  /**
   * beta m + alpha (a times b), for matrices. `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addmm<T extends Tensor>(beta: Scalar, m: T, a: T, b: T): T;
  /**
   * beta m + alpha (a times b), for matrices. `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addmm<T extends Tensor>(m: T, alpha: Scalar, a: T, b: T): T;
  /**
   * beta m + alpha (a times b), for matrices. `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addmm<T extends Tensor>(beta: Scalar, m: T, alpha: Scalar, a: T, b: T): T;
  /**
   * beta m + alpha (a times b), for matrices. `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addmm<T extends Tensor>(r: T, m: T, a: T, b: T): T;
  /**
   * beta m + alpha (a times b), for matrices. `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addmm<T extends Tensor>(r: T, beta: Scalar, m: T, a: T, b: T): T;
  /**
   * beta m + alpha (a times b), for matrices. `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addmm<T extends Tensor>(r: T, m: T, alpha: Scalar, a: T, b: T): T;
  /**
   * beta m + alpha (a times b), for matrices. `m` is not read if beta is 0. A method with one
   * factor takes it as alpha.
   */
  addmm<T extends Tensor>(r: T, beta: Scalar, m: T, alpha: Scalar, a: T, b: T): T;
  /**
   * beta m + alpha (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   * @returns a matrix of the size of `m`
   * @throws {TorchError} `RANK`: `a` or `b` does not have three dimensions
   * @throws {TorchError} `BATCHES`: the batch sizes differ
   * @throws {TorchError} `MM_SHAPES`: the inner sizes differ
   * @throws {TorchError} `ADDEND`: `m` does not have the size of the product
   * @example
   * const a = torch.range(1, 4).view(2, 1, 2);
   * console.log(torch.addbmm(torch.Tensor([[100]]), a, torch.ones(2, 2, 1)).toArray()); // 100 + (1 + 2) + (3 + 4)
   * // [ [ 110 ] ]
   */
  addbmm<T extends Tensor>(m: T, a: T, b: T): T;
  /**
   * beta m + alpha (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  addbmm<T extends Tensor>(beta: Scalar, m: T, a: T, b: T): T;
  /**
   * beta m + alpha (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  addbmm<T extends Tensor>(m: T, alpha: Scalar, a: T, b: T): T;
  /**
   * beta m + alpha (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  addbmm<T extends Tensor>(beta: Scalar, m: T, alpha: Scalar, a: T, b: T): T;
  /**
   * beta m + alpha (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  addbmm<T extends Tensor>(r: T, m: T, a: T, b: T): T;
  /**
   * beta m + alpha (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  addbmm<T extends Tensor>(r: T, beta: Scalar, m: T, a: T, b: T): T;
  /**
   * beta m + alpha (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  addbmm<T extends Tensor>(r: T, m: T, alpha: Scalar, a: T, b: T): T;
  /**
   * beta m + alpha (sum of all a[i] times b[i]), for two batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  addbmm<T extends Tensor>(r: T, beta: Scalar, m: T, alpha: Scalar, a: T, b: T): T;
  /**
   * beta m[i] + alpha (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   * @returns a tensor of size b x n x p, the size of `m`
   * @throws {TorchError} `RANK`: `m`, `a` or `b` does not have three dimensions
   * @throws {TorchError} `BATCHES`: the batch sizes differ
   * @throws {TorchError} `MM_SHAPES`: the inner sizes differ
   * @throws {TorchError} `ADDEND`: `m` does not have the size of the products
   * @example
   * const a = torch.range(1, 4).view(2, 1, 2);
   * const m = torch.Tensor([100, 200]).view(2, 1, 1);
   * console.log(m.baddbmm(a, torch.ones(2, 2, 1)).view(2).toArray());
   * // [ 103, 207 ]
   */
  baddbmm<T extends Tensor>(m: T, a: T, b: T): T;
  /**
   * beta m[i] + alpha (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  baddbmm<T extends Tensor>(beta: Scalar, m: T, a: T, b: T): T;
  /**
   * beta m[i] + alpha (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  baddbmm<T extends Tensor>(m: T, alpha: Scalar, a: T, b: T): T;
  /**
   * beta m[i] + alpha (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  baddbmm<T extends Tensor>(beta: Scalar, m: T, alpha: Scalar, a: T, b: T): T;
  /**
   * beta m[i] + alpha (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  baddbmm<T extends Tensor>(r: T, m: T, a: T, b: T): T;
  /**
   * beta m[i] + alpha (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  baddbmm<T extends Tensor>(r: T, beta: Scalar, m: T, a: T, b: T): T;
  /**
   * beta m[i] + alpha (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  baddbmm<T extends Tensor>(r: T, m: T, alpha: Scalar, a: T, b: T): T;
  /**
   * beta m[i] + alpha (a[i] times b[i]) for each i, for batches of matrices. `m` is not read if
   * beta is 0. A method with one factor takes it as alpha.
   */
  baddbmm<T extends Tensor>(r: T, beta: Scalar, m: T, alpha: Scalar, a: T, b: T): T;
  /**
   * Cross products along the first dimension of size 3.
   * @returns a tensor of the size of `a`
   * @throws {TorchError} `SAME_SIZE`: the sizes of `a` and `b` differ
   * @throws {TorchError} `CROSS_DIM`: the size of dimension `dim` is not 3
   * @throws {TorchError} `CROSS_NONE`: no dimension has size 3
   * @example
   * const [x, y] = [torch.Tensor([1, 0, 0]), torch.Tensor([0, 1, 0])];
   * console.log(torch.cross(x, y).toArray());
   * console.log(torch.cross(torch.eye(3), torch.ones(3, 3), 1)); // row by row
   * // [ 0, 0, 1 ]
   * //  0 -1  1
   * //  1  0 -1
   * // -1  1  0
   * // [torch.DoubleTensor of size 3x3]
   */
  cross<T extends Tensor>(a: T, b: T): T;
  /** Cross products along the first dimension of size 3. */
  cross<T extends Tensor>(r: T, a: T, b: T): T;
  /** Cross products along `dim`, which must have size 3. */
  cross<T extends Tensor>(a: T, b: T, dim: number): T;
  /** Cross products along `dim`, which must have size 3. */
  cross<T extends Tensor>(r: T, a: T, b: T, dim: number): T;
  /**
   * Matrix product of tensors of any rank: a vector is a row on the left, a column on the right;
   * the dimensions before the last two are batches, which broadcast.
   * @returns a tensor; of two vectors, a vector of one element
   * @throws {TorchError} `MM_SHAPES`: the inner sizes differ
   * @throws {TorchError} `BATCHES`: the batches do not broadcast
   * @throws {TorchError} `EMPTY`: an operand has no dimensions
   * @example
   * const a = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(a.matmul(a).toArray(), a.matmul(torch.Tensor([1, 1])).toArray());
   * console.log(torch.ones(5, 1, 2, 3).matmul(torch.ones(4, 3, 2)).size());
   * // [ [ 7, 10 ], [ 15, 22 ] ] [ 3, 7 ]
   * // [ 5, 4, 2, 2 ]
   */
  matmul<T extends Tensor>(a: T, b: T): T;
  /**
   * Matrix product of tensors of any rank: a vector is a row on the left, a column on the right;
   * the dimensions before the last two are batches, which broadcast.
   */
  matmul<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * Product of each element of `a` with each element of `b`: one row for each element of `a`.
   * @returns a matrix
   * @example
   * console.log(torch.outer(torch.Tensor([1, 2]), torch.Tensor([3, 4, 5])).toArray());
   * // [ [ 3, 4, 5 ], [ 6, 8, 10 ] ]
   */
  outer<T extends Tensor>(a: T, b: T): T;
  /** Product of each element of `a` with each element of `b`: one row for each element of `a`. */
  outer<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * Sums of products along the last dimensions of both.
   * @returns a tensor of the other dimensions of both; of two vectors, a vector of one element
   * @throws {TorchError} `MM_SHAPES`: the inner sizes differ
   * @throws {TorchError} `EMPTY`: an operand has no dimensions
   * @example
   * console.log(torch.inner(torch.Tensor([[1, 2], [3, 4]]), torch.Tensor([1, 10])).toArray());
   * // [ 21, 43 ]
   */
  inner<T extends Tensor>(a: T, b: T): T;
  /** Sums of products along the last dimensions of both. */
  inner<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * Kronecker product: each element of `a` times all of `b`, so that sizes multiply. The operand
   * with fewer dimensions gets sizes of 1 in front.
   * @returns a tensor whose sizes are the products of the operands' sizes
   * @throws {TorchError} `TOO_LARGE`: the result is too large
   * @example
   * console.log(torch.kron(torch.Tensor([[1, 2], [3, 4]]), torch.Tensor([1, 10])).toArray());
   * // [ [ 1, 10, 2, 20 ], [ 3, 30, 4, 40 ] ]
   */
  kron<T extends Tensor>(a: T, b: T): T;
  /**
   * Kronecker product: each element of `a` times all of `b`, so that sizes multiply. The operand
   * with fewer dimensions gets sizes of 1 in front.
   */
  kron<T extends Tensor>(r: T, a: T, b: T): T;
  /**
   * Sums of products along the last `count` dimensions of `a` and the first of `b`.
   * @returns a tensor of the other dimensions of both, or a vector of one element
   * @throws {TorchError} `MM_SHAPES`: the inner sizes differ
   * @throws {TorchError} `EMPTY`: an operand has no dimensions
   * @throws {TorchError} `STEP_RANGE`: `count` is negative, or more than the dimensions of an
   * operand
   * @example
   * const a = torch.ones(2, 3, 4);
   * console.log(torch.tensordot(a, torch.ones(3, 4, 5)).size());
   * console.log(torch.tensordot(a, torch.ones(4, 5), 1).size());
   * // [ 2, 5 ]
   * // [ 2, 3, 5 ]
   */
  tensordot<T extends Tensor>(a: T, b: T): T;
  /** Sums of products along the last `count` dimensions of `a` and the first of `b`. */
  tensordot<T extends Tensor>(a: T, b: T, count: number): T;
  /** Sums of products along the last `count` dimensions of `a` and the first of `b`. */
  tensordot<T extends Tensor>(r: T, a: T, b: T): T;
  /** Sums of products along the last `count` dimensions of `a` and the first of `b`. */
  tensordot<T extends Tensor>(r: T, a: T, b: T, count: number): T;
  /**
   * Distance of each row of `a` to each row of `b`: the `p`-norm of the difference; for p = 0 the
   * number of different elements, for an infinite p the largest difference.
   * @returns a matrix with a row for each row of `a` and a column for each row of `b`
   * @throws {TorchError} `MATCH`: the rows have different lengths
   * @throws {TorchError} `STEP_RANGE`: `p` is negative or NaN
   * @example
   * const a = torch.Tensor([[0, 0], [3, 4]]);
   * console.log(torch.cdist(a, a).toArray(), torch.cdist(a, a, 1).toArray());
   * // [ [ 0, 5 ], [ 5, 0 ] ] [ [ 0, 7 ], [ 7, 0 ] ]
   */
  cdist<T extends RealTensor>(a: T, b: T): T;
  /**
   * Distance of each row of `a` to each row of `b`: the `p`-norm of the difference; for p = 0 the
   * number of different elements, for an infinite p the largest difference.
   */
  cdist<T extends RealTensor>(a: T, b: T, p: Scalar): T;
  /**
   * Distance of each row of `a` to each row of `b`: the `p`-norm of the difference; for p = 0 the
   * number of different elements, for an infinite p the largest difference.
   */
  cdist<T extends RealTensor>(r: T, a: T, b: T): T;
  /**
   * Distance of each row of `a` to each row of `b`: the `p`-norm of the difference; for p = 0 the
   * number of different elements, for an infinite p the largest difference.
   */
  cdist<T extends RealTensor>(r: T, a: T, b: T, p: Scalar): T;
  /**
   * Covariance matrix of the rows of `t`: divided by n - 1, or by n if `biased`.
   * @returns a matrix with a row and a column for each row of `t`
   * @example
   * console.log(torch.Tensor([[1, 2, 3], [3, 1, 2]]).cov().toArray());
   * // [ [ 1, -0.5 ], [ -0.5, 1 ] ]
   */
  cov<T extends RealTensor>(t: T): T;
  /** Covariance matrix of the rows of `t`: divided by n - 1, or by n if `biased`. */
  cov<T extends RealTensor>(t: T, biased: boolean): T;
  /** Covariance matrix of the rows of `t`: divided by n - 1, or by n if `biased`. */
  cov<T extends RealTensor>(r: T, t: T): T;
  /** Covariance matrix of the rows of `t`: divided by n - 1, or by n if `biased`. */
  cov<T extends RealTensor>(r: T, t: T, biased: boolean): T;
  /**
   * Matrix of the correlation coefficients of the rows of `t`.
   * @returns a matrix with a row and a column for each row of `t`
   * @example
   * console.log(torch.Tensor([[1, 2, 3], [3, 5, 7]]).corrcoef().toArray());
   * // [ [ 1, 0.9999999999999998 ], [ 0.9999999999999998, 1 ] ]
   */
  corrcoef<T extends RealTensor>(t: T): T;
  /** Matrix of the correlation coefficients of the rows of `t`. */
  corrcoef<T extends RealTensor>(r: T, t: T): T;
  /**
   * Convolution of vector `x` with kernel `k`: conv2 in one dimension, in mode 'V' (valid), 'F'
   * (full) or 'S' (same).
   * @returns a tensor; a vector of n elements and a kernel of p give n - p + 1 elements in mode
   * 'V', n + p - 1 in mode 'F' and n in mode 'S'. Signals with planes (C x W) and kernels for each
   * plane (C x p), or for each plane of the result and of the signal (O x C x p), combine as in
   * conv2
   * @throws {TorchError} `CONV_RANKS`: the signal and the kernel do not have 1 and 1, 2 and 2, or 2
   * and 3 dimensions
   * @throws {TorchError} `EMPTY`: the signal or the kernel is empty
   * @throws {TorchError} `CONV_PLANES`: the numbers of planes differ
   * @throws {TorchError} `CONV_SIZE`: the kernel is longer than the signal, in mode 'V'
   * @throws {TorchError} `CONV_MODE`: `mode` is not 'V', 'F' or 'S'
   * @example
   * const signal = torch.Tensor([0, 1, 0, 0, 2]);
   * const kernel = torch.Tensor([1, 2, 3]);
   * console.log(torch.conv1(signal, kernel).toArray());
   * console.log(torch.conv1(signal, kernel, 'F').toArray());
   * console.log(torch.conv1(signal, kernel, 'S').toArray());
   * // [ 2, 3, 2 ]
   * // [
   * //   0, 1, 2, 3,
   * //   2, 4, 6
   * // ]
   * // [ 1, 2, 3, 2, 4 ]
   */
  conv1<T extends Tensor>(x: T, k: T): T;
  /**
   * Convolution of vector `x` with kernel `k`: conv2 in one dimension, in mode 'V' (valid), 'F'
   * (full) or 'S' (same).
   */
  conv1<T extends Tensor>(x: T, k: T, mode: string): T;
  /**
   * Convolution of vector `x` with kernel `k`: conv2 in one dimension, in mode 'V' (valid), 'F'
   * (full) or 'S' (same).
   */
  conv1<T extends Tensor>(r: T, x: T, k: T): T;
  /**
   * Convolution of vector `x` with kernel `k`: conv2 in one dimension, in mode 'V' (valid), 'F'
   * (full) or 'S' (same).
   */
  conv1<T extends Tensor>(r: T, x: T, k: T, mode: string): T;
  /**
   * Cross-correlation of vectors: conv1 without flipping the kernel.
   * @returns a tensor; a vector of n elements and a kernel of p give n - p + 1 elements in mode
   * 'V', n + p - 1 in mode 'F' and n in mode 'S'. Signals with planes (C x W) and kernels for each
   * plane (C x p), or for each plane of the result and of the signal (O x C x p), combine as in
   * conv2
   * @throws {TorchError} `CONV_RANKS`: the signal and the kernel do not have 1 and 1, 2 and 2, or 2
   * and 3 dimensions
   * @throws {TorchError} `EMPTY`: the signal or the kernel is empty
   * @throws {TorchError} `CONV_PLANES`: the numbers of planes differ
   * @throws {TorchError} `CONV_SIZE`: the kernel is longer than the signal, in mode 'V'
   * @throws {TorchError} `CONV_MODE`: `mode` is not 'V', 'F' or 'S'
   * @example
   * const signal = torch.Tensor([0, 1, 0, 0, 2]);
   * const kernel = torch.Tensor([1, 2, 3]);
   * console.log(torch.xcorr1(signal, kernel).toArray());
   * console.log(torch.xcorr1(signal, kernel, 'F').toArray());
   * console.log(torch.xcorr1(signal, kernel, 'S').toArray());
   * // [ 2, 1, 6 ]
   * // [
   * //   0, 3, 2, 1,
   * //   6, 4, 2
   * // ]
   * // [ 3, 2, 1, 6, 4 ]
   */
  xcorr1<T extends Tensor>(x: T, k: T): T;
  /** Cross-correlation of vectors: conv1 without flipping the kernel. */
  xcorr1<T extends Tensor>(x: T, k: T, mode: string): T;
  /** Cross-correlation of vectors: conv1 without flipping the kernel. */
  xcorr1<T extends Tensor>(r: T, x: T, k: T): T;
  /** Cross-correlation of vectors: conv1 without flipping the kernel. */
  xcorr1<T extends Tensor>(r: T, x: T, k: T, mode: string): T;
  /**
   * Convolution of image `x` with kernel `k`, in mode 'V' (valid: only where the kernel lies inside
   * the image), 'F' (full: wherever they touch) or 'S' (same: the middle of 'F', of the image's
   * size). Images with planes are convolved plane by plane. A kernel of 4 dimensions gives one
   * plane for each of its slices: the sum over the planes of the image. Instead of a mode, options:
   * `{ stride, padding, dilation }`, each a number or one for the height and one for the width.
   * @returns a tensor; an m x n image and a p x q kernel give (m - p + 1) x (n - q + 1) in mode 'V'
   * and (m + p - 1) x (n + q - 1) in mode 'F', after the planes; in mode 'S', m x n
   * @throws {TorchError} `CONV_RANKS`: the image and the kernel do not have 2 and 2, 3 and 3, or 3
   * and 4 dimensions
   * @throws {TorchError} `CONV_PLANES`: the numbers of planes differ
   * @throws {TorchError} `CONV_SIZE`: the kernel is larger than the image, in mode 'V'
   * @throws {TorchError} `EMPTY`: the image or the kernel has a height or width of 0
   * @throws {TorchError} `CONV_MODE`: `mode` is not 'V', 'F' or 'S'
   * @throws {TorchError} `WINDOW_SIZE`: with a stride or dilation, the kernel is larger than the
   * image with its padding
   * @throws {TorchError} `NO_OPTION`: the op does not have this option
   * @throws {TorchError} `OPTION_RANGE`: an option is too small
   * @example
   * const image = torch.Tensor([[0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]);
   * const kernel = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(torch.conv2(image, kernel)); // a single 1 reproduces the kernel
   * console.log(torch.conv2(image, kernel, 'F').size());
   * const filters = torch.Tensor(8, 3, 5, 5); // 8 filters of 3 planes
   * console.log(torch.conv2(torch.Tensor(3, 28, 28), filters).size());
   * console.log(torch.conv2(torch.Tensor(3, 28, 28), filters, { stride: 2, padding: 2 }).size());
   * //  1  2  0
   * //  3  4  0
   * //  0  0  0
   * // [torch.DoubleTensor of size 3x3]
   * // [ 5, 5 ]
   * // [ 8, 24, 24 ]
   * // [ 8, 14, 14 ]
   */
  conv2<T extends Tensor>(x: T, k: T): T;
  /**
   * Convolution of image `x` with kernel `k`, in mode 'V' (valid: only where the kernel lies inside
   * the image), 'F' (full: wherever they touch) or 'S' (same: the middle of 'F', of the image's
   * size). Images with planes are convolved plane by plane. A kernel of 4 dimensions gives one
   * plane for each of its slices: the sum over the planes of the image. Instead of a mode, options:
   * `{ stride, padding, dilation }`, each a number or one for the height and one for the width.
   */
  conv2<T extends Tensor>(x: T, k: T, mode: string): T;
  /**
   * Convolution of image `x` with kernel `k`, in mode 'V' (valid: only where the kernel lies inside
   * the image), 'F' (full: wherever they touch) or 'S' (same: the middle of 'F', of the image's
   * size). Images with planes are convolved plane by plane. A kernel of 4 dimensions gives one
   * plane for each of its slices: the sum over the planes of the image. Instead of a mode, options:
   * `{ stride, padding, dilation }`, each a number or one for the height and one for the width.
   */
  conv2<T extends Tensor>(r: T, x: T, k: T): T;
  /**
   * Convolution of image `x` with kernel `k`, in mode 'V' (valid: only where the kernel lies inside
   * the image), 'F' (full: wherever they touch) or 'S' (same: the middle of 'F', of the image's
   * size). Images with planes are convolved plane by plane. A kernel of 4 dimensions gives one
   * plane for each of its slices: the sum over the planes of the image. Instead of a mode, options:
   * `{ stride, padding, dilation }`, each a number or one for the height and one for the width.
   */
  conv2<T extends Tensor>(r: T, x: T, k: T, mode: string): T;
  /**
   * Convolution of image `x` with kernel `k`, in mode 'V' (valid: only where the kernel lies inside
   * the image), 'F' (full: wherever they touch) or 'S' (same: the middle of 'F', of the image's
   * size). Images with planes are convolved plane by plane. A kernel of 4 dimensions gives one
   * plane for each of its slices: the sum over the planes of the image. Instead of a mode, options:
   * `{ stride, padding, dilation }`, each a number or one for the height and one for the width.
   */
  conv2<T extends Tensor>(x: T, k: T, options: ConvOptions): T;
  /**
   * Convolution of image `x` with kernel `k`, in mode 'V' (valid: only where the kernel lies inside
   * the image), 'F' (full: wherever they touch) or 'S' (same: the middle of 'F', of the image's
   * size). Images with planes are convolved plane by plane. A kernel of 4 dimensions gives one
   * plane for each of its slices: the sum over the planes of the image. Instead of a mode, options:
   * `{ stride, padding, dilation }`, each a number or one for the height and one for the width.
   */
  conv2<T extends Tensor>(r: T, x: T, k: T, options: ConvOptions): T;
  /**
   * Cross-correlation: conv2 without flipping the kernel.
   * @returns a tensor, as for conv2
   * @throws {TorchError} `CONV_RANKS`: the image and the kernel do not have 2 and 2, 3 and 3, or 3
   * and 4 dimensions
   * @throws {TorchError} `CONV_PLANES`: the numbers of planes differ
   * @throws {TorchError} `CONV_SIZE`: the kernel is larger than the image, in mode 'V'
   * @throws {TorchError} `EMPTY`: the image or the kernel has a height or width of 0
   * @throws {TorchError} `CONV_MODE`: `mode` is not 'V', 'F' or 'S'
   * @throws {TorchError} `WINDOW_SIZE`: with a stride or dilation, the kernel is larger than the
   * image with its padding
   * @throws {TorchError} `NO_OPTION`: the op does not have this option
   * @throws {TorchError} `OPTION_RANGE`: an option is too small
   * @example
   * const image = torch.Tensor([[1, 1, 5, 5], [1, 1, 5, 5]]);
   * const edges = torch.Tensor([[-1, 1]]);
   * console.log(torch.xcorr2(image, edges)); // where brightness rises to the right
   * //  0  4  0
   * //  0  4  0
   * // [torch.DoubleTensor of size 2x3]
   */
  xcorr2<T extends Tensor>(x: T, k: T): T;
  /** Cross-correlation: conv2 without flipping the kernel. */
  xcorr2<T extends Tensor>(x: T, k: T, mode: string): T;
  /** Cross-correlation: conv2 without flipping the kernel. */
  xcorr2<T extends Tensor>(r: T, x: T, k: T): T;
  /** Cross-correlation: conv2 without flipping the kernel. */
  xcorr2<T extends Tensor>(r: T, x: T, k: T, mode: string): T;
  /** Cross-correlation: conv2 without flipping the kernel. */
  xcorr2<T extends Tensor>(x: T, k: T, options: ConvOptions): T;
  /** Cross-correlation: conv2 without flipping the kernel. */
  xcorr2<T extends Tensor>(r: T, x: T, k: T, options: ConvOptions): T;
  /**
   * Convolution of volumes: conv2 in three dimensions.
   * @returns a tensor, as for conv2 with a depth dimension before height and width
   * @throws {TorchError} `CONV_RANKS`: the volume and the kernel do not have 3 and 3, 4 and 4, or 4
   * and 5 dimensions
   * @throws {TorchError} `CONV_PLANES`: the numbers of planes differ
   * @throws {TorchError} `CONV_SIZE`: the kernel is larger than the volume, in mode 'V'
   * @throws {TorchError} `EMPTY`: the volume or the kernel has a depth, height or width of 0
   * @throws {TorchError} `CONV_MODE`: `mode` is not 'V', 'F' or 'S'
   * @example
   * const volume = torch.ones(4, 5, 6);
   * const kernel = torch.ones(2, 2, 2);
   * console.log(torch.conv3(volume, kernel).size(), torch.conv3(volume, kernel).max());
   * // [ 3, 4, 5 ] 8
   */
  conv3<T extends Tensor>(x: T, k: T): T;
  /** Convolution of volumes: conv2 in three dimensions. */
  conv3<T extends Tensor>(x: T, k: T, mode: string): T;
  /** Convolution of volumes: conv2 in three dimensions. */
  conv3<T extends Tensor>(r: T, x: T, k: T): T;
  /** Convolution of volumes: conv2 in three dimensions. */
  conv3<T extends Tensor>(r: T, x: T, k: T, mode: string): T;
  /**
   * Cross-correlation of volumes: conv3 without flipping the kernel.
   * @returns a tensor, as for conv3
   * @throws {TorchError} `CONV_RANKS`: the volume and the kernel do not have 3 and 3, 4 and 4, or 4
   * and 5 dimensions
   * @throws {TorchError} `CONV_PLANES`: the numbers of planes differ
   * @throws {TorchError} `CONV_SIZE`: the kernel is larger than the volume, in mode 'V'
   * @throws {TorchError} `EMPTY`: the volume or the kernel has a depth, height or width of 0
   * @throws {TorchError} `CONV_MODE`: `mode` is not 'V', 'F' or 'S'
   * @example
   * const volume = torch.range(1, 8).view(2, 2, 2);
   * const kernel = torch.Tensor([1, 0, 0, 0, 0, 0, 0, 1]).view(2, 2, 2);
   * console.log(torch.xcorr3(volume, kernel).toArray()); // 1 + 8
   * // [ [ [ 9 ] ] ]
   */
  xcorr3<T extends Tensor>(x: T, k: T): T;
  /** Cross-correlation of volumes: conv3 without flipping the kernel. */
  xcorr3<T extends Tensor>(x: T, k: T, mode: string): T;
  /** Cross-correlation of volumes: conv3 without flipping the kernel. */
  xcorr3<T extends Tensor>(r: T, x: T, k: T): T;
  /** Cross-correlation of volumes: conv3 without flipping the kernel. */
  xcorr3<T extends Tensor>(r: T, x: T, k: T, mode: string): T;
  /**
   * A random whole number from 0 to 2^32 - 1.
   * @returns a number; or `t`
   * @throws {TorchError} `NOT_POSITIVE`: `b` is less than 1
   * @throws {TorchError} `BOUNDS`: `b` is less than `a`
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.random(), torch.random(6), torch.random(10, 12));
   * console.log(torch.IntTensor(5).random(6).toArray()); // five dice
   * // 1791095845 6 10
   * // [ 3, 2, 2, 6, 6 ]
   */
  random(): number;
  /** A random whole number from 0 to 2^32 - 1. */
  random(g: Generator): number;
  /** A random whole number from 1 to `b`. */
  random(b: Scalar): number;
  /** A random whole number from 1 to `b`. */
  random(g: Generator, b: Scalar): number;
  /** A random whole number from `a` to `b`. */
  random(a: Scalar, b: Scalar): number;
  /** A random whole number from `a` to `b`. */
  random(g: Generator, a: Scalar, b: Scalar): number;
  /**
   * Fills `t` with random whole numbers from 0 to the largest of its type, at most 2^32 - 1; 2^24
   * for floats.
   */
  random<T extends Tensor>(t: T): T;
  /**
   * Fills `t` with random whole numbers from 0 to the largest of its type, at most 2^32 - 1; 2^24
   * for floats.
   */
  random<T extends Tensor>(t: T, g: Generator): T;
  /** Fills `t` with random whole numbers from 1 to `b`. */
  random<T extends Tensor>(t: T, b: Scalar): T;
  /** Fills `t` with random whole numbers from 1 to `b`. */
  random<T extends Tensor>(t: T, g: Generator, b: Scalar): T;
  /** Fills `t` with random whole numbers from `a` to `b`. */
  random<T extends Tensor>(t: T, a: Scalar, b: Scalar): T;
  /** Fills `t` with random whole numbers from `a` to `b`. */
  random<T extends Tensor>(t: T, g: Generator, a: Scalar, b: Scalar): T;
  /**
   * A random number, uniformly distributed from `a` to `b`.
   * @returns a number; or `t`
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.uniform());
   * console.log(torch.Tensor(2, 3).uniform(-1, 1));
   * // 0.4170219984371215
   * //  0.9944  0.4406  0.8651
   * // -0.9998 -0.7438 -0.3953
   * // [torch.DoubleTensor of size 2x3]
   */
  uniform(): number;
  /** A random number, uniformly distributed from `a` to `b`. */
  uniform(g: Generator): number;
  /** A random number, uniformly distributed from `a` to `b`. */
  uniform(a: Scalar): number;
  /** A random number, uniformly distributed from `a` to `b`. */
  uniform(g: Generator, a: Scalar): number;
  /** A random number, uniformly distributed from `a` to `b`. */
  uniform(a: Scalar, b: Scalar): number;
  /** A random number, uniformly distributed from `a` to `b`. */
  uniform(g: Generator, a: Scalar, b: Scalar): number;
  /** Fills `t` with random numbers, uniformly distributed from `a` to `b`. */
  uniform<T extends RealTensor>(t: T): T;
  /** Fills `t` with random numbers, uniformly distributed from `a` to `b`. */
  uniform<T extends RealTensor>(t: T, g: Generator): T;
  /** Fills `t` with random numbers, uniformly distributed from `a` to `b`. */
  uniform<T extends RealTensor>(t: T, a: Scalar): T;
  /** Fills `t` with random numbers, uniformly distributed from `a` to `b`. */
  uniform<T extends RealTensor>(t: T, g: Generator, a: Scalar): T;
  /** Fills `t` with random numbers, uniformly distributed from `a` to `b`. */
  uniform<T extends RealTensor>(t: T, a: Scalar, b: Scalar): T;
  /** Fills `t` with random numbers, uniformly distributed from `a` to `b`. */
  uniform<T extends RealTensor>(t: T, g: Generator, a: Scalar, b: Scalar): T;
  /**
   * A random number, normally distributed.
   * @returns a number; or `t`
   * @throws {TorchError} `NOT_POSITIVE`: `stdv` is not greater than 0
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.normal(100, 15).toFixed(4));
   * const x = torch.FloatTensor(10000).normal(5, 2);
   * console.log(x.mean().toFixed(2), x.std().toFixed(2));
   * // 55.4226
   * // 5.00 2.01
   */
  normal(): number;
  /** A random number, normally distributed. */
  normal(g: Generator): number;
  /** A random number, normally distributed. */
  normal(mean: Scalar): number;
  /** A random number, normally distributed. */
  normal(g: Generator, mean: Scalar): number;
  /** A random number, normally distributed. */
  normal(mean: Scalar, stdv: Scalar): number;
  /** A random number, normally distributed. */
  normal(g: Generator, mean: Scalar, stdv: Scalar): number;
  /** Fills `t` with normally distributed random numbers. */
  normal<T extends RealTensor>(t: T): T;
  /** Fills `t` with normally distributed random numbers. */
  normal<T extends RealTensor>(t: T, g: Generator): T;
  /** Fills `t` with normally distributed random numbers. */
  normal<T extends RealTensor>(t: T, mean: Scalar): T;
  /** Fills `t` with normally distributed random numbers. */
  normal<T extends RealTensor>(t: T, g: Generator, mean: Scalar): T;
  /** Fills `t` with normally distributed random numbers. */
  normal<T extends RealTensor>(t: T, mean: Scalar, stdv: Scalar): T;
  /** Fills `t` with normally distributed random numbers. */
  normal<T extends RealTensor>(t: T, g: Generator, mean: Scalar, stdv: Scalar): T;
  /**
   * A random number, exponentially distributed with density lambda exp(-lambda x).
   * @returns a number; or `t`
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.exponential(0.5).toFixed(4));
   * console.log(torch.Tensor(3).exponential(2));
   * // 1.0792
   * //  2.9364
   * //  0.6371
   * //  1.3482
   * // [torch.DoubleTensor of size 3]
   */
  exponential(lambda: Scalar): number;
  /** A random number, exponentially distributed with density lambda exp(-lambda x). */
  exponential(g: Generator, lambda: Scalar): number;
  /** Fills `t` with exponentially distributed random numbers. */
  exponential<T extends RealTensor>(t: T, lambda: Scalar): T;
  /** Fills `t` with exponentially distributed random numbers. */
  exponential<T extends RealTensor>(t: T, g: Generator, lambda: Scalar): T;
  /**
   * A random number with the Cauchy distribution.
   * @returns a number; or `t`
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.cauchy().toFixed(4));
   * console.log(torch.Tensor(3).cauchy(10, 0.5));
   * // -0.2668
   * //  66.5328
   * //  10.4145
   * //  12.3244
   * // [torch.DoubleTensor of size 3]
   */
  cauchy(): number;
  /** A random number with the Cauchy distribution. */
  cauchy(g: Generator): number;
  /** A random number with the Cauchy distribution. */
  cauchy(median: Scalar): number;
  /** A random number with the Cauchy distribution. */
  cauchy(g: Generator, median: Scalar): number;
  /** A random number with the Cauchy distribution. */
  cauchy(median: Scalar, sigma: Scalar): number;
  /** A random number with the Cauchy distribution. */
  cauchy(g: Generator, median: Scalar, sigma: Scalar): number;
  /** Fills `t` with random numbers from the Cauchy distribution. */
  cauchy<T extends RealTensor>(t: T): T;
  /** Fills `t` with random numbers from the Cauchy distribution. */
  cauchy<T extends RealTensor>(t: T, g: Generator): T;
  /** Fills `t` with random numbers from the Cauchy distribution. */
  cauchy<T extends RealTensor>(t: T, median: Scalar): T;
  /** Fills `t` with random numbers from the Cauchy distribution. */
  cauchy<T extends RealTensor>(t: T, g: Generator, median: Scalar): T;
  /** Fills `t` with random numbers from the Cauchy distribution. */
  cauchy<T extends RealTensor>(t: T, median: Scalar, sigma: Scalar): T;
  /** Fills `t` with random numbers from the Cauchy distribution. */
  cauchy<T extends RealTensor>(t: T, g: Generator, median: Scalar, sigma: Scalar): T;
  /**
   * A random number whose logarithm is normally distributed with `mean` and `stdv`.
   * @returns a number; or `t`
   * @throws {TorchError} `NOT_POSITIVE`: `stdv` is not greater than 0
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.logNormal().toFixed(4));
   * console.log(torch.Tensor(3).logNormal(0, 1));
   * // 0.0071
   * //  5.5121
   * //  0.6502
   * //  0.1021
   * // [torch.DoubleTensor of size 3]
   */
  logNormal(): number;
  /** A random number whose logarithm is normally distributed with `mean` and `stdv`. */
  logNormal(g: Generator): number;
  /** A random number whose logarithm is normally distributed with `mean` and `stdv`. */
  logNormal(mean: Scalar): number;
  /** A random number whose logarithm is normally distributed with `mean` and `stdv`. */
  logNormal(g: Generator, mean: Scalar): number;
  /** A random number whose logarithm is normally distributed with `mean` and `stdv`. */
  logNormal(mean: Scalar, stdv: Scalar): number;
  /** A random number whose logarithm is normally distributed with `mean` and `stdv`. */
  logNormal(g: Generator, mean: Scalar, stdv: Scalar): number;
  /** Fills `t` with random numbers from the log-normal distribution. */
  logNormal<T extends RealTensor>(t: T): T;
  /** Fills `t` with random numbers from the log-normal distribution. */
  logNormal<T extends RealTensor>(t: T, g: Generator): T;
  /** Fills `t` with random numbers from the log-normal distribution. */
  logNormal<T extends RealTensor>(t: T, mean: Scalar): T;
  /** Fills `t` with random numbers from the log-normal distribution. */
  logNormal<T extends RealTensor>(t: T, g: Generator, mean: Scalar): T;
  /** Fills `t` with random numbers from the log-normal distribution. */
  logNormal<T extends RealTensor>(t: T, mean: Scalar, stdv: Scalar): T;
  /** Fills `t` with random numbers from the log-normal distribution. */
  logNormal<T extends RealTensor>(t: T, g: Generator, mean: Scalar, stdv: Scalar): T;
  /**
   * A random whole number from 1 on, geometrically distributed: (1 - p) * p^(i - 1).
   * @returns a number; or `t`
   * @throws {TorchError} `PROBABILITY_INSIDE`: `p` is not strictly between 0 and 1
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.geometric(0.9));
   * console.log(torch.IntTensor(8).geometric(0.5).toArray());
   * // 6
   * // [
   * //   9, 2,  4, 1,
   * //   1, 1, 11, 1
   * // ]
   */
  geometric(p: Scalar): number;
  /** A random whole number from 1 on, geometrically distributed: (1 - p) * p^(i - 1). */
  geometric(g: Generator, p: Scalar): number;
  /** Fills `t` with geometrically distributed random numbers. */
  geometric<T extends Tensor>(t: T, p: Scalar): T;
  /** Fills `t` with geometrically distributed random numbers. */
  geometric<T extends Tensor>(t: T, g: Generator, p: Scalar): T;
  /**
   * 1 with probability `p`, else 0.
   * @returns a number; or `t`
   * @throws {TorchError} `PROBABILITY`: `p` is not between 0 and 1
   * @throws {TorchError} `PROBABILITIES`: an element of `p` is not between 0 and 1
   * @throws {TorchError} `COUNTS`: `p` does not broadcast to `t`, and their numbers of elements
   * differ
   * @throws {TorchError} `RESULT_SHAPE`: `p` broadcasts with `t` to another size
   * @throws {TorchError} `DTYPES`: `p` is neither a FloatTensor nor a DoubleTensor
   * @throws {TorchError} `RESULT_ALIAS`: several elements of `t` share one memory address
   * @example
   * torch.manualSeed(1);
   * console.log(torch.ByteTensor(8).bernoulli(0.25).toArray());
   * console.log(torch.Tensor(3).bernoulli(torch.Tensor([0, 1, 0.5])).toArray()); // one probability for each element
   * // [
   * //   0, 0, 0, 0,
   * //   1, 1, 0, 0
   * // ]
   * // [ 0, 1, 1 ]
   */
  bernoulli(): number;
  /** 1 with probability `p`, else 0. */
  bernoulli(g: Generator): number;
  /** 1 with probability `p`, else 0. */
  bernoulli(p: Scalar): number;
  /** 1 with probability `p`, else 0. */
  bernoulli(g: Generator, p: Scalar): number;
  /** Fills `t` with 1 with probability `p`, else 0. */
  bernoulli<T extends Tensor>(t: T): T;
  /** Fills `t` with 1 with probability `p`, else 0. */
  bernoulli<T extends Tensor>(t: T, g: Generator): T;
  /** Fills `t` with 1 with probability `p`, else 0. */
  bernoulli<T extends Tensor>(t: T, p: Scalar): T;
  /** Fills `t` with 1 with probability `p`, else 0. */
  bernoulli<T extends Tensor>(t: T, g: Generator, p: Scalar): T;
  /**
   * Fills `t` with 1 or 0; the probability of each 1 is the element of `p`, a FloatTensor or
   * DoubleTensor.
   */
  bernoulli<T extends Tensor>(t: T, p: Tensor): T;
  /**
   * Fills `t` with 1 or 0; the probability of each 1 is the element of `p`, a FloatTensor or
   * DoubleTensor.
   */
  bernoulli<T extends Tensor>(t: T, g: Generator, p: Tensor): T;
  /**
   * Random numbers, uniformly distributed from 0 to 1, with the given sizes.
   * @returns a tensor of the given size
   * @throws {TorchError} `STEP_RANGE`: a size is negative
   * @example
   * torch.manualSeed(1);
   * console.log(torch.rand(2, 3));
   * const g = torch.Generator(); // a separate generator
   * torch.manualSeed(g, 1);
   * console.log(torch.rand(g, [2]).toArray());
   * //  0.4170  0.9972  0.7203
   * //  0.9326  0.0001  0.1281
   * // [torch.DoubleTensor of size 2x3]
   * // [ 0.4170219984371215, 0.99718480813317 ]
   */
  rand(sizes: Sizes): DoubleTensor;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand<T extends RealTensor>(sizes: Sizes): T;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand<N extends TypeName>(sizes: Sizes, type: N): TensorNamed<N>;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand(...sizes: number[]): DoubleTensor;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand<T extends RealTensor>(...sizes: number[]): T;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand<N extends TypeName>(...sizes: [...number[], N]): TensorNamed<N>;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand(g: Generator, sizes: Sizes): DoubleTensor;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand<T extends RealTensor>(g: Generator, sizes: Sizes): T;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand<N extends TypeName>(g: Generator, sizes: Sizes, type: N): TensorNamed<N>;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand(g: Generator, ...sizes: number[]): DoubleTensor;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand<T extends RealTensor>(g: Generator, ...sizes: number[]): T;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand<N extends TypeName>(g: Generator, ...sizes: [...number[], N]): TensorNamed<N>;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand<T extends RealTensor>(r: T, sizes: Sizes): T;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand<T extends RealTensor>(r: T, ...sizes: number[]): T;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand<T extends RealTensor>(r: T, g: Generator, sizes: Sizes): T;
  /** Random numbers, uniformly distributed from 0 to 1, with the given sizes. */
  rand<T extends RealTensor>(r: T, g: Generator, ...sizes: number[]): T;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   * @returns a tensor of the given size
   * @throws {TorchError} `STEP_RANGE`: a size is negative
   * @example
   * torch.manualSeed(1);
   * console.log(torch.randn(2, 3));
   * console.log(torch.randn(2, 'torch.FloatTensor'));
   * // -2.9718  1.7070 -0.4305
   * // -2.2820  0.5237  0.0004
   * // [torch.DoubleTensor of size 2x3]
   * // -1.2039
   * //  3.5283
   * // [torch.FloatTensor of size 2]
   */
  randn(sizes: Sizes): DoubleTensor;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn<T extends RealTensor>(sizes: Sizes): T;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn<N extends TypeName>(sizes: Sizes, type: N): TensorNamed<N>;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn(...sizes: number[]): DoubleTensor;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn<T extends RealTensor>(...sizes: number[]): T;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn<N extends TypeName>(...sizes: [...number[], N]): TensorNamed<N>;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn(g: Generator, sizes: Sizes): DoubleTensor;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn<T extends RealTensor>(g: Generator, sizes: Sizes): T;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn<N extends TypeName>(g: Generator, sizes: Sizes, type: N): TensorNamed<N>;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn(g: Generator, ...sizes: number[]): DoubleTensor;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn<T extends RealTensor>(g: Generator, ...sizes: number[]): T;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn<N extends TypeName>(g: Generator, ...sizes: [...number[], N]): TensorNamed<N>;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn<T extends RealTensor>(r: T, sizes: Sizes): T;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn<T extends RealTensor>(r: T, ...sizes: number[]): T;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn<T extends RealTensor>(r: T, g: Generator, sizes: Sizes): T;
  /**
   * Normally distributed random numbers with mean 0 and standard deviation 1, with the given sizes.
   */
  randn<T extends RealTensor>(r: T, g: Generator, ...sizes: number[]): T;
  /**
   * Random permutation of the first `n` positions, which count from `torch.indexBase`.
   * @returns a vector
   * @throws {TorchError} `STEP_RANGE`: `n` is negative
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * torch.manualSeed(1);
   * const x = torch.Tensor([[1, 10], [2, 20], [3, 30]]);
   * const order = torch.randperm(3, 'torch.LongTensor');
   * console.log(order.toArray());
   * console.log(x.index(0, order)); // the rows shuffled
   * // [ 1, 2, 0 ]
   * //   2  20
   * //   3  30
   * //   1  10
   * // [torch.DoubleTensor of size 3x2]
   */
  randperm(n: number): DoubleTensor;
  /** Random permutation of the first `n` positions, which count from `torch.indexBase`. */
  randperm<T extends Tensor>(n: number): T;
  /** Random permutation of the first `n` positions, which count from `torch.indexBase`. */
  randperm<N extends TypeName>(n: number, type: N): TensorNamed<N>;
  /** Random permutation of the first `n` positions, which count from `torch.indexBase`. */
  randperm(g: Generator, n: number): DoubleTensor;
  /** Random permutation of the first `n` positions, which count from `torch.indexBase`. */
  randperm<T extends Tensor>(g: Generator, n: number): T;
  /** Random permutation of the first `n` positions, which count from `torch.indexBase`. */
  randperm<N extends TypeName>(g: Generator, n: number, type: N): TensorNamed<N>;
  /** Random permutation of the first `n` positions, which count from `torch.indexBase`. */
  randperm<T extends Tensor>(r: T, n: number): T;
  /** Random permutation of the first `n` positions, which count from `torch.indexBase`. */
  randperm<T extends Tensor>(r: T, g: Generator, n: number): T;
  /**
   * `n` positions drawn with the probabilities in `p`, which need not sum to 1; for a matrix, `n`
   * for each row. Without `replacement`, no position is drawn twice.
   * @returns a LongTensor of `n` positions; for a matrix, one row of `n` positions for each row
   * @throws {TorchError} `DISTRIBUTION`: a row of `p` has a negative element or NaN, or its sum is
   * not positive and finite
   * @throws {TorchError} `DRAWS`: `n` exceeds the number of nonzero probabilities, without
   * `replacement`
   * @throws {TorchError} `NOT_ROWS`: `p` is neither a vector nor a matrix
   * @throws {TorchError} `EMPTY`: a row of `p` has no elements
   * @throws {TorchError} `STEP_RANGE`: `n` is less than 1
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @example
   * torch.manualSeed(1);
   * const weights = torch.Tensor([1, 0, 3]);
   * console.log(weights.multinomial(8, true).toArray()); // position 1 is never drawn
   * console.log(weights.multinomial(2).toArray());
   * // [
   * //   2, 2, 2, 2,
   * //   0, 0, 2, 2
   * // ]
   * // [ 0, 2 ]
   */
  multinomial<T extends RealTensor>(p: T, n: number): LongTensor;
  /**
   * `n` positions drawn with the probabilities in `p`, which need not sum to 1; for a matrix, `n`
   * for each row. Without `replacement`, no position is drawn twice.
   */
  multinomial<T extends RealTensor>(g: Generator, p: T, n: number): LongTensor;
  /**
   * `n` positions drawn with the probabilities in `p`, which need not sum to 1; for a matrix, `n`
   * for each row. Without `replacement`, no position is drawn twice.
   */
  multinomial<T extends RealTensor>(p: T, n: number, replacement: boolean): LongTensor;
  /**
   * `n` positions drawn with the probabilities in `p`, which need not sum to 1; for a matrix, `n`
   * for each row. Without `replacement`, no position is drawn twice.
   */
  multinomial<T extends RealTensor>(g: Generator, p: T, n: number, replacement: boolean): LongTensor;
  /**
   * `n` positions drawn with the probabilities in `p`, which need not sum to 1; for a matrix, `n`
   * for each row. Without `replacement`, no position is drawn twice.
   */
  multinomial<T extends RealTensor>(r: LongTensor, p: T, n: number): LongTensor;
  /**
   * `n` positions drawn with the probabilities in `p`, which need not sum to 1; for a matrix, `n`
   * for each row. Without `replacement`, no position is drawn twice.
   */
  multinomial<T extends RealTensor>(r: LongTensor, g: Generator, p: T, n: number): LongTensor;
  /**
   * `n` positions drawn with the probabilities in `p`, which need not sum to 1; for a matrix, `n`
   * for each row. Without `replacement`, no position is drawn twice.
   */
  multinomial<T extends RealTensor>(r: LongTensor, p: T, n: number, replacement: boolean): LongTensor;
  /**
   * `n` positions drawn with the probabilities in `p`, which need not sum to 1; for a matrix, `n`
   * for each row. Without `replacement`, no position is drawn twice.
   */
  multinomial<T extends RealTensor>(r: LongTensor, g: Generator, p: T, n: number, replacement: boolean): LongTensor;
  /**
   * Tables for drawing many times with the probabilities in `p`, for torch.multinomialAlias.
   * @returns `[J, q]`, a LongTensor and a tensor of the type of `p`, each with the length of `p`
   * @throws {TorchError} `NOT_DISTRIBUTION`: `p` is empty or not a vector
   * @throws {TorchError} `DISTRIBUTION`: `p` has a negative element or NaN, or its sum is not
   * positive and finite
   * @example
   * const [J, q] = torch.multinomialAliasSetup(torch.Tensor([0.5, 0.25, 0.25]));
   * console.log(J.toArray(), q);
   * // [ 0, 0, 0 ]  1.0000
   * //  0.7500
   * //  0.7500
   * // [torch.DoubleTensor of size 3]
   */
  multinomialAliasSetup<T extends RealTensor>(p: T): [LongTensor, T];
  /** Tables for drawing many times with the probabilities in `p`, for torch.multinomialAlias. */
  multinomialAliasSetup<T extends RealTensor>(J: LongTensor, p: T): [LongTensor, T];
  /** Tables for drawing many times with the probabilities in `p`, for torch.multinomialAlias. */
  multinomialAliasSetup<T extends RealTensor>(J: LongTensor, q: T, p: T): [LongTensor, T];
  /**
   * Fills `r` with positions, drawn with replacement from the tables of
   * torch.multinomialAliasSetup.
   * @returns `r`, which must have the size of the draw; without `r`, or if it is empty, the call
   * fails
   * @throws {TorchError} `EMPTY`: `r` or `q` is empty
   * @throws {TorchError} `COUNTS`: the lengths of `J` and `q` differ
   * @throws {TorchError} `PROBABILITIES`: an element of `q` is not between 0 and 1
   * @example
   * torch.manualSeed(1);
   * const state = torch.multinomialAliasSetup(torch.Tensor([1, 0, 3]));
   * console.log(torch.multinomialAlias(torch.LongTensor(8), state).toArray());
   * // [
   * //   2, 2, 0, 2,
   * //   0, 0, 0, 2
   * // ]
   */
  multinomialAlias<T extends RealTensor>(J: Positions, q: T): LongTensor;
  /**
   * Fills `r` with positions, drawn with replacement from the tables of
   * torch.multinomialAliasSetup.
   */
  multinomialAlias<T extends RealTensor>(g: Generator, J: Positions, q: T): LongTensor;
  /**
   * Fills `r` with positions, drawn with replacement from the tables of
   * torch.multinomialAliasSetup.
   */
  multinomialAlias<T extends RealTensor>(r: LongTensor, J: Positions, q: T): LongTensor;
  /**
   * Fills `r` with positions, drawn with replacement from the tables of
   * torch.multinomialAliasSetup.
   */
  multinomialAlias<T extends RealTensor>(r: LongTensor, g: Generator, J: Positions, q: T): LongTensor;
  /**
   * Seeds the generator. Equal seeds give equal numbers.
   * @returns nothing
   * @throws {TorchError} `LONG_RANGE`: `seed` does not fit in 64 bits
   * @example
   * torch.manualSeed(123);
   * const first = torch.uniform();
   * torch.manualSeed(123);
   * console.log(first, torch.uniform() === first);
   * // 0.6964691872708499 true
   */
  manualSeed(seed: Scalar): void;
  /** Seeds the generator. Equal seeds give equal numbers. */
  manualSeed(g: Generator, seed: Scalar): void;
  /**
   * The seed with which the generator was started.
   * @returns a number
   * @example
   * torch.manualSeed(123);
   * torch.random();
   * console.log(torch.initialSeed());
   * // 123
   */
  initialSeed(): number;
  /** The seed with which the generator was started. */
  initialSeed(g: Generator): number;
  /**
   * The state of the generator, as bytes.
   * @returns a ByteTensor
   * @example
   * torch.manualSeed(1);
   * const state = torch.getRNGState();
   * const first = torch.random();
   * torch.setRNGState(state); // restore
   * console.log(torch.random() === first, state.size());
   * // true [ 5048 ]
   */
  getRNGState(): ByteTensor;
  /** The state of the generator, as bytes. */
  getRNGState(g: Generator): ByteTensor;
  /** The state of the generator, as bytes. */
  getRNGState(r: ByteTensor): ByteTensor;
  /** The state of the generator, as bytes. */
  getRNGState(r: ByteTensor, g: Generator): ByteTensor;
  /**
   * Restores the generator to a saved state.
   * @returns nothing
   * @example
   * const g = torch.Generator();
   * torch.setRNGState(g, torch.getRNGState()); // now both give the same numbers
   * console.log(torch.random(g) === torch.random());
   * // true
   */
  setRNGState(state: ByteTensor): void;
  /** Restores the generator to a saved state. */
  setRNGState(g: Generator, state: ByteTensor): void;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   * @returns a complex tensor: the size of `x` with `n` elements along `dim`, and for a real `x` a
   * new last dimension of size 2
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `FFT_POINTS`: `n` is less than 1, or there is no element
   * @throws {TorchError} `COMPLEX_DIM`: `dim` is the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * console.log(torch.fft(x).toArray());
   * // [ [ 10, 0 ], [ -2, 2 ], [ -2, 0 ], [ -2, -2 ] ]
   */
  fft<T extends RealTensor>(x: T): T;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft<T extends RealTensor>(x: T, n: number): T;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft<T extends RealTensor>(x: T, n: number, dim: number): T;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft<T extends RealTensor>(x: T, norm: string): T;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft<T extends RealTensor>(x: T, n: number, norm: string): T;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft<T extends RealTensor>(x: T, n: number, dim: number, norm: string): T;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft<T extends RealTensor>(r: T, x: T): T;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft<T extends RealTensor>(r: T, x: T, n: number): T;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft<T extends RealTensor>(r: T, x: T, n: number, dim: number): T;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft<T extends RealTensor>(r: T, x: T, norm: string): T;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft<T extends RealTensor>(r: T, x: T, n: number, norm: string): T;
  /**
   * Fourier transform along `dim`: the sum over j of x[j] e^(-2 pi i j k / n). A tensor of several
   * dimensions whose last size is 2 is complex, any other is real; the result is complex. `n`
   * points: the line is cut off or filled up with zeros; -1: all. `norm`: 'backward' (no factor),
   * 'ortho' (1 / sqrt(n)), 'forward' (1 / n).
   */
  fft<T extends RealTensor>(r: T, x: T, n: number, dim: number, norm: string): T;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   * @returns a complex tensor: the size of `x` with `n` elements along `dim`, and for a real `x` a
   * new last dimension of size 2
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `FFT_POINTS`: `n` is less than 1, or there is no element
   * @throws {TorchError} `COMPLEX_DIM`: `dim` is the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * console.log(torch.ifft(torch.fft(x)).toArray());
   * // [ [ 1, -0 ], [ 2, -0 ], [ 3, 0 ], [ 4, -0 ] ]
   */
  ifft<T extends RealTensor>(x: T): T;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft<T extends RealTensor>(x: T, n: number): T;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft<T extends RealTensor>(x: T, n: number, dim: number): T;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft<T extends RealTensor>(x: T, norm: string): T;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft<T extends RealTensor>(x: T, n: number, norm: string): T;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft<T extends RealTensor>(x: T, n: number, dim: number, norm: string): T;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft<T extends RealTensor>(r: T, x: T): T;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft<T extends RealTensor>(r: T, x: T, n: number): T;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft<T extends RealTensor>(r: T, x: T, n: number, dim: number): T;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft<T extends RealTensor>(r: T, x: T, norm: string): T;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft<T extends RealTensor>(r: T, x: T, n: number, norm: string): T;
  /**
   * Inverse of fft: the sum over k of x[k] e^(+2 pi i j k / n), divided by n for `norm` =
   * 'backward', by sqrt(n) for 'ortho', by 1 for 'forward'.
   */
  ifft<T extends RealTensor>(r: T, x: T, n: number, dim: number, norm: string): T;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   * @returns a complex tensor: the size of `x` with n / 2 + 1 elements along `dim`, and a new last
   * dimension of size 2
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `FFT_POINTS`: `n` is less than 1, or there is no element
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * console.log(torch.rfft(x).toArray());
   * // [ [ 10, 0 ], [ -2, 2 ], [ -2, 0 ] ]
   */
  rfft<T extends RealTensor>(x: T): T;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft<T extends RealTensor>(x: T, n: number): T;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft<T extends RealTensor>(x: T, n: number, dim: number): T;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft<T extends RealTensor>(x: T, norm: string): T;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft<T extends RealTensor>(x: T, n: number, norm: string): T;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft<T extends RealTensor>(x: T, n: number, dim: number, norm: string): T;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft<T extends RealTensor>(r: T, x: T): T;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft<T extends RealTensor>(r: T, x: T, n: number): T;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft<T extends RealTensor>(r: T, x: T, n: number, dim: number): T;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft<T extends RealTensor>(r: T, x: T, norm: string): T;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft<T extends RealTensor>(r: T, x: T, n: number, norm: string): T;
  /**
   * Fourier transform of real numbers along `dim`: the first n / 2 + 1 numbers of the spectrum. The
   * others are their conjugates. `x` is real, whatever its sizes are.
   */
  rfft<T extends RealTensor>(r: T, x: T, n: number, dim: number, norm: string): T;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   * @returns a real tensor: the size of `x` without the last dimension, with `n` elements along
   * `dim`
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `FFT_POINTS`: `n` is less than 1
   * @throws {TorchError} `NOT_COMPLEX`: `x` is not complex
   * @throws {TorchError} `COMPLEX_DIM`: `dim` is the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([1, 2, 3, 4]);
   * console.log(torch.irfft(torch.rfft(x), 4).toArray());
   * // [ 1, 2, 3, 4 ]
   */
  irfft<T extends RealTensor>(x: T): T;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft<T extends RealTensor>(x: T, n: number): T;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft<T extends RealTensor>(x: T, n: number, dim: number): T;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft<T extends RealTensor>(x: T, norm: string): T;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft<T extends RealTensor>(x: T, n: number, norm: string): T;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft<T extends RealTensor>(x: T, n: number, dim: number, norm: string): T;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft<T extends RealTensor>(r: T, x: T): T;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft<T extends RealTensor>(r: T, x: T, n: number): T;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft<T extends RealTensor>(r: T, x: T, n: number, dim: number): T;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft<T extends RealTensor>(r: T, x: T, norm: string): T;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft<T extends RealTensor>(r: T, x: T, n: number, norm: string): T;
  /**
   * Inverse of rfft: `n` real numbers; -1: 2 * (m - 1) for m numbers of the spectrum. The imaginary
   * parts of the first and, if `n` is even, the last number are ignored.
   */
  irfft<T extends RealTensor>(r: T, x: T, n: number, dim: number, norm: string): T;
  /**
   * Fourier transform along the last two dimensions, or along those in `dim`.
   * @returns a complex tensor: the size of `x`, and for a real `x` a new last dimension of size 2
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `COMPLEX_DIM`: `dim` names the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @throws {TorchError} `FEW_DIMS`: there is only one dimension
   * @example
   * const x = torch.Tensor([[1, 2, 0], [3, 4, 1]]);
   * console.log(torch.fft2(x).realPart().toArray());
   * // [ [ 11, 0.5, 0.5 ], [ -5, -0.5, -0.5 ] ]
   */
  fft2<T extends RealTensor>(x: T): T;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2<T extends RealTensor>(x: T, norm: string): T;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2<T extends RealTensor>(r: T, x: T): T;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2<T extends RealTensor>(r: T, x: T, norm: string): T;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2<T extends RealTensor>(x: T, dim: number | Sizes): T;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  /** Fourier transform along the last two dimensions, or along those in `dim`. */
  fft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fft2<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fft2<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fft2<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fft2<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * Inverse of fft2.
   * @returns a complex tensor: the size of `x`, and for a real `x` a new last dimension of size 2
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `COMPLEX_DIM`: `dim` names the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @throws {TorchError} `FEW_DIMS`: there is only one dimension
   * @example
   * const x = torch.Tensor([[1, 2, 0], [3, 4, 1]]);
   * console.log(torch.ifft2(torch.fft2(x)).realPart().toArray());
   * // [ [ 1, 2, 1.4802973661668753e-16 ], [ 3, 4, 1 ] ]
   */
  ifft2<T extends RealTensor>(x: T): T;
  /** Inverse of fft2. */
  ifft2<T extends RealTensor>(x: T, norm: string): T;
  /** Inverse of fft2. */
  ifft2<T extends RealTensor>(r: T, x: T): T;
  /** Inverse of fft2. */
  ifft2<T extends RealTensor>(r: T, x: T, norm: string): T;
  /** Inverse of fft2. */
  ifft2<T extends RealTensor>(x: T, dim: number | Sizes): T;
  /** Inverse of fft2. */
  ifft2<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  /** Inverse of fft2. */
  ifft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  /** Inverse of fft2. */
  ifft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifft2<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifft2<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifft2<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifft2<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * fft2 of real numbers: the first half of the spectrum along the last of the dimensions.
   * @returns a complex tensor: the size of `x` with n / 2 + 1 elements along the last of the
   * dimensions, and a new last dimension of size 2
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @throws {TorchError} `FEW_DIMS`: there is only one dimension
   * @example
   * const x = torch.Tensor([[1, 2, 0], [3, 4, 1]]);
   * console.log(torch.rfft2(x).size());
   * // [ 2, 2, 2 ]
   */
  rfft2<T extends RealTensor>(x: T): T;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2<T extends RealTensor>(x: T, norm: string): T;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2<T extends RealTensor>(r: T, x: T): T;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2<T extends RealTensor>(r: T, x: T, norm: string): T;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2<T extends RealTensor>(x: T, dim: number | Sizes): T;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  /** fft2 of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfft2<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfft2<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfft2<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfft2<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * Inverse of rfft2: real numbers.
   * @returns a real tensor: the size of `x` without the last dimension; 2 * (m - 1) elements in
   * place of m along the last of the dimensions
   * @throws {TorchError} `NOT_COMPLEX`: `x` is not complex
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `TOO_LARGE`: a size is larger than memory can hold
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `COMPLEX_DIM`: `dim` names the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @throws {TorchError} `FEW_DIMS`: there is only one dimension
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(torch.irfft2(torch.rfft2(x)).toArray());
   * // [ [ 1, 2 ], [ 3, 4 ] ]
   */
  irfft2<T extends RealTensor>(x: T): T;
  /** Inverse of rfft2: real numbers. */
  irfft2<T extends RealTensor>(x: T, norm: string): T;
  /** Inverse of rfft2: real numbers. */
  irfft2<T extends RealTensor>(r: T, x: T): T;
  /** Inverse of rfft2: real numbers. */
  irfft2<T extends RealTensor>(r: T, x: T, norm: string): T;
  /** Inverse of rfft2: real numbers. */
  irfft2<T extends RealTensor>(x: T, dim: number | Sizes): T;
  /** Inverse of rfft2: real numbers. */
  irfft2<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  /** Inverse of rfft2: real numbers. */
  irfft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  /** Inverse of rfft2: real numbers. */
  irfft2<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfft2<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfft2<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfft2<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfft2<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * Fourier transform along all dimensions, or along those in `dim`.
   * @returns a complex tensor: the size of `x`, and for a real `x` a new last dimension of size 2
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `COMPLEX_DIM`: `dim` names the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([[1, 2, 0], [3, 4, 1]]);
   * console.log(torch.fftn(x, [0]).realPart().toArray());
   * // [ [ 4, 6, 1 ], [ -2, -2, -1 ] ]
   */
  fftn<T extends RealTensor>(x: T): T;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn<T extends RealTensor>(x: T, norm: string): T;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn<T extends RealTensor>(r: T, x: T): T;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn<T extends RealTensor>(r: T, x: T, norm: string): T;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn<T extends RealTensor>(x: T, dim: number | Sizes): T;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  /** Fourier transform along all dimensions, or along those in `dim`. */
  fftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fftn<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fftn<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fftn<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  fftn<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * Inverse of fftn.
   * @returns a complex tensor: the size of `x`, and for a real `x` a new last dimension of size 2
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `COMPLEX_DIM`: `dim` names the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([[1, 2, 0], [3, 4, 1]]);
   * console.log(torch.ifftn(torch.fftn(x)).realPart().toArray());
   * // [ [ 1, 2, 1.4802973661668753e-16 ], [ 3, 4, 1 ] ]
   */
  ifftn<T extends RealTensor>(x: T): T;
  /** Inverse of fftn. */
  ifftn<T extends RealTensor>(x: T, norm: string): T;
  /** Inverse of fftn. */
  ifftn<T extends RealTensor>(r: T, x: T): T;
  /** Inverse of fftn. */
  ifftn<T extends RealTensor>(r: T, x: T, norm: string): T;
  /** Inverse of fftn. */
  ifftn<T extends RealTensor>(x: T, dim: number | Sizes): T;
  /** Inverse of fftn. */
  ifftn<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  /** Inverse of fftn. */
  ifftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  /** Inverse of fftn. */
  ifftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifftn<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifftn<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifftn<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  ifftn<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * fftn of real numbers: the first half of the spectrum along the last of the dimensions.
   * @returns a complex tensor: the size of `x` with n / 2 + 1 elements along the last of the
   * dimensions, and a new last dimension of size 2
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([[1, 2, 0], [3, 4, 1]]);
   * console.log(torch.rfftn(x, [1, 0]).size());
   * // [ 2, 3, 2 ]
   */
  rfftn<T extends RealTensor>(x: T): T;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn<T extends RealTensor>(x: T, norm: string): T;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn<T extends RealTensor>(r: T, x: T): T;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn<T extends RealTensor>(r: T, x: T, norm: string): T;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn<T extends RealTensor>(x: T, dim: number | Sizes): T;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  /** fftn of real numbers: the first half of the spectrum along the last of the dimensions. */
  rfftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfftn<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfftn<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfftn<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  rfftn<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * Inverse of rfftn: real numbers.
   * @returns a real tensor: the size of `x` without the last dimension; 2 * (m - 1) elements in
   * place of m along the last of the dimensions
   * @throws {TorchError} `NOT_COMPLEX`: `x` is not complex
   * @throws {TorchError} `FFT_POINTS`: a size is less than 1, or a dimension has no element
   * @throws {TorchError} `TOO_LARGE`: a size is larger than memory can hold
   * @throws {TorchError} `NEEDED`: `s` and `dim` differ in length
   * @throws {TorchError} `COMPLEX_DIM`: `dim` names the dimension of real and imaginary parts
   * @throws {TorchError} `FFT_NORM`: an unknown norm
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(torch.irfftn(torch.rfftn(x)).toArray());
   * // [ [ 1, 2 ], [ 3, 4 ] ]
   */
  irfftn<T extends RealTensor>(x: T): T;
  /** Inverse of rfftn: real numbers. */
  irfftn<T extends RealTensor>(x: T, norm: string): T;
  /** Inverse of rfftn: real numbers. */
  irfftn<T extends RealTensor>(r: T, x: T): T;
  /** Inverse of rfftn: real numbers. */
  irfftn<T extends RealTensor>(r: T, x: T, norm: string): T;
  /** Inverse of rfftn: real numbers. */
  irfftn<T extends RealTensor>(x: T, dim: number | Sizes): T;
  /** Inverse of rfftn: real numbers. */
  irfftn<T extends RealTensor>(x: T, dim: number | Sizes, norm: string): T;
  /** Inverse of rfftn: real numbers. */
  irfftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes): T;
  /** Inverse of rfftn: real numbers. */
  irfftn<T extends RealTensor>(r: T, x: T, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfftn<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfftn<T extends RealTensor>(x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfftn<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes): T;
  /**
   * The same with `s[i]` points along `dim[i]`, as many as there are for -1: the tensor is cut off,
   * or filled up with zeros.
   */
  irfftn<T extends RealTensor>(r: T, x: T, s: Sizes, dim: number | Sizes, norm: string): T;
  /**
   * The first half of each dimension, or of those in `dim`, moved behind the second, so that
   * frequency 0 is in the middle. The dimension of real and imaginary parts stays.
   * @returns a tensor of the size of `x`
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * console.log(torch.fftshift(torch.Tensor([0, 1, 2, -2, -1])).toArray());
   * // [ -2, -1, 0, 1, 2 ]
   */
  fftshift<T extends Tensor>(x: T): T;
  /**
   * The first half of each dimension, or of those in `dim`, moved behind the second, so that
   * frequency 0 is in the middle. The dimension of real and imaginary parts stays.
   */
  fftshift<T extends Tensor>(r: T, x: T): T;
  /**
   * The first half of each dimension, or of those in `dim`, moved behind the second, so that
   * frequency 0 is in the middle. The dimension of real and imaginary parts stays.
   */
  fftshift<T extends Tensor>(x: T, dim: number | Sizes): T;
  /**
   * The first half of each dimension, or of those in `dim`, moved behind the second, so that
   * frequency 0 is in the middle. The dimension of real and imaginary parts stays.
   */
  fftshift<T extends Tensor>(r: T, x: T, dim: number | Sizes): T;
  /**
   * Inverse of fftshift.
   * @returns a tensor of the size of `x`
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * console.log(torch.ifftshift(torch.Tensor([0, 1, 2, -2, -1])).toArray());
   * // [ 2, -2, -1, 0, 1 ]
   */
  ifftshift<T extends Tensor>(x: T): T;
  /** Inverse of fftshift. */
  ifftshift<T extends Tensor>(r: T, x: T): T;
  /** Inverse of fftshift. */
  ifftshift<T extends Tensor>(x: T, dim: number | Sizes): T;
  /** Inverse of fftshift. */
  ifftshift<T extends Tensor>(r: T, x: T, dim: number | Sizes): T;
  /**
   * The frequencies of a spectrum of `n` points whose samples are `d` apart, in cycles per unit of
   * `d`: 0, 1, ..., then the negative ones, divided by n * d.
   * @returns a vector of `n` elements
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `STEP_RANGE`: `n` is less than 1
   * @example
   * console.log(torch.fftfreq(4, 0.5).toArray());
   * // [ 0, 0.5, -1, -0.5 ]
   */
  fftfreq(n: number): DoubleTensor;
  /**
   * The frequencies of a spectrum of `n` points whose samples are `d` apart, in cycles per unit of
   * `d`: 0, 1, ..., then the negative ones, divided by n * d.
   */
  fftfreq<T extends RealTensor>(n: number): T;
  /**
   * The frequencies of a spectrum of `n` points whose samples are `d` apart, in cycles per unit of
   * `d`: 0, 1, ..., then the negative ones, divided by n * d.
   */
  fftfreq<N extends TypeName>(n: number, type: N): TensorNamed<N>;
  /**
   * The frequencies of a spectrum of `n` points whose samples are `d` apart, in cycles per unit of
   * `d`: 0, 1, ..., then the negative ones, divided by n * d.
   */
  fftfreq(n: number, d: Scalar): DoubleTensor;
  /**
   * The frequencies of a spectrum of `n` points whose samples are `d` apart, in cycles per unit of
   * `d`: 0, 1, ..., then the negative ones, divided by n * d.
   */
  fftfreq<T extends RealTensor>(n: number, d: Scalar): T;
  /**
   * The frequencies of a spectrum of `n` points whose samples are `d` apart, in cycles per unit of
   * `d`: 0, 1, ..., then the negative ones, divided by n * d.
   */
  fftfreq<N extends TypeName>(n: number, d: Scalar, type: N): TensorNamed<N>;
  /**
   * The frequencies of a spectrum of `n` points whose samples are `d` apart, in cycles per unit of
   * `d`: 0, 1, ..., then the negative ones, divided by n * d.
   */
  fftfreq<T extends RealTensor>(r: T, n: number): T;
  /**
   * The frequencies of a spectrum of `n` points whose samples are `d` apart, in cycles per unit of
   * `d`: 0, 1, ..., then the negative ones, divided by n * d.
   */
  fftfreq<T extends RealTensor>(r: T, n: number, d: Scalar): T;
  /**
   * The frequencies of the result of rfft of `n` points whose samples are `d` apart: 0, 1, ... n /
   * 2, divided by n * d.
   * @returns a vector of n / 2 + 1 elements
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `STEP_RANGE`: `n` is less than 1
   * @example
   * console.log(torch.rfftfreq(4, 0.5).toArray());
   * // [ 0, 0.5, 1 ]
   */
  rfftfreq(n: number): DoubleTensor;
  /**
   * The frequencies of the result of rfft of `n` points whose samples are `d` apart: 0, 1, ... n /
   * 2, divided by n * d.
   */
  rfftfreq<T extends RealTensor>(n: number): T;
  /**
   * The frequencies of the result of rfft of `n` points whose samples are `d` apart: 0, 1, ... n /
   * 2, divided by n * d.
   */
  rfftfreq<N extends TypeName>(n: number, type: N): TensorNamed<N>;
  /**
   * The frequencies of the result of rfft of `n` points whose samples are `d` apart: 0, 1, ... n /
   * 2, divided by n * d.
   */
  rfftfreq(n: number, d: Scalar): DoubleTensor;
  /**
   * The frequencies of the result of rfft of `n` points whose samples are `d` apart: 0, 1, ... n /
   * 2, divided by n * d.
   */
  rfftfreq<T extends RealTensor>(n: number, d: Scalar): T;
  /**
   * The frequencies of the result of rfft of `n` points whose samples are `d` apart: 0, 1, ... n /
   * 2, divided by n * d.
   */
  rfftfreq<N extends TypeName>(n: number, d: Scalar, type: N): TensorNamed<N>;
  /**
   * The frequencies of the result of rfft of `n` points whose samples are `d` apart: 0, 1, ... n /
   * 2, divided by n * d.
   */
  rfftfreq<T extends RealTensor>(r: T, n: number): T;
  /**
   * The frequencies of the result of rfft of `n` points whose samples are `d` apart: 0, 1, ... n /
   * 2, divided by n * d.
   */
  rfftfreq<T extends RealTensor>(r: T, n: number, d: Scalar): T;
  /**
   * Hann window of `n` elements: 0.5 - 0.5 cos(2 pi i / n). For `periodic` = false the last element
   * is the mirror of the first: n - 1 in place of n.
   * @returns a vector of `n` elements
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `STEP_RANGE`: `n` is negative
   * @example
   * console.log(torch.round(torch.hannWindow(4).mul(100)).toArray(), torch.round(torch.hannWindow(4, false).mul(100)).toArray());
   * // [ 0, 50, 100, 50 ] [ 0, 75, 75, 0 ]
   */
  hannWindow(n: number): DoubleTensor;
  /**
   * Hann window of `n` elements: 0.5 - 0.5 cos(2 pi i / n). For `periodic` = false the last element
   * is the mirror of the first: n - 1 in place of n.
   */
  hannWindow<T extends RealTensor>(n: number): T;
  /**
   * Hann window of `n` elements: 0.5 - 0.5 cos(2 pi i / n). For `periodic` = false the last element
   * is the mirror of the first: n - 1 in place of n.
   */
  hannWindow<N extends TypeName>(n: number, type: N): TensorNamed<N>;
  /**
   * Hann window of `n` elements: 0.5 - 0.5 cos(2 pi i / n). For `periodic` = false the last element
   * is the mirror of the first: n - 1 in place of n.
   */
  hannWindow(n: number, periodic: boolean): DoubleTensor;
  /**
   * Hann window of `n` elements: 0.5 - 0.5 cos(2 pi i / n). For `periodic` = false the last element
   * is the mirror of the first: n - 1 in place of n.
   */
  hannWindow<T extends RealTensor>(n: number, periodic: boolean): T;
  /**
   * Hann window of `n` elements: 0.5 - 0.5 cos(2 pi i / n). For `periodic` = false the last element
   * is the mirror of the first: n - 1 in place of n.
   */
  hannWindow<N extends TypeName>(n: number, periodic: boolean, type: N): TensorNamed<N>;
  /**
   * Hann window of `n` elements: 0.5 - 0.5 cos(2 pi i / n). For `periodic` = false the last element
   * is the mirror of the first: n - 1 in place of n.
   */
  hannWindow<T extends RealTensor>(r: T, n: number): T;
  /**
   * Hann window of `n` elements: 0.5 - 0.5 cos(2 pi i / n). For `periodic` = false the last element
   * is the mirror of the first: n - 1 in place of n.
   */
  hannWindow<T extends RealTensor>(r: T, n: number, periodic: boolean): T;
  /**
   * Hamming window of `n` elements: 0.54 - 0.46 cos(2 pi i / n). For `periodic` = false the last
   * element is the mirror of the first: n - 1 in place of n.
   * @returns a vector of `n` elements
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `STEP_RANGE`: `n` is negative
   * @example
   * console.log(torch.round(torch.hammingWindow(4).mul(100)).toArray(), torch.round(torch.hammingWindow(4, false).mul(100)).toArray());
   * // [ 8, 54, 100, 54 ] [ 8, 77, 77, 8 ]
   */
  hammingWindow(n: number): DoubleTensor;
  /**
   * Hamming window of `n` elements: 0.54 - 0.46 cos(2 pi i / n). For `periodic` = false the last
   * element is the mirror of the first: n - 1 in place of n.
   */
  hammingWindow<T extends RealTensor>(n: number): T;
  /**
   * Hamming window of `n` elements: 0.54 - 0.46 cos(2 pi i / n). For `periodic` = false the last
   * element is the mirror of the first: n - 1 in place of n.
   */
  hammingWindow<N extends TypeName>(n: number, type: N): TensorNamed<N>;
  /**
   * Hamming window of `n` elements: 0.54 - 0.46 cos(2 pi i / n). For `periodic` = false the last
   * element is the mirror of the first: n - 1 in place of n.
   */
  hammingWindow(n: number, periodic: boolean): DoubleTensor;
  /**
   * Hamming window of `n` elements: 0.54 - 0.46 cos(2 pi i / n). For `periodic` = false the last
   * element is the mirror of the first: n - 1 in place of n.
   */
  hammingWindow<T extends RealTensor>(n: number, periodic: boolean): T;
  /**
   * Hamming window of `n` elements: 0.54 - 0.46 cos(2 pi i / n). For `periodic` = false the last
   * element is the mirror of the first: n - 1 in place of n.
   */
  hammingWindow<N extends TypeName>(n: number, periodic: boolean, type: N): TensorNamed<N>;
  /**
   * Hamming window of `n` elements: 0.54 - 0.46 cos(2 pi i / n). For `periodic` = false the last
   * element is the mirror of the first: n - 1 in place of n.
   */
  hammingWindow<T extends RealTensor>(r: T, n: number): T;
  /**
   * Hamming window of `n` elements: 0.54 - 0.46 cos(2 pi i / n). For `periodic` = false the last
   * element is the mirror of the first: n - 1 in place of n.
   */
  hammingWindow<T extends RealTensor>(r: T, n: number, periodic: boolean): T;
  /**
   * Blackman window of `n` elements: 0.42 - 0.5 cos(2 pi i / n) + 0.08 cos(4 pi i / n). For
   * `periodic` = false the last element is the mirror of the first: n - 1 in place of n.
   * @returns a vector of `n` elements
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `STEP_RANGE`: `n` is negative
   * @example
   * console.log(torch.round(torch.blackmanWindow(4).mul(100)).toArray(), torch.round(torch.blackmanWindow(4, false).mul(100)).toArray());
   * // [ -0, 34, 100, 34 ] [ -0, 63, 63, -0 ]
   */
  blackmanWindow(n: number): DoubleTensor;
  /**
   * Blackman window of `n` elements: 0.42 - 0.5 cos(2 pi i / n) + 0.08 cos(4 pi i / n). For
   * `periodic` = false the last element is the mirror of the first: n - 1 in place of n.
   */
  blackmanWindow<T extends RealTensor>(n: number): T;
  /**
   * Blackman window of `n` elements: 0.42 - 0.5 cos(2 pi i / n) + 0.08 cos(4 pi i / n). For
   * `periodic` = false the last element is the mirror of the first: n - 1 in place of n.
   */
  blackmanWindow<N extends TypeName>(n: number, type: N): TensorNamed<N>;
  /**
   * Blackman window of `n` elements: 0.42 - 0.5 cos(2 pi i / n) + 0.08 cos(4 pi i / n). For
   * `periodic` = false the last element is the mirror of the first: n - 1 in place of n.
   */
  blackmanWindow(n: number, periodic: boolean): DoubleTensor;
  /**
   * Blackman window of `n` elements: 0.42 - 0.5 cos(2 pi i / n) + 0.08 cos(4 pi i / n). For
   * `periodic` = false the last element is the mirror of the first: n - 1 in place of n.
   */
  blackmanWindow<T extends RealTensor>(n: number, periodic: boolean): T;
  /**
   * Blackman window of `n` elements: 0.42 - 0.5 cos(2 pi i / n) + 0.08 cos(4 pi i / n). For
   * `periodic` = false the last element is the mirror of the first: n - 1 in place of n.
   */
  blackmanWindow<N extends TypeName>(n: number, periodic: boolean, type: N): TensorNamed<N>;
  /**
   * Blackman window of `n` elements: 0.42 - 0.5 cos(2 pi i / n) + 0.08 cos(4 pi i / n). For
   * `periodic` = false the last element is the mirror of the first: n - 1 in place of n.
   */
  blackmanWindow<T extends RealTensor>(r: T, n: number): T;
  /**
   * Blackman window of `n` elements: 0.42 - 0.5 cos(2 pi i / n) + 0.08 cos(4 pi i / n). For
   * `periodic` = false the last element is the mirror of the first: n - 1 in place of n.
   */
  blackmanWindow<T extends RealTensor>(r: T, n: number, periodic: boolean): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   * @returns a complex tensor: the size of `x` with the last dimension replaced by n / 2 + 1 bins,
   * frames, and 2
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `STEP_RANGE`: `n` or `hop` is less than 1, or `n` is less than the window
   * @throws {TorchError} `RANK`: the window is no vector
   * @throws {TorchError} `STFT_LENGTH`: the lines are too short
   * @throws {TorchError} `STFT_PADDING`: an unknown mode
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const x = torch.range(0, 15);
   * console.log(torch.stft(x, 8, 4).size());
   * // [ 5, 5, 2 ]
   */
  stft<T extends RealTensor>(x: T, window: T): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(x: T, window: T, hop: number): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(x: T, window: T, hop: number, n: number): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(x: T, window: T, center: boolean): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(x: T, window: T, hop: number, center: boolean): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(x: T, window: T, hop: number, n: number, center: boolean): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(x: T, window: T, mode: string): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(x: T, window: T, hop: number, mode: string): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(x: T, window: T, hop: number, n: number, mode: string): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(x: T, window: T, center: boolean, mode: string): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(x: T, window: T, hop: number, center: boolean, mode: string): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(x: T, window: T, hop: number, n: number, center: boolean, mode: string): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(r: T, x: T, window: T): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(r: T, x: T, window: T, center: boolean): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number, center: boolean): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number, center: boolean): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(r: T, x: T, window: T, mode: string): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number, mode: string): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number, mode: string): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(r: T, x: T, window: T, center: boolean, mode: string): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number, center: boolean, mode: string): T;
  /**
   * Short-time Fourier transform along the last dimension: the spectra of frames of `n` elements,
   * `hop` apart (-1: n / 4), times the window; of size bins x frames x 2. A number in place of the
   * window: a Hann window of so many elements. `center`: frame f is centered at element f * hop;
   * `mode` 'reflect' or 'constant' (zeros) says what is beyond the ends.
   */
  stft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number, center: boolean, mode: string): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(x: T, n: number): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(x: T, n: number, hop: number): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(x: T, n: number, center: boolean): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(x: T, n: number, hop: number, center: boolean): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(x: T, n: number, mode: string): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(x: T, n: number, hop: number, mode: string): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(x: T, n: number, center: boolean, mode: string): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(x: T, n: number, hop: number, center: boolean, mode: string): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(r: T, x: T, n: number): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(r: T, x: T, n: number, hop: number): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(r: T, x: T, n: number, center: boolean): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(r: T, x: T, n: number, hop: number, center: boolean): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(r: T, x: T, n: number, mode: string): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(r: T, x: T, n: number, hop: number, mode: string): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(r: T, x: T, n: number, center: boolean, mode: string): T;
  /** The same with a Hann window of `n` elements. */
  stft<T extends RealTensor>(r: T, x: T, n: number, hop: number, center: boolean, mode: string): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   * @returns a real tensor: the size of `x` with the last three dimensions replaced by one
   * @throws {TorchError} `TOO_LARGE`: more elements than memory can hold
   * @throws {TorchError} `STEP_RANGE`: `n`, `hop` or `length` is less than 1, or `n` is less than
   * the window
   * @throws {TorchError} `RANK`: the window is no vector
   * @throws {TorchError} `NEEDED`: the number of bins is not n / 2 + 1
   * @throws {TorchError} `NOT_COMPLEX`: the last size is not 2
   * @throws {TorchError} `FEW_DIMS`: there are not bins, frames and 2
   * @throws {TorchError} `EMPTY`: there are no frames
   * @throws {TorchError} `STFT_WINDOW`: the windows leave gaps
   * @example
   * const x = torch.range(0, 15);
   * const y = torch.istft(torch.stft(x, 8, 4), 8, 4);
   * console.log(torch.round(y).toArray());
   * // [
   * //    0,  1,  2,  3,  4,  5,
   * //    6,  7,  8,  9, 10, 11,
   * //   12, 13, 14, 15
   * // ]
   */
  istft<T extends RealTensor>(x: T, window: T): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(x: T, window: T, hop: number): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(x: T, window: T, hop: number, n: number): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(x: T, window: T, center: boolean): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(x: T, window: T, hop: number, center: boolean): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(x: T, window: T, hop: number, n: number, center: boolean): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(x: T, window: T, hop: number, n: number, length: number): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(x: T, window: T, center: boolean, length: number): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(x: T, window: T, hop: number, center: boolean, length: number): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(x: T, window: T, hop: number, n: number, center: boolean, length: number): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(r: T, x: T, window: T): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(r: T, x: T, window: T, hop: number): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(r: T, x: T, window: T, center: boolean): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(r: T, x: T, window: T, hop: number, center: boolean): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number, center: boolean): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number, length: number): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(r: T, x: T, window: T, center: boolean, length: number): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(r: T, x: T, window: T, hop: number, center: boolean, length: number): T;
  /**
   * Inverse of stft, with the same window, `hop`, `n` and `center`: frames are added with the
   * window as weight and divided by the sum of its squares. `length`: elements of the result; -1:
   * those that the frames cover.
   */
  istft<T extends RealTensor>(r: T, x: T, window: T, hop: number, n: number, center: boolean, length: number): T;
  /** The same with a Hann window of `n` elements. */
  istft<T extends RealTensor>(x: T, n: number): T;
  /** The same with a Hann window of `n` elements. */
  istft<T extends RealTensor>(x: T, n: number, hop: number): T;
  /** The same with a Hann window of `n` elements. */
  istft<T extends RealTensor>(x: T, n: number, center: boolean): T;
  /** The same with a Hann window of `n` elements. */
  istft<T extends RealTensor>(x: T, n: number, hop: number, center: boolean): T;
  /** The same with a Hann window of `n` elements. */
  istft<T extends RealTensor>(x: T, n: number, hop: number, length: number): T;
  /** The same with a Hann window of `n` elements. */
  istft<T extends RealTensor>(x: T, n: number, center: boolean, length: number): T;
  /** The same with a Hann window of `n` elements. */
  istft<T extends RealTensor>(x: T, n: number, hop: number, center: boolean, length: number): T;
  /** The same with a Hann window of `n` elements. */
  istft<T extends RealTensor>(r: T, x: T, n: number): T;
  /** The same with a Hann window of `n` elements. */
  istft<T extends RealTensor>(r: T, x: T, n: number, hop: number): T;
  /** The same with a Hann window of `n` elements. */
  istft<T extends RealTensor>(r: T, x: T, n: number, center: boolean): T;
  /** The same with a Hann window of `n` elements. */
  istft<T extends RealTensor>(r: T, x: T, n: number, hop: number, center: boolean): T;
  /** The same with a Hann window of `n` elements. */
  istft<T extends RealTensor>(r: T, x: T, n: number, hop: number, length: number): T;
  /** The same with a Hann window of `n` elements. */
  istft<T extends RealTensor>(r: T, x: T, n: number, center: boolean, length: number): T;
  /** The same with a Hann window of `n` elements. */
  istft<T extends RealTensor>(r: T, x: T, n: number, hop: number, center: boolean, length: number): T;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   * @returns a tensor; along each dimension 'full': n + m - 1 elements, 'same': n, 'valid': |n - m|
   * + 1
   * @throws {TorchError} `RANK`: the numbers of dimensions differ
   * @throws {TorchError} `FFT_MODE`: an unknown mode
   * @throws {TorchError} `CONV_SIZE`: 'valid', but neither is larger in every dimension
   * @throws {TorchError} `SHAPES`: other dimensions do not broadcast
   * @throws {TorchError} `EMPTY`: there are no elements along a dimension that is convolved
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * const y = torch.fftconvolve(torch.Tensor([1, 2, 3]), torch.Tensor([1, 1]));
   * console.log(torch.round(y).toArray());
   * // [ 1, 3, 5, 3 ]
   */
  fftconvolve<T extends RealTensor>(a: T, b: T): T;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   */
  fftconvolve<T extends RealTensor>(a: T, b: T, mode: string): T;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   */
  fftconvolve<T extends RealTensor>(r: T, a: T, b: T): T;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   */
  fftconvolve<T extends RealTensor>(r: T, a: T, b: T, mode: string): T;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   */
  fftconvolve<T extends RealTensor>(a: T, b: T, dim: number | Sizes): T;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   */
  fftconvolve<T extends RealTensor>(a: T, b: T, dim: number | Sizes, mode: string): T;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   */
  fftconvolve<T extends RealTensor>(r: T, a: T, b: T, dim: number | Sizes): T;
  /**
   * Convolution by Fourier transforms, along all dimensions or along those in `dim`; others
   * broadcast. Both tensors are real. `mode`: 'full', 'same' (the middle part, of the size of `a`),
   * 'valid' (where one lies inside the other).
   */
  fftconvolve<T extends RealTensor>(r: T, a: T, b: T, dim: number | Sizes, mode: string): T;
  /**
   * View of the real parts of a complex tensor.
   * @returns a view without the last dimension; a number for a single complex number
   * @throws {TorchError} `NOT_COMPLEX`: the last size is not 2
   * @example
   * const z = torch.Tensor([[1, 0], [0, 1], [2, 2], [3, -1]]);
   * console.log(z.realPart().toArray());
   * // [ 1, 0, 2, 3 ]
   */
  realPart<T extends Tensor, R = T>(x: T): R;
  /** View of the real parts of a complex tensor. */
  realPart<T extends Tensor, R = T>(r: T, x: T): R;
  /**
   * View of the imaginary parts of a complex tensor.
   * @returns a view without the last dimension; a number for a single complex number
   * @throws {TorchError} `NOT_COMPLEX`: the last size is not 2
   * @example
   * const z = torch.Tensor([[1, 0], [0, 1], [2, 2], [3, -1]]);
   * z.imagPart().fill(7);
   * console.log(z.toArray());
   * // [ [ 1, 7 ], [ 0, 7 ], [ 2, 7 ], [ 3, 7 ] ]
   */
  imagPart<T extends Tensor, R = T>(x: T): R;
  /** View of the imaginary parts of a complex tensor. */
  imagPart<T extends Tensor, R = T>(r: T, x: T): R;
  /**
   * Complex tensor of real and imaginary parts, which broadcast.
   * @returns a complex tensor: the size to which both broadcast, and 2
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast
   * @throws {TorchError} `NO_DIM`: the tensor has no dimensions
   * @example
   * console.log(torch.complex(torch.Tensor([1, 2]), torch.Tensor([3])).toArray());
   * // [ [ 1, 3 ], [ 2, 3 ] ]
   */
  complex<T extends RealTensor>(re: T, im: T): T;
  /** Complex tensor of real and imaginary parts, which broadcast. */
  complex<T extends RealTensor>(r: T, re: T, im: T): T;
  /** Complex tensor of these real parts; the imaginary parts are 0. */
  complex<T extends RealTensor>(re: T): T;
  /** Complex tensor of these real parts; the imaginary parts are 0. */
  complex<T extends RealTensor>(r: T, re: T): T;
  /**
   * Complex conjugate.
   * @returns a complex tensor of the size of `x`
   * @throws {TorchError} `NOT_COMPLEX`: the last size is not 2
   * @example
   * const z = torch.Tensor([[1, 0], [0, 1], [2, 2], [3, -1]]);
   * console.log(torch.conj(z).toArray());
   * // [ [ 1, -0 ], [ 0, -1 ], [ 2, -2 ], [ 3, 1 ] ]
   */
  conj<T extends RealTensor>(x: T): T;
  /** Complex conjugate. */
  conj<T extends RealTensor>(r: T, x: T): T;
  /**
   * Product of complex tensors, element by element; their sizes broadcast.
   * @returns a complex tensor of the size to which both broadcast
   * @throws {TorchError} `NOT_COMPLEX`: a last size is not 2
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast
   * @example
   * const z = torch.Tensor([[1, 0], [0, 1], [2, 2], [3, -1]]);
   * console.log(torch.complexMul(z, torch.Tensor([0, 1])).toArray());
   * // [ [ 0, 1 ], [ -1, 0 ], [ -2, 2 ], [ 1, 3 ] ]
   */
  complexMul<T extends RealTensor>(a: T, b: T): T;
  /** Product of complex tensors, element by element; their sizes broadcast. */
  complexMul<T extends RealTensor>(r: T, a: T, b: T): T;
  /**
   * Quotient of complex tensors, element by element; their sizes broadcast.
   * @returns a complex tensor of the size to which both broadcast
   * @throws {TorchError} `NOT_COMPLEX`: a last size is not 2
   * @throws {TorchError} `SHAPES`: the sizes do not broadcast
   * @example
   * const z = torch.Tensor([[1, 0], [0, 1], [2, 2], [3, -1]]);
   * console.log(torch.complexDiv(z, torch.Tensor([0, 1])).toArray());
   * // [ [ 0, -1 ], [ 1, 0 ], [ 2, -2 ], [ -1, -3 ] ]
   */
  complexDiv<T extends RealTensor>(a: T, b: T): T;
  /** Quotient of complex tensors, element by element; their sizes broadcast. */
  complexDiv<T extends RealTensor>(r: T, a: T, b: T): T;
  /**
   * Absolute value of complex numbers: a real tensor.
   * @returns a real tensor without the last dimension
   * @throws {TorchError} `NOT_COMPLEX`: the last size is not 2
   * @example
   * console.log(torch.complexAbs(torch.Tensor([[3, 4], [0, 2]])).toArray());
   * // [ 5, 2 ]
   */
  complexAbs<T extends RealTensor>(x: T): T;
  /** Absolute value of complex numbers: a real tensor. */
  complexAbs<T extends RealTensor>(r: T, x: T): T;
  /**
   * Angle of complex numbers, from -pi to pi: a real tensor.
   * @returns a real tensor without the last dimension
   * @throws {TorchError} `NOT_COMPLEX`: the last size is not 2
   * @example
   * console.log(torch.angle(torch.Tensor([[1, 0], [0, 2]])).toArray());
   * // [ 0, 1.5707963267948966 ]
   */
  angle<T extends RealTensor>(x: T): T;
  /** Angle of complex numbers, from -pi to pi: a real tensor. */
  angle<T extends RealTensor>(r: T, x: T): T;
  /**
   * Frees the plans that past Fourier transforms left for the next ones of their lengths: at most
   * 16 plans and 16 MB. Returns how many there were.
   * @returns a number
   * @example
   * torch.fft(torch.ones(8));
   * console.log(torch.clearFftPlans() > 0, torch.clearFftPlans());
   * // true 0
   */
  clearFftPlans(): number;
  /**
   * The solution `x` of a * x = b, for a square matrix or each matrix of a batch. `b` has one
   * dimension less than `a` (a vector for each matrix), or as many (matrices with a column for each
   * right-hand side).
   * @returns a tensor of the size of `b`
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @throws {TorchError} `EQUATIONS`: the sizes of `b` and `a` do not fit
   * @throws {TorchError} `SINGULAR`: a matrix has no inverse
   * @example
   * // 2x + y = 5, x + 3y = 10
   * const a = torch.Tensor([[2, 1], [1, 3]]);
   * console.log(torch.solve(a, torch.Tensor([5, 10])).round().toArray());
   * // [ 1, 3 ]
   */
  solve<T extends RealTensor>(a: T, b: T): T;
  /**
   * The solution `x` of a * x = b, for a square matrix or each matrix of a batch. `b` has one
   * dimension less than `a` (a vector for each matrix), or as many (matrices with a column for each
   * right-hand side).
   */
  solve<T extends RealTensor>(x: T, a: T, b: T): T;
  /**
   * The solution `x` of a * x = b, and the LU factorization of `a`. `b` is a matrix, or a vector as
   * its one column.
   * @returns `[x, lu]`: `x` with a column for each column of `b`, and the factors of `a`: U in the
   * upper triangle, and below it L, whose diagonal is 1
   * @throws {TorchError} `NOT_SQUARE`: `a` is not square
   * @throws {TorchError} `NOT_ROWS`: `b` has more than two dimensions
   * @throws {TorchError} `EQUATIONS`: `b` does not have a row for each row of `a`
   * @throws {TorchError} `SINGULAR`: `a` has no inverse
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * // 2x + y = 5, x + 3y = 10
   * const a = torch.Tensor([[2, 1], [1, 3]]);
   * const [x] = torch.gesv(torch.Tensor([5, 10]), a);
   * console.log(x.view(2).round().toArray());
   * // [ 1, 3 ]
   */
  gesv<T extends RealTensor>(b: T, a: T): [T, T];
  /**
   * The solution `x` of a * x = b, and the LU factorization of `a`. `b` is a matrix, or a vector as
   * its one column.
   */
  gesv<T extends RealTensor>(x: T, b: T, a: T): [T, T];
  /**
   * The solution `x` of a * x = b, and the LU factorization of `a`. `b` is a matrix, or a vector as
   * its one column.
   */
  gesv<T extends RealTensor>(x: T, lu: T, b: T, a: T): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   * @returns `[x, copy]`
   * @throws {TorchError} `NOT_SQUARE`: `a` is not square
   * @throws {TorchError} `NOT_ROWS`: `b` has more than two dimensions
   * @throws {TorchError} `EQUATIONS`: `b` does not have a row for each row of `a`
   * @throws {TorchError} `NOT_FULL_RANK`: an element on the diagonal of `a` is 0
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * const a = torch.Tensor([[2, 1], [0, 4]]);
   * const [x] = torch.trtrs(torch.Tensor([4, 8]), a);
   * console.log(x.view(2).toArray());
   * // [ 1, 2 ]
   */
  trtrs<T extends RealTensor>(b: T, a: T): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(b: T, a: T, uplo: 'U' | 'L'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(b: T, a: T, trans: 'N' | 'T'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(b: T, a: T, diag: 'N' | 'U'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(b: T, a: T, uplo: 'U' | 'L', diag: 'N' | 'U'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(b: T, a: T, trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, b: T, a: T): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, b: T, a: T, uplo: 'U' | 'L'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, b: T, a: T, trans: 'N' | 'T'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, b: T, a: T, diag: 'N' | 'U'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, b: T, a: T, uplo: 'U' | 'L', diag: 'N' | 'U'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, b: T, a: T, trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T, uplo: 'U' | 'L'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T, trans: 'N' | 'T'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T, diag: 'N' | 'U'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T, uplo: 'U' | 'L', diag: 'N' | 'U'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T, trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  /**
   * The solution `x` of a * x = b for a triangular `a`, and a copy of `a`. `uplo`: 'U' for the
   * upper triangle, 'L' for the lower. `trans`: 'T' for the transposed equations. `diag`: 'U' if
   * the diagonal is all 1.
   */
  trtrs<T extends RealTensor>(x: T, copy: T, b: T, a: T, uplo: 'U' | 'L', trans: 'N' | 'T', diag: 'N' | 'U'): [T, T];
  /**
   * Inverse of a square matrix, or of each matrix of a batch.
   * @returns a tensor of the size of `a`
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @throws {TorchError} `SINGULAR`: a matrix has no inverse
   * @example
   * const a = torch.Tensor([[2, 0], [0, 4]]);
   * console.log(torch.inverse(a).toArray());
   * // [ [ 0.5, -0 ], [ 0, 0.25 ] ]
   */
  inverse<T extends RealTensor>(a: T): T;
  /** Inverse of a square matrix, or of each matrix of a batch. */
  inverse<T extends RealTensor>(r: T, a: T): T;
  /**
   * The lower triangle L of the Cholesky factorization a = L * L^T of a positive definite matrix,
   * or of each matrix of a batch. Only the lower triangle of `a` is read.
   * @returns a tensor of the size of `a`, with zeros above the diagonal
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @throws {TorchError} `NOT_POSITIVE_DEFINITE`: a matrix is not positive definite
   * @example
   * const a = torch.Tensor([[4, 2], [2, 5]]);
   * console.log(torch.cholesky(a).toArray());
   * // [ [ 2, 0 ], [ 1, 2 ] ]
   */
  cholesky<T extends RealTensor>(a: T): T;
  /**
   * The lower triangle L of the Cholesky factorization a = L * L^T of a positive definite matrix,
   * or of each matrix of a batch. Only the lower triangle of `a` is read.
   */
  cholesky<T extends RealTensor>(r: T, a: T): T;
  /**
   * Cholesky factorization of a positive definite matrix, or of each matrix of a batch: the upper
   * triangle R for which a = R^T R, or for `uplo` = 'L' the lower L for which a = L L^T. Only that
   * triangle of `a` is read.
   * @returns a triangle of the size of `a`, with zeros in the other one
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @throws {TorchError} `NOT_POSITIVE_DEFINITE`: a matrix is not positive definite
   * @example
   * const a = torch.Tensor([[4, 2], [2, 5]]);
   * console.log(torch.potrf(a, 'L').toArray());
   * // [ [ 2, 0 ], [ 1, 2 ] ]
   */
  potrf<T extends RealTensor>(a: T): T;
  /**
   * Cholesky factorization of a positive definite matrix, or of each matrix of a batch: the upper
   * triangle R for which a = R^T R, or for `uplo` = 'L' the lower L for which a = L L^T. Only that
   * triangle of `a` is read.
   */
  potrf<T extends RealTensor>(a: T, uplo: 'U' | 'L'): T;
  /**
   * Cholesky factorization of a positive definite matrix, or of each matrix of a batch: the upper
   * triangle R for which a = R^T R, or for `uplo` = 'L' the lower L for which a = L L^T. Only that
   * triangle of `a` is read.
   */
  potrf<T extends RealTensor>(r: T, a: T): T;
  /**
   * Cholesky factorization of a positive definite matrix, or of each matrix of a batch: the upper
   * triangle R for which a = R^T R, or for `uplo` = 'L' the lower L for which a = L L^T. Only that
   * triangle of `a` is read.
   */
  potrf<T extends RealTensor>(r: T, a: T, uplo: 'U' | 'L'): T;
  /**
   * Inverse of the matrix whose Cholesky factor (potrf) is `a`.
   * @returns a symmetric matrix of the size of `a`
   * @throws {TorchError} `NOT_SQUARE`: `a` is not square
   * @throws {TorchError} `NOT_FULL_RANK`: an element on the diagonal of `a` is 0
   * @example
   * const factor = torch.potrf(torch.Tensor([[4, 0], [0, 16]]));
   * console.log(torch.potri(factor).toArray());
   * // [ [ 0.25, -0 ], [ -0, 0.0625 ] ]
   */
  potri<T extends RealTensor>(a: T): T;
  /** Inverse of the matrix whose Cholesky factor (potrf) is `a`. */
  potri<T extends RealTensor>(a: T, uplo: 'U' | 'L'): T;
  /** Inverse of the matrix whose Cholesky factor (potrf) is `a`. */
  potri<T extends RealTensor>(r: T, a: T): T;
  /** Inverse of the matrix whose Cholesky factor (potrf) is `a`. */
  potri<T extends RealTensor>(r: T, a: T, uplo: 'U' | 'L'): T;
  /**
   * Solution of the equations with right-hand side `b` and the matrix whose Cholesky factor (potrf)
   * is `a`.
   * @returns a matrix with a column for each column of `b`
   * @throws {TorchError} `NOT_SQUARE`: `a` is not square
   * @throws {TorchError} `NOT_ROWS`: `b` has more than two dimensions
   * @throws {TorchError} `EQUATIONS`: `b` does not have a row for each row of `a`
   * @example
   * const factor = torch.potrf(torch.Tensor([[4, 0], [0, 16]]));
   * console.log(torch.potrs(torch.Tensor([8, 16]), factor).view(2).toArray());
   * // [ 2, 1 ]
   */
  potrs<T extends RealTensor>(b: T, a: T): T;
  /**
   * Solution of the equations with right-hand side `b` and the matrix whose Cholesky factor (potrf)
   * is `a`.
   */
  potrs<T extends RealTensor>(b: T, a: T, uplo: 'U' | 'L'): T;
  /**
   * Solution of the equations with right-hand side `b` and the matrix whose Cholesky factor (potrf)
   * is `a`.
   */
  potrs<T extends RealTensor>(r: T, b: T, a: T): T;
  /**
   * Solution of the equations with right-hand side `b` and the matrix whose Cholesky factor (potrf)
   * is `a`.
   */
  potrs<T extends RealTensor>(r: T, b: T, a: T, uplo: 'U' | 'L'): T;
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   * @returns `[r, pivots]`: the factor, and the original positions of its rows and columns as an
   * IntTensor
   * @throws {TorchError} `NOT_SQUARE`: `a` is not square
   * @throws {TorchError} `SAME_RESULT`: the results share external memory
   * @throws {TorchError} `NOT_FULL_RANK`: a pivot is not greater than `tolerance`
   * @example
   * const [r, pivots] = torch.pstrf(torch.Tensor([[4, 0], [0, 16]]));
   * console.log(r.toArray(), pivots.toArray());
   * // [ [ 4, 0 ], [ 0, 2 ] ] [ 1, 0 ]
   */
  pstrf<T extends RealTensor>(a: T): [T, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf<T extends RealTensor>(a: T, uplo: 'U' | 'L'): [T, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf<T extends RealTensor>(a: T, tolerance: Scalar): [T, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf<T extends RealTensor>(a: T, uplo: 'U' | 'L', tolerance: Scalar): [T, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf<T extends RealTensor>(r: T, a: T): [T, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf<T extends RealTensor>(r: T, a: T, uplo: 'U' | 'L'): [T, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf<T extends RealTensor>(r: T, a: T, tolerance: Scalar): [T, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf<T extends RealTensor>(r: T, a: T, uplo: 'U' | 'L', tolerance: Scalar): [T, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf<T extends RealTensor>(r: T, pivots: IntTensor, a: T): [T, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf<T extends RealTensor>(r: T, pivots: IntTensor, a: T, uplo: 'U' | 'L'): [T, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf<T extends RealTensor>(r: T, pivots: IntTensor, a: T, tolerance: Scalar): [T, IntTensor];
  /**
   * Cholesky factorization with pivoting: the factor of `a` with its rows and columns in the order
   * `pivots`. A pivot up to `tolerance` counts as 0; a negative one stands for n epsilon the
   * largest diagonal element.
   */
  pstrf<T extends RealTensor>(r: T, pivots: IntTensor, a: T, uplo: 'U' | 'L', tolerance: Scalar): [T, IntTensor];
  /**
   * The `x` for which the norm of a * x - b is least (least squares), or the shortest exact
   * solution if `a` has fewer rows than columns; and the QR or LQ factorization of `a`. `a` must
   * have full rank.
   * @returns `[x, factors]`: `x` with a row for each column of `a` and a column for each column of
   * `b`; `factors` of the size of `a`
   * @throws {TorchError} `NOT_ROWS`: `b` has more than two dimensions
   * @throws {TorchError} `EQUATIONS`: `b` does not have a row for each row of `a`
   * @throws {TorchError} `NOT_FULL_RANK`: the columns (or rows) of `a` depend on each other
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * // the line through (0, 1), (1, 3), (2, 5): intercept and slope
   * const a = torch.Tensor([[1, 0], [1, 1], [1, 2]]);
   * const [x] = torch.gels(torch.Tensor([1, 3, 5]), a);
   * console.log(x.view(2).mul(1000).round().div(1000).toArray());
   * // [ 1, 2 ]
   */
  gels<T extends RealTensor>(b: T, a: T): [T, T];
  /**
   * The `x` for which the norm of a * x - b is least (least squares), or the shortest exact
   * solution if `a` has fewer rows than columns; and the QR or LQ factorization of `a`. `a` must
   * have full rank.
   */
  gels<T extends RealTensor>(x: T, b: T, a: T): [T, T];
  /**
   * The `x` for which the norm of a * x - b is least (least squares), or the shortest exact
   * solution if `a` has fewer rows than columns; and the QR or LQ factorization of `a`. `a` must
   * have full rank.
   */
  gels<T extends RealTensor>(x: T, factors: T, b: T, a: T): [T, T];
  /**
   * QR factorization of a matrix, or of each matrix of a batch: `q` has orthonormal columns, `r` is
   * an upper triangle, and a = q * r.
   * @returns `[q, r]` of sizes m x k and k x n, for an m x n matrix and k the smaller of both
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * const [q, r] = torch.qr(torch.Tensor([[3, 1], [4, 2]]));
   * console.log(q.size(), r.size());
   * console.log(q.mm(r).round().toArray());
   * // [ 2, 2 ] [ 2, 2 ]
   * // [ [ 3, 1 ], [ 4, 2 ] ]
   */
  qr<T extends RealTensor>(a: T): [T, T];
  /**
   * QR factorization of a matrix, or of each matrix of a batch: `q` has orthonormal columns, `r` is
   * an upper triangle, and a = q * r.
   */
  qr<T extends RealTensor>(q: T, a: T): [T, T];
  /**
   * QR factorization of a matrix, or of each matrix of a batch: `q` has orthonormal columns, `r` is
   * an upper triangle, and a = q * r.
   */
  qr<T extends RealTensor>(q: T, r: T, a: T): [T, T];
  /**
   * QR factorization in LAPACK's form: R in the upper triangle, and below it, with `tau`, the
   * reflectors of Q. See orgqr and ormqr.
   * @returns `[r, tau]`: a matrix of the size of `a`, and a vector
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * const [factors, tau] = torch.geqrf(torch.Tensor([[3, 1], [4, 2]]));
   * console.log(torch.triu(factors).get(0, 0).toFixed(3), tau.size());
   * // -5.000 [ 2 ]
   */
  geqrf<T extends RealTensor>(a: T): [T, T];
  /**
   * QR factorization in LAPACK's form: R in the upper triangle, and below it, with `tau`, the
   * reflectors of Q. See orgqr and ormqr.
   */
  geqrf<T extends RealTensor>(r: T, a: T): [T, T];
  /**
   * QR factorization in LAPACK's form: R in the upper triangle, and below it, with `tau`, the
   * reflectors of Q. See orgqr and ormqr.
   */
  geqrf<T extends RealTensor>(r: T, tau: T, a: T): [T, T];
  /**
   * The matrix Q of a factorization by geqrf.
   * @returns a matrix of the size of `a`, whose columns are orthonormal
   * @throws {TorchError} `RANK`: `tau` is not a vector
   * @throws {TorchError} `REFLECTORS`: `tau` has too many elements
   * @example
   * const q = torch.orgqr(...torch.geqrf(torch.Tensor([[3, 1], [4, 2]])));
   * console.log(q.t().mm(q).round().abs().toArray());
   * // [ [ 1, 0 ], [ 0, 1 ] ]
   */
  orgqr<T extends RealTensor>(a: T, tau: T): T;
  /** The matrix Q of a factorization by geqrf. */
  orgqr<T extends RealTensor>(r: T, a: T, tau: T): T;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   * @returns a matrix of the size of `c`
   * @throws {TorchError} `RANK`: `tau` is not a vector
   * @throws {TorchError} `REFLECTORS`: `tau` has too many elements
   * @throws {TorchError} `MM_SHAPES`: the sizes of Q and `c` do not fit
   * @example
   * const a = torch.Tensor([[3, 1], [4, 2]]);
   * const [factors, tau] = torch.geqrf(a);
   * const r = torch.ormqr(factors, tau, a, 'L', 'T'); // Q^T * a
   * console.log(r.get(0, 0).toFixed(3), Math.abs(r.get(1, 0)) < 1e-12);
   * // -5.000 true
   */
  ormqr<T extends RealTensor>(a: T, tau: T, c: T): T;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   */
  ormqr<T extends RealTensor>(a: T, tau: T, c: T, side: 'L' | 'R'): T;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   */
  ormqr<T extends RealTensor>(a: T, tau: T, c: T, trans: 'N' | 'T'): T;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   */
  ormqr<T extends RealTensor>(a: T, tau: T, c: T, side: 'L' | 'R', trans: 'N' | 'T'): T;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   */
  ormqr<T extends RealTensor>(r: T, a: T, tau: T, c: T): T;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   */
  ormqr<T extends RealTensor>(r: T, a: T, tau: T, c: T, side: 'L' | 'R'): T;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   */
  ormqr<T extends RealTensor>(r: T, a: T, tau: T, c: T, trans: 'N' | 'T'): T;
  /**
   * Product of the matrix Q of a factorization by geqrf and `c`: Q c, or for `side` = 'R' c Q.
   * `trans` = 'T' takes the transposed Q.
   */
  ormqr<T extends RealTensor>(r: T, a: T, tau: T, c: T, side: 'L' | 'R', trans: 'N' | 'T'): T;
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   * @returns `[e, v]`: a vector, and a matrix of the size of `a`; without 'V' `v` is empty (with
   * `rules: 'torch7'` and in Lua it is a matrix whose elements have no meaning, as in Torch7)
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * const a = torch.Tensor([[2, 1], [1, 2]]);
   * const [e, v] = torch.symeig(a, 'V');
   * console.log(e.toArray());
   * console.log(torch.dist(a.mm(v), v.mm(torch.diag(e))) < 1e-12);
   * // [ 1, 3 ]
   * // true
   */
  symeig<T extends RealTensor>(a: T): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(a: T, job: 'N' | 'V'): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(a: T, uplo: 'U' | 'L'): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(a: T, job: 'N' | 'V', uplo: 'U' | 'L'): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(a: T, driver: Driver): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(a: T, job: 'N' | 'V', driver: Driver): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(a: T, uplo: 'U' | 'L', driver: Driver): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(a: T, job: 'N' | 'V', uplo: 'U' | 'L', driver: Driver): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, a: T): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, a: T, job: 'N' | 'V'): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, a: T, uplo: 'U' | 'L'): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, a: T, job: 'N' | 'V', uplo: 'U' | 'L'): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, a: T, driver: Driver): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, a: T, job: 'N' | 'V', driver: Driver): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, a: T, uplo: 'U' | 'L', driver: Driver): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, a: T, job: 'N' | 'V', uplo: 'U' | 'L', driver: Driver): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, v: T, a: T): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, v: T, a: T, job: 'N' | 'V'): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, v: T, a: T, uplo: 'U' | 'L'): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, v: T, a: T, job: 'N' | 'V', uplo: 'U' | 'L'): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, v: T, a: T, driver: Driver): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, v: T, a: T, job: 'N' | 'V', driver: Driver): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, v: T, a: T, uplo: 'U' | 'L', driver: Driver): [T, T];
  /**
   * Eigenvalues of a symmetric matrix, or of each matrix of a batch, in ascending order, and for
   * `job` = 'V' the eigenvectors, as columns. Only the triangle `uplo` is read. `{ driver: 'dc' }`:
   * by divide and conquer, which is faster for large matrices.
   */
  symeig<T extends RealTensor>(e: T, v: T, a: T, job: 'N' | 'V', uplo: 'U' | 'L', driver: Driver): [T, T];
  /**
   * Eigenvalues of a square matrix, as rows of real and imaginary part, and for `job` = 'V' the
   * eigenvectors, as columns. A pair of complex eigenvalues shares two columns: the real and the
   * imaginary part of the vector of the first.
   * @returns `[e, v]`: an n x 2 matrix, and an n x n matrix; without 'V' `v` is empty
   * @throws {TorchError} `NOT_SQUARE`: `a` is not square
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * const [e] = torch.eig(torch.Tensor([[0, 1], [-1, 0]])); // a rotation: i and -i
   * console.log(e.toArray());
   * // [ [ 0, 1 ], [ 0, -1 ] ]
   */
  eig<T extends RealTensor>(a: T): [T, T];
  /**
   * Eigenvalues of a square matrix, as rows of real and imaginary part, and for `job` = 'V' the
   * eigenvectors, as columns. A pair of complex eigenvalues shares two columns: the real and the
   * imaginary part of the vector of the first.
   */
  eig<T extends RealTensor>(a: T, job: 'N' | 'V'): [T, T];
  /**
   * Eigenvalues of a square matrix, as rows of real and imaginary part, and for `job` = 'V' the
   * eigenvectors, as columns. A pair of complex eigenvalues shares two columns: the real and the
   * imaginary part of the vector of the first.
   */
  eig<T extends RealTensor>(e: T, a: T): [T, T];
  /**
   * Eigenvalues of a square matrix, as rows of real and imaginary part, and for `job` = 'V' the
   * eigenvectors, as columns. A pair of complex eigenvalues shares two columns: the real and the
   * imaginary part of the vector of the first.
   */
  eig<T extends RealTensor>(e: T, a: T, job: 'N' | 'V'): [T, T];
  /**
   * Eigenvalues of a square matrix, as rows of real and imaginary part, and for `job` = 'V' the
   * eigenvectors, as columns. A pair of complex eigenvalues shares two columns: the real and the
   * imaginary part of the vector of the first.
   */
  eig<T extends RealTensor>(e: T, v: T, a: T): [T, T];
  /**
   * Eigenvalues of a square matrix, as rows of real and imaginary part, and for `job` = 'V' the
   * eigenvectors, as columns. A pair of complex eigenvalues shares two columns: the real and the
   * imaginary part of the vector of the first.
   */
  eig<T extends RealTensor>(e: T, v: T, a: T, job: 'N' | 'V'): [T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   * @returns `[u, s, v]` of sizes m x k, k and n x k, for an m x n matrix and k the smaller of
   * both; with 'A' `u` is m x m and `v` n x n
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * const [u, s, v] = torch.svd(torch.Tensor([[0, 2], [3, 0], [0, 0]]));
   * console.log(s.toArray(), u.size(), v.size());
   * // [ 3, 2 ] [ 3, 2 ] [ 2, 2 ]
   */
  svd<T extends RealTensor>(a: T): [T, T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd<T extends RealTensor>(a: T, job: 'S' | 'A'): [T, T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd<T extends RealTensor>(a: T, driver: Driver): [T, T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd<T extends RealTensor>(a: T, job: 'S' | 'A', driver: Driver): [T, T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd<T extends RealTensor>(u: T, a: T): [T, T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd<T extends RealTensor>(u: T, a: T, job: 'S' | 'A'): [T, T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd<T extends RealTensor>(u: T, a: T, driver: Driver): [T, T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd<T extends RealTensor>(u: T, a: T, job: 'S' | 'A', driver: Driver): [T, T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd<T extends RealTensor>(u: T, s: T, a: T): [T, T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd<T extends RealTensor>(u: T, s: T, a: T, job: 'S' | 'A'): [T, T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd<T extends RealTensor>(u: T, s: T, a: T, driver: Driver): [T, T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd<T extends RealTensor>(u: T, s: T, a: T, job: 'S' | 'A', driver: Driver): [T, T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd<T extends RealTensor>(u: T, s: T, v: T, a: T): [T, T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd<T extends RealTensor>(u: T, s: T, v: T, a: T, job: 'S' | 'A'): [T, T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd<T extends RealTensor>(u: T, s: T, v: T, a: T, driver: Driver): [T, T, T];
  /**
   * Singular value decomposition of a matrix, or of each matrix of a batch: a = u diag(s) v^T, with
   * the singular values in descending order. `job` = 'A' makes `u` and `v` square. `{ driver: 'dc'
   * }`: by divide and conquer, which is faster for large matrices.
   */
  svd<T extends RealTensor>(u: T, s: T, v: T, a: T, job: 'S' | 'A', driver: Driver): [T, T, T];
  /**
   * Determinant of a square matrix, or of each matrix of a batch.
   * @returns a number; of a batch a tensor with one element for each matrix
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @example
   * const a = torch.Tensor([[1, 2], [3, 4]]);
   * console.log(torch.det(a), torch.det(torch.stack([a, torch.eye(2)], 0)).toArray());
   * // -2 [ -2, 1 ]
   */
  det<T extends RealTensor, R = T>(a: T): R;
  /** Determinant of a square matrix, or of each matrix of a batch. */
  det<T extends RealTensor, R = T>(r: T, a: T): R;
  /**
   * Sign of the determinant (0 if it is 0) and the logarithm of its absolute value, of a square
   * matrix, or of each matrix of a batch.
   * @returns `[sign, logabsdet]`: numbers; of a batch tensors with one element for each matrix
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @throws {TorchError} `SAME_RESULT`: the results share memory
   * @example
   * const [sign, logabsdet] = torch.slogdet(torch.eye(500).mul(-0.001)); // det is 1e-1500, too small for a double
   * console.log(sign, (logabsdet / Math.log(10)).toFixed(6));
   * // 1 -1500.000000
   */
  slogdet<T extends RealTensor, R = T>(a: T): [R, R];
  /**
   * Sign of the determinant (0 if it is 0) and the logarithm of its absolute value, of a square
   * matrix, or of each matrix of a batch.
   */
  slogdet<T extends RealTensor, R = T>(sign: T, a: T): [R, R];
  /**
   * Sign of the determinant (0 if it is 0) and the logarithm of its absolute value, of a square
   * matrix, or of each matrix of a batch.
   */
  slogdet<T extends RealTensor, R = T>(sign: T, logabsdet: T, a: T): [R, R];
  /**
   * The `x` for which the norm of a x - b is least (least squares); of several the shortest. `a` is
   * a matrix of any rank, or a batch. `b` has one dimension less than `a` (a vector for each
   * matrix), or as many. Singular values of `a` up to `rtol` times the largest count as 0; a
   * negative `rtol` stands for max(m, n) epsilon.
   * @returns a vector for each vector of `b`, or a matrix: a row for each column of `a`
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `EQUATIONS`: the sizes of `b` and `a` do not fit
   * @example
   * const a = torch.Tensor([[1, 1], [1, 2], [1, 3]]); // y = p + q * x at x = 1, 2, 3
   * const [p, q] = torch.lstsq(a, torch.Tensor([2, 3, 5])).toArray();
   * console.log(p.toFixed(4), q.toFixed(4));
   * // 0.3333 1.5000
   */
  lstsq<T extends RealTensor>(a: T, b: T): T;
  /**
   * The `x` for which the norm of a x - b is least (least squares); of several the shortest. `a` is
   * a matrix of any rank, or a batch. `b` has one dimension less than `a` (a vector for each
   * matrix), or as many. Singular values of `a` up to `rtol` times the largest count as 0; a
   * negative `rtol` stands for max(m, n) epsilon.
   */
  lstsq<T extends RealTensor>(a: T, b: T, rtol: Scalar): T;
  /**
   * The `x` for which the norm of a x - b is least (least squares); of several the shortest. `a` is
   * a matrix of any rank, or a batch. `b` has one dimension less than `a` (a vector for each
   * matrix), or as many. Singular values of `a` up to `rtol` times the largest count as 0; a
   * negative `rtol` stands for max(m, n) epsilon.
   */
  lstsq<T extends RealTensor>(x: T, a: T, b: T): T;
  /**
   * The `x` for which the norm of a x - b is least (least squares); of several the shortest. `a` is
   * a matrix of any rank, or a batch. `b` has one dimension less than `a` (a vector for each
   * matrix), or as many. Singular values of `a` up to `rtol` times the largest count as 0; a
   * negative `rtol` stands for max(m, n) epsilon.
   */
  lstsq<T extends RealTensor>(x: T, a: T, b: T, rtol: Scalar): T;
  /**
   * Pseudoinverse (Moore-Penrose) of a matrix of any size and rank, or of each matrix of a batch.
   * Singular values up to `rtol` times the largest count as 0; a negative `rtol` stands for max(m,
   * n) * epsilon.
   * @returns n x m matrices for m x n matrices
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @example
   * const a = torch.Tensor([[1, 0], [0, 2], [0, 0]]);
   * console.log(torch.pinverse(a).toArray());
   * // [ [ 1, 0, 0 ], [ 0, 0.5, 0 ] ]
   */
  pinverse<T extends RealTensor>(a: T): T;
  /**
   * Pseudoinverse (Moore-Penrose) of a matrix of any size and rank, or of each matrix of a batch.
   * Singular values up to `rtol` times the largest count as 0; a negative `rtol` stands for max(m,
   * n) * epsilon.
   */
  pinverse<T extends RealTensor>(a: T, rtol: Scalar): T;
  /**
   * Pseudoinverse (Moore-Penrose) of a matrix of any size and rank, or of each matrix of a batch.
   * Singular values up to `rtol` times the largest count as 0; a negative `rtol` stands for max(m,
   * n) * epsilon.
   */
  pinverse<T extends RealTensor>(r: T, a: T): T;
  /**
   * Pseudoinverse (Moore-Penrose) of a matrix of any size and rank, or of each matrix of a batch.
   * Singular values up to `rtol` times the largest count as 0; a negative `rtol` stands for max(m,
   * n) * epsilon.
   */
  pinverse<T extends RealTensor>(r: T, a: T, rtol: Scalar): T;
  /**
   * Rank of a matrix, or of each matrix of a batch: how many singular values are greater than
   * `rtol` times the largest. A negative `rtol` stands for max(m, n) * epsilon.
   * @returns a number; of a batch a LongTensor with one element for each matrix
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_FINITE`: `a` has NaN or infinity
   * @example
   * const a = torch.Tensor([[1, 2], [2, 4]]);
   * console.log(torch.matrixRank(a), torch.matrixRank(torch.eye(3)));
   * // 1 3
   */
  matrixRank<T extends RealTensor, I = LongTensor>(a: T): I;
  /**
   * Rank of a matrix, or of each matrix of a batch: how many singular values are greater than
   * `rtol` times the largest. A negative `rtol` stands for max(m, n) * epsilon.
   */
  matrixRank<T extends RealTensor, I = LongTensor>(a: T, rtol: Scalar): I;
  /**
   * Rank of a matrix, or of each matrix of a batch: how many singular values are greater than
   * `rtol` times the largest. A negative `rtol` stands for max(m, n) * epsilon.
   */
  matrixRank<T extends RealTensor, I = LongTensor>(r: LongTensor, a: T): I;
  /**
   * Rank of a matrix, or of each matrix of a batch: how many singular values are greater than
   * `rtol` times the largest. A negative `rtol` stands for max(m, n) * epsilon.
   */
  matrixRank<T extends RealTensor, I = LongTensor>(r: LongTensor, a: T, rtol: Scalar): I;
  /**
   * Orthonormal basis, as columns, of the vectors x with a x = 0. Singular values up to `rtol`
   * times the largest count as 0; a negative `rtol` stands for max(m, n) epsilon.
   * @returns an n x (n - rank) matrix for an m x n matrix
   * @throws {TorchError} `NOT_FINITE`: `a` has NaN or infinity
   * @example
   * const a = torch.Tensor([[1, 1], [2, 2]]);
   * const basis = torch.nullSpace(a);
   * console.log(basis.size(), a.mm(basis).norm() < 1e-15);
   * // [ 2, 1 ] true
   */
  nullSpace<T extends RealTensor>(a: T): T;
  /**
   * Orthonormal basis, as columns, of the vectors x with a x = 0. Singular values up to `rtol`
   * times the largest count as 0; a negative `rtol` stands for max(m, n) epsilon.
   */
  nullSpace<T extends RealTensor>(a: T, rtol: Scalar): T;
  /**
   * Orthonormal basis, as columns, of the vectors x with a x = 0. Singular values up to `rtol`
   * times the largest count as 0; a negative `rtol` stands for max(m, n) epsilon.
   */
  nullSpace<T extends RealTensor>(r: T, a: T): T;
  /**
   * Orthonormal basis, as columns, of the vectors x with a x = 0. Singular values up to `rtol`
   * times the largest count as 0; a negative `rtol` stands for max(m, n) epsilon.
   */
  nullSpace<T extends RealTensor>(r: T, a: T, rtol: Scalar): T;
  /**
   * Condition number of a matrix, or of each matrix of a batch, in the norm `p`: the product of the
   * norms of the matrix and of its inverse. For `p` = 2 the largest singular value divided by the
   * smallest, of a matrix of any size; 1 and infinity: the largest sum of a column or a row;
   * negative: the smallest ones. Infinity for a singular matrix.
   * @returns a number; of a batch a tensor with one element for each matrix
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square, and `p` is not 2 or -2
   * @throws {TorchError} `CONDITION_NORM`: there is no such norm
   * @throws {TorchError} `EMPTY_DIM`: a matrix has no rows or no columns
   * @example
   * console.log(torch.cond(torch.Tensor([[1, 0], [0, 100]])), torch.cond(torch.ones(2, 2), 1));
   * // 100 Infinity
   */
  cond<T extends RealTensor, R = T>(a: T): R;
  /**
   * Condition number of a matrix, or of each matrix of a batch, in the norm `p`: the product of the
   * norms of the matrix and of its inverse. For `p` = 2 the largest singular value divided by the
   * smallest, of a matrix of any size; 1 and infinity: the largest sum of a column or a row;
   * negative: the smallest ones. Infinity for a singular matrix.
   */
  cond<T extends RealTensor, R = T>(a: T, p: Scalar): R;
  /**
   * Condition number of a matrix, or of each matrix of a batch, in the norm `p`: the product of the
   * norms of the matrix and of its inverse. For `p` = 2 the largest singular value divided by the
   * smallest, of a matrix of any size; 1 and infinity: the largest sum of a column or a row;
   * negative: the smallest ones. Infinity for a singular matrix.
   */
  cond<T extends RealTensor, R = T>(r: T, a: T): R;
  /**
   * Condition number of a matrix, or of each matrix of a batch, in the norm `p`: the product of the
   * norms of the matrix and of its inverse. For `p` = 2 the largest singular value divided by the
   * smallest, of a matrix of any size; 1 and infinity: the largest sum of a column or a row;
   * negative: the smallest ones. Infinity for a singular matrix.
   */
  cond<T extends RealTensor, R = T>(r: T, a: T, p: Scalar): R;
  /**
   * Power of a square matrix, or of each matrix of a batch, by repeated squaring. A negative `n`
   * takes the power of the inverse; 0 gives the identity.
   * @returns a tensor of the size of `a`
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @throws {TorchError} `SINGULAR`: a matrix has no inverse, and `n` is negative
   * @example
   * const a = torch.Tensor([[1, 1], [1, 0]]); // Fibonacci numbers
   * console.log(torch.matrixPower(a, 10).toArray());
   * // [ [ 89, 55 ], [ 55, 34 ] ]
   */
  matrixPower<T extends RealTensor>(a: T, n: number): T;
  /**
   * Power of a square matrix, or of each matrix of a batch, by repeated squaring. A negative `n`
   * takes the power of the inverse; 0 gives the identity.
   */
  matrixPower<T extends RealTensor>(r: T, a: T, n: number): T;
  /**
   * Exponential of a square matrix, or of each matrix of a batch: the sum of a^k / k!. Scaling and
   * squaring with a Pade approximant (Higham, 2005).
   * @returns a tensor of the size of `a`
   * @throws {TorchError} `FEW_DIMS`: `a` is a vector
   * @throws {TorchError} `NOT_SQUARE`: the matrices are not square
   * @example
   * const a = torch.Tensor([[0, -Math.PI / 2], [Math.PI / 2, 0]]); // generates the rotation by 90 degrees
   * console.log(torch.expm(a).round().abs().toArray());
   * // [ [ 0, 1 ], [ 1, 0 ] ]
   */
  expm<T extends RealTensor>(a: T): T;
  /**
   * Exponential of a square matrix, or of each matrix of a batch: the sum of a^k / k!. Scaling and
   * squaring with a Pade approximant (Higham, 2005).
   */
  expm<T extends RealTensor>(r: T, a: T): T;
  /**
   * All windows of an image as columns (im2col): a row for each plane and element of the window, a
   * column for each place of the window. Options: `{ kernel, stride, padding, dilation }`.
   * @returns a matrix of planes x kernel height x kernel width rows and one column for each place,
   * both in row-major order; for a batch, one such matrix for each image. Places outside the image
   * (padding) are 0
   * @throws {TorchError} `IMAGE_SHAPE`: `x` has fewer than 2 or more than 4 dimensions
   * @throws {TorchError} `WINDOW_SIZE`: the window is larger than the image with its padding
   * @throws {TorchError} `NO_OPTION`: the op does not have this option
   * @throws {TorchError} `OPTION_RANGE`: an option is too small, or there is no kernel
   * @throws {TorchError} `TOO_LARGE`: the result would not fit in memory
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6], [7, 8, 9]]);
   * console.log(torch.unfold2(x, 2));
   * console.log(torch.unfold2(x, { kernel: [1, 3], padding: [0, 1] }).toArray());
   * // a convolution as a matrix product
   * const filters = torch.Tensor(8, 3, 5, 5), image = torch.Tensor(3, 32, 32);
   * const columns = image.unfold2({ kernel: 5, stride: 2, padding: 2 });
   * console.log(columns.size(), filters.view(8, -1).mm(columns).view(8, 16, 16).size());
   * //  1  2  4  5
   * //  2  3  5  6
   * //  4  5  7  8
   * //  5  6  8  9
   * // [torch.DoubleTensor of size 4x4]
   * // [
   * //   [
   * //     0, 1, 2, 0, 4,
   * //     5, 0, 7, 8
   * //   ],
   * //   [
   * //     1, 2, 3, 4, 5,
   * //     6, 7, 8, 9
   * //   ],
   * //   [
   * //     2, 3, 0, 5, 6,
   * //     0, 8, 9, 0
   * //   ]
   * // ]
   * // [ 75, 256 ] [ 8, 16, 16 ]
   */
  unfold2<T extends Tensor>(x: T, options: Window): T;
  /**
   * All windows of an image as columns (im2col): a row for each plane and element of the window, a
   * column for each place of the window. Options: `{ kernel, stride, padding, dilation }`.
   */
  unfold2<T extends Tensor>(r: T, x: T, options: Window): T;
  /**
   * Planes of images from columns (col2im): the elements of each window are added where unfold2
   * takes them from. Options: those of unfold2, and the `size` of the image.
   * @returns a tensor of planes x height x width; with a batch in front if `t` has one. fold2 of
   * unfold2 is the image, times the number of windows in which each pixel is
   * @throws {TorchError} `FOLD_SIZE`: the rows or columns do not fit the size and the window
   * @throws {TorchError} `WINDOW_SIZE`: the window is larger than the image with its padding
   * @throws {TorchError} `OPTION_RANGE`: an option is too small, or there is no kernel or no size
   * @throws {TorchError} `TOO_LARGE`: there would be too many places
   * @example
   * const x = torch.Tensor([[1, 2, 3], [4, 5, 6], [7, 8, 9]]);
   * const columns = torch.unfold2(x, 2);
   * console.log(torch.fold2(columns, { size: 3, kernel: 2 }).toArray());
   * // [ [ [ 1, 4, 3 ], [ 8, 20, 12 ], [ 7, 16, 9 ] ] ]
   */
  fold2<T extends Tensor>(t: T, options: Window): T;
  /**
   * Planes of images from columns (col2im): the elements of each window are added where unfold2
   * takes them from. Options: those of unfold2, and the `size` of the image.
   */
  fold2<T extends Tensor>(r: T, t: T, options: Window): T;
  /**
   * Largest element of each window; NaN if it has one. Options: `{ kernel, stride, padding }`;
   * `stride` is the kernel by default, so that windows do not overlap.
   * @returns a tensor of the rank of `x`; its height is (H + 2 padding - kernel) / stride + 1,
   * rounded down, and so is its width. Padding is never the largest element
   * @throws {TorchError} `IMAGE_SHAPE`: `x` has fewer than 2 or more than 4 dimensions
   * @throws {TorchError} `WINDOW_SIZE`: the window is larger than the image with its padding
   * @throws {TorchError} `NO_OPTION`: the op does not have this option
   * @throws {TorchError} `OPTION_RANGE`: an option is too small, there is no kernel, or the padding
   * is more than half of it
   * @example
   * const x = torch.Tensor([[1, 2, 5, 3], [4, 0, 6, 1], [7, 8, 2, 2], [3, 9, 0, 1]]);
   * console.log(torch.maxPool2(x, 2).toArray());
   * console.log(x.maxPool2({ kernel: 3, stride: 2, padding: 1 }).toArray());
   * console.log(torch.maxPool2(torch.Tensor(16, 3, 28, 28), 2).size());
   * // [ [ 4, 6 ], [ 9, 2 ] ]
   * // [ [ 4, 6 ], [ 9, 9 ] ]
   * // [ 16, 3, 14, 14 ]
   */
  maxPool2<T extends Tensor>(x: T, options: Window): T;
  /**
   * Largest element of each window; NaN if it has one. Options: `{ kernel, stride, padding }`;
   * `stride` is the kernel by default, so that windows do not overlap.
   */
  maxPool2<T extends Tensor>(r: T, x: T, options: Window): T;
  /**
   * The same as maxPool2, and the positions of these elements in their plane, in row-major order;
   * the first of equal elements.
   * @returns two tensors of the size that maxPool2 gives
   * @throws {TorchError} `IMAGE_SHAPE`: `x` has fewer than 2 or more than 4 dimensions
   * @throws {TorchError} `WINDOW_SIZE`: the window is larger than the image with its padding
   * @throws {TorchError} `NO_OPTION`: the op does not have this option
   * @throws {TorchError} `OPTION_RANGE`: an option is too small, there is no kernel, or the padding
   * is more than half of it
   * @throws {TorchError} `SAME_RESULT`: both results share memory
   * @example
   * const x = torch.Tensor([[1, 2, 5, 3], [4, 0, 6, 1]]);
   * const [values, indices] = torch.maxPool2WithIndices(x, 2);
   * console.log(values.toArray(), indices.toArray());
   * // [ [ 4, 6 ] ] [ [ 4, 6 ] ]
   */
  maxPool2WithIndices<T extends Tensor>(x: T, options: Window): [T, LongTensor];
  /**
   * The same as maxPool2, and the positions of these elements in their plane, in row-major order;
   * the first of equal elements.
   */
  maxPool2WithIndices<T extends Tensor>(r: T, x: T, options: Window): [T, LongTensor];
  /**
   * The same as maxPool2, and the positions of these elements in their plane, in row-major order;
   * the first of equal elements.
   */
  maxPool2WithIndices<T extends Tensor>(r: T, indices: LongTensor, x: T, options: Window): [T, LongTensor];
  /**
   * Mean of each window. Options: `{ kernel, stride, padding, countIncludePad }`; `stride` is the
   * kernel by default. Unless `countIncludePad` is false, padding counts as zeros.
   * @returns a tensor of the size that maxPool2 gives
   * @throws {TorchError} `IMAGE_SHAPE`: `x` has fewer than 2 or more than 4 dimensions
   * @throws {TorchError} `WINDOW_SIZE`: the window is larger than the image with its padding
   * @throws {TorchError} `NO_OPTION`: the op does not have this option
   * @throws {TorchError} `OPTION_RANGE`: an option is too small, there is no kernel, or the padding
   * is more than half of it
   * @example
   * const x = torch.Tensor([[1, 2, 5, 3], [4, 0, 6, 1]]);
   * console.log(torch.avgPool2(x, 2).toArray());
   * console.log(x.avgPool2({ kernel: 2, padding: 1 }).toArray());
   * console.log(x.avgPool2({ kernel: 2, padding: 1, countIncludePad: false }).toArray());
   * // [ [ 1.75, 3.75 ] ]
   * // [ [ 0.25, 1.75, 0.75 ], [ 1, 1.5, 0.25 ] ]
   * // [ [ 1, 3.5, 3 ], [ 4, 3, 1 ] ]
   */
  avgPool2<T extends RealTensor>(x: T, options: Window): T;
  /**
   * Mean of each window. Options: `{ kernel, stride, padding, countIncludePad }`; `stride` is the
   * kernel by default. Unless `countIncludePad` is false, padding counts as zeros.
   */
  avgPool2<T extends RealTensor>(r: T, x: T, options: Window): T;
  /**
   * Image of another height and width. `mode`: 'bilinear' (between the four nearest pixels), 'area'
   * (mean of what the new pixel covers; for smaller images), 'nearest' (the nearest pixel). Pixels
   * are squares with centres at half positions; numbers of integer types are rounded.
   * @returns a tensor of the rank of `x` with another height and width. Colours are not converted,
   * and 'bilinear' takes no mean of skipped pixels: use 'area' to make an image smaller than half.
   * Sums are computed in doubles
   * @throws {TorchError} `IMAGE_SHAPE`: `x` has fewer than 2 or more than 4 dimensions
   * @throws {TorchError} `STEP_RANGE`: a size is less than 1
   * @throws {TorchError} `RESIZE_MODE`: the mode is unknown
   * @throws {TorchError} `TOO_LARGE`: a size is larger than 2^30
   * @example
   * const x = torch.Tensor([[0, 10], [20, 30]]);
   * console.log(torch.resizeImage(x, 4, 4));
   * console.log(torch.resizeImage(x, 3, 3, 'nearest').toArray());
   * console.log(torch.resizeImage(x, 1, 1, 'area').toArray());
   * console.log(torch.ByteTensor(3, 480, 640).resizeImage(120, 160, 'area').size()); // C x H x W
   * //   0.0000   2.5000   7.5000  10.0000
   * //   5.0000   7.5000  12.5000  15.0000
   * //  15.0000  17.5000  22.5000  25.0000
   * //  20.0000  22.5000  27.5000  30.0000
   * // [torch.DoubleTensor of size 4x4]
   * // [ [ 0, 10, 10 ], [ 20, 30, 30 ], [ 20, 30, 30 ] ]
   * // [ [ 15 ] ]
   * // [ 3, 120, 160 ]
   */
  resizeImage<T extends Tensor>(x: T, height: number, width: number): T;
  /**
   * Image of another height and width. `mode`: 'bilinear' (between the four nearest pixels), 'area'
   * (mean of what the new pixel covers; for smaller images), 'nearest' (the nearest pixel). Pixels
   * are squares with centres at half positions; numbers of integer types are rounded.
   */
  resizeImage<T extends Tensor>(x: T, height: number, width: number, mode: string): T;
  /**
   * Image of another height and width. `mode`: 'bilinear' (between the four nearest pixels), 'area'
   * (mean of what the new pixel covers; for smaller images), 'nearest' (the nearest pixel). Pixels
   * are squares with centres at half positions; numbers of integer types are rounded.
   */
  resizeImage<T extends Tensor>(r: T, x: T, height: number, width: number): T;
  /**
   * Image of another height and width. `mode`: 'bilinear' (between the four nearest pixels), 'area'
   * (mean of what the new pixel covers; for smaller images), 'nearest' (the nearest pixel). Pixels
   * are squares with centres at half positions; numbers of integer types are rounded.
   */
  resizeImage<T extends Tensor>(r: T, x: T, height: number, width: number, mode: string): T;
}

/** The code of an error: docs/troubleshooting.md explains each one. */
export type TorchErrorCode =
  | 'ADDEND'
  | 'ADDRESS'
  | 'BAD_FILE'
  | 'BATCHES'
  | 'BORROWED'
  | 'BOUNDS'
  | 'CAT_DIM'
  | 'CAT_SIZES'
  | 'CLOSED'
  | 'COMPLEX_DIM'
  | 'CONDITION_NORM'
  | 'CONV_MODE'
  | 'CONV_PLANES'
  | 'CONV_RANKS'
  | 'CONV_SIZE'
  | 'COUNTS'
  | 'CROSS_DIM'
  | 'CROSS_NONE'
  | 'DEPTH'
  | 'DIAGONAL'
  | 'DIM_RANGE'
  | 'DIM_TWICE'
  | 'DISTRIBUTION'
  | 'DIVISION'
  | 'DRAWS'
  | 'DTYPE'
  | 'DTYPES'
  | 'EINSUM'
  | 'EMPTY'
  | 'EMPTY_DIM'
  | 'EQUATIONS'
  | 'EXPAND_DIMS'
  | 'EXPAND_SIZE'
  | 'FEW_DIMS'
  | 'FFT_MODE'
  | 'FFT_NORM'
  | 'FFT_POINTS'
  | 'FILE'
  | 'FILE_RANGE'
  | 'FIXED'
  | 'FOLD_SIZE'
  | 'FREED'
  | 'IMAGE_BITS'
  | 'IMAGE_SHAPE'
  | 'IMAGE_SIZE'
  | 'IMAGE_SOURCE'
  | 'INDEX_RANGE'
  | 'INDEX_SIZE'
  | 'INSTANCE'
  | 'LETTER'
  | 'LONG_RANGE'
  | 'LONG_SIZE'
  | 'MASK_COUNT'
  | 'MASK_VALUE'
  | 'MATCH'
  | 'MM_SHAPES'
  | 'MODULE_LOAD'
  | 'NEEDED'
  | 'NOT_COMPLEX'
  | 'NOT_CONVERGED'
  | 'NOT_DISTRIBUTION'
  | 'NOT_FINITE'
  | 'NOT_FULL_RANK'
  | 'NOT_IMPORTED'
  | 'NOT_INTEGER'
  | 'NOT_ISOLATED'
  | 'NOT_MATRIX'
  | 'NOT_POSITIVE'
  | 'NOT_POSITIVE_DEFINITE'
  | 'NOT_ROWS'
  | 'NOT_SQUARE'
  | 'NOT_VECTOR'
  | 'NO_DIM'
  | 'NO_MEMORY'
  | 'NO_NAME'
  | 'NO_OPTION'
  | 'NO_OVERLOAD'
  | 'NO_SIMD'
  | 'NULLS'
  | 'OFFSET_RANGE'
  | 'OPTION_RANGE'
  | 'OWNED'
  | 'PACKAGE'
  | 'PAD_EMPTY'
  | 'PAD_MODE'
  | 'PAD_WIDTHS'
  | 'PERMUTATION'
  | 'POINTS'
  | 'POISONED'
  | 'POSITION'
  | 'PROBABILITIES'
  | 'PROBABILITY'
  | 'PROBABILITY_INSIDE'
  | 'QUANTILE'
  | 'RAGGED'
  | 'RANGE_END'
  | 'RANGE_STEP'
  | 'RANK'
  | 'REDUCTION'
  | 'REFLECTORS'
  | 'REPEAT_DIMS'
  | 'RESIZED'
  | 'RESIZE_MODE'
  | 'RESULT_ALIAS'
  | 'RESULT_SHAPE'
  | 'SAME_RESULT'
  | 'SAME_SIZE'
  | 'SCATTER'
  | 'SHAPES'
  | 'SINGULAR'
  | 'SIZE_RANGE'
  | 'SLICES'
  | 'SPLIT'
  | 'STACK_DIM'
  | 'STACK_SIZES'
  | 'STATE'
  | 'STATE_SIZE'
  | 'STEP_RANGE'
  | 'STFT_LENGTH'
  | 'STFT_PADDING'
  | 'STFT_WINDOW'
  | 'STORAGE_RANGE'
  | 'STRIDES'
  | 'TOO_LARGE'
  | 'TYPE'
  | 'TYPE_RANGE'
  | 'UNSUPPORTED'
  | 'VIEW_COUNT'
  | 'VIEW_INFER'
  | 'VIEW_STRIDES'
  | 'WINDOW_SIZE'
  | 'WITHDRAWN';
