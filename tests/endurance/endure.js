/* endure.js: runs a number of tasks, or mixed work for a given time, and samples its memory, in
   Node and in pages. A host provides platform functions. */
import { Work } from './work.js';

const SAMPLES = 300;
const BATCH = 5; /* tasks between pauses, in which finalizers run */
const PARTS = 3;
const LEAKS = {
  handles: (work, kept) => kept.push(work.torch.ones(2)),
  references: (work) => work.torch.ones(100).retain(),
  objects: (work, kept) => kept.push(new Array(200).fill({})),
  instances: async (work, kept) => {
    const { core, compiled } = work.library;
    kept.push(await core.createTorch({ wasmModule: compiled.torch }));
  },
};

export const LEAK_NAMES = Object.keys(LEAKS);

/* Returns WeakRefs to the memories of all WebAssembly instances made from now on. */
export function watchInstances() {
  const memories = [];
  const { Instance } = WebAssembly;
  WebAssembly.Instance = function WatchedInstance(...args) {
    const instance = new Instance(...args);
    if (instance.exports.memory) memories.push(new WeakRef(instance.exports.memory));
    return instance;
  };
  return memories;
}

const pause = () =>
  new Promise((done) => {
    setTimeout(done, 0);
  });

/* host: { now(), memory(), collect() }: milliseconds; { heap, rss }, the bytes of JavaScript
   objects and of the process, or a promise of them; a full collection. The work ends after `tasks`,
   or without them after `duration` seconds. */
export async function endureHere(options) {
  const { library, host, memories, tasks, duration, seed, folder, leak } = options;
  const work = new Work(library, seed, folder);
  const kept = [];
  const report = { tasks, duration, seed, steps: 0, samples: [], settled: [] };

  async function sample(time) {
    const alive = memories.map((ref) => ref.deref()).filter(Boolean);
    const wasm = alive.reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
    const instances = alive.length;
    return { time, ...work.live(), instances, wasm, ...(await host.memory()) };
  }

  /* Measures the memory after everything was forgotten and collected. */
  async function settle(time) {
    let before = null;
    for (let same = 0, i = 0; same < 4 && i < 50; i++) {
      work.forget();
      for (let n = 0; n < 5; n++) await pause();
      await host.collect();
      const now = JSON.stringify([work.live(), memories.filter((ref) => ref.deref()).length]);
      same = now === before ? same + 1 : 0;
      before = now;
    }
    report.settled.push(await sample(time));
  }

  async function batch() {
    for (let i = 0; i < BATCH; i++) {
      await work.step();
      report.steps++;
      if (leak && report.steps % 10 === 0) await LEAKS[leak](work, kept);
    }
    await pause();
  }

  await work.start();
  for (let i = 0; i < 10; i++) {
    await work.stepAll();
    await pause();
  }
  const began = host.now();
  let resting = 0; /* ms of forced collections */
  const elapsed = () => host.now() - began - resting;
  const share = tasks ? () => report.steps / tasks : () => elapsed() / (1000 * duration);
  for (let part = 1; part <= PARTS; part++) {
    while (share() < part / PARTS) {
      await batch();
      if (share() >= report.samples.length / SAMPLES)
        report.samples.push(await sample(elapsed() / 1000));
    }
    const from = host.now();
    await settle(elapsed() / 1000);
    resting += host.now() - from;
  }
  report.counts = work.counts;
  work.close();
  return report;
}
