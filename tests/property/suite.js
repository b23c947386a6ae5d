/* suite.js: runs random sequences of commands on the library and on the reference model and
   compares them after each command. Every run of the tests has the same sequences: SEED=... gives
   others, COMMANDS=... sets the number of commands. `make check-deep` takes a new seed each
   time. */
import { test, expect } from '@jest/globals';
import fc from 'fast-check';
import { fail } from '../helpers/fail.js';
import { SEED } from '../helpers/random.js';
import { TYPES } from './elements.js';
import { World } from './world.js';
import { commands } from './commands.js';

const types = Object.keys(TYPES);
const bases = [0, 1];
let total = 0;

/* Runs one sequence. An error contains it as a program. */
function runSequence(torch, T, U, sequence) {
  const world = new World(torch, T, U);
  const begun = world.lines.length;
  try {
    fc.modelRun(() => ({ model: world, real: torch }), sequence);
    world.end();
  } catch (error) {
    error.program = world.lines.join('\n');
    throw error;
  } finally {
    total += world.lines.length - begun;
  }
}

/* Formats a failure: the shrunk sequence and the difference. */
function report({ errorInstance, seed, numShrinks }, base, count) {
  const what = errorInstance.name === 'Error' ? errorInstance.message : errorInstance.stack;
  const which = `repeat with SEED=${SEED} COMMANDS=${count} (fast-check: ${seed}, shrunk ${numShrinks} times), numbered from ${base}:`;
  return [which, errorInstance.program, what].join('\n\n');
}

/* make(base) returns a torch that counts from `base`; usual: how many commands without COMMANDS. */
export function testViews(make, usual) {
  const COMMANDS = Number(process.env.COMMANDS ?? usual);
  const TIME = Math.max(300_000, 10 * COMMANDS); // ms, for a busy machine
  const share = Math.ceil(COMMANDS / (types.length * bases.length));

  for (const base of bases) {
    for (const T of types) {
      test(
        `${T}, numbered from ${base}, seed ${SEED}`,
        () => {
          const enough = total + share;
          const own = 2 * types.indexOf(T) + base;
          for (let round = 0; total < enough; round++) {
            let torch = make(base);
            const property = fc.property(fc.constantFrom(...types), commands, (U, sequence) => {
              try {
                runSequence(torch, T, U, sequence);
              } catch (error) {
                torch = make(base); // whatever state the other is in
                throw error;
              }
            });
            const seed = ((SEED * 16 + own) * 100000 + round) | 0;
            const result = fc.check(property, { seed, numRuns: 50, unbiased: true });
            if (result.failed) fail(report(result, base, COMMANDS), testViews);
          }
        },
        TIME,
      );
    }
  }

  test(`at least ${COMMANDS} commands`, () => {
    console.log(`property test: seed ${SEED}, ${total} commands`);
    expect(total).toBeGreaterThanOrEqual(COMMANDS);
  });
}
