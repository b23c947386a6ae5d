/* The workers of torch7-wasm/threads and the process: when they start, and how they end. */
import { expect, test } from '@jest/globals';
import { linesOf, run } from './process.js';

/* A class of workers that remembers all of them. Threads that are `refused` or whose script is
   `missing` do not start; those of which the stack is `broken` trap when they compute. */
const SPY = `
  import worker_threads from 'node:worker_threads';
  import { syncBuiltinESMExports } from 'node:module';
  globalThis.workers = [];
  const { Worker } = worker_threads;
  worker_threads.Worker = class extends Worker {
    constructor(url, options) {
      const { thread } = options.workerData;
      if (globalThis.refused?.includes(thread)) throw new Error('no more threads');
      if (globalThis.broken?.includes(thread)) options.workerData.stack = 16;
      super(globalThis.missing?.includes(thread) ? new URL('file:///missing.js') : url, options);
      globalThis.workers.push(this);
    }
  };
  syncBuiltinESMExports();`;
const spied = { flags: ['--import', `data:text/javascript,${encodeURIComponent(SPY)}`] };

test.each([
  ['createTorch', 'const t = await createTorch({ threads: 3 });'],
  ['createTorchSync', 'const t = createTorchSync({ threads: 3 });'],
])('workers do not keep the process alive: %s', async (_, make) => {
  expect(await linesOf(`${make} console.log(t.ones(3).sum());`)).toEqual(['3']);
});

test('a process that waits only for createTorch lives until it resolves', async () => {
  const lines = await linesOf('createTorch({ threads: 3 }).then((t) => console.log(t.build))');
  expect(lines).toEqual(['threads']);
});

test('process.exit ends the process with its code, also while workers start', async () => {
  expect(await run('createTorchSync({ threads: 3 }); process.exit(3);')).toMatchObject({ code: 3 });
  const later = 'await createTorch({ threads: 3 }); process.exit(4);';
  expect(await run(later)).toMatchObject({ code: 4, stderr: '' });
});

test('instances are made and closed while the process ends', async () => {
  const made = `process.on('exit', () => {
    const t = createTorchSync({ threads: 3 });
    console.log(t.ones(3).sum());
    t.close();
  });`;
  expect(await run(made)).toEqual({ code: 0, stdout: '3\n', stderr: '' });
});

test('an instance is closed before its workers have started', async () => {
  const program = `
    const t = createTorchSync({ threads: 4 });
    await t.close();
    console.log('closed');`;
  expect(await run(program)).toEqual({ code: 0, stdout: 'closed\n', stderr: '' });
});

test('workers join while the program computes', async () => {
  const lines = await linesOf(`
    const t = createTorchSync({ threads: 2 });
    const x = t.ones(2000, 500);
    /* no worker can tell this thread that it is there: the event loop does not turn */
    while (t.core.exports.pool_joined() === 0) t.exp(x).free();
    console.log(t.sum(x));`);
  expect(lines).toEqual(['1000000']);
});

test('scripts that NODE_OPTIONS preloads do not run in the workers', async () => {
  const lines = await linesOf('await createTorch({ threads: 3 });', {
    env: { NODE_OPTIONS: '--import data:text/javascript,console.log(1)' },
  });
  expect(lines).toEqual(['1']);
});

test('workers that cannot start are missing, with one warning', async () => {
  const { code, stdout, stderr } = await run(
    `globalThis.refused = [2];
    globalThis.missing = [3];
    const t = await createTorch({ threads: 4 });
    const x = t.randn(700, 700);
    const [a, b] = [4, 1].map((n) => {
      t.setnumthreads(n);
      return [t.getnumthreads(), t.mm(x, x)];
    });
    console.log(a[0], b[0], a[1].equal(b[1]));`,
    spied,
  );
  expect([code, stdout]).toEqual([0, '2 1 true\n']);
  expect(stderr.match(/torch7-wasm\/threads: .*/g)).toEqual([
    expect.stringMatching(/^torch7-wasm\/threads: 2 workers did not start, so 2 threads/),
  ]);
});

