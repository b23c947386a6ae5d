/* values.js: reads and writes elements, prints and compares tensors. */
import { dtypeOf } from '../module/handle.js';
import { TorchError, argumentError, refuse } from '../module/errors.js';
import { isList } from '../call/lists.js';
import { toNumbers } from '../tensor/convert.js';
import { scalar, showShape } from './arguments.js';
import { handleOf, isLabTensor } from './handle.js';
import { newTensorOf, shapeOf } from './memory.js';
import { fromArrays, toArrays } from './nested.js';
import { format } from './print.js';

const sameShape = (a, b) => a.length === b.length && a.every((n, d) => n === b[d]);

/* Assigns nested arrays of the same shape. They are converted to a tensor first, so that an error
   changes nothing. */
function assign(core, handle, given) {
  if (!isList(given))
    throw argumentError(
      'val',
      'value',
      given,
      `expected arrays of the shape ${showShape(shapeOf(handle))}`,
    );
  const { shape, values } = fromArrays('val', given);
  if (!sameShape(shape, shapeOf(handle))) {
    throw new TorchError(
      `val: \`value\` has the shape ${showShape(shape)}, the tensor ${showShape(shapeOf(handle))}`,
      { code: 'SAME_SIZE', op: 'val', arg: 'value', value: given },
    );
  }
  const copy = newTensorOf(core, 'val', dtypeOf(handle), shape, values);
  try {
    handle.copy(copy);
  } finally {
    copy.free();
  }
}

export const valueMethods = (core) => ({
  /* Returns the element of a tensor without dimensions, and nested arrays otherwise. With an
     argument, assigns it first. Int64 elements beyond 2^53 are BigInts. */
  val(...given) {
    const handle = handleOf(this);
    core.pointer(handle);
    if (given.length > 1) refuse('val', given, '() or (value)');
    const isElement = core.ndim(handle) === 0;
    if (given.length === 1 && !isElement) assign(core, handle, given[0]);
    if (given.length === 1 && isElement)
      core.writeElement(
        'val',
        dtypeOf(handle),
        core.dataOf(handle),
        scalar('val', 'value', given[0]),
      );
    if (isElement) return core.readElement(dtypeOf(handle), core.dataOf(handle));
    return toArrays(toNumbers(dtypeOf(handle), handle.toTypedArray()), shapeOf(handle));
  },
  /* With more than `most` elements, long dimensions show only their ends; a negative `most` prints
     everything. */
  toString(most) {
    const handle = handleOf(this);
    if (most !== undefined && !Number.isInteger(most))
      throw argumentError('toString', 'most', most, 'must be a whole number');
    return format({
      name: this.torchType,
      dtype: dtypeOf(handle),
      shape: shapeOf(handle),
      elements: handle.toTypedArray(),
      most: most < 0 ? Infinity : most,
    });
  },
  /* Lab2D's ==: true if type, shape and elements are equal. */
  equal(other) {
    core.pointer(handleOf(this));
    if (!isLabTensor(other)) return false;
    handleOf(other).core.pointer(handleOf(other));
    if (other === this) return true;
    if (handleOf(other).core !== core || dtypeOf(handleOf(other)) !== dtypeOf(handleOf(this)))
      return false;
    return (
      sameShape(shapeOf(handleOf(this)), shapeOf(handleOf(other))) &&
      handleOf(this).equal(handleOf(other))
    );
  },
});
