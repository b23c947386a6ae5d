/* Calls every function of the user that the library calls, and reads every property that it reads,
   during a call. Whatever the user's code does: no trap, a typed error or a defined result, no
   leak, and no other effect. */
import { afterAll, describe, expect, test } from '@jest/globals';
import { TorchError } from '../../js/create.node.js';
import { Exit, LuaError } from '../../js/lua/index.node.js';
import { ANSWERS, ATTACKS, THROWN } from './sites/attacks.js';
import { ELEMENTS, SHOWN } from './sites/elements.js';
import { FILES, removeFiles } from './sites/files.js';
import { IMAGES } from './sites/images.js';
import { LUA } from './sites/lua.js';
import { World, dispose, handlesIn } from './sites/world.js';

const TYPED = [TorchError, TypeError, RangeError, LuaError, Exit];
/* The messages of engines for arguments that nobody checked. */
const UNTYPED = // not after the name of a function: `apply: 3 is not a function`
  /Cannot (read|convert|perform|set|mix|destructure)|is not (a function|iterable|an? (object|constructor))|detached|[Ii]nvalid (typed array|array length)|out of bounds|call stack/;
const TIMES = 3; // attacks in one call

/* one for all: a call that fails must leave it in order */
const world = new World();
afterAll(removeFiles);

// { value } or { error }; { promise } of it if the call is asynchronous.
async function outcomeOf(call) {
  try {
    return { value: await call() };
  } catch (error) {
    return { error };
  }
}

function isTyped(error) {
  if (error === null) return true; // thrown by the attack
  return (
    TYPED.some((type) => error instanceof type) &&
    (/^[\w. ]+: /.test(error.message) || !UNTYPED.test(error.message))
  );
}

const count = ({ tensors, storages, bytes }) => [tensors, storages, bytes];

async function attackOnce(site, name, attack) {
  world.isLent = name === 'withdraw';
  const { torch } = world;
  const bystander = torch.Tensor([1, 2, 3, 4, 5]);
  const before = count(torch.memory());
  let left = TIMES;
  let isUnderWay = false;
  const answers = [];
  const others = []; // second calls that are asynchronous
  const again = () => {
    const other = site(world)((usual) => usual);
    if (typeof other?.then === 'function') others.push(other);
    else handlesIn(other).forEach(dispose);
  };
  const user = (usual) => {
    if (isUnderWay || left-- <= 0) return typeof usual === 'function' ? usual() : usual;
    isUnderWay = true;
    try {
      const given = attack(world, again);
      if (given) answers.push(given.give);
      return given ? given.give : typeof usual === 'function' ? usual() : usual;
    } finally {
      isUnderWay = false;
    }
  };
  const call = site(world);
  const { value, error } = await outcomeOf(() => call(user));
  isUnderWay = true; // what is collected below attacks no more
  const seconds = await Promise.allSettled(others);
  handlesIn([value, ...seconds.map((one) => one.value)]).forEach(dispose);
  const areIntact = world.clear();
  const findings = [];
  const expectThat = (isSo, what) => isSo || findings.push(`${name}: ${what}`);
  expectThat(!torch.core.isStopped && world.settleLua(), 'torch or Lua has crashed');
  expectThat(areIntact, 'wrote to memory that was withdrawn');
  expectThat(String(bystander.toArray()) === '1,2,3,4,5', 'another tensor was changed');
  const after = count(torch.memory());
  expectThat(String(after) === String(before), `memory: ${before} before, ${after} after`);
  expectThat(error === undefined || isTyped(error), `threw ${error?.stack ?? String(error)}`);
  expectThat(left < TIMES, 'nothing was attacked');
  bystander.free();
  if (name.startsWith('throw inside') && !site.swallows)
    expectThat(String(error?.message).includes(THROWN), `the error was lost: ${error ?? value}`);
  if (name === 'a promise' && !site.ignored)
    expectThat(
      answers.every((v) => v.handled),
      'a rejection is left unhandled',
    );
  return findings;
}

const TABLES = {
  'Of elements': ELEMENTS,
  'Of what is shown': SHOWN,
  'Of files': FILES,
  'Of images': IMAGES,
  'Of Lua': LUA,
};

for (const [title, sites] of Object.entries(TABLES)) {
  describe(title, () => {
    test.each(Object.keys(sites))('%s', async (name) => {
      const findings = [];
      for (const [how, attack] of Object.entries({ ...ATTACKS, ...ANSWERS }))
        findings.push(...(await attackOnce(sites[name], how, attack)));
      expect(findings).toEqual([]);
    });
  });
}
