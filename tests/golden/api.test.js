/* Every function, method and signature that Torch7 lists (api.json) exists here, or is in absent.js
   with a reason. */

import fs from 'node:fs';
import { expect, test } from '@jest/globals';
import { createTorch } from '../../js/create.node.js';
import { ABSENT_CLASSES, ABSENT_FUNCTIONS, ABSENT_METHODS, INTEGERS_ONLY } from './absent.js';
import { forms, makeArguments } from './signatures.js';

const api = JSON.parse(fs.readFileSync(new URL('api.json', import.meta.url)));
const torch = await createTorch({ indexBase: 1, rules: 'torch7' });
const TYPES = Object.keys(api.tensors);
const isReal = (type) => type === 'Float' || type === 'Double';
const isMetamethod = (name) => name.startsWith('__'); // Lua's operators
const has = (object) => (name) => object[name] !== undefined;

/* Returns the names that are neither in `object` nor in absent.js, and those that are in both. */
function accounts(names, object, absent) {
  const wanted = names.filter((name) => !isMetamethod(name));
  return {
    missing: wanted.filter((name) => !has(object)(name) && !absent.has(name)),
    twice: [...absent.keys()].filter(has(object)),
  };
}

const NOTHING = { missing: [], twice: [] };

test('every function is there, or absent with a reason', () => {
  expect(accounts(api.torch.functions, torch, ABSENT_FUNCTIONS)).toEqual(NOTHING);
  expect(
    [...ABSENT_FUNCTIONS.keys()].filter((name) => !api.torch.functions.includes(name)),
  ).toEqual([]);
});

test('every class is there, or absent with a reason', () => {
  const classes = Object.keys(api.torch.other).filter((name) => /^[A-Z]/.test(name));
  expect(accounts(classes, torch, ABSENT_CLASSES)).toEqual(NOTHING);
});

test.each(TYPES)(
  'every method of tensors and storages of %ss is there, or absent with a reason',
  (type) => {
    const methods = torch[`${type}Tensor`].prototype;
    expect(accounts(api.tensors[type], methods, ABSENT_METHODS)).toEqual(NOTHING);
    expect(accounts(api.storages[type], torch[`${type}Storage`].prototype, ABSENT_METHODS)).toEqual(
      NOTHING,
    );
  },
);

/* Returns the type of a signature for `type`. */
const template = (signature, type) =>
  (isReal(type) ? ['Double'] : [type, 'Int', 'Byte', 'Double']).find((t) => t in signature);

/* Calls every form once. Returns the messages of failures. */
function failures(type, name, lists, call) {
  return lists.flatMap((kinds) =>
    torch.scope(() => {
      try {
        call(makeArguments(torch, kinds, name === 'geometric' ? 0.5 : 1));
        return [];
      } catch (error) {
        if (REFUSED.has(error.code)) return [];
        return [`${name}(${kinds.join(', ')}): ${error.message}`];
      }
    }),
  );
}

/* A matrix of ones is singular, and it is no vector of scales: the arguments were accepted. */
const REFUSED = new Set(['SINGULAR', 'NOT_POSITIVE_DEFINITE', 'NOT_FULL_RANK', 'RANK']);

const isAbsent = (type, name) =>
  ABSENT_FUNCTIONS.has(name) ||
  ABSENT_METHODS.has(name) ||
  (isReal(type) && INTEGERS_ONLY.includes(name));
const bare = (kind) => kind.replace(/[*{}+]|~\dD/g, '');
const firstTensor = (kinds) => kinds.map(bare).find((kind) => kind.endsWith('Tensor'));

test.each(TYPES)(
  'every signature that Torch7 lists for functions of %sTensors is accepted',
  (type) => {
    const names = api.dispatch[type].filter((name) => !isAbsent(type, name));
    const found = names.flatMap((name) => {
      const signature = api.signatures[name];
      const as = template(signature, type);
      /* Torch7 chooses the function by the first tensor. */
      const lists = forms(signature[as], as, type).filter((kinds) =>
        [undefined, `${type}Tensor`].includes(firstTensor(kinds)),
      );
      return failures(type, name, lists, (args) => torch[name](...args));
    });
    if (type !== 'Half') expect(names.length).toBeGreaterThan(70);
    expect(found).toEqual([]);
  },
);

/* Listed for doubles only. A method belongs to its first argument. */
test.each(TYPES)(
  'every signature that Torch7 lists for methods of %sTensors is accepted',
  (type) => {
    const names = api.tensors[type].filter(
      (name) => name in api.method_signatures && !isAbsent(type, name),
    );
    const found = names.flatMap((name) => {
      const lists = forms(api.method_signatures[name], 'Double', type).filter((kinds) => {
        if (kinds[0]?.startsWith('{') || bare(kinds[0] ?? '') !== `${type}Tensor`) return false;
        if (name === 'cmax' || name === 'cmin')
          return kinds.length > 1; /* all of their tensors are listed as optional */
        return (
          name !== 'bernoulli' || isReal(type) || !kinds.includes(`${type}Tensor`)
        ); /* its probabilities are reals */
      });
      return failures(type, name, lists, ([self, ...args]) => self[name](...args));
    });
    expect(names.length).toBeGreaterThan(type === 'Half' ? 5 : 70);
    expect(found).toEqual([]);
  },
);

test('ops for integers only say so for reals, as in Torch7', () => {
  for (const name of INTEGERS_ONLY)
    expect(() => torch[name](torch.FloatTensor([1]), 1)).toThrow(TypeError);
});
