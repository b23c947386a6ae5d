/* wide.js: ops with 256-bit vectors beside the same ops without them, in Node 26 or later:
   `node bench/wide.js [case ...] [--node PATH] [--before FOLDER] [--rounds 15] [--elements 10000]`.

   Each contender is a process of its own: this build without and with the engine's flag and, with
   --before, another build of this library without and with it. They take turns. Figures are the
   shortest time of the first contender, and how many times as fast the others are: by shortest
   times, and in parentheses the median of the rounds' ratios. */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { median, turn } from './lib/stats.js';

const FLAG = '--experimental-wasm-revectorize';
const [SAMPLE, WARM_UP] = [4, 200]; /* ms; in WARM_UP matrix products choose their tile */

const UNARY =
  'sqrt exp log tanh sigmoid erf sin tan asin atan sinh expm1 log1p abs neg floor'.split(' ');
const BINARY = ['add', 'cmul', 'cdiv', 'cmax', 'lt', 'atan2', 'cpow'];
const TYPES = ['Float', 'Double', 'Int'];
const CONVERSIONS = ['Float Int', 'Int Float', 'Float Double', 'Double Float', 'Double Int'];
const PRODUCTS = [64, 256, 512, 1024];

/* Returns { name: (torch) => call }. Results are written into existing tensors. */
function casesOf(n) {
  const cases = {};
  const uniform = (torch, type, ...size) =>
    torch
      .rand(...size)
      .mul(4)
      .add(0.5)
      .type(`torch.${type}Tensor`);
  for (const type of TYPES) {
    const operands = (torch) => [uniform(torch, type, n), uniform(torch, type, n)];
    for (const op of type === 'Int' ? ['abs'] : UNARY)
      cases[`${op} ${type}`] = (torch) => {
        const [r, x] = operands(torch);
        return () => torch[op](r, x);
      };
    for (const op of type === 'Int' ? ['add', 'cmul', 'cmax', 'lt'] : BINARY)
      cases[`${op} ${type}`] = (torch) => {
        const [x, y] = operands(torch);
        const r = op === 'lt' ? torch.ByteTensor(n) : x.clone();
        return () => torch[op](r, x, y);
      };
    cases[`axpy ${type}`] = (torch) => {
      const [x, y] = operands(torch);
      const r = x.clone();
      return () => torch.add(r, x, 2, y);
    };
    if (type !== 'Int')
      for (const op of ['sum', 'mean', 'norm', 'std'])
        cases[`${op} ${type}`] = (torch) => {
          const x = uniform(torch, type, n);
          return () => x[op]();
        };
    cases[`dot ${type}`] = (torch) => {
      const [x, y] = operands(torch);
      return () => x.dot(y);
    };
    if (type !== 'Int')
      for (const size of PRODUCTS)
        cases[`mm ${type} ${size}`] = (torch) => {
          const [a, b, r] = [0, 0, 0].map(() => uniform(torch, type, size, size));
          return () => torch.mm(r, a, b);
        };
  }
  for (const pair of CONVERSIONS) {
    const [from, to] = pair.split(' ');
    cases[`${from} to ${to}`] = (torch) => {
      const [x, r] = [uniform(torch, from, n), torch[`${to}Tensor`](n)];
      return () => r.copy(x);
    };
  }
  return cases;
}

/* Milliseconds per call. */
function timed(call, calls) {
  const start = performance.now();
  for (let i = 0; i < calls; i++) call();
  return (performance.now() - start) / calls;
}

/* In a contender: prepares a case and answers how many calls a sample has, then a time for each
   number of calls. */
async function serve(folder, elements) {
  const { createTorchSync } = await import(pathToFileURL(resolve(folder, 'lib/core.node.js')).href);
  const torch = createTorchSync();
  const cases = casesOf(elements);
  let call;
  process.on('message', ({ name, calls }) => {
    if (name === undefined) return process.send(timed(call, calls));
    call = cases[name](torch);
    for (const end = performance.now() + WARM_UP; performance.now() < end;) call();
    return process.send(Math.max(1, Math.round(SAMPLE / timed(call, 3))));
  });
  process.send('ready');
}

async function compare() {
  const { values: options, positionals: wanted } = parseArgs({
    options: {
      node: { type: 'string', default: process.execPath },
      before: { type: 'string', multiple: true, default: [] },
      rounds: { type: 'string', default: '15' },
      elements: { type: 'string', default: '10000' },
    },
    allowPositionals: true,
  });
  const knowsFlag = spawnSync(options.node, [FLAG, '-e', '']).status === 0;
  const here = fileURLToPath(new URL('..', import.meta.url));
  const folders = [...options.before, here];
  const contenders = folders.flatMap((folder) =>
    (knowsFlag ? [[], [FLAG]] : [[]]).map((execArgv) => ({ folder, execArgv })),
  );
  for (const contender of contenders) {
    const { folder, execArgv } = contender;
    contender.process = fork(fileURLToPath(import.meta.url), [], {
      execPath: options.node,
      execArgv,
      env: { ...process.env, SERVE: folder, ELEMENTS: options.elements },
    });
    await once(contender.process, 'message');
  }
  const ask = async (contender, message) => {
    contender.process.send(message);
    return (await once(contender.process, 'message'))[0];
  };
  const names = contenders.map(
    ({ folder, execArgv }) =>
      `${folder === here ? 'here' : folder.split('/').filter(Boolean).at(-1)}${execArgv.length > 0 ? ', flag' : ''}`,
  );
  const line = (cells) => console.log(`| ${cells.join(' | ')} |`);
  line(['case', `${names[0]}, us`, ...names.slice(1)]);
  line(['---', ...names.map(() => '---:')]);
  for (const name of Object.keys(casesOf(1))) {
    if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue;
    for (const contender of contenders) {
      contender.calls = await ask(contender, { name });
      contender.samples = [];
    }
    for (let round = 0; round < Number(options.rounds); round++)
      for (const i of turn(contenders.length, round))
        contenders[i].samples.push(await ask(contenders[i], { calls: contenders[i].calls }));
    const [first, ...others] = contenders.map(({ samples }) => samples);
    line([
      name,
      (Math.min(...first) * 1000).toFixed(2),
      ...others.map((samples) => {
        const shortest = Math.min(...first) / Math.min(...samples);
        return `${shortest.toFixed(2)} (${median(samples.map((ms, i) => first[i] / ms)).toFixed(2)})`;
      }),
    ]);
  }
  for (const contender of contenders) contender.process.disconnect();
}

if (process.env.SERVE) await serve(process.env.SERVE, Number(process.env.ELEMENTS));
else await compare();
