/* write.js: tensors as columns of Apache Arrow. The caller passes the package, so that its own
   classes are used. */
import { argumentError, counted, show, typeError } from '../../module/errors.js';
import { dtypeOf } from '../../module/handle.js';
import { checkTensor, namedTensors } from '../arguments.js';
import { readOptions } from '../../module/options.js';
import { shapeOf } from '../elements.js';
import { CLASSES } from './types.js';

function checkArrow(op, arrow) {
  if (typeof arrow?.makeData !== 'function' || typeof arrow.makeVector !== 'function')
    throw typeError(`${op}: ${show(arrow)} is not the package apache-arrow`, {
      op,
      arg: 'arrow',
      value: arrow,
    });
}

/* Returns the elements as a typed array: a copy, or the tensor's own memory. */
function elementsOf(op, tensor, copy) {
  if (copy) return tensor.toTypedArray();
  if (tensor.isContiguous()) return tensor.data();
  throw argumentError(
    op,
    'tensor',
    tensor,
    'its elements are not contiguous: copy them, with `copy: true`',
  );
}

function vectorOf(arrow, op, tensor, copy) {
  checkTensor(op, tensor);
  const shape = shapeOf(tensor);
  const data = elementsOf(op, tensor, copy);
  const type = new arrow[CLASSES[dtypeOf(tensor)]]();
  /* the elements of the first d dimensions: a list of no elements has rows too */
  const countOf = (d) => shape.slice(0, d).reduce((n, m) => n * m, 1);
  /* Arrow keeps halves as their bits; a Float16Array is not taken for those */
  const isHalf = CLASSES[dtypeOf(tensor)] === 'Float16';
  const values = isHalf ? new Uint16Array(data.buffer, data.byteOffset, data.length) : data;
  const { length: dims } = shape;
  let made = arrow.makeData({ type, length: countOf(dims), nullCount: 0, data: values });
  /* from the innermost dimension outwards */
  for (let d = dims - 1; d > 0; d--) {
    const list = new arrow.FixedSizeList(shape[d], new arrow.Field('item', made.type, false));
    made = arrow.makeData({ type: list, length: countOf(d), nullCount: 0, child: made });
  }
  return arrow.makeVector(made);
}

const copyOf = (op, options) => {
  const { copy = true } = readOptions(op, options, ['copy']);
  if (typeof copy !== 'boolean') throw argumentError(op, 'copy', copy, 'not a boolean');
  return copy;
};

/* fromTensor(arrow, tensor, { copy }) returns a Vector whose rows are the slices of the first
   dimension: numbers, or lists of a fixed size. */
export function fromTensor(arrow, tensor, options = {}) {
  const op = 'arrow.fromTensor';
  checkArrow(op, arrow);
  return vectorOf(arrow, op, tensor, copyOf(op, options));
}

/* fromTensors(arrow, { name: tensor }, { copy }) returns a Table. */
export function fromTensors(arrow, tensors, options = {}) {
  const op = 'arrow.fromTensors';
  checkArrow(op, arrow);
  const copy = copyOf(op, options);
  const given = namedTensors(op, tensors);
  const [first] = given;
  const rowsOf = (tensor) => shapeOf(tensor)[0] ?? 0;
  for (const [name, tensor] of given)
    if (rowsOf(tensor) !== rowsOf(first[1]))
      throw argumentError(
        op,
        name,
        tensor,
        `has ${counted(rowsOf(tensor), 'row')}, but ${first[0]} has ${rowsOf(first[1])}`,
        'SAME_SIZE',
      );
  const columns = [...given].map(([name, tensor]) => [name, vectorOf(arrow, op, tensor, copy)]);
  return new arrow.Table(Object.fromEntries(columns));
}
