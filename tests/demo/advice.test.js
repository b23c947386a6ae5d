/* What the playground adds to the errors of engines. */
import { expect, test } from '@jest/globals';
import torch from '../../js/index.node.js';
import { adviceFor, adviceInLua, nearest } from '../../demo/worker/advice.js';

test.each([
  ['slect', 'select'],
  ['selcet', 'select'],
  ['Select', 'select'],
  ['reshap', 'reshape'],
  ['foo', undefined],
  ['mn', undefined],
])('the name nearest to %s is %s', (name, expected) => {
  expect(nearest(name, ['select', 'selectAll', 'reshape', 'mm'])).toBe(expected);
});

const x = torch.ones(2, 2);
const missing = (name) => () => {
  throw new ReferenceError(`${name} is not defined`);
};

test.each([
  [() => x.slect(0, 1), [], '; is select meant?'],
  [() => x.t().reshpae(4), [], '; is reshape meant?'],
  [() => x.sumOfAll(), [], ''],
  [() => torch.zeors(2), [], '; is zeros meant?'],
  [() => torch.qqqqqqq(2), [], ''],
  [missing('y'), ['y'], ': declare it by const y = ... or let y = ...'],
  [missing('y'), ['z'], ''],
  [() => null.sum(), [], ''],
])('%s: what is added', (act, assigned, expected) => {
  let error = null;
  try {
    act();
  } catch (thrown) {
    error = thrown;
  }
  expect(adviceFor(error, torch, assigned)).toBe(expected);
});

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.'])(
  'a refused request is explained: %s',
  (message) => {
    for (const text of [message, `npy.load: https://example.org/x.npy: ${message}`])
      expect(adviceFor(new Error(text), torch, [])).toContain('no access to the network');
  },
);

test.each([
  ["attempt to call method 'slect' (a nil value)", '; is select meant?'],
  ["main.lua:2: attempt to call field 'zeors' (a nil value)", '; is zeros meant?'],
  ["attempt to call method 'qqqqqqq' (a nil value)", ''],
  ["attempt to call global 'slect' (a nil value)", ''],
  ["attempt to index field 'slect' (a nil value)", ''],
])('in Lua, %s: what is added', (message, expected) => {
  expect(adviceInLua(message, torch)).toBe(expected);
});
