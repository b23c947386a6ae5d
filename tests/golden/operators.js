/* Lua's operators. On numbers they are Lua's own; on tensors, those of Torch7's TensorOperator.c,
   by the library's functions (`lib`, see library.js). */

/* An error of Lua itself, which does not reach the library. */
export class LuaError extends Error {
  name = 'LuaError';
}

/* Lua converts strings to numbers where it needs numbers. */
export function asNumber(value) {
  if (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)))
    return Number(value);
  return value;
}

const onNumbers = {
  '+': (l, r) => l + r,
  '-': (l, r) => l - r,
  '*': (l, r) => l * r,
  '/': (l, r) => l / r,
  '%': (l, r) => l - Math.floor(l / r) * r,
  '^': (l, r) => l ** r,
};

/* A wrong operand is passed to the library, which must refuse it. */
const onTensors = {
  '+': (l, r, { lib, isTensor }) => (isTensor(l) ? lib('add')(l, r) : lib('add')(r, l)),
  '-': (l, r, { lib, isTensor }) => {
    if (!isTensor(l)) return lib('add')(r.clone().fill(l), -1, r);
    if (isTensor(r)) return lib('add')(l, -1, r);
    if (typeof r !== 'number')
      throw new LuaError(`bad argument #2 to '?' (number expected, got ${typeof r})`);
    return lib('add')(l, -r);
  },
  '*': (l, r, { lib, isTensor }) => {
    if (!isTensor(l)) return lib('mul')(r, l);
    if (!isTensor(r)) return lib('mul')(l, r);
    const product = { '1,1': 'dot', '2,1': 'mv', '2,2': 'mm' }[[l.dim(), r.dim()]];
    if (!product)
      throw new LuaError(
        `multiplication between ${l.dim()}D and ${r.dim()}D tensors not yet supported`,
      );
    return lib(product)(l, r);
  },
  '/': (l, r, { lib, isTensor }) => lib('div')(tensorFirst(l, isTensor), numberSecond(r, isTensor)),
  '%': (l, r, { lib, isTensor }) =>
    lib('remainder')(tensorFirst(l, isTensor), numberSecond(r, isTensor)),
};

function tensorFirst(value, isTensor) {
  if (!isTensor(value)) throw new LuaError("bad argument #1 to '?' (tensor expected)");
  return value;
}

function numberSecond(value, isTensor) {
  if (isTensor(value)) throw new LuaError("bad argument #2 to '?' (number expected)");
  return value;
}

const compare = {
  '<': (l, r) => l < r,
  '<=': (l, r) => l <= r,
  '>': (l, r) => l > r,
  '>=': (l, r) => l >= r,
};

export function binary(op, left, right, library) {
  if (op === '==') return left === right; /* tensors are compared by identity, as in Lua */
  if (op === '~=') return left !== right;
  if (op === '..') {
    if ([left, right].every((v) => typeof v === 'string' || typeof v === 'number'))
      return `${left}${right}`;
    throw new LuaError('attempt to concatenate');
  }
  if (compare[op]) {
    if (typeof left === typeof right && /^(number|string|bigint)$/.test(typeof left))
      return compare[op](left, right);
    throw new LuaError('attempt to compare');
  }
  const l = asNumber(left);
  const r = asNumber(right);
  if (library.isTensor(l) || library.isTensor(r)) {
    if (!onTensors[op]) throw new LuaError(`tensors have no operator ${op}`);
    return onTensors[op](l, r, library);
  }
  if (![l, r].every((v) => typeof v === 'number' || typeof v === 'bigint')) {
    throw new LuaError(
      `attempt to perform arithmetic (${op}) on a ${typeof (typeof l === 'number' ? r : l)} value`,
    );
  }
  return onNumbers[op](Number(l), Number(r));
}

export function unary(op, operand, { lib, isTensor, isObject, lengthOf }) {
  if (op === 'not') return operand === undefined || operand === false;
  if (op === '-') {
    if (isTensor(operand)) return lib('mul')(operand, -1);
    if (typeof asNumber(operand) !== 'number') throw new LuaError('attempt to negate');
    return -asNumber(operand);
  }
  if (isObject(operand)) return lengthOf(operand);
  if (typeof operand === 'string' || Array.isArray(operand)) return operand.length;
  throw new LuaError(`attempt to get length of a ${typeof operand} value`);
}
