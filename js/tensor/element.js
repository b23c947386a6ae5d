/* element.js: x.get(i, j) and x.put(i, j, value): one element, without the argument forms of at and
   assign, for loops over elements; at and assign of one element, which hand all else to
   indexing.js; and x[0] = value, which throws. */
import { dtypeOf } from '../module/handle.js';
import { isCount, isScalar } from '../module/scalars.js';
import { counted, notA, refuse, typeError } from '../module/errors.js';
import { elementAddress, outOfRange, resolve } from './address.js';
import { assignSpec, atSpec } from './indexing.js';

/* Where elementAddress found none: the error, or the address after rounding. */
function addressOrError(core, op, tensor, positions) {
  core.pointer(tensor, op);
  if (!positions.every(isCount)) refuse(op, positions, '(position, ...)');
  const size = tensor.size();
  if (positions.length !== size.length) {
    const text = `${counted(positions.length, 'position')} for a tensor of ${counted(size.length, 'dimension')}`;
    throw outOfRange(op, 'positions', positions, text);
  }
  const at = positions.map((p, d) => resolve(core, op, 'index', p, d, size[d]) + core.base);
  return elementAddress(core, op, tensor, at);
}

export const elementMethods = (core) => ({
  at(...given) {
    const address = elementAddress(core, 'at', this, given);
    return address < 0 ? atSpec(core, this, given) : core.readElement(dtypeOf(this), address);
  },

  /* assign(index, ..., value) */
  assign(...given) {
    const count = given.length - 1;
    const value = given[count];
    const address =
      typeof value === 'number' ? elementAddress(core, 'assign', this, given, count) : -1;
    if (address < 0) assignSpec(core, this, given);
    else core.writeElement('assign', dtypeOf(this), address, value);
    return this;
  },

  /* The element at one position for each dimension. */
  get(...positions) {
    let address = elementAddress(core, 'get', this, positions);
    if (address < 0) address = addressOrError(core, 'get', this, positions);
    return core.readElement(dtypeOf(this), address);
  },

  /* put(position, ..., value): writes that element. */
  put(...given) {
    const count = given.length - 1;
    const value = given[count];
    let address = elementAddress(core, 'put', this, given, count);
    if (!isScalar(value)) throw notA('number', 'put', 'value', value);
    if (address < 0) address = addressOrError(core, 'put', this, given.slice(0, -1));
    core.writeElement('put', dtypeOf(this), address, value);
    return this;
  },
});

/* The prototype of the methods of tensors and storages: x[0] = 5 would make a property that no op
   reads, so it throws. The engine comes here only for properties that do not exist yet, so that
   calls of methods cost nothing more. */
export const withoutElements = new Proxy(
  {},
  {
    set(target, key, value, receiver) {
      if (typeof key === 'string' && /^-?\d+$/.test(key)) throw noProperty(key);
      return Reflect.set(target, key, value, receiver);
    },
  },
);

const noProperty = (key) =>
  typeError(`[${key}] is not an element: write x.assign(${key}, value)`, { value: key });
