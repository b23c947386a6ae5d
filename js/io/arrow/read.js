/* read.js: columns of Apache Arrow as tensors. The objects of Arrow are recognised by their fields,
   so that any copy of the package works, and none is needed here. */
import { typeHolding } from '../../tensor/element-types.js';
import { TorchError, argumentError, counted } from '../../module/errors.js';
import { readOptions } from '../../module/options.js';
import { ELEMENTS, settleElements, tensorOn } from '../elements.js';
import { coreOf } from '../format.js';
import { rawStorage } from '../memory.js';
import { Type, elementOf } from './types.js';

const isData = (v) =>
  typeof v?.typeId === 'number' && typeof v.length === 'number' && 'buffers' in v;
const isVector = (v) => Array.isArray(v?.data) && v.data.every(isData) && v.type !== undefined;
const isBatch = (v) => isData(v?.data) && Array.isArray(v.schema?.fields);
const isTable = (v) => Array.isArray(v?.batches) && Array.isArray(v.schema?.fields);

const notNumbers = (op, arg, type) =>
  argumentError(op, arg, String(type), 'a column of this type is not numbers');

/* Returns { element, sizes } of a column's type: a list of a fixed size adds a dimension. */
function layoutOf(op, arg, type, indices) {
  const sizes = [];
  let inner = type;
  while (inner.typeId === Type.FixedSizeList) {
    sizes.push(inner.listSize);
    inner = inner.children[0].type;
  }
  if (inner.typeId === Type.Dictionary) {
    if (!indices)
      throw argumentError(
        op,
        arg,
        String(type),
        'a dictionary; pass `indices: true` for the indices of its values',
      );
    inner = inner.indices;
  }
  const element = elementOf(inner);
  if (element === undefined) throw notNumbers(op, arg, type);
  return { element, sizes };
}

/* Calls each(i) for the nulls of a chunk. */
function eachNull({ nullBitmap, offset, length, nullCount }, each) {
  if (nullCount === 0 || !nullBitmap?.length) return;
  for (let i = 0; i < length; i++) {
    const bit = offset + i;
    if (!((nullBitmap[bit >> 3] >> (bit & 7)) & 1)) each(i);
  }
}

/* Returns the nulls of a chunk, without those inside lists that are null: `count`, `row` of the
   first (Infinity: none), `mask`: 1 for each element that is null or in a list that is (null:
   none), and `data`: the innermost Data. */
function findNulls(data, sizes, mask = null, perRow = 1, found = { count: 0, row: Infinity }) {
  let all = mask;
  const { length } = data;
  eachNull(data, (i) => {
    all ??= new Uint8Array(length);
    if (all[i] === 1) return;
    all[i] = 1;
    found.count++;
    found.row = Math.min(found.row, Math.floor(i / perRow));
  });
  if (sizes.length === 0) return { ...found, mask: all, data };
  const [size, ...rest] = sizes;
  const child = data.children[0].slice(0, length * size);
  const inner =
    all && Uint8Array.from({ length: length * size }, (_, i) => all[Math.floor(i / size)]);
  return findNulls(child, rest, inner, perRow * size, found);
}

/* Copies the elements of a chunk to the memory at `address`. */
function copyValues(op, heap, address, { data }, element) {
  const { length, offset } = data;
  const width = ELEMENTS[element].bytes;
  const values = data.values;
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const needed = element === 'bool' ? Math.ceil((offset + length) / 8) : length * width;
  if (bytes.length < needed)
    throw new TorchError(
      `${op}: a chunk of ${length} rows has ${counted(bytes.length, 'byte')} of values`,
      {
        code: 'BAD_FILE',
        op,
      },
    );
  if (element !== 'bool') {
    heap.u8.set(bytes.subarray(0, needed), address);
    return;
  }
  const target = heap.u8.subarray(address, address + length);
  for (let i = 0; i < length; i++) {
    const bit = offset + i;
    target[i] = (bytes[bit >> 3] >> (bit & 7)) & 1;
  }
}

/* The same for halves, of which the bits are written. */
function fillHalves(storage, holes, nulls) {
  const one = storage.new(1).fill(Number(nulls));
  const u16 = new Uint16Array(storage.core.heap.memory.buffer);
  const bits = u16[one.data(true) >>> 1];
  one.free();
  const first = storage.data(true) >>> 1;
  for (const i of holes) u16[first + i] = bits;
}

/* Puts the number for nulls in the elements of a storage whose positions are in `holes`. */
function fillHoles(op, storage, holes, nulls) {
  if (holes.length === 0) return;
  if (storage.type() === 'torch.HalfStorage') {
    fillHalves(storage, holes, nulls);
    return;
  }
  const array = storage.data();
  const isLong = array instanceof BigInt64Array;
  const isFloat = array instanceof Float32Array || array instanceof Float64Array;
  if (!isFloat && typeof nulls !== 'bigint' && !Number.isSafeInteger(nulls))
    throw argumentError(op, 'nulls', nulls, 'a column of integers needs a whole number');
  const filled = isLong ? BigInt(nulls) : Number(nulls);
  for (const i of holes) array[i] = filled;
  if (!isFloat && BigInt(array[holes[0]]) !== BigInt(nulls))
    throw argumentError(op, 'nulls', nulls, `does not fit in a ${storage.type()}`, 'TYPE_RANGE');
}

/* Returns the positions of the elements that are null. Throws if there are any and none is
   expected. */
