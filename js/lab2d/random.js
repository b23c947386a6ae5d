/* random.js: `system.random`: a generator, Torch7's Mersenne Twister. Lab2D does not define which
   numbers a seed gives; these are not Lab2D's. */
import { argumentError, show, typeError } from '../module/errors.js';
import { isFreed } from '../module/handle.js';
import { hidden } from '../module/properties.js';
import { fail, scalar, wholeNumber } from './arguments.js';
import { isList, itemsOf } from '../call/lists.js';
import { poisson } from './poisson.js';

const WORD = 4294967296;

const made = new WeakSet(); /* its generators: other objects may run code of the user */
export const isLabRandom = (v) => made.has(v);

/* Returns the value. Throws unless it is a finite number. */
function finite(op, arg, value) {
  if (!Number.isFinite(scalar(op, arg, value))) fail(op, 'BOUNDS', arg, value, 'must be finite');
  return value;
}

/* Returns a seed from a number or digits, from 0 to 2^53. */
function seedOf(seed) {
  const number =
    typeof seed === 'string' && /^\s*\d+\s*$/.test(seed)
      ? Number(seed)
      : typeof seed === 'bigint'
        ? Number(seed)
        : seed;
  if (typeof number !== 'number')
    throw argumentError('seed', 'seed', seed, 'expected a number or digits');
  if (!(number >= 0 && number <= Number.MAX_SAFE_INTEGER))
    fail('seed', 'BOUNDS', 'seed', seed, `must be from 0 to ${Number.MAX_SAFE_INTEGER}`);
  return Math.trunc(number);
}

function checkList(op, value) {
  if (!isList(value)) throw typeError(`${op}: ${show(value)} is not an array`, { op, value });
  return value;
}

/* Returns a list as a new array. */
const list = (op, value) => itemsOf(checkList(op, value));

const methods = (torch, generator) => {
  const word = () => torch.random(generator);
  /* Returns a multiple of 2^-53 in [0, 1). */
  const unit = () => ((word() >>> 5) * 67108864 + (word() >>> 6)) / 9007199254740992;
  /* Returns a whole number in [0, n), uniformly distributed. */
  function below(n) {
    const most = n <= WORD ? WORD : 2 ** 53;
    /* draws from the largest multiple of n on would favour small results: they are repeated */
    const limit = most - (most % n);
    let drawn;
    do drawn = n <= WORD ? word() : (word() >>> 11) * WORD + word();
    while (drawn >= limit);
    return drawn % n;
  }
  function shuffleInPlace(values) {
    for (let i = values.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [values[i], values[j]] = [values[j], values[i]];
    }
  }

  return {
    seed(seed) {
      torch.manualSeed(generator, seedOf(seed));
    },
    /* Returns a whole number from min to max, both included. */
    uniformInt(min, max) {
      const first = wholeNumber('uniformInt', 'min', min);
      const count = wholeNumber('uniformInt', 'max', max) - first + 1;
      if (count < 1)
        fail('uniformInt', 'BOUNDS', 'max', max, `must not be below \`min\` = ${show(min)}`);
      if (!(count <= 2 ** 53))
        fail('uniformInt', 'BOUNDS', 'max', max, 'must be less than 2^53 above `min`');
      return first + below(count);
    },
    /* Returns a number in [min, max), or min if they are equal. */
    uniformReal(min, max) {
      const width = finite('uniformReal', 'max', max) - finite('uniformReal', 'min', min);
      if (!(width >= 0 && width < Infinity))
        fail(
          'uniformReal',
          'BOUNDS',
          'max',
          max,
          `does not form a range with \`min\` = ${show(min)}`,
        );
      for (;;) {
        const drawn = min + unit() * width;
        if (drawn < max || width === 0) return drawn;
      }
    },
    /* Returns the position, from 1, of one of the weights, with a probability proportional to the
       weight. */
    discreteDistribution(weights) {
      const given = list('discreteDistribution', weights).map((w) =>
        finite('discreteDistribution', 'weights', w),
      );
      const sum = given.reduce((a, b) => a + b, 0);
      if (given.some((w) => w < 0) || !(sum > 0 && sum < Infinity))
        fail(
          'discreteDistribution',
          'DISTRIBUTION',
          'weights',
          weights,
          'expected numbers that are not negative, with a finite sum above 0',
        );
      let left = unit() * sum;
      let last = 0;
      for (let i = 0; i < given.length; i++) {
        if (given[i] === 0) continue;
        last = i + 1;
        left -= given[i];
        if (left < 0) break;
      }
      return last;
    },
    /* Returns a normally distributed number. */
    normalDistribution(mean, stddev) {
      finite('normalDistribution', 'mean', mean);
      if (finite('normalDistribution', 'stddev', stddev) < 0)
        fail('normalDistribution', 'BOUNDS', 'stddev', stddev, 'must not be negative');
      return stddev === 0 ? mean : torch.normal(generator, mean, stddev);
    },
    /* Returns a Poisson-distributed whole number. */
    poissonDistribution(mean) {
      if (!(finite('poissonDistribution', 'mean', mean) > 0 && mean <= 2 ** 50))
        fail(
          'poissonDistribution',
          'BOUNDS',
          'mean',
          mean,
          'must be greater than 0, and at most 2^50',
        );
      return poisson(mean, unit);
    },
    /* Returns one of the elements; undefined if there are none. */
    choice(values) {
      const { length } = checkList('choice', values);
      return length === 0 ? undefined : values[below(length)];
    },
    /* Returns a shuffled copy. */
    shuffle(values) {
      const copy = list('shuffle', values);
      shuffleInPlace(copy);
      return copy;
    },
    shuffleInPlace(values) {
      shuffleInPlace(checkList('shuffleInPlace', values));
    },
    free() {
      if (!isFreed(generator)) generator.free();
    },
  };
};

/* Returns a new `system.random`. */
export function makeRandom(torch) {
  const generator = torch.Generator();
  const prototype = hidden(
    {},
    { ...methods(torch, generator), [Symbol.toStringTag]: 'system.random' },
  );
  const random = Object.create(prototype);
  made.add(random);
  return random;
}
