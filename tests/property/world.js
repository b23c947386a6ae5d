/* The library and the model side by side: the variables of both, and their comparison. */
import { dtypeOf } from '../../js/module/handle.js';
import { TorchError } from '../../js/create.node.js';
import { halvesToNumbers } from '../../js/module/half.js';
import { HALF } from '../../js/module/tables.js';
import { difference, showNumber } from '../helpers/show.js';
import { Slot, show } from './call.js';
import { Model } from './model-all.js';
import { Refused, Storage, Tensor, isContiguous, read, shown } from './model.js';

const TENSORS = { a: 'T', b: 'T', c: 'T', d: 'T', e: 'U', m: 'Byte', p: 'Long' };
const STORAGES = { s: 'T', w: 'T', u: 'U' };

/* TypeErrors of the library name the op; those of the engine do not. */
const isRefusal = (error) =>
  error instanceof TorchError ||
  (error instanceof TypeError && /^(\S+:|invalid) /.test(error.message));

const attempt = (fn) => {
  try {
    return { value: fn() };
  } catch (error) {
    return { error };
  }
};

function fail(what, want, got) {
  throw new Error(`${what}: the model has ${showNumber(want)}, the library ${showNumber(got)}`);
}

/* What data() and toTypedArray() have, as numbers. */
const elementsOf = (handle, array) => (dtypeOf(handle) === HALF ? halvesToNumbers(array) : array);

const same = (what, want, got) => Object.is(want, got) || fail(what, want, got);

/* The model's null is any element. */
function sameList(what, want, got, size = [want.length]) {
  const [g, w] = [
    { values: got, size: got.length === want.length ? size : [got.length] },
    { values: want, size },
  ];
  const text = difference(g, w, (v, wanted) => wanted === null || Object.is(v, wanted));
  if (text) throw new Error(`${what} ${text} (wanted: the model's)`);
}

export class World {
  // T and U: the types of the tensors and storages; see above.
  constructor(torch, T, U) {
    const { indexBase: base } = torch;
    Object.assign(this, { torch, base, model: new Model(base), lines: [], before: torch.memory() });
    const types = { T, U, Byte: 'Byte', Long: 'Long' };
    const slots = (names, kind) =>
      Object.entries(names).map(([name, type]) => new Slot(name, types[type], kind));
    this.tensors = slots(TENSORS, 'tensor');
    this.storages = slots(STORAGES, 'storage');
    this.slots = [...this.tensors, ...this.storages];
    this.usual = [...'abcdabcdabcdemp'].map((name) =>
      this.tensors.find((slot) => slot.name === name),
    );
    this.model.isHeldOnce = (storage) => this.isHeldOnce(storage);
    for (const slot of this.tensors)
      this.begin(slot, 'Tensor', 'fromValues', START[slot.name] ?? START.a);
    for (const slot of this.storages) this.begin(slot, 'Storage', 'storageOf', () => [1, 2, 3, 4]);
  }

  begin(slot, kind, maker, values) {
    const given = values(this.base);
    this.lines.push(`${slot.name} = torch.${slot.type}${kind}(${show(given)})`);
    Object.assign(slot, {
      handle: this.torch[slot.type + kind](given),
      model: this.model[maker](slot.type, given),
    });
  }

  /* Stores a tensor or storage in a slot and frees the old one. */
  put(slot, model, handle) {
    this.release(slot);
    Object.assign(slot, { model, handle, retained: 0 });
  }

  release(slot) {
    while (slot.alive) {
      slot.handle.free();
      this.forget(slot);
    }
  }

  /* Releases one reference. */
  forget(slot) {
    if (slot.retained > 0) slot.retained--;
    else slot.model = null;
  }

