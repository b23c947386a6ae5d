/* dispatch.js — one call: find the form that fits, convert, run, give back. This is the path that
   every op takes, so it allocates nothing of its own. */
import { isTensor, pointerOf, tensorDtype } from '../module/handle.js';
import { KINDS } from './kinds.js';
import { checkBigInt } from '../module/scalars.js';
import { DOUBLE } from '../module/tables.js';
import { BY, FROM, byCount } from './overloads.js';
import { TorchError, show } from '../module/errors.js';
import { settleAll } from './lists.js';

/* The element type of the op; -1 where a tensor should be and is not. */
function dtypeOf(typed, self, args, byDefault) {
  if (typed === null) return byDefault;
  const given = typed.from === FROM.SELF ? self : args[typed.index];
  const tensor = typed.kind.first ? typed.kind.first(given) : given;
  return tensorDtype(tensor);
}

/* The element type of the op if the form fits what was given, else -1. */
function fits(form, self, args, byDefault) {
  const { typed, kinds, fixed } = form;
  const dtype = dtypeOf(typed, self, args, byDefault);
  if (dtype < 0) return -1;
  if (!form.row.dtypes[dtype]) return -1;
  if (form.boundKind !== null && !form.boundKind.fits(self, dtype)) return -1;
  for (let i = 0; i < fixed; i++) {
    if (!kinds[i].fits(args[i], dtype)) return -1;
  }
  for (let i = fixed; i < args.length; i++) {
    if (typeof args[i] !== 'number' || args[i] - args[i] !== 0) return -1;
  }
  return dtype;
}

/* What forms see of an argument, as a digit: nothing, a tensor of one of the element types, a
   finite number. 0: something else. */
const DIGITS = 10;
function digitOf(v) {
  if (typeof v === 'number') return v - v === 0 ? 9 : 0;
  const dtype = tensorDtype(v);
  return dtype < 0 ? 0 : dtype + 2;
}

/* One number for all that forms see of these arguments: equal ones mean the same form. -1: to be
   looked at each time. */
function keyOf(self, args) {
  if (args.length > 6) return -1;
  let key = self === null ? 1 : digitOf(self);
  if (key === 0) return -1;
  for (let i = 0; i < args.length; i++) {
    const digit = digitOf(args[i]);
    if (digit === 0) return -1;
    key = key * DIGITS + digit;
  }
  return key;
}

export class Caller {
  constructor(core) {
    this.core = core;
    this.c = new Array(16).fill(0); /* the arguments for C */
    this.c.n = 0;
  }

  /* What stands for a row's argument in this call; undefined: a result to be made. */
  given({ from, index, fallback }, self, args) {
    switch (from) {
      case FROM.SELF:
        return self;
      case FROM.GIVEN:
        return args[index];
      case FROM.REST:
        return args.slice(index);
      default:
        return fallback;
    }
  }

  /* One of C's arguments to `c`, in which n are already: how many are in it then. */
  put(slot, dtype, self, args, n) {
    const { core, c } = this;
    switch (slot.by) {
      case BY.POINTER_OF_SELF:
        c[n] = core.pointer(self);
        return n + 1;
      case BY.POINTER:
        c[n] = core.pointer(args[slot.index]);
        return n + 1;
      case BY.CONSTANT:
        c[n] = slot.fallback;
        return n + 1;
      case BY.CONSTANT_SCALAR:
        c[n] = slot.fallback;
        c[n + 1] = 0;
        return n + 2;
      case BY.SCALAR:
        if (typeof args[slot.index] !== 'number') {
          checkBigInt(args[slot.index], core.dtypes[dtype].real, slot.op, slot.arg.name);
          break;
        }
        c[n] = args[slot.index];
        c[n + 1] = 0;
        return n + 2;
    }
    c.n = n;
    slot.kind.put(core, c, this.given(slot, self, args));
    return c.n;
  }

