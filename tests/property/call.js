/* One call, as a line of JavaScript, for the library and the model. Arguments are plain values,
   slots (variables that hold a tensor or a storage), or pieces, whose text differs from the model's
   argument. */
import { showNumber } from '../helpers/show.js';
import { Refused } from './model.js';

export class Slot {
  constructor(name, type, kind) {
    Object.assign(this, { name, type, kind, model: null, handle: null, retained: 0 });
  }

  get alive() {
    return this.model !== null;
  }
}

/* A LongStorage of numbers that lives for one call. */
export const longs = (list) => ({
  text: `torch.LongStorage(${show(list)})`,
  model: () => ({ longs: list }),
  make: (torch) => torch.LongStorage(list),
  temporary: true,
});
export const typed = (list, ArrayType) => {
  const array = ArrayType.from(list);
  return {
    text: `new ${ArrayType.name}(${show(list)})`,
    model: () => Array.from(array),
    make: () => array,
  };
};
export const lambda = (text, make) => ({ text, model: make, make });

export const isPiece = (arg) => arg?.text !== undefined;

export function show(arg) {
  if (arg instanceof Slot) return arg.name;
  if (isPiece(arg)) return arg.text;
  if (Array.isArray(arg)) return `[${arg.map(show).join(', ')}]`;
  if (typeof arg !== 'string') return showNumber(arg);
  return arg.includes(':') ? `'${arg}'` : arg; /* a slice, or the name of a type */
}

export class Call {
  /* on: a slot, or null for torch. into: the slot for the new value. model: the model's operation
     if it differs: [name, ...arguments]. */
  constructor({ on, name, args, into = null, model }) {
    Object.assign(this, { on, name, args, into, model: model ?? [name, on, ...args] });
  }

  toString() {
    const call = `${this.on ? this.on.name : 'torch'}.${this.name}(${this.args.map(show).join(', ')})`;
    return this.into ? `${this.into.name} = ${call}` : call;
  }

  onModel(model) {
    const [name, ...args] = this.model;
    const freed = [this.on, ...this.args].find((arg) => arg instanceof Slot && !arg.alive);
    if (freed) throw new Refused(`${freed.name} was freed`);
    return model[name](
      ...args.map((arg) => (arg instanceof Slot ? arg.model : isPiece(arg) ? arg.model() : arg)),
    );
  }

  onLibrary(torch) {
    const temporaries = [];
    const args = this.args.map((arg) => {
      if (arg instanceof Slot) return arg.handle;
      if (!isPiece(arg)) return arg;
      const made = arg.make(torch);
      if (arg.temporary) temporaries.push(made);
      return made;
    });
    try {
      return (this.on ? this.on.handle : torch)[this.name](...args);
    } finally {
      for (const made of temporaries) made.free();
    }
  }
}
