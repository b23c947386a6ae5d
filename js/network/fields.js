/* fields.js: the kinds of a module's fields. A file may hold anything, so each field is read by a
   kind, which checks it.

   A kind is { expected, read(v, context), fallback, others }: read returns undefined for what it
   does not take; `fallback` is the value of a field that is absent (REQUIRED: that is an error),
   and `others` are older names of the field. */
import { counted } from '../module/errors.js';
import { isTensor, typeOf } from '../module/handle.js';

export const REQUIRED = Symbol('required');
const LARGEST = 2 ** 31 - 1; /* of sizes and positions */

const kind = (expected, read) => ({ expected, read, fallback: REQUIRED, others: [] });

/* A field that may be absent; `others` are names that it had in older files. */
export const optional = (given, fallback = null, ...others) => ({ ...given, fallback, others });

const isWhole = (v) => Number.isInteger(v) && Math.abs(v) <= LARGEST;
const whole = (expected, least) =>
  kind(expected, (v) => (isWhole(v) && v >= least ? v : undefined));

export const number = kind('a number', (v) =>
  typeof v === 'number' && !Number.isNaN(v) ? v : undefined,
);
export const integer = whole('a whole number', -LARGEST);
export const size = whole('a whole number of at least 0', 0);
export const count = whole('a whole number of at least 1', 1);
export const mode = kind('a mode', (v) => (typeof v === 'string' ? v : undefined));
export const flag = kind('true or false', (v) => (typeof v === 'boolean' ? v : undefined));
/* a dimension or position, which nn counts from 1, or from the end below 0 */
export const position = kind('a whole number other than 0', (v) =>
  isWhole(v) && v !== 0 ? v : undefined,
);

/* The items of a table with the keys 1 to n: an array, or a Map (`tables: 'map'` of torch.load);
   null for other values. */
export function itemsOfTable(v) {
  if (Array.isArray(v)) return v;
  if (!(v instanceof Map)) return null;
  const items = Array.from({ length: v.size }, (_, i) => v.get(i + 1));
  return items.includes(undefined) ? null : items;
}

/* The items of a table or a list of numbers: of a LongStorage, a LongTensor. */
function itemsOf(v) {
  const table = itemsOfTable(v);
  if (table !== null) return table;
  if (typeof v?.toArray !== 'function') return null;
  const items = v.toArray();
  return Array.isArray(items) ? items.map((n) => (Array.isArray(n) ? n : Number(n))) : null;
}

export const sizes = kind('sizes', (v) => {
  const items = itemsOf(v);
  return items?.every((n) => isWhole(n) && n >= -1) ? items : undefined;
});

/* Pairs of dimensions. */
export const pairs = kind('pairs of dimensions', (v) => {
  const isPair = (p) => p?.length === 2 && p.every((n) => isWhole(n) && n > 0);
  const items = itemsOfTable(v)?.map(itemsOfTable);
  return items?.every(isPair) ? items : undefined;
});

const tensor = (ranks) => {
  const last = counted(ranks.at(-1), 'dimension');
  const rank = ranks.length > 0 ? ` of ${[...ranks.slice(0, -1), last].join(' or ')}` : '';
  return kind(`a tensor of reals${rank}`, (v) => {
    if (!isTensor(v) || !typeOf(v).core.dtypes[typeOf(v).dtype].real) return undefined;
    return v.nElement() > 0 && (ranks.length === 0 || ranks.includes(v.dim())) ? v : undefined;
  });
};

/* Tensors that training changes, and others that belong to the state of a network. */
export const parameter = (...ranks) => ({ ...tensor(ranks), tensor: 'parameter' });
export const constant = (...ranks) => tensor(ranks); /* not part of the state */
export const buffer = (...ranks) => ({ ...tensor(ranks), tensor: 'buffer' });

export const isModule = (v) =>
  typeof v === 'object' && v !== null && typeof v.torchType === 'string' && 'payload' in v;

/* A module, and a list of modules. */
export const module = kind('a module', (v, { child, name }) =>
  isModule(v) ? child(v, name) : undefined,
);
export const modules = kind('a list of modules', (v, { child, name }) => {
  const items = itemsOfTable(v);
  return items?.every(isModule) ? items.map((m, i) => child(m, name, i)) : undefined;
});

/* Sets a field of a payload; undefined removes it. */
export function setField(payload, name, value) {
  if (payload instanceof Map) {
    if (value === undefined) payload.delete(name);
    else payload.set(name, value);
  } else if (value === undefined) delete payload[name];
  else payload[name] = value;
}

/* Returns a function of the fields of a payload by name: undefined if absent. */
export function fieldsOf(payload) {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    return () => undefined; /* an array: an empty table */
  if (payload instanceof Map) return (name) => payload.get(name) ?? undefined;
  return (name) => (Object.hasOwn(payload, name) ? (payload[name] ?? undefined) : undefined);
}
