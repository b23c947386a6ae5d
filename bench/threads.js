/* threads.js: ops with two threads (torch7-wasm/threads) beside the normal module, and beside what
   the machine can do: `node bench/threads.js [case ...] [--json FILE]`, three minutes.

   The capacity is how many times as much two independent instances of the normal module do, in two
   workers that run the same case side by side: 2 on two idle cores, less if both wait for memory or
   the machine is busy. In each round the normal module, the module for threads with one and with
   two, and the two workers take turns. Figures are medians of the rounds' ratios.

   How fast threads can share data depends on whether their cores share a cache. A virtual machine
   may be moved from such cores to others and back at any time, so the time in which a word goes to
   another core and back is measured before each case: about 100 ns and 350 ns on the machine of
   bench/results/threads.json. */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { valueAndGrad } from '../lib/autograd.node.js';
import { createTorchSync } from '../lib/core.node.js';
import { createTorch as createThreads } from '../lib/threads.node.js';
import networks from './cases/networks.js';
import { HOST, writeResults } from './lib/results.js';
import { median } from './lib/stats.js';
import { networksOurs } from './networks/ours.js';

const ROUNDS = 9;
const SAMPLE = 60; /* ms */
const [HANDOVERS, PART] = [20_000, 1000];
const WORD = 64; /* of the gate: in a cache line of its own */

/* Arrays of positions become LongTensors. */
const tensorOf = (torch, { data, size }) =>
  data instanceof Float32Array
    ? torch.FloatTensor(data, size)
    : torch.LongTensor(BigInt64Array.from(data, BigInt), size);

/* Returns { name: (torch) => call }. Results are written into existing tensors, except those of
   networks. */