function holesOf(op, arg, parts, nulls) {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  if (count > 0 && nulls === undefined) {
    const { row, firstRow } = parts.find((part) => part.count > 0);
    throw new TorchError(
      `${op}: \`${arg}\` has ${counted(count, 'null')}, the first in row ${firstRow + row}; pass \`nulls\`: the number for them, such as NaN`,
      { code: 'NULLS', op, arg },
    );
  }
  const holes = [];
  for (const { mask, first } of parts)
    mask?.forEach((isNull, i) => {
      if (isNull) holes.push(first + i);
    });
  return holes;
}

/* Returns the tensor of a column: a list of Data of one type. Arrow's chunks without rows may lack
   their parts. */
function tensorOf(core, op, arg, type, chunks, { nulls, indices }) {
  const { element, sizes } = layoutOf(op, arg, type, indices);
  const width = sizes.reduce((n, m) => n * m, 1);
  let rows = 0;
  const parts = chunks
    .filter(({ length }) => length > 0)
    .map((chunk) => {
      const part = { ...findNulls(chunk, sizes), first: rows * width, firstRow: rows };
      rows += chunk.length;
      return part;
    });
  const holes = holesOf(op, arg, parts, nulls);
  const count = rows * width;
  const dtype = typeHolding(element);
  const storage = rawStorage(core, dtype, count);
  try {
    const address = storage.data(true);
    for (const part of parts)
      copyValues(op, core.heap, address + part.first * ELEMENTS[element].bytes, part, element);
    /* what is stored in the place of a null is any number */
    if (element === 'uint64' && holes.length > 0) {
      const words = new BigUint64Array(core.heap.memory.buffer, address, count);
      for (const i of holes) words[i] = 0n;
    }
    const fail = (i, reason, code = 'BAD_FILE') => {
      throw new TorchError(`${op}: \`${arg}\`: element ${i}: ${reason}`, {
        code,
        op,
        reason,
      });
    };
    settleElements(core, storage, { element, bigEndian: false, count, fail });
    fillHoles(op, storage, holes, nulls);
    return tensorOn(core, op, storage, [rows, ...sizes], null);
  } finally {
    storage.free();
  }
}

const OPTIONS = ['nulls', 'indices'];

function checkNulls(op, nulls) {
  if (nulls !== undefined && typeof nulls !== 'number' && typeof nulls !== 'bigint')
    throw argumentError(op, 'nulls', nulls, 'not a number');
}

/* The error for what is no object of apache-arrow. */
const notArrow = (op, arg, value, kinds) =>
  argumentError(op, arg, value, `neither a ${kinds} of apache-arrow`);

/* toTensor(torch, column, { nulls, indices }) returns a new tensor of a Vector or a Data. */
export function toTensor(torch, column, options = {}) {
  const op = 'arrow.toTensor';
  const core = coreOf(op, torch);
  const given = readOptions(op, options, OPTIONS);
  checkNulls(op, given.nulls);
  if (isVector(column)) return tensorOf(core, op, 'column', column.type, column.data, given);
  if (isData(column)) return tensorOf(core, op, 'column', column.type, [column], given);
  throw notArrow(op, 'column', column, 'Vector nor a Data');
}

/* The columns of a Table or RecordBatch: { name: { type, chunks } }. */
function columnsOf(op, table) {
  const fields = table?.schema?.fields;
  if (isTable(table))
    return fields.map(({ name }, i) => {
      const { type, data } = table.getChildAt(i);
      return [name, { type, chunks: data }];
    });
  if (isBatch(table))
    return fields.map(({ name, type }, i) => [name, { type, chunks: [table.data.children[i]] }]);
  throw notArrow(op, 'table', table, 'Table nor a RecordBatch');
}

/* Returns a function of a column's name: the number for its nulls. `nulls` is a number for all
   columns or an object with numbers by name. */
function nullsByName(op, nulls, all) {
  if (Object.prototype.toString.call(nulls) !== '[object Object]') {
    checkNulls(op, nulls);
    return () => nulls;
  }
  const given = new Map(Object.entries(nulls));
  for (const [name, number] of given) {
    if (!all.has(name)) throw noColumn(op, 'nulls', name, all);
    checkNulls(op, number);
  }
  return (name) => given.get(name);
}
const noColumn = (op, arg, name, all) =>
  argumentError(op, arg, name, `there are ${[...all.keys()].join(', ')}`, 'NO_NAME');

/* toTensors(torch, table, { columns, nulls, indices }) returns an object of tensors: of the named
   columns, or of all. If one fails, none is left. */
export function toTensors(torch, table, options = {}) {
  const op = 'arrow.toTensors';
  const core = coreOf(op, torch);
  const { columns, nulls, indices } = readOptions(op, options, ['columns', ...OPTIONS]);
  const all = new Map(columnsOf(op, table));
  const nullsOf = nullsByName(op, nulls, all);
  if (typeof columns === 'string')
    throw argumentError(op, 'columns', columns, 'expected a list of names');
  const wanted = columns === undefined ? [...all.keys()] : [...columns];
  const made = Object.create(null);
  try {
    for (const name of wanted) {
      const column = all.get(name);
      if (column === undefined) throw noColumn(op, 'columns', name, all);
      if (name in made) continue;
      const given = { nulls: nullsOf(name), indices };
      made[name] = tensorOf(core, op, name, column.type, column.chunks, given);
    }
    return made;
  } catch (error) {
    for (const tensor of Object.values(made)) tensor.free();
    throw error;
  }
}
