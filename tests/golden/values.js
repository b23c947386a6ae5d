/* Makes recorded values in the library, and converts the library's values to records. */
import { showList, showNumber } from '../helpers/show.js';

const WORDS = { nan: NaN, inf: Infinity, '-inf': -Infinity };

/* Converts a recorded number: a word, or a decimal string for a Long that a double cannot hold. */
export function decode(v) {
  if (typeof v !== 'string') return v;
  return v in WORDS ? WORDS[v] : BigInt(v);
}

const className = (record, kind) =>
  record.type.replace('torch.', '').replace(/(Tensor|Storage)$/, kind);

/* Converts { name: record } to { name: object }: each tensor with the recorded geometry, equal sids
   on one storage. */
export function build(torch, records) {
  const storages = new Map();

  function storage(record) {
    if (storages.has(record.sid)) return storages.get(record.sid);
    const values = (record.storage_values ?? record.values).map(decode);
    const Storage = torch[className(record, 'Storage')];
    const made = values.length ? Storage(values) : Storage();
    storages.set(record.sid, made);
    return made;
  }

  const makers = {
    tensor: (r) => {
      const Tensor = torch[className(r, 'Tensor')];
      return r.sid === undefined ? Tensor() : Tensor(storage(r), r.offset, r.size, r.stride);
    },
    storage,
    table: (r) => r.v.map(make),
    number: (r) => decode(r.v),
    string: (r) => r.v,
    boolean: (r) => r.v,
    nil: () => undefined,
  };
  function make(record) {
    if (!makers[record.k]) throw new Error(`values.js: a ${record.k} cannot be made`);
    return makers[record.k](record);
  }

  return Object.fromEntries(Object.entries(records).map(([name, record]) => [name, make(record)]));
}

/* The elements of a storage; data() has the bits of halves where there is no Float16Array. */
const elementsOf = (storage) =>
  storage.type() === 'torch.HalfStorage' ? storage.toArray() : Array.from(storage.data());

/* Returns the positions of a tensor's elements in its storage, in logical order. */
export function places({ size, stride, offset }) {
  const found = [];
  const walk = (dim, at) => {
    if (dim === size.length) found.push(at);
    else for (let i = 0; i < size[dim]; i++) walk(dim + 1, at + i * stride[dim]);
  };
  if (size.length) walk(0, offset - 1);
  return found;
}

/* Converts a library value to a record. The values are read from the storage, without any op.
   `memory` identifies the storage instead of the sid. */
export function read(torch, x) {
  if (torch.isTensor(x)) {
    const storage = x.storage();
    const geometry = {
      size: x.size(),
      stride: x.stride(),
      offset: x.storageOffset(),
      contiguous: x.isContiguous(),
    };
    const data = storage ? elementsOf(storage) : [];
    return {
      k: 'tensor',
      type: torch.typename(x),
      ...geometry,
      values: places(geometry).map((at) => data[at]),
      storage_size: data.length,
      storage_values: data,
      memory: storage?.cdata(),
    };
  }
  if (torch.isStorage(x)) {
    return {
      k: 'storage',
      type: torch.typename(x),
      size: x.size(),
      values: elementsOf(x),
      memory: x.cdata(),
    };
  }
  if (Array.isArray(x)) return { k: 'table', v: x.map((item) => read(torch, item)) };
  if (x === undefined || x === null) return { k: 'nil' };
  if (typeof x === 'bigint') return { k: 'number', v: x };
  return { k: typeof x, v: x };
}

/* for messages */
export function show(record) {
  if (record.k === 'table') return `{${record.v.map(show).join(', ')}}`;
  if (record.k !== 'tensor' && record.k !== 'storage')
    return record.k === 'nil' ? 'nil' : showValue(record.v ?? record.k);
  const geometry =
    record.k === 'tensor'
      ? `[${record.size}] stride [${record.stride}] offset ${record.offset}`
      : '';
  const name = record.type.replace('torch.', '');
  return [name, geometry, showList(record.values)].filter(Boolean).join(' ');
}
const showValue = (v) => (typeof v === 'number' ? showNumber(v) : String(v));
