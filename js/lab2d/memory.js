/* memory.js: creates tensors and views as handles of this library, which Lab2D tensors hold. They
   may have no dimensions, or a size of 0. */
import { steady } from '../call/lists.js';
import { writeElements } from '../tensor/convert.js';
import { dtypeOf, pointerOf } from '../module/handle.js';

/* Returns a tensor of zeros of any shape. */
export function newTensor(core, op, dtype, shape) {
  return core.handles.makeTensor(dtype, (made) => {
    core.check(op, { sizes: shape }, () =>
      core.exports.tensor_resize(pointerOf(made), shape.length, core.scratchList(shape, 0), 0),
    );
    core.handles.noteGrowth(made);
  });
}

/* Returns a tensor with these elements, in row-major order. */
export function newTensorOf(core, op, dtype, shape, values) {
  const now = steady(core, values);
  const made = newTensor(core, op, dtype, shape);
  try {
    writeElements(core, op, dtype, core.dataOf(made), now());
    return made;
  } catch (error) {
    made.free();
    throw error;
  }
}

/* Returns the sizes that the core has: [] without dimensions, and sizes of 0. */
export const shapeOf = (handle) => handle.core.dims(handle, handle.core.layout.size);

/* Returns a new view. `change(pointer)` modifies it and returns a status for each call. */
export function newView(core, op, handle, ...changes) {
  const view = core.handles.adopt(
    'tensor',
    dtypeOf(handle),
    core.guard(() => core.exports.tensor_view(core.pointer(handle))),
    op,
  );
  try {
    for (const change of changes) core.check(op, {}, () => change(pointerOf(view)));
    return view;
  } catch (error) {
    view.free();
    throw error;
  }
}

/* Returns a contiguous copy in the given type. */
export function converted(core, op, handle, dtype) {
  core.pointer(handle);
  if (dtype === dtypeOf(handle)) return handle.clone();
  const copy = newTensor(core, op, dtype, shapeOf(handle));
  return copy.copy(handle);
}
