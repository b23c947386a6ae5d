// What every test needs: the library under both numberings, and a look at what is left in memory afterwards.
import { test, expect } from '@jest/globals';
import { createTorchSync, TorchError } from '../../js/create.node.js';

export { TorchError };

const torches = [createTorchSync(), createTorchSync({ indexBase: 1 })];
export const [torch0, torch1] = torches;
export const TYPES = ['Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double'];

// Run fn in a scope; all that it made must be gone after it. (An asynchronous fn could not be checked.)
export function withoutLeak(torch, fn) {
  const before = torch.memory();
  torch.scope(() => {
    if (fn(torch, torch.indexBase) !== undefined) throw new Error('a test returns nothing');
  });
  expect(torch.memory()).toEqual(before);
}

// A test under both numberings: fn(torch, b), where b is to be added to dimensions and indices that count from 0.
export function eachBase(title, fn) {
  for (const torch of torches)
    test(`${title} (from ${torch.indexBase})`, () => withoutLeak(torch, fn));
}

// The same for a bug that is known: the test must fail.
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

// fn must throw a TorchError of this code, argument and value, whose message has all the pieces.
export function expectTorchError(fn, fields, ...pieces) {
  const error = thrownBy(fn);
  expect(error).toBeInstanceOf(TorchError);
  for (const [name, value] of Object.entries(fields)) {
    // an array of sizes is compared by its contents, a tensor by what it is
    if (Array.isArray(value)) expect([name, error[name]]).toEqual([name, value]);
    else if (!Object.is(error[name], value))
      throw new Error(`${name} is ${String(error[name])}: ${error.message}`);
  }
  for (const piece of pieces) expect(error.message).toContain(piece);
}

// fn must throw a TypeError whose message has all the pieces.
export function expectTypeError(fn, ...pieces) {
  const error = thrownBy(fn);
  expect(error).toBeInstanceOf(TypeError);
  for (const piece of pieces) expect(error.message).toContain(piece);
}