  /* `given`: the arguments as they came, for errors; in `args` arrays are copies. */
  run(form, dtype, self, args, given) {
    const { core, c } = this;
    const { slots } = form;
    let out = null;
    let second = null;
    let n = 0;
    if (form.dims.length > 0) this.checkDimensions(form, self, args, given);
    try {
      for (let i = 0; i < slots.length; i++) {
        const slot = slots[i];
        let made = null;
        if (slot.by === BY.NEW) {
          made = core.handles.newTensor(slot.dtype < 0 ? dtype : slot.dtype);
          c[n++] = pointerOf(made);
        } else {
          n = this.put(slot, dtype, self, args, n);
        }
        if (!slot.out) continue;
        if (out === null) out = made ?? this.given(slot, self, args);
        else second = made ?? this.given(slot, self, args);
      }
      if (core.invoke(form.row.call, c, n) !== 0) this.fail(form, self, args, given);
    } catch (error) {
      if (out !== null && slots[0].by === BY.NEW) out.free();
      if (second !== null && slots[1].by === BY.NEW) second.free();
      throw error;
    } finally {
      if (core.temporaries.length > 0) core.freeTemporaries();
    }
    core.handles.noteGrowth(out);
    return form.plain ? out : this.finish(form, dtype, out, second);
  }

  /* What the user gets of what C made. */
  finish({ slots, typed }, dtype, out, second) {
    const { core } = this;
    if (out === null) return slots[0].kind.read?.(core, typed === null ? DOUBLE : dtype);
    if (slots[0].kind.view && slots[0].by !== BY.NEW) core.handles.noteView(out);
    /* has no dimension */
    if (slots[0].kind.view && core.isEmpty(out))
      core.exports.view(pointerOf(out), pointerOf(out), 1, core.scratchList([0], 0));
    if (slots[0].kind === KINDS.SLICE && core.ndim(out) === 0)
      return this.rankZero(out, slots[0].by === BY.NEW);
    if (slots[0].kind.shifts) core.shiftIndices(out);
    if (second === null) return out;
    if (slots[1].kind.shifts) core.shiftIndices(second);
    return [out, second];
  }

  /* In C an empty tensor has a dimension of size 0; for users it has none. */
  checkDimensions({ row, typed, dims }, self, args, given) {
    if (typed === null || typed.kind.first) return;
    const tensor = typed.from === FROM.SELF ? self : args[typed.index];
    this.core.pointer(tensor);
    if (!this.core.isEmpty(tensor)) return;
    const shown = show(this.given(dims[0], self, args));
    const value = this.given(dims[0], self, given);
    const { name } = dims[0].arg;
    throw new TorchError(`${row.name}: \`${name}\` = ${shown}: the tensor has 0 dimension(s)`, {
      code: 'DIM_RANGE',
      op: row.name,
      arg: name,
      value,
    });
  }

  /* torch.sqrt(4), torch.pow(2, 3): as many numbers as the first row has operands. */
  takesNumbers(plan, args) {
    const [row] = plan.rows;
    return (
      row.numeric &&
      args.length > 0 &&
      args.length === row.args.filter((a) => !KINDS[a.kind].result).length &&
      args.every((v) => typeof v === 'number')
    );
  }

  /* Numbers for all tensors are tensors of one element, and the answer is a number. */
  withNumbers(plan, args) {
    return this.core.handles.scope(() => {
      const r = this.core.doubleTensor(1);
      plan.call(null, [
        r,
        ...args.map((v, i) =>
          plan.rows[0].args[i + 1].kind === 'TENSOR' ? this.core.doubleTensor([v]) : v,
        ),
      ]);
      return r.at(this.core.base);
    });
  }

  /* Torch7 has no tensor without dimensions that has an element: a number comes back. A result that
     the user brought becomes a vector of one. */
  rankZero(view, made) {
    const value = this.core.readElement(view.dtype, this.core.dataOf(view));
    if (made) view.free();
    else this.core.exports.view(pointerOf(view), pointerOf(view), 1, this.core.scratchList([1], 0));
    return value;
  }

  fail(form, self, args, given) {
    const byName = (list) =>
      Object.fromEntries(form.slots.map((slot) => [slot.arg.name, this.given(slot, self, list)]));
    this.core.errors.raise(form.row.name, byName(args), byName(given));
  }