test('an instance computes on after someone has ended its workers', async () => {
  const lines = await linesOf(
    `const t = await createTorch({ threads: 3 });
    const x = t.randn(700, 700);
    const before = t.mm(x, x);
    await Promise.all(workers.map((worker) => worker.terminate()));
    console.log(t.getnumthreads(), t.mm(x, x).equal(before));`,
    spied,
  );
  expect(lines).toEqual(['1 true']);
});

test('a crash of a worker ends the instance with an error that says so', async () => {
  const lines = await linesOf(
    `globalThis.broken = [1];
    const t = createTorchSync({ threads: 2 });
    const x = t.ones(2000, 1000);
    try {
      for (;;) t.exp(x).free();
    } catch (error) {
      console.log(error.name, error.code, error.message.split(';')[0]);
      console.log(error.cause instanceof WebAssembly.RuntimeError);
    }
    try {
      x.sum();
    } catch (error) {
      console.log(error.code);
    }
    const other = await createTorch({ threads: 1 });
    console.log(other.ones(3).sum());
    await t.close();`,
    spied,
  );
  expect(lines).toEqual([
    'TorchError CRASHED a thread of this instance of torch has crashed',
    'true',
    'CRASHED',
    '3',
  ]);
});

test('a worker of the program is terminated in the middle of an op', async () => {
  const entry = new URL('../../js/threads/index.node.js', import.meta.url).href;
  const inside = `
    const { parentPort } = require('node:worker_threads');
    import('${entry}').then(async ({ createTorch }) => {
      const t = await createTorch({ threads: 3 });
      const x = t.randn(500, 500);
      for (;;) {
        parentPort.postMessage('computes');
        t.mm(x, x).free();
      }
    });`;
  const lines = await linesOf(`
    import { Worker } from 'node:worker_threads';
    const t = await createTorch({ threads: 2 });
    for (let i = 0; i < 3; i++) {
      const worker = new Worker(${JSON.stringify(inside)}, { eval: true, execArgv: [] });
      for (let ops = 0; ops <= 5 * i; ops++)
        await new Promise((done) => worker.once('message', done));
      console.log(await worker.terminate(), t.ones(3).sum());
    }`);
  expect(lines).toEqual(['1 3', '1 3', '1 3']);
});

test('forgotten instances are collected, and their workers end', async () => {
  const lines = await linesOf(
    `let collected = 0;
    const watch = new FinalizationRegistry(() => collected++);
    async function one(isClosed) {
      const t = await createTorch({ threads: 2 });
      watch.register(t.core);
      t.ones(1000).sum();
      if (isClosed) await t.close();
    }
    for (let i = 0; i < 6; i++) await one(i % 2 === 0);
    const ended = workers.map((worker) => new Promise((done) => {
      if (worker.threadId < 0) done();
      else worker.once('exit', done);
    }));
    while (collected < 6) {
      await new Promise((done) => setTimeout(done));
      gc();
    }
    await Promise.all(ended);
    console.log(collected, workers.length);`,
    { flags: ['--expose-gc', ...spied.flags] },
  );
  expect(lines).toEqual(['6 6']);
});

/* `make check-deep` makes 1,000 (tests/deep/run.js). */
const COUNT = Number(process.env.INSTANCES ?? 40);

test(`${COUNT} instances are made and closed`, async () => {
  const lines = await linesOf(`
    for (let i = 0; i < ${COUNT}; i++) {
      const t = await createTorch({ threads: 2 });
      const x = t.ones(100, 100);
      if (t.mm(x, x).sum() !== 1e6) throw new Error('wrong');
      if (i % 2 === 0) await t.close();
      else t.close();
    }
    console.log('done');`);
  expect(lines).toEqual(['done']);
});
