/* handle.js: a Lab2D tensor has a handle of this library in private fields. Other code can neither
   read nor replace it, and a forged object (Object.create(prototype), a Proxy) is not a tensor. */
import { show, typeError } from '../module/errors.js';
import { addHolder } from '../module/handle.js';

class LabTensor {
  #handle;
  #lender;

  constructor(handle, lender) {
    this.#handle = handle;
    this.#lender = lender; /* keeps borrowed memory in place */
    this.contents = handle.contents;
  }

  static isLabTensor(v) {
    return typeof v === 'object' && v !== null && #handle in v;
  }

  /* Throws a TypeError if v is not a Lab2D tensor. */
  static handleOf(v) {
    if (!LabTensor.isLabTensor(v))
      throw typeError(`${show(v)} is not a tensor of createLab2d, or only a copy of one`, {
        value: v,
      });
    return v.#handle;
  }

  /* The storages of a borrowed tensor (lend.js); null for others. */
  static lenderOf(tensor) {
    return tensor.#lender;
  }

  /* What scopes keep alive with the tensor (module/handle.js). */
  static handlesOf(v) {
    return LabTensor.isLabTensor(v) ? [v.#handle, ...Object.values(v.#lender ?? {})] : null;
  }
}
addHolder(LabTensor.handlesOf);

export const { isLabTensor, handleOf, lenderOf } = LabTensor;

/* Makes the class of tensors of one type. Its prototype inherits from `methods`. */
export function labClass(methods) {
  const Class = class extends LabTensor {};
  Object.setPrototypeOf(Class.prototype, methods);
  return Class;
}