function casesOf() {
  const cases = {};
  const uniform = (torch, ...size) => torch.FloatTensor(...size).uniform(-2, 2);
  for (const n of [64, 128, 256, 512, 1024, 2048]) {
    cases[`mm ${n}`] = (torch) => {
      const [a, b, r] = [uniform(torch, n, n), uniform(torch, n, n), uniform(torch, n, n)];
      return () => r.mm(a, b);
    };
  }
  cases['bmm 64 x 64 x 64'] = (torch) => {
    const [a, b, r] = [0, 0, 0].map(() => uniform(torch, 64, 64, 64));
    return () => r.bmm(a, b);
  };
  cases['mv 1000'] = (torch) => {
    const [a, v, r] = [uniform(torch, 1000, 1000), uniform(torch, 1000), uniform(torch, 1000)];
    return () => r.mv(a, v);
  };
  cases['conv2 512 with 9'] = (torch) => {
    const [x, k, r] = [uniform(torch, 512, 512), uniform(torch, 9, 9), torch.FloatTensor()];
    return () => torch.conv2(r, x, k);
  };
  for (const op of ['exp', 'tanh', 'sin']) {
    cases[`${op} 10^6`] = (torch) => {
      const [x, r] = [uniform(torch, 1e6), uniform(torch, 1e6)];
      return () => torch[op](r, x);
    };
  }
  cases['add X + X:t() 1000'] = (torch) => {
    const [x, r] = [uniform(torch, 1000, 1000), uniform(torch, 1000, 1000)];
    const t = x.t();
    return () => r.add(x, t);
  };
  cases['copy of X:t() 1000'] = (torch) => {
    const [x, r] = [uniform(torch, 1000, 1000), uniform(torch, 1000, 1000)];
    const t = x.t();
    return () => r.copy(t);
  };
  cases['softmax 1000 x 1000'] = (torch) => {
    const [x, r] = [uniform(torch, 1000, 1000), uniform(torch, 1000, 1000)];
    return () => torch.softmax(r, x);
  };
  cases['sort 1000 x 1000'] = (torch) => {
    const [x, r, at] = [uniform(torch, 1000, 1000), torch.FloatTensor(), torch.LongTensor()];
    return () => torch.sort(r, at, x);
  };
  cases['cumsum 1000 x 1000, dim 0'] = (torch) => {
    const [x, r] = [uniform(torch, 1000, 1000), uniform(torch, 1000, 1000)];
    return () => torch.cumsum(r, x, 0);
  };
  cases['sum 1000 x 1000, dim 0'] = (torch) => {
    const [x, r] = [uniform(torch, 1000, 1000), torch.FloatTensor()];
    return () => torch.sum(r, x, 0);
  };
  cases['std 10^6'] = (torch) => {
    const x = uniform(torch, 1e6);
    return () => x.std();
  };
  cases['sum 10^7'] = (torch) => {
    const x = uniform(torch, 1e7);
    return () => x.sum();
  };
  cases['add 10^7'] = (torch) => {
    const [x, y, r] = [0, 0, 0].map(() => uniform(torch, 1e7));
    return () => r.add(x, y);
  };
  cases['index 10^5 rows of 16'] = (torch) => {
    const [x, r] = [uniform(torch, 1e5, 16), torch.FloatTensor()];
    const at = torch.LongTensor(1e5).random(0, 1e5 - 1);
    return () => torch.index(r, x, 0, at);
  };
  for (const n of [1, 1000, 10_000]) {
    cases[`add of ${n}`] = (torch) => {
      const [x, r] = [uniform(torch, n), uniform(torch, n)];
      return () => r.add(x, 1);
    };
  }
  for (const { id, op, options, inputs } of networks) {
    cases[id] = (torch) => {
      const entries = Object.entries(inputs()).map(([name, x]) => [name, tensorOf(torch, x)]);
      return networksOurs(torch, valueAndGrad)[op](Object.fromEntries(entries), options).run;
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

/* Answers each number in the gate, -1 to -HANDOVERS, by its opposite. */
function answer(gate) {
  for (let i = 1; i <= HANDOVERS; i++) {
    while (Atomics.load(gate, WORD) !== -i) continue;
    Atomics.store(gate, WORD, i);
  }
}

/* Nanoseconds in which a word goes to another core and back: the shortest of some parts. */
async function handover(worker, gate) {
  worker.postMessage({ answers: true });
  let shortest = Infinity;
  for (let i = 1, start; i <= HANDOVERS; i++) {
    if (i % PART === 1) start = performance.now();
    Atomics.store(gate, WORD, -i);
    while (Atomics.load(gate, WORD) !== i) continue;
    if (i % PART === 0) shortest = Math.min(shortest, performance.now() - start);
  }
  await once(worker, 'message');
  return (shortest / PART) * 1e6;
}

/* A worker runs the case that it is told, when it is told. Both workers start when both are
   there. */
function serve() {
  const gate = new Int32Array(workerData.gate);
  let call;
  parentPort.on('message', ({ answers, name, calls, round }) => {
    if (answers) {
      answer(gate);
      parentPort.postMessage('answered');
      return;
    }
    if (name !== undefined) {
      call = casesOf()[name](createTorchSync());
      timed(call, 2);
      parentPort.postMessage('ready');
      return;
    }
    Atomics.add(gate, 0, 1);
    while (Atomics.load(gate, 0) < 2 * round) continue;
    parentPort.postMessage(timed(call, calls));
  });
}

async function compare() {
  const gate = new SharedArrayBuffer(8 * WORD);
  const words = new Int32Array(gate);
  const workers = [0, 1].map(() => new Worker(new URL(import.meta.url), { workerData: { gate } }));
  const ask = (message) =>
    Promise.all(
      workers.map(async (worker) => {
        worker.postMessage(message);
        return (await once(worker, 'message'))[0];
      }),
    );
  const { values: options, positionals: wanted } = parseArgs({
    options: { json: { type: 'string' } },
    allowPositionals: true,
  });
  const rows = [];
  let round = 0;
  console.log('| case | one thread | two threads | capacity | of capacity | handover |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const [name, make] of Object.entries(casesOf())) {
    if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue;
    const normal = createTorchSync();
    const shared = await createThreads({ threads: 2 });
    const [alone, several] = [make(normal), make(shared)];
    await ask({ name });
    timed(alone, 2);
    timed(several, 2);
    const ns = await handover(workers[0], words);
    const calls = Math.max(1, Math.round(SAMPLE / timed(alone, 2)));
    const ratios = [];
    for (let i = 0; i < ROUNDS; i++) {
      const before = timed(alone, calls);
      shared.setnumthreads(1);
      const one = timed(several, calls);
      shared.setnumthreads(2);
      timed(several, 1);
      const two = timed(several, calls);
      round++;
      const beside = await ask({ calls, round });
      const time = (before + timed(alone, calls)) / 2;
      const capacity = beside.reduce((sum, each) => sum + time / each, 0);
      ratios.push([time / one, time / two, capacity, time / two / capacity]);
    }
    const figures = [0, 1, 2, 3].map((k) => median(ratios.map((row) => row[k])));
    const [, two, , ofCapacity] = figures;
    rows.push({
      op: name.startsWith('networks/') ? name : /^\w+/.exec(name)[0],
      case: name,
      type: 'Float',
      layout: name.includes(':t()') ? 'transposed' : 'contiguous',
      host: HOST,
      threads: 2,
      peers: {
        'torch7-wasm, one thread': { ratio: two },
        'torch7-wasm, two instances': { ratio: ofCapacity },
      },
    });
    const texts = figures.map((ratio) => ratio.toFixed(2));
    console.log(`| ${[name, ...texts, `${Math.round(ns)} ns`].join(' | ')} |`);
    await shared.close();
  }
  if (options.json) writeResults(options.json, { rounds: ROUNDS, rows }, { merge: true });
  for (const worker of workers) worker.unref();
}

if (isMainThread) await compare();
else serve();
