/* reduce.js: reductions along a dimension, which is removed, or of all elements. */
import { TorchError } from '../module/errors.js';
import { dtypeOf, pointerOf } from '../module/handle.js';
import { dimension, showShape } from './arguments.js';
import { handleOf } from './handle.js';
import { converted, newTensor, newView, shapeOf } from './memory.js';
import { DOUBLE, INT64, isReal } from './types.js';

/* Throws EMPTY for a tensor without elements, which has no minimum. */
function checkElements(op, handle, what) {
  if (handle.nElement() === 0) throw new TorchError(`${op}: ${what}`, { code: 'EMPTY', op });
}

/* Returns fn(...handles) if isExact(dtype) says that the result in their type equals that in
   doubles, as Lab2D computes it, and otherwise fn of copies in doubles. */
export function inDoubles(core, op, handles, isExact, fn) {
  if (isExact(dtypeOf(handles[0]))) return Number(fn(...handles));
  const copies = [];
  try {
    for (const handle of handles) copies.push(converted(core, op, handle, DOUBLE));
    return fn(...copies);
  } finally {
    for (const copy of copies) copy.free();
  }
}

/* in other types, products are rounded or wrap */
export const isDouble = (dtype) => dtype === DOUBLE;

/* Converts an index in row-major order to a position for each dimension, from 1. */
function unravel(flat, shape) {
  const index = new Array(shape.length);
  for (let d = shape.length - 1, rest = flat; d >= 0; d--) {
    index[d] = (rest % shape[d]) + 1;
    rest = Math.floor(rest / shape[d]);
  }
  return index;
}

/* With `dim` the methods return a tensor without that dimension, otherwise a number. */
export function reduceMethods(core, wrap) {
  /* Returns the result of max or min along a dimension. `which`: 0 for the values, 1 for their
     positions. */
  function along(op, name, which, tensor, dim) {
    const handle = handleOf(tensor);
    const shape = shapeOf(handle);
    const d = dimension(op, 'dim', dim, shape.length);
    const type = which === 1 ? INT64 : dtypeOf(handle);
    if (shape[d] === 0)
      checkElements(op, handle, `dimension ${dim} of shape ${showShape(shape)} has no slice`);
    if (handle.nElement() === 0)
      return wrap(
        newTensor(
          core,
          op,
          type,
          shape.filter((_, e) => e !== d),
        ),
      );
    const made = [];
    try {
      made.push(core.handles.newTensor(dtypeOf(handle)));
      made.push(core.handles.newTensor(INT64));
      core.check(op, {}, () =>
        core.functionOf(name)(pointerOf(made[0]), pointerOf(made[1]), pointerOf(handle), d),
      );
      if (which === 1)
        core.check(op, {}, () =>
          core.functionOf('add_scalar')(pointerOf(made[1]), pointerOf(made[1]), 1, 0),
        );
      core.handles.noteGrowth(made[which]);
      const result = newView(core, op, made[which], (view) =>
        core.functionOf('select')(view, view, d, 0),
      );
      core.handles.moveBallast(made[which], result);
      return wrap(result);
    } finally {
      for (const each of made) each.free();
    }
  }

  /* Runs a reduction of all elements, which leaves its result at core.valueAt. */
  function reduceAll(op, name, handle) {
    core.pointer(handle);
    checkElements(op, handle, 'the tensor has no elements');
    core.check(op, {}, () => core.functionOf(name)(core.valueAt, pointerOf(handle)));
  }
  function element(op, name, tensor) {
    const handle = handleOf(tensor);
    reduceAll(op, name, handle);
    return core.readValue(dtypeOf(handle));
  }
  function positionOf(op, name, tensor) {
    const handle = handleOf(tensor);
    reduceAll(op, name, handle);
    return unravel(core.readValue(INT64), shapeOf(handle));
  }

  return {
    max(dim) {
      return along('max', 'max', 0, this, dim);
    },
    min(dim) {
      return along('min', 'min', 0, this, dim);
    },
    argMax(dim) {
      return along('argMax', 'max', 1, this, dim);
    },
    argMin(dim) {
      return along('argMin', 'min', 1, this, dim);
    },
    maxElement() {
      return element('maxElement', 'max_all', this);
    },
    minElement() {
      return element('minElement', 'min_all', this);
    },
    /* Returns an array with a position for each dimension. */
    argMaxElement() {
      return positionOf('argMaxElement', 'argmax_all', this);
    },
    argMinElement() {
      return positionOf('argMinElement', 'argmin_all', this);
    },

    sum() {
      return inDoubles(
        core,
        'sum',
        [handleOf(this)],
        (dtype) => dtype !== INT64,
        (x) => x.sum(),
      );
    },
    product() {
      return inDoubles(core, 'product', [handleOf(this)], isReal, (x) => x.prod());
    },
    lengthSquared() {
      return inDoubles(core, 'lengthSquared', [handleOf(this)], isDouble, (x) => x.dot(x));
    },
  };
}
