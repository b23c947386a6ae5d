/* native.js: runs contenders that are C programs. The session runs here; a program executes the
   timed operation and measures it with its own clock (native/main.c lists the commands). The
   Makefile makes two builds: with 128-bit vectors, as in WebAssembly, and with all instructions of
   this processor. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ARRAYS } from '../lib/dtypes.js';
import { Session, findCase } from '../lib/session.js';

export const PROGRAMS = {
  'native-128': {
    label: 'gcc, 128 bits',
    path: fileURLToPath(new URL('../../build/bench/native-128', import.meta.url)),
  },
  'native-all': {
    label: 'gcc -march=native',
    path: fileURLToPath(new URL('../../build/bench/native-all', import.meta.url)),
  },
};
export const there = (host) => existsSync(PROGRAMS[host].path);

/* A running program. `ask(command)` returns its answer; `folder` holds files of numbers. */
export function startProgram(path, args = [], env = process.env) {
  const child = spawn(path, args, { stdio: ['pipe', 'pipe', 'inherit'], env });
  const folder = mkdtempSync(join(tmpdir(), 'torch7-bench-'));
  let waiting = null;
  let ended = null;
  createInterface({ input: child.stdout }).on('line', (text) => waiting?.(text));
  child.on('exit', (code, signal) => {
    ended = `it ended (${signal ?? code})`;
    waiting?.(`error ${ended}`);
  });
  const ask = (command) =>
    new Promise((done, failed) => {
      waiting = (text) => {
        waiting = null;
        if (text.startsWith('error'))
          failed(Object.assign(new Error(text.slice(6)), { ended: ended !== null }));
        else done(text);
      };
      if (ended) waiting(`error ${ended}`);
      else child.stdin.write(`${command}\n`);
    });
  const stop = () => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ask, folder, stop };
}

/* The functions with which a peer tells the program what to do. */
function makePeer({ ask, folder }, operations) {
  const file = join(folder, 'numbers');
  async function load(slot, { data, size, positions }) {
    const list = positions ? BigInt64Array.from(data, BigInt) : data;
    writeFileSync(file, new Uint8Array(list.buffer, list.byteOffset, list.byteLength));
    await ask(`load ${slot} ${ARRAYS.indexOf(list.constructor)} ${file} ${size.join(' ')}`);
  }
  async function result(i, Type) {
    await ask(`write ${i} ${file}`);
    const bytes = readFileSync(file);
    return new Type(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  }
  async function results(count, Type) {
    const list = [];
    for (let i = 0; i < count; i++) list.push(await result(i, Type));
    return list;
  }
  /* Converts an operation of a peer, { op, inputs, views, parameter }, to what the session
     times. */
  async function prepare({ op, inputs = [], views = [], parameter = 0 }) {
    await ask('clear');
    for (const [slot, input] of inputs.entries()) await load(slot, input);
    for (const [slot, list] of views.entries())
      for (const view of list ?? []) await ask(`view ${slot} ${view}`);
    const kind = await ask(`op ${op} ${parameter}`);
    const Type = inputs[0]?.data.constructor ?? Float32Array;
    return {
      time: async (calls) => Number(await ask(`time ${calls}`)) / 1e6,
      read: async () => {
        if (kind === 'v') return [Number(await ask('value'))];
        if (kind === 'i') return [await result(0, Type), await result(1, BigInt64Array)];
        if (Number(kind) > 0) return results(Number(kind), Type);
        if (kind === 'p') return [await result(0, Type), await result(1, Type)];
        return [await result(0, Type)];
      },
      close: () => ask('clear'),
    };
  }
  const ops = Object.fromEntries(
    Object.entries(operations).map(([name, op]) => [
      name,
      (_, options, inputs) => prepare(op(inputs, options)),
    ]),
  );
  return { tensor: () => null, positions: () => null, drop: () => {}, ops };
}

/* `program`: a running one (startProgram) */
export async function start(program, peer) {
  const { operations } = await import(`../peers/${peer}.js`);
  const session = new Session(makePeer(program, operations));
  const commands = {
    prepare: async (family, id) => session.prepare(await findCase(family, id)),
    calibrate: (least) => session.calibrate(least),
    sample: (calls) => session.sample(calls),
    close: () => session.close(),
  };
  return { call: async (command, ...args) => commands[command](...args), stop: program.stop };
}
