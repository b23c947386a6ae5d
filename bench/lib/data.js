/* data.js: the inputs of all cases, the same numbers for every contender. An input is { data, size
   }: a typed array in row-major order. */

/* Marsaglia's 32-bit xorshift with shifts 13, 17, 5. */
function* bits(seed) {
  let x = seed;
  for (;;) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    yield x >>> 0;
  }
}

function fill(data, seed, next) {
  let x = seed | 0;
  for (let i = 0; i < data.length; i++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    data[i] = next(x >>> 0);
  }
  return data;
}

const count = (size) => size.reduce((n, m) => n * m, 1);

/* Uniform numbers from `low` to `high`. */
export function uniform(size, { seed = 1, low = -1, high = 1, Type = Float32Array } = {}) {
  const scale = (high - low) / 4294967296;
  return { data: fill(new Type(count(size)), seed * 2654435761, (x) => low + x * scale), size };
}

/* Random positions from 0 to n - 1, with repetitions, as 32-bit integers. Each peer converts them
   to its own type. */
export function positions(length, n, seed = 7) {
  return {
    data: fill(new Int32Array(length), seed * 2654435761, (x) => Math.floor((x / 4294967296) * n)),
    size: [length],
    positions: true,
  };
}

/* Integers over the whole range of a type. */
export function integers(Type, length, seed = 5) {
  const data = new Type(length);
  if (!(data instanceof BigInt64Array))
    return { data: fill(data, seed * 2654435761, (x) => x), size: [length] };
  const source = bits((seed * 2654435761) | 0);
  for (let i = 0; i < length; i++)
    data[i] = (BigInt(source.next().value) << 32n) | BigInt(source.next().value);
  return { data, size: [length] };
}
