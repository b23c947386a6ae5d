/* The helpers of most tests: the library in both numberings, and a check for leaks. */
import { test, expect } from '@jest/globals';
import { createTorchSync, TorchError } from './library.js';

export { TorchError };

const torches = [createTorchSync(), createTorchSync({ indexBase: 1 })];
export const [torch0, torch1] = torches;
export const TYPES = ['Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double', 'Half'];
export const REALS = ['Float', 'Double', 'Half'];

/* Runs fn in a scope and checks that everything it made is freed afterwards. fn must be
   synchronous. */
export function withoutLeak(torch, fn) {
  const before = torch.memory();
  torch.scope(() => {
    if (fn(torch, torch.indexBase) !== undefined) throw new Error('a test returns nothing');
  });
  expect(torch.memory()).toEqual(before);
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
  throw new Error(`nothing was thrown, but returned: ${result}`);
}

/* Expects a TorchError with this code, argument and value, whose message contains all pieces. */
export function expectTorchError(fn, fields, ...pieces) {
  const error = thrownBy(fn);
  expect(error).toBeInstanceOf(TorchError);
  for (const [name, value] of Object.entries(fields)) {
    /* arrays of sizes are compared by their contents, tensors by identity */
    if (Array.isArray(value)) expect([name, error[name]]).toEqual([name, value]);
    else if (!Object.is(error[name], value))
      throw new Error(`${name} is ${String(error[name])}: ${error.message}`);
  }
  for (const piece of pieces) expect(error.message).toContain(piece);
}

/* Expects a TypeError whose message contains all pieces. */
export function expectTypeError(fn, ...pieces) {
  const error = thrownBy(fn);
  expect(error).toBeInstanceOf(TypeError);
  for (const piece of pieces) expect(error.message).toContain(piece);
}