  /* torch.zeros(2, 'torch.IntTensor'): the name of a type at the end stands in for the default
     type. */
  typeNamed(v) {
    return typeof v === 'string' ? this.core.dtypes.findIndex((d) => d.tensor === v) : -1;
  }

  ofType(forms, dtype, args, given) {
    const form = forms.find((f) => f.typed === null && fits(f, null, args, dtype) >= 0);
    return form && this.run(form, dtype, null, args, given);
  }

  /* The function for a name: of a class (self bound) or of the torch object. */
  dispatcher(plan, bound) {
    const candidates = byCount(() => (bound ? plan.methods : plan.functions));
    const caller = this;
    const known = new Map(); /* by what was given: the form that fits */
    let lastKey = -1;
    let last = null;
    const recall = (key) => {
      const found = known.get(key);
      if (found !== undefined) [lastKey, last] = [key, found];
      return found !== undefined;
    };
    const call = (self, given) => {
      const key = keyOf(self, given);
      if (key >= 0 && (key === lastKey || recall(key)))
        return caller.run(last.form, last.dtype, self, given, given);
      const args = settleAll(given); /* from here on nothing of the user's runs */
      const list = candidates(args.length);
      for (let i = 0; i < list.length; i++) {
        const dtype = fits(list[i], self, args, caller.core.defaultType);
        if (dtype < 0) continue;
        if (key >= 0 && list[i].typed !== null) known.set(key, { form: list[i], dtype });
        return caller.run(list[i], dtype, self, args, given);
      }
      const named = bound ? -1 : caller.typeNamed(args[args.length - 1]);
      if (named >= 0)
        return (
          caller.ofType(candidates(args.length - 1), named, args.slice(0, -1), given) ??
          caller.refuse(plan, args, bound)
        );
      if (!bound && caller.takesNumbers(plan, args)) return caller.withNumbers(plan, args);
      return caller.refuse(plan, bound ? [self, ...args] : args, bound);
    };
    if (!bound) plan.call = call;
    return bound
      ? function method(...args) {
          return call(this, args);
        }
      : function op(...args) {
          return call(null, args);
        };
  }

  /* No form fits: say what was given, what would do, and, where types are mixed, what to convert.
   */
  refuse(plan, given, bound) {
    const tensors = given.filter(isTensor);
    for (const v of tensors) this.core.pointer(v); /* a freed one is the real mistake */
    if (bound && !isTensor(given[0]))
      throw new TypeError(`${plan.name}: called on ${show(given[0])}, which is not a tensor`);
    const mixed = tensors.find((v) => v.dtype !== tensors[0].dtype);
    const usage = plan.rows.map((row) => signature(row)).join('\n  ');
    const hint = mixed
      ? `\nThe types are mixed: convert with .${this.core.dtypes[tensors[0].dtype].name.toLowerCase()}() or .type().`
      : '';
    throw new TypeError(
      `${plan.name}: no form takes (${given.map(show).join(', ')}). Expected\n  ${usage}${hint}`,
    );
  }
}

/* A row as a person reads it: sum([r], t, dim). */
export function signature(row) {
  const args = row.args.filter((a) => !KINDS[a.kind].value);
  const text = args.map(
    (a) => (KINDS[a.kind].result || a.fallback !== undefined ? `[${a.name}]` : a.name) + hintOf(a),
  );
  return `${row.name}(${text.join(', ')})`;
}

const HINTS = {
  TENSOR: ': tensor',
  MATRIX: ': matrix',
  LIKE: ': tensor of any type',
  MASK: ': ByteTensor',
  INDICES: ': LongTensor',
  POSITIONS: ': LongTensor or array',
  SCALAR: ': number',
  TENSORS: ': array of tensors',
  SHAPE: ': sizes',
  BOOL: ': boolean',
  GENERATOR: ': torch.Generator',
  STATE: ': ByteTensor',
  BYTES: ': ByteTensor',
  LETTER: ': letter',
};
const hintOf = (arg) => HINTS[arg.kind] ?? '';
