/* The helpers of most tests: the library in both numberings, and a check for leaks. */
import { test, expect } from '@jest/globals';
import { createTorchSync, TorchError } from './library.js';
import { described } from './described.js';
import { fail, reportedAt } from './fail.js';
import { SEED } from './random.js';

export { REALS, TYPES } from './elements.js';
export { TorchError };

const torches = [createTorchSync(), createTorchSync({ indexBase: 1 })];
export const [torch0, torch1] = torches;

/* Runs fn in a scope and checks that everything it made is freed afterwards. fn must be
   synchronous. Its random numbers are those of SEED. */
export function withoutLeak(torch, fn) {
  torch.manualSeed(SEED);
  const before = torch.memory();
  try {
    torch.scope(() => {
      if (fn(torch, torch.indexBase) !== undefined) fail('a test returns nothing', withoutLeak);
    });
  } catch (error) {
    throw withoutTensors(error);
  }
  expect(torch.memory()).toEqual(before);
}

/* Hides the values of an error. Jest's workers send them by toJSON, which a freed tensor does not
   have: the report of the whole file would be lost. */
function withoutTensors(error) {
  for (const key of ['value', 'matcherResult', 'cause'])
    if (Object.hasOwn(error, key)) Object.defineProperty(error, key, { enumerable: false });
  return error;
}

/* Runs a test in both numberings: fn(torch, b), where b is added to dimensions and indices that
   count from 0. */
export function eachBase(title, fn) {
  for (const torch of torches)
    test(`${title} (from ${torch.indexBase})`, () => withoutLeak(torch, fn));
}

/* The same for a known bug: the test must fail. */
eachBase.failing = (title, fn) => {
  for (const torch of torches)
    test.failing(`${title} (from ${torch.indexBase})`, () => withoutLeak(torch, fn));
};

export function thrownBy(fn) {
  let result;
  try {
    result = fn();
  } catch (error) {
    return error;
  }
  return fail(`nothing was thrown, but returned: ${result}`, thrownBy);
}

/* Expects a TorchError with this code, argument and value, whose message contains all pieces. */
export function expectTorchError(fn, fields, ...pieces) {
  reportedAt(expectTorchError, () => {
    const error = errorOf(TorchError, fn);
    for (const [name, value] of Object.entries(fields)) {
      const found = error[name];
      const wanted = name === 'value' ? described(value) : value;
      if (!Object.is(found, wanted)) fail(`${name} is ${String(found)}: ${error.message}`);
    }
    expectPieces(error, pieces);
  });
}

/* Expects a TypeError of the library, which has a code, and whose message contains all pieces. */
export function expectTypeError(fn, ...pieces) {
  reportedAt(expectTypeError, () => {
    const error = errorOf(TypeError, fn);
    if (error.code === undefined) fail(`the error has no code: ${error.message}`);
    expectPieces(error, pieces);
  });
}

function errorOf(Class, fn) {
  const error = thrownBy(fn);
  return error instanceof Class
    ? error
    : fail(`wanted a ${Class.name}, thrown was ${error?.stack}`);
}

function expectPieces(error, pieces) {
  for (const piece of pieces) expect(error.message).toContain(piece);
}
