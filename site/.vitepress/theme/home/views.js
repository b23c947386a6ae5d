/* views.js: the lines of the memory card of the home page: views of x, a matrix of 3 x 4, as code
   that is read here, so that the page needs no library for it. */
const COUNT = 12;
export const STORAGE = Array.from({ length: COUNT }, (_, i) => 10 + i);
export const X = { size: [3, 4], stride: [4, 1], offset: 0 };

export const LINES = [
  { name: 'row', code: 'x.select(0, 1)' },
  { name: 'transpose', code: 'x.t()' },
  { name: 'window', code: 'x.narrow(0, 1, 2).narrow(1, 1, 2)' },
  { name: 'diagonal', code: 'torch.Tensor(x.storage(), 0, 3, 5)' },
];

const without = (list, dim) => list.filter((_, i) => i !== dim);
const withAt = (list, dim, value) => list.map((v, i) => (i === dim ? value : v));
const swapped = (list, a, b) => withAt(withAt(list, a, list[b]), b, list[a]);

/* Returns a position; as in the library, it does not count from the end. */
function within(position, length) {
  if (!(position >= 0 && position < length))
    throw new RangeError(`position ${position} is not below ${length}`);
  return position;
}
/* Returns a dimension, which may count from the last one. */
function dimOf({ size }, dim = 0) {
  const at = dim < 0 ? dim + size.length : dim;
  if (!(at >= 0 && at < size.length)) throw new RangeError(`there is no dimension ${dim}`);
  return at;
}

const METHODS = {
  t: (view) => METHODS.transpose(view, 0, 1),
  transpose(view, a, b) {
    const [p, q] = [dimOf(view, a), dimOf(view, b)];
    return { ...view, size: swapped(view.size, p, q), stride: swapped(view.stride, p, q) };
  },
  select(view, given, position) {
    const dim = dimOf(view, given);
    const at = within(position, view.size[dim]);
    return {
      size: without(view.size, dim),
      stride: without(view.stride, dim),
      offset: view.offset + at * view.stride[dim],
    };
  },
  narrow(view, given, first, count) {
    const dim = dimOf(view, given);
    const at = within(first, view.size[dim]);
    if (!(count > 0 && at + count <= view.size[dim]))
      throw new RangeError(`${count} positions from ${first} do not fit in ${view.size[dim]}`);
    const offset = view.offset + at * view.stride[dim];
    return { ...view, size: withAt(view.size, dim, count), offset };
  },
  reverse(view, given) {
    const dim = dimOf(view, given);
    return {
      size: view.size,
      stride: withAt(view.stride, dim, -view.stride[dim]),
      offset: view.offset + (view.size[dim] - 1) * view.stride[dim],
    };
  },
  unfold(view, given, size, step) {
    const dim = dimOf(view, given);
    const count = Math.floor((view.size[dim] - size) / step) + 1;
    if (!(size > 0 && step > 0 && count > 0)) throw new RangeError('the window does not fit');
    return {
      size: [...withAt(view.size, dim, count), size],
      stride: [...withAt(view.stride, dim, view.stride[dim] * step), view.stride[dim]],
      offset: view.offset,
    };
  },
};

const numbersIn = (text) =>
  text.trim() === ''
    ? []
    : text.split(',').map((part) => {
        const value = Number(part);
        if (part.trim() === '' || !Number.isInteger(value))
          throw new SyntaxError(`${part.trim() || 'nothing'} is not a whole number`);
        return value;
      });

const STORED = /^torch\.Tensor\(x\.storage\(\),([^()]*)\)/;
const CALL = /^\.(\w+)\(([^()]*)\)/;

function begun(code) {
  const [text, given] = STORED.exec(code) ?? [];
  if (text === undefined) {
    if (!code.startsWith('x'))
      throw new SyntaxError('a line begins with x or torch.Tensor(x.storage(), …)');
    return [X, code.slice(1)];
  }
  const [offset, ...pairs] = numbersIn(given);
  if (pairs.length === 0 || pairs.length % 2)
    throw new SyntaxError('sizes and strides come in pairs');
  const size = pairs.filter((_, i) => i % 2 === 0);
  const stride = pairs.filter((_, i) => i % 2 === 1);
  return [{ size, stride, offset }, code.slice(text.length)];
}

/* Returns the view { size, stride, offset } that a line of code makes. Throws an Error that says
   why it makes none. */
export function viewOf(line) {
  let [view, rest] = begun(line.trim().replace(/;$/, ''));
  while (rest !== '') {
    const [text, name, given] = CALL.exec(rest) ?? [];
    if (text === undefined) throw new SyntaxError(`${rest} is not a call of a view`);
    if (!Object.hasOwn(METHODS, name))
      throw new TypeError(`${name}: here are ${Object.keys(METHODS).join(', ')}`);
    view = METHODS[name](view, ...numbersIn(given));
    rest = rest.slice(text.length);
  }
  const addresses = addressesOf(view);
  if (addresses.length === 0 || addresses.length > COUNT)
    throw new RangeError(`the card shows 1 to ${COUNT} elements`);
  if (addresses.some((at) => !(at >= 0 && at < COUNT)))
    throw new RangeError('the view leaves the memory');
  if (view.size.length > 2) throw new RangeError('the card shows one or two dimensions');
  return view;
}

/* Returns the positions in the storage of a view's elements, in order. */
export function addressesOf({ size, stride, offset }) {
  return size.reduce(
    (all, length, dim) =>
      all.flatMap((at) => Array.from({ length }, (_, i) => at + i * stride[dim])),
    [offset],
  );
}
