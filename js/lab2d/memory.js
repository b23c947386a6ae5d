/* memory.js — new tensors and views as this library's handles, which Lab2D's tensors hold. Here a
   tensor may have no dimension, or one of size 0. */
import { steady } from '../call/lists.js';
import { writeElements } from '../tensor/convert.js';
import { pointerOf } from '../module/handle.js';

/* A zeroed tensor of any shape. */
export function newTensor(core, op, dtype, shape) {
  return core.handles.makeTensor(dtype, (made) => {
    core.check(op, { sizes: shape }, () =>
      core.exports.tensor_resize(pointerOf(made), shape.length, core.scratchList(shape, 0), 0),
    );
    core.handles.noteGrowth(made);
  });
}

/* The same with elements, in row-major order. */
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

export const shapeOf = (handle) => handle.core.dims(handle, handle.core.layout.size);

/* A new view, which change(pointer) may turn into another one: a list of calls that give a status.
 */
export function newView(core, op, handle, ...changes) {
  const view = core.handles.adopt(
    'tensor',
    handle.dtype,
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

/* A contiguous copy with memory of its own, in the type. */
export function converted(core, op, handle, dtype) {
  core.pointer(handle);
  if (dtype === handle.dtype) return handle.clone();
  const copy = newTensor(core, op, dtype, shapeOf(handle));
  return copy.copy(handle);
}
