/* text.js: formats any value for the output. Tensors and storages have Torch7's format. Long values
   are cut here: the text of a large tensor would take seconds. */
import { beginningOf } from './output.js';

export const MOST_NUMBERS = 10_000; /* of a tensor that is printed */
const MOST_ENTRIES = 1000;

const isPlain = (v) => [Object.prototype, null].includes(Object.getPrototypeOf(v));

/* Joins the texts of the first entries. */
function listed(values, textOfEntry) {
  const texts = [];
  for (const v of values) {
    if (texts.length === MOST_ENTRIES) {
      texts.push('…');
      break;
    }
    texts.push(textOfEntry(v));
  }
  return texts.join(', ');
}

/* Strings inside arrays and objects are quoted; circular references are cut. */
function inner(v, seen) {
  if (typeof v === 'string') return JSON.stringify(v);
  if (typeof v !== 'object' || v === null || v.torchType) return textOf(v);
  if (seen.includes(v)) return '[circular]';
  const now = [...seen, v];
  const entry = ([key, value], between) => `${key}${between}${inner(value, now)}`;
  if (Array.isArray(v)) return `[${listed(v, (x) => inner(x, now))}]`;
  if (v instanceof Map)
    return `Map(${v.size}) { ${listed(v, ([key, x]) => entry([inner(key, now), x], ' => '))} }`;
  if (v instanceof Set) return `Set(${v.size}) { ${listed(v, (x) => inner(x, now))} }`;
  if (ArrayBuffer.isView(v) && !(v instanceof DataView))
    return `${v.constructor.name} [${listed(v, String)}]`;
  return isPlain(v) ? `{ ${listed(Object.entries(v), (pair) => entry(pair, ': '))} }` : textOf(v);
}

function textOfTensor(tensor) {
  const { torch } = self;
  const isLong = torch?.isTensor(tensor) && tensor.nElement() > MOST_NUMBERS;
  if (!isLong) return String(tensor);
  return torch.scope(() => {
    const shown = beginningOf(tensor, MOST_NUMBERS, torch.indexBase);
    const size = (t) => [...t.size()].join('x');
    return `${shown}(the first ${size(shown)} of ${size(tensor)} numbers)\n`;
  });
}

const isCollection = (v) =>
  Array.isArray(v) || ArrayBuffer.isView(v) || v instanceof Map || v instanceof Set || isPlain(v);

export function textOf(v) {
  if (typeof v === 'string') return v;
  if (typeof v === 'bigint') return `${v}n`;
  if (typeof v === 'function') return v.name === '' ? '[function]' : `[function ${v.name}]`;
  if (Object.is(v, -0)) return '-0';
  if (typeof v !== 'object' || v === null || v instanceof Error) return String(v);
  if (v.torchType) return textOfTensor(v);
  if (v instanceof Date)
    return Number.isNaN(v.getTime()) ? 'Invalid Date' : `Date ${v.toISOString()}`;
  if (v instanceof RegExp) return String(v);
  return isCollection(v) ? inner(v, []) : Object.prototype.toString.call(v);
}
