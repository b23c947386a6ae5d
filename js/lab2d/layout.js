/* layout.js: views of the same memory. */
import { TorchError, argumentError, counted, show } from '../module/errors.js';
import { pointerOf } from '../module/handle.js';
import { isSizes, toSizes } from '../call/sizes.js';
import { settled } from '../call/lists.js';
import { checkShape, dimension, fail, position, showShape, wholeNumber } from './arguments.js';
import { handleOf, lenderOf } from './handle.js';
import { newView, shapeOf } from './memory.js';

/* Returns a view in which a size is 0. The core's narrow takes at least one slice. */
function emptyView(core, handle, sizes) {
  const { exports, heap, layout } = core;
  const storage = heap.u32[(pointerOf(handle) + layout.storage) >>> 2];
  return newView(core, 'narrow', handle, (view) =>
    exports.tensor_set(
      view,
      storage,
      heap.int64(pointerOf(handle) + layout.offset),
      sizes.length,
      core.scratchList(sizes, 0),
      0,
    ),
  );
}

/* Returns a view in another shape with equally many elements. */
function reshaped(core, handle, shape) {
  const count = shape.reduce((n, m) => n * m, 1);
  const given = `a tensor of shape ${showShape(shapeOf(handle))}`;
  if (count !== handle.nElement()) {
    const text = `this shape does not fit ${counted(handle.nElement(), 'element')} of ${given}`;
    fail('reshape', 'VIEW_COUNT', 'shape', shape, text);
  }
  try {
    return newView(core, 'reshape', handle, (view) =>
      core.functionOf('view')(view, view, shape.length, core.scratchList(shape, 0)),
    );
  } catch (error) {
    if (error.code !== 'VIEW_STRIDES') throw error;
    throw new TorchError(
      `reshape: \`shape\` = ${show(shape)}: ${given} that is not contiguous ` +
        'cannot be viewed with this shape; clone() it first',
      { code: 'VIEW_STRIDES', op: 'reshape', arg: 'shape', value: shape },
    );
  }
}

/* All methods return a view. Dimensions and positions count from 1. */
export function layoutMethods(core, wrap) {
  const viewOf = (tensor, op, ...changes) =>
    wrap(newView(core, op, handleOf(tensor), ...changes), lenderOf(tensor));
  return {
    transpose(dim1, dim2) {
      const { length } = shapeOf(handleOf(this));
      const [first, second] = [
        dimension('transpose', 'dim1', dim1, length),
        dimension('transpose', 'dim2', dim2, length),
      ];
      return viewOf(this, 'transpose', (view) =>
        core.functionOf('transpose')(view, view, first, second),
      );
    },
    select(dim, index) {
      const shape = shapeOf(handleOf(this));
      const d = dimension('select', 'dim', dim, shape.length);
      const i = position('select', 'index', index, d, shape[d]);
      return viewOf(this, 'select', (view) => core.functionOf('select')(view, view, d, i));
    },
    /* Lab2D's t(index1, index2, ...): the slice at these positions. With a position for each
       dimension, a tensor of one element without dimensions. */
    at(...indices) {
      const shape = shapeOf(handleOf(this));
      if (indices.length > shape.length)
        fail(
          'at',
          'DIM_RANGE',
          'indices',
          indices,
          `the tensor has ${counted(shape.length, 'dimension')}`,
        );
      const positions = indices.map((index, d) =>
        position('at', `index${d + 1}`, index, d, shape[d]),
      );
      /* each select removes the first dimension, so the next position is again along dimension 0 */
      return viewOf(
        this,
        'at',
        ...positions.map((i) => (view) => core.functionOf('select')(view, view, 0, i)),
      );
    },
    narrow(dim, index, size) {
      const shape = shapeOf(handleOf(this));
      const d = dimension('narrow', 'dim', dim, shape.length);
      const first = position('narrow', 'index', index, d, shape[d]);
      if (wholeNumber('narrow', 'size', size) < 0 || size > shape[d] - first)
        fail(
          'narrow',
          'SIZE_RANGE',
          'size',
          size,
          `dimension ${dim} has ${counted(shape[d] - first, 'slice')} from position ${index} on`,
        );
      if (size === 0)
        return wrap(
          emptyView(
            core,
            handleOf(this),
            shape.map((n, e) => (e === d ? 0 : n)),
          ),
          lenderOf(this),
        );
      return viewOf(this, 'narrow', (view) =>
        core.functionOf('narrow')(view, view, d, first, size),
      );
    },
    reverse(dim) {
      const d = dimension('reverse', 'dim', dim, shapeOf(handleOf(this)).length);
      return viewOf(this, 'reverse', (view) => core.functionOf('reverse')(view, view, d));
    },
    /* Returns a view in another shape, given as an array or as numbers. */
    reshape(...shape) {
      const given = shape.length === 1 && typeof shape[0] !== 'number' ? settled(shape[0]) : shape;
      core.pointer(handleOf(this));
      if (!isSizes(given))
        throw argumentError('reshape', 'shape', given, 'not an array of numbers');
      return wrap(
        reshaped(core, handleOf(this), checkShape('reshape', 'shape', toSizes(given))),
        lenderOf(this),
      );
    },
  };
}
