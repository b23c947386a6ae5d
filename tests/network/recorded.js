/* recorded.js: the recorded cases of nn's classes (record.py), as objects of a .t7 file, and those
   of the packages nn, dpnn and rnn (record.lua), which are a .t7 file. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const unpacked = (name) => gunzipSync(readFileSync(new URL(name, import.meta.url)));
export const CASES = JSON.parse(unpacked('./recorded.json.gz'));

/* The cases of packages: { name, module, x, y }. With `type`, doubles become tensors of that
   type. */
export function packageCases(torch, type = 'torch.DoubleTensor') {
  const known = new Map();
  const convert = (v) => {
    if (typeof v !== 'object' || v === null) return v;
    if (known.has(v)) return known.get(v);
    if (torch.isTensor(v)) {
      const made = v.type() === 'torch.DoubleTensor' ? v.type(type) : v;
      known.set(v, made);
      return made;
    }
    known.set(v, v);
    const table = v instanceof torch.TaggedObject ? v.payload : v;
    if (table instanceof Map) for (const [key, item] of table) table.set(key, convert(item));
    else for (const [key, item] of Object.entries(table)) table[key] = convert(item);
    return v;
  };
  return convert(torch.load(unpacked('./recorded.t7.gz')));
}

/* A function that makes the objects, with tensors of this type. */
export function builder(torch, type = 'torch.DoubleTensor') {
  return function build(v, known = new Map()) {
    if (Array.isArray(v)) return v.map((item) => build(item, known));
    if (v === 'Infinity') return Infinity;
    if (typeof v !== 'object' || v === null) return v;
    if (v.tensor !== undefined) return torch.Tensor([v.tensor].flat()).type(type);
    if (v.sizes !== undefined) return torch.LongStorage(v.sizes);
    if (v.ref !== undefined) return known.get(v.ref);
    const fields = Object.entries(v.fields).map(([name, field]) => [name, build(field, known)]);
    const made = new torch.TaggedObject(v.class, 1, Object.fromEntries(fields));
    if (v.id !== undefined) known.set(v.id, made);
    return made;
  };
}
