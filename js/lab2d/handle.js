/* handle.js — a tensor of Lab2D's holds a handle of this library's, in private fields: nobody else
   can read or replace it, and a forged object (Object.create(prototype), a Proxy) is no tensor. */
import { Contents } from '../module/contents.js';
import { show } from '../module/errors.js';
import { addHolder } from '../module/handle.js';

class LabTensor {
  #handle;
  #lender;

  constructor(handle, lender) {
    this.#handle = handle;
    this.#lender = lender; /* what keeps borrowed memory where it is */
    this.contents = new Contents(handle);
  }

  static isLabTensor(v) {
    return typeof v === 'object' && v !== null && #handle in v;
  }

  static handleOf(v) {
    if (!LabTensor.isLabTensor(v))
      throw new TypeError(`${show(v)} is not a tensor of createLab2d, or only a copy of one`);
    return v.#handle;
  }

  static lenderOf(tensor) {
    return tensor.#lender;
  }

  static handlesOf(v) {
    return LabTensor.isLabTensor(v) ? [v.#handle, ...Object.values(v.#lender ?? {})] : null;
  }
}
addHolder(LabTensor.handlesOf);

export const { isLabTensor, handleOf, lenderOf } = LabTensor;

/* The class of the tensors of one type, whose prototype inherits from `methods`. */
export function labClass(methods) {
  const Class = class extends LabTensor {};
  Object.setPrototypeOf(Class.prototype, methods);
  return Class;
}
