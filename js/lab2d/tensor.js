/* tensor.js: Lab2D's tensor classes. A tensor has a handle of this library. Its C tensor may have
   any shape, including no dimensions (one element) or a size of 0, which Torch7's own classes do
   not show. Therefore only this folder uses the handle (handle.js). */
import { TorchError, notA } from '../module/errors.js';
import { dtypeOf, isFreed, isTensor } from '../module/handle.js';
import { hidden } from '../module/properties.js';
import { arithmeticMethods } from './arithmetic.js';
import { create } from './create.js';
import { readFileLater } from './file.js';
import { handleOf, labClass, lenderOf } from './handle.js';
import { layoutMethods } from './layout.js';
import { lend } from './lend.js';
import { converted, newView, shapeOf } from './memory.js';
import { productMethods } from './products.js';
import { reduceMethods } from './reduce.js';
import { TYPES, nameOf } from './types.js';
import { valueMethods } from './values.js';

/* The methods of Torch7's handles and tensors that Lab2D's tensors have too. */
const handleMethods = () => ({
  free() {
    handleOf(this).free();
  },
  [Symbol.dispose ?? Symbol.for('Symbol.dispose')]() {
    if (!isFreed(handleOf(this))) handleOf(this).free();
  },
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return isFreed(handleOf(this)) ? `[${this.torchType}, freed]` : this.toString();
  },
  type() {
    handleOf(this).core.pointer(handleOf(this));
    return this.torchType;
  },
  /* The number of elements. */
  size() {
    return handleOf(this).nElement();
  },
  /* The sizes; [] for one element without dimensions. */
  shape() {
    return shapeOf(handleOf(this));
  },
  /* Returns false for memory that its owner may withdraw; every use throws afterwards. */
  ownsStorage() {
    return handleOf(this).ownsStorage();
  },
  isContiguous() {
    return handleOf(this).isContiguous();
  },
});

/* Copies in this or another type, and toTorch. */
const conversionMethods = (core, wrap) => ({
  clone() {
    return wrap(converted(core, 'clone', handleOf(this), dtypeOf(handleOf(this))));
  },
  ...Object.fromEntries(
    TYPES.map((type, dtype) => [
      type.toLowerCase(),
      function convert() {
        return wrap(converted(core, type.toLowerCase(), handleOf(this), dtype));
      },
    ]),
  ),
  /* Returns a Torch7 tensor on the same memory. A tensor without dimensions becomes a vector of one
     element. */
  toTorch() {
    if (lenderOf(this))
      throw new TorchError('toTorch: the tensor is borrowed; clone() it first', {
        code: 'BORROWED',
        op: 'toTorch',
        arg: 'self',
        value: this,
      });
    const { length } = shapeOf(handleOf(this));
    return newView(
      core,
      'toTorch',
      handleOf(this),
      ...(length === 0
        ? [(view) => core.functionOf('view')(view, view, 1, core.scratchList([1], 0))]
        : []),
    );
  },
});

/* Makes the classes. They share one prototype with all methods. */
function makeTensors(torch) {
  const { core } = torch;
  const classes = [];
  const wrap = (handle, lender = null) => new classes[dtypeOf(handle)](handle, lender);
  const shared = hidden(
    {},
    {
      ...handleMethods(),
      ...conversionMethods(core, wrap),
      ...valueMethods(core),
      ...layoutMethods(core, wrap),
      ...arithmeticMethods(core),
      ...reduceMethods(core, wrap),
      ...productMethods(core, wrap),
    },
  );
  const constructors = TYPES.map((type, dtype) => {
    const Class = function Tensor(...args) {
      return wrap(create(core, dtype, args));
    };
    Object.defineProperty(Class, 'name', { value: `${type}Tensor` });
    classes[dtype] = labClass(shared);
    Class.prototype = hidden(classes[dtype].prototype, {
      constructor: Class,
      torchType: nameOf(dtype),
      [Symbol.toStringTag]: nameOf(dtype),
    });
    Class.fromFile = async (given) =>
      wrap(await readFileLater(core, dtype, `${nameOf(dtype)}.fromFile`, given));
    return [`${type}Tensor`, Class];
  });
  return {
    ...Object.fromEntries(constructors),
    /* Returns a Lab2D tensor on the memory of a Torch7 tensor. */
    fromTorch(tensor) {
      if (!isTensor(tensor)) throw notA('tensor', 'fromTorch', 'tensor', tensor);
      return wrap(newView(core, 'fromTorch', tensor));
    },
    lend: (tensor) => lend(torch, wrap, tensor),
  };
}

const made = new WeakMap(); /* the classes of each core */

/* Returns { ByteTensor, ..., DoubleTensor, fromTorch, lend }, the same object for the same
   torch. */
export function tensorsOf(torch) {
  if (!made.has(torch.core)) made.set(torch.core, makeTensors(torch));
  return made.get(torch.core);
}
