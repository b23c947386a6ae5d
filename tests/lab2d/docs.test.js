// docs/lab2d.md and the types have every method, and no other.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { random0, tensor0 } from './lab.js';
import { named } from '../helpers/named.js';

const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const docs = read('docs/lab2d.md').replace(/```[\s\S]*?```/g, '');
const types = read('types/lab2d.d.ts');

const stringKeys = (object) => Reflect.ownKeys(object).filter((key) => typeof key === 'string');
const methods = stringKeys(Object.getPrototypeOf(tensor0.DoubleTensor.prototype));
const namedIn = (text, pattern) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

test('of tensors', () => {
  expect(methods.length).toBeGreaterThan(50);
  expect(namedIn(docs, /`[tab]\.(\w+)\(/g)).toEqual(methods.slice().sort());
  const [, body] = /interface LabTensor<[^{]*\{([\s\S]*?)\n\}/.exec(types);
  expect(namedIn(body, /^ {2}(\w+)(?:<[^(]*)?\(/gm)).toEqual(methods.slice().sort());
});

test('of the generator', () => {
  const expected = stringKeys(Object.getPrototypeOf(random0)).sort();
  expect(namedIn(docs, /`random\.(\w+)\(/g)).toEqual(expected);
  const [, body] = /interface LabRandom \{([\s\S]*?)\n\}/.exec(types);
  expect(namedIn(body, /^ {2}(\w+)(?:<[^(]*)?\(/gm)).toEqual(expected);
});

test('of the module', () => {
  for (const name of named(Object.keys(tensor0))) expect(docs).toContain(`tensor.${name}`);
  expect(docs).toContain('DoubleTensor.fromFile(');
});
