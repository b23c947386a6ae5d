/* What an error says of a value: a number as it is, a tensor by its type and size. */

function ofHandle(handle) {
  const name = handle.torchType;
  if (typeof handle.size !== 'function' || name.endsWith('Storage')) return name;
  try {
    return `${name} of size ${handle.nElement() === 0 ? 0 : handle.size().join('x')}`;
  } catch {
    return `${name}, freed`;
  }
}

const listed = (items) => `${items.slice(0, 8).join(', ')}${items.length > 8 ? ', ...' : ''}`;
const quoted = (value) => (typeof value === 'string' ? JSON.stringify(value) : described(value));

export function described(value) {
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `function ${value.name}`;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return `[${listed(value.map(quoted))}]`;
  if (value.torchType) return ofHandle(value);
  if (ArrayBuffer.isView(value)) return `${value.constructor.name}(${value.length})`;
  return `{ ${listed(Object.entries(value).map(([key, v]) => `${key}: ${quoted(v)}`))} }`;
}
