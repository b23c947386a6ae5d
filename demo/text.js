/* text.js: formats any value for the output. Tensors and storages have Torch7's format. */
const isPlain = (v) => [Object.prototype, null].includes(Object.getPrototypeOf(v));

const entries = (object, seen) =>
  Object.entries(object).map(([key, v]) => `${key}: ${inner(v, seen)}`);

/* Strings inside arrays and objects are quoted; circular references are cut. */
function inner(v, seen) {
  if (typeof v === 'string') return JSON.stringify(v);
  if (typeof v !== 'object' || v === null || v.torchType) return textOf(v);
  if (seen.includes(v)) return '[circular]';
  const now = [...seen, v];
  if (Array.isArray(v)) return `[${v.map((x) => inner(x, now)).join(', ')}]`;
  if (ArrayBuffer.isView(v)) return `${v.constructor.name} [${Array.from(v).join(', ')}]`;
  return isPlain(v) ? `{ ${entries(v, now).join(', ')} }` : textOf(v);
}

export function textOf(v) {
  if (typeof v === 'string') return v;
  if (typeof v === 'bigint') return `${v}n`;
  if (typeof v === 'function') return `[function ${v.name}]`;
  if (typeof v !== 'object' || v === null || v.torchType || v instanceof Error) return String(v);
  return Array.isArray(v) || ArrayBuffer.isView(v) || isPlain(v)
    ? inner(v, [])
    : Object.prototype.toString.call(v);
}
