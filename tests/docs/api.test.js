/* docs/api.md has a heading for everything that is not an op, and no others: methods of tensors by
   their names, those of storages as `storage.name`, members of the torch object as `torch.name`,
   functions of other modules as `npy.name`. To add one, write its section like the others and leave
   the output of the example empty: `make printouts` fills it in. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { MODULES, readApi } from '../../tools/examples.js';
import * as core from '../../js/create.node.js';
import { torch0 as torch } from '../helpers/torch.js';

const sections = readApi();
const headings = sections.flatMap(({ title }) => title.split(', '));
const isOp = (name) => torch.core.ops.has(name);

/* The names that users see, with symbols as in `[Symbol.iterator]`. */
const INTERNAL = [
  'constructor',
  'core',
  'torchKind',
  'torchType',
  '[Symbol.toStringTag]',
  '[nodejs.util.inspect.custom]',
  '[@jest/serializableProperties]',
];
const nameOf = (key) =>
  typeof key === 'symbol'
    ? `[${key.description.replace('nodejs.dispose', 'Symbol.dispose')}]`
    : key;
function methodsOf(prototype) {
  const own = Reflect.ownKeys(prototype)
    .map(nameOf)
    .filter((name) => !INTERNAL.includes(name));
  const above = Object.getPrototypeOf(prototype);
  return above === Object.prototype ? own : [...own, ...methodsOf(above)];
}

const ofHandles = [
  ...methodsOf(torch.Generator.prototype).filter((name) => name !== 'toString'),
  '[Symbol.iterator]',
];
const ofTensors = methodsOf(torch.DoubleTensor.prototype).filter((name) => !isOp(name));
const ofStorages = methodsOf(torch.ByteStorage.prototype)
  .filter((name) => !ofHandles.includes(name))
  .map((name) => `storage.${name}`);
const functions = Object.keys(torch).filter((name) => !isOp(name) && !ofTensors.includes(name));
const classes = functions.filter(
  (name) => /(Tensor|Storage)$/.test(name) && name !== 'isTensor' && name !== 'isStorage',
);
const ofTorch = functions.filter((name) => !classes.includes(name)).map((name) => `torch.${name}`);
/* Names of both a tensor's method and a function of torch, with different meanings. */
const BOTH = ['torch.type', 'torch.isTensor'];
const ofModules = Object.entries(MODULES).flatMap(([module, all]) =>
  Object.keys(all).map((name) => `${module}.${name}`),
);
const exported = Object.keys(core).filter((name) => name !== 'TorchError');

test('each method, function and class has its heading, and there are no others', () => {
  expect(headings.slice().sort()).toEqual(
    [
      ...ofTensors,
      ...ofStorages,
      ...ofTorch,
      ...BOTH,
      ...ofModules,
      ...exported,
      'torch.Tensor',
      'torch.Storage',
      'fromFile',
    ].sort(),
  );
});

test('the contents name every heading, in order', () => {
  const [contents] = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8').split(
    '\n## ',
  );
  const named = [...contents.matchAll(/\[((?:\\\[|\\\]|[^[\]\\])+)\]\(#[\w-]+\)/g)].map(
    ([, title]) => title.replaceAll('\\', ''),
  );
  const titles = sections.map(({ title }) => title);
  expect(named.filter((title) => titles.includes(title))).toEqual(titles);
});

test('the classes are those of the eight types, and the default one', () => {
  expect(classes.length).toBe(18);
});

test('methods that are documented as functions too are functions, and no others are', () => {
  const said = sections
    .filter(({ text }) => /\*.*[Aa]lso (a )?function/.test(text))
    .flatMap(({ title, text }) => /\*`(\w+)` is also/.exec(text)?.[1] ?? title.split(', '));
  const are = ofTensors.filter(
    (name) => Object.hasOwn(torch, name) && !BOTH.includes(`torch.${name}`),
  );
  expect(said.sort()).toEqual(are.sort());
});