  /* Returns true if one handle alone holds this storage and all of its memory. Shrinking it then
     frees memory. */
  isHeldOnce(storage) {
    const held = this.slots
      .filter((slot) => slot.alive)
      .flatMap(({ kind, model, retained }) =>
        kind === 'tensor' ? [model.storage] : Array(1 + retained).fill(model),
      );
    const others = held.filter((s) => s !== storage && s?.memory === storage.memory);
    return (
      held.filter((s) => s === storage).length === 1 && others.length === 0 && storage.start === 0
    );
  }

  /* Runs a call on both: both must return the same, or both must refuse. */
  run(call) {
    this.lines.push(String(call));
    const want = attempt(() => call.onModel(this.model));
    if (want.error && !(want.error instanceof Refused)) throw want.error;
    const got = attempt(() => call.onLibrary(this.torch));
    if (got.error && !isRefusal(got.error)) throw got.error;
    if (want.error && !got.error)
      throw new Error(`the model refuses (${want.error.message}), the library does not`);
    if (got.error && !want.error)
      throw new Error(`the library refuses (${got.error.message}), the model does not`);
    if (!want.error && call.name === 'free') this.forget(call.on);
    else if (!want.error && call.name === 'retain') call.on.retained++;
    else if (!want.error) this.take(call, want.value, got.value);
    this.compare();
  }

  take(call, want, got) {
    if (!(want instanceof Tensor || want instanceof Storage)) return same('the result', want, got);
    const self = this.slots.find((slot) => slot.alive && slot.handle === got);
    if (self) return self.model === want || fail('the result', 'another object', self.name);
    const given = want instanceof Tensor && this.tensors.some((slot) => slot.model === want);
    return given
      ? fail('the result', 'a given tensor', 'a new one')
      : this.put(call.into, want, got);
  }

  compare() {
    const seen = new Map(); // the model's storages to the library's addresses
    const alive = this.slots.filter((slot) => slot.alive);
    for (const slot of alive) {
      if (slot.kind === 'tensor') this.compareTensor(slot, seen);
      else this.compareStorage(slot.name, slot.model, slot.handle, seen);
    }
    same('storages', new Set(seen.values()).size, seen.size);
    const { tensors, storages } = this.torch.memory();
    same(
      'tensors alive',
      alive.filter((slot) => slot.kind === 'tensor').length,
      tensors - this.before.tensors,
    );
    same('storages alive', seen.size, storages - this.before.storages);
  }

  compareTensor({ name, model, handle }, seen) {
    sameList(`${name}.size()`, shown(model, model.size), handle.size());
    sameList(`${name}.stride()`, shown(model, model.stride), handle.stride());
    same(`${name}.storageOffset()`, model.offset + this.base, handle.storageOffset());
    same(`${name}.isContiguous()`, isContiguous(model), handle.isContiguous());
    if (model.storage) {
      const storage = handle.storage();
      this.compareStorage(`${name}.storage()`, model.storage, storage, seen);
      storage.free();
    }
    sameList(name, read(model), elementsOf(handle, handle.toTypedArray()), model.size);
  }

  compareStorage(name, model, handle, seen) {
    const address = handle.cdata();
    if (seen.has(model)) {
      same(`${name} at`, seen.get(model), address);
      return;
    }
    seen.set(model, address);
    sameList(name, model.elements(), elementsOf(handle, handle.data()));
  }

  /* Frees everything and checks that nothing is left. */
  end() {
    for (const slot of this.slots) this.release(slot);
    const after = this.torch.memory();
    for (const [what, n] of Object.entries(this.before)) same(`${what} at the end`, n, after[what]);
  }
}

const START = {
  a: () => [
    [1, 2, 3],
    [4, 5, 6],
  ],
  c: () => [[[1, 2, 3]], [[4, 5, 6]]],
  d: () => [
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
    [
      [7, 8],
      [9, 10],
      [11, 12],
    ],
  ],
  m: () => [
    [1, 0, 1],
    [0, 1, 1],
  ],
  p: (base) => [0, 1].map((i) => i + base),
};
