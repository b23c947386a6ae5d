/* products.js: the dot product and the matrix product of Lab2D's tensors. */
import { TorchError, counted } from '../module/errors.js';
import { dtypeOf, pointerOf } from '../module/handle.js';
import { sameType, showShape } from './arguments.js';
import { handleOf } from './handle.js';
import { newTensor, shapeOf } from './memory.js';
import { inDoubles, isDouble } from './reduce.js';

/* Returns the handle of a new matrix. A product without inner elements is zero. */
function mmul(core, tensor, value) {
  const handle = handleOf(tensor);
  const other = sameType('mmul', 'value', value, tensor);
  const [left, right] = [shapeOf(handle), shapeOf(other)];
  for (const [arg, shape] of [
    ['self', left],
    ['value', right],
  ]) {
    if (shape.length !== 2)
      throw new TorchError(`mmul: \`${arg}\` must have 2 dimensions, but has ${shape.length}`, {
        code: 'NOT_MATRIX',
        op: 'mmul',
        arg,
        value: arg === 'self' ? tensor : value,
      });
  }
  if (left[1] !== right[0])
    throw new TorchError(
      `mmul: ${showShape(left)} times ${showShape(right)}: the inner sizes differ`,
      { code: 'MM_SHAPES', op: 'mmul', arg: 'value', value },
    );
  const made = newTensor(core, 'mmul', dtypeOf(handle), [left[0], right[1]]);
  try {
    if (!shapeOf(made).includes(0) && left[1] > 0)
      core.check('mmul', {}, () =>
        core.functionOf('mm')(pointerOf(made), pointerOf(handle), pointerOf(other)),
      );
    return made;
  } catch (error) {
    made.free();
    throw error;
  }
}

export const productMethods = (core, wrap) => ({
  /* Returns the dot product in doubles, whatever the types and shapes are, for equally many
     elements. */
  dot(value) {
    const other = sameType('dot', 'value', value, this);
    if (other.nElement() !== this.size())
      throw new TorchError(
        `dot: \`value\` has ${counted(other.nElement(), 'element')}, expected ${this.size()}`,
        { code: 'COUNTS', op: 'dot', arg: 'value', value },
      );
    return inDoubles(core, 'dot', [handleOf(this), other], isDouble, (x, y) => x.dot(y));
  },
  /* Returns the matrix product as a new tensor. */
  mmul(value) {
    return wrap(mmul(core, this, value));
  },
});
