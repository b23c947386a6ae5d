/* callbacks.js: apply, map and map2: call a function on each element, in row-major order and in
   place.

   The function may make memory grow, free the tensor, resize or withdraw its storage, or set the
   tensor to other memory. The walk holds its own references, so nothing that it walks is freed.
   The module counts all changes of tensors and storages. If the function made it count, the walk
   compares its tensors and storages with their former state. If they changed, it ends with an
   error before it writes. */
import { dtypeOf, isTensor, nameOf } from '../module/handle.js';
import { argumentError, notA, show } from '../module/errors.js';
import { refusePromise } from '../module/promises.js';
import { DOUBLE, FLOAT } from '../module/tables.js';

/* Walks the elements of one tensor; given `self`, as an op walks an operand beside a tensor that it
   writes in place. Fails if the shapes neither broadcast nor have equally many elements. */
class Walker {
  constructor(core, name, tensor, self) {
    const { exports, heap, layout, dtypes } = core;
    this.core = core;
    this.name = name;
    this.tensor = tensor;
    this.dtype = dtypeOf(tensor);
    this.ptr = core.pointer(tensor, name);
    /* a view: the tensor's state at the start, with a reference to its storage */
    this.view = exports.tensor_view(this.ptr) >>> 0;
    if (this.view === 0) core.errors.raise(name);
    const walked = self
      ? exports.tensor_operand_view(core.pointer(self, name), this.ptr) >>> 0
      : this.view;
    if (walked === 0) {
      exports.tensor_free(this.view);
      core.errors.raise(name, { tensor });
    }
    exports.tensor_retain(this.ptr);
    this.size = core.dimsAt(walked, layout.size);
    const { bytes } = dtypes[this.dtype];
    this.stride = core.dimsAt(walked, layout.stride).map((stride) => stride * bytes);
    if (self) exports.tensor_free(walked);
    this.position = this.size.map(() => 0);
    this.inner = this.size.length - 1;
    this.innerSize = this.size[this.inner] ?? 0;
    this.innerStride = this.stride[this.inner] ?? 0;
    this.left = this.innerSize; /* elements of the inner dimension that follow, with this one */
    this.storage = heap.u32[(this.ptr + layout.storage) >>> 2];
    if (this.storage === 0) return; /* an empty tensor: nothing is walked */
    this.elements = heap.int64(this.storage + layout.storageSize);
    this.data = heap.u32[(this.storage + layout.data) >>> 2];
    this.block = heap.u32[(this.storage + layout.block) >>> 2];
    this.address = this.data + heap.int64(this.ptr + layout.offset) * bytes;
  }

  fail(code, what) {
    const text = `the function ${what} that is being walked`;
    throw argumentError(this.name, 'this', this.tensor, text, code);
  }

  /* Throws if the function changed what is walked. The next element is at `address` only if not. */
  check() {
    const {
      core: { exports, heap, layout, isStopped },
      storage,
    } = this;
    if (isStopped) this.core.guard();
    const moved =
      heap.u32[(storage + layout.data) >>> 2] !== this.data ||
      heap.u32[(storage + layout.block) >>> 2] !== this.block;
    if (moved || heap.int64(storage + layout.storageSize) !== this.elements)
      this.fail('RESIZED', 'resized the storage');
    if (heap.u8[this.block + layout.withdrawn] !== 0) this.fail('WITHDRAWN', 'withdrew the memory');
    if (exports.tensor_is_set_to(this.ptr, this.view) === 0)
      this.fail('RESIZED', 'changed the tensor');
  }

  /* Moves on by n elements of the inner dimension; at its end to the next one in row-major order,
     like an odometer. */
  skip(n) {
    this.address += n * this.innerStride;
    this.left -= n;
    if (this.left > 0) return;
    this.left = this.innerSize;
    this.address -= this.innerStride * this.innerSize;
    for (let d = this.inner - 1; d >= 0; d--) {
      this.address += this.stride[d];
      if (++this.position[d] < this.size[d]) return;
      this.address -= this.stride[d] * this.size[d];
      this.position[d] = 0;
    }
  }

  /* Releases the references. After a trap they are lost with the instance. */
  end() {
    if (this.core.isStopped) return;
    this.core.exports.tensor_free(this.view);
    this.core.exports.tensor_free(this.ptr);
  }
}

/* Doubles and floats are read and written here: the methods of core serve all types, and take
   longer. */
function read(core, heap, dtype, address) {
  if (dtype === DOUBLE) return heap.f64[address >>> 3];
  return dtype === FLOAT ? heap.f32[address >>> 2] : core.readElement(dtype, address);
}

/* Writes the function's result, if there is one. */
function write(core, heap, name, dtype, address, v) {
  if (typeof v === 'number' && dtype === DOUBLE) heap.f64[address >>> 3] = v;
  else if (typeof v === 'number' && dtype === FLOAT) heap.f32[address >>> 2] = v;
  else if (typeof v === 'number' || typeof v === 'bigint')
    core.writeElement(name, dtype, address, v);
  else if (v !== undefined && v !== null) refuseResult(name, v);
}

/* Calls fn for each element; a number that it returns is written to the first walker's. */
function run(core, name, count, [result, second, third], fn) {
  const { heap } = core;
  const { dtype } = result;
  const walkers = [result, second, third].filter((walker) => walker !== undefined);
  const [firstStep, secondStep, thirdStep] = [result, second, third].map(
    (w) => w?.innerStride ?? 0,
  );
  const changes = core.exports.layout_changes() >>> 2;
  let known = heap.u32[changes];
  const check = () => {
    for (const walker of walkers) walker.check();
    return heap.u32[changes];
  };
  for (let done = 0, n = 0; done < count; done += n) {
    n = Math.min(...walkers.map(({ left }) => left));
    let a = result.address;
    let b = second ? second.address : 0;
    let c = third ? third.address : 0;
    for (let i = 0; i < n; i++) {
      const x = read(core, heap, dtype, a);
      const v = third
        ? fn(x, read(core, heap, dtype, b), read(core, heap, dtype, c))
        : second
          ? fn(x, read(core, heap, dtype, b))
          : fn(x);
      if (heap.u32[changes] !== known || core.isStopped) known = check();
      write(core, heap, name, dtype, a, v);
      a += firstStep;
      b += secondStep;
      c += thirdStep;
    }
    for (const walker of walkers) walker.skip(n);
  }
}

/* Calls fn with an element of self and of each of `others`; a number that it returns replaces the
   element of self. Returns self. */
export function walk(core, name, self, others, fn) {
  if (typeof fn !== 'function') throw notA('function', name, 'fn', fn);
  core.pointer(self, name);
  const count = self.nElement();
  for (const other of others) {
    if (!isTensor(other) || dtypeOf(other) !== dtypeOf(self))
      throw notA(nameOf(self), name, 'tensor', other);
  }
  const walkers = [];
  try {
    walkers.push(new Walker(core, name, self));
    for (const other of others) walkers.push(new Walker(core, name, other, self));
    run(core, name, count, walkers, fn);
  } finally {
    for (const w of walkers) w.end();
  }
  return self;
}

function refuseResult(name, v) {
  refusePromise(
    v,
    `${name}: the function must not be asynchronous: its results would come too late`,
    { op: name, arg: 'fn', value: v },
  );
  const text = `the function returned ${show(v)}, which is not a number`;
  throw argumentError(name, 'fn', v, text, 'TYPE', { returned: typeof v });
}
