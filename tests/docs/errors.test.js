/* The errors listed in docs/ops.md: each listed error is raised, and no op raises an error that is
   not listed. */
import { describe, expect, test } from '@jest/globals';
import { ops } from '../../tools/table.js';
import { kindErrors } from '../../tools/docs.js';
import { MODULES, freshTorch, readApi, readPieces } from '../../tools/examples.js';
import { TorchError, thrownBy } from '../helpers/torch.js';
import { mistakes } from '../helpers/mistakes.js';

Error.stackTraceLimit = 0; // so many errors are made that their stacks take most of the time

const torch = freshTorch();
const pieces = readPieces();
const ownErrors = [...pieces].flatMap(([name, { errors }]) =>
  errors.map(({ code, call }) => [name, code, call]),
);
const apiErrors = readApi().flatMap(({ title, errors }) =>
  errors.map(({ code, call }) => [title, code, call]),
);

const run = (call) =>
  torch.scope(() => {
    // eslint-disable-next-line no-new-func -- the calls are text in the documentation
    new Function('torch', ...Object.keys(MODULES), call)(torch, ...Object.values(MODULES));
  });

describe('each documented call raises the documented error', () => {
  test.each(ownErrors)('%s: %s', (name, code, call) => {
    const error = thrownBy(() => run(call));
    expect(error).toBeInstanceOf(TorchError);
    expect([error.op, error.code]).toEqual([name, code]);
  });
  test.each(apiErrors)('%s: %s', (title, code, call) => {
    expect(thrownBy(() => run(call))).toMatchObject({ name: 'TorchError', code });
  });
});

const EVERYWHERE = ['NO_MEMORY', 'NOT_INTEGER', 'FIXED', 'TYPE', 'NO_OVERLOAD'];

const limited = freshTorch({ maxMemory: 2 ** 26 }); // so that nothing large is made

/* Returns the codes that invalid calls raise. */
function raised(name) {
  const codes = new Set();
  const plan = limited.core.ops.get(name);
  for (const row of plan.rows) {
    limited.scope(() => {
      for (const call of mistakes(limited, plan, row)) {
        try {
          limited.scope(() => {
            call();
          });
        } catch (error) {
          if (!(error instanceof TorchError) && !(error instanceof TypeError)) throw error;
          if (error.code && !EVERYWHERE.includes(error.code)) codes.add(error.code);
        }
      }
    });
  }
  return codes;
}

describe('errors of each kind of argument are raised, and only those that are listed', () => {
  test.each(ops.map((op) => [op.name, op]))('%s', (name, op) => {
    const byKind = [...kindErrors(op).keys()];
    const codes = raised(name);
    expect(byKind.filter((code) => !codes.has(code))).toEqual([]);
    expect(
      [...codes].filter(
        (code) =>
          ![...byKind, ...pieces.get(name).errors.map((error) => error.code)].includes(code),
      ),
    ).toEqual([]);
  });
});
