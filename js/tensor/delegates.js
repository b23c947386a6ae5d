/* delegates.js: methods of tensors that call functions of other files. */
import { argumentError, typeError } from '../module/errors.js';
import { dtypeOf, lostText, nameOf } from '../module/handle.js';
import { walk } from './callbacks.js';
import { numbersForJson, toNumbers, toPrinted } from './convert.js';
import { toDescriptor } from './descriptor.js';
import { tensorSplit, unbind } from './grids.js';
import { sub } from './indexing.js';
import { inspectTensor } from './inspect.js';
import { formatTensor } from './print.js';
import { chunk, split } from './split.js';
import { toTransfer } from './transfer.js';

export const delegateMethods = (core) => ({
  /* Calls fn(x) for each element and stores its result, if there is one. */
  apply(fn) {
    return walk(core, 'apply', this, [], fn);
  },
  /* Calls fn(x, y) with the elements of another tensor, which is broadcast. */
  map(tensor, fn) {
    if (typeof tensor === 'function' && fn === undefined)
      throw argumentError('map', 'tensor', tensor, 'not a tensor: apply(fn) changes each element');
    return walk(core, 'map', this, [tensor], fn);
  },
  /* Calls fn(x, y, z) with the elements of two other tensors. */
  map2(tensor1, tensor2, fn) {
    return walk(core, 'map2', this, [tensor1, tensor2], fn);
  },
  sub(...bounds) {
    return sub(core, this, bounds);
  },
  split(...args) {
    return split(core, this, args);
  },
  chunk(...args) {
    return chunk(core, this, args);
  },
  tensorSplit(...args) {
    return tensorSplit(core, this, args);
  },
  unbind(...args) {
    return unbind(core, this, args);
  },
  /* For other libraries, without a copy. */
  descriptor() {
    core.pointer(this, 'descriptor');
    return toDescriptor(this);
  },
  /* x * 2, -x and x < y would be NaN and false. A text joined with + gets the printout. */
  [Symbol.toPrimitive](hint) {
    if (hint === 'number')
      throw typeError(
        `${nameOf(this)} is not a number: JavaScript has no operators for tensors. Write ` +
          'torch.mul(x, 2) for x * 2, x.lt(y) for x < y, x.at(0) for an element',
      );
    return this.toString();
  },
  toString() {
    core.pointer(this, 'toString');
    return formatTensor({
      typeName: nameOf(this),
      size: this.size(),
      values: toPrinted(dtypeOf(this), this.toTypedArray()),
      base: core.base,
      options: core.printOptions,
    });
  },
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return lostText(this, core) ?? inspectTensor(core, this).trimEnd();
  },
  toTransfer() {
    core.pointer(this, 'toTransfer');
    return toTransfer(this);
  },
  toJSON() {
    core.pointer(this, 'toJSON');
    return {
      type: nameOf(this),
      size: this.size(),
      data: numbersForJson(toNumbers(dtypeOf(this), this.toTypedArray())),
    };
  },
});
