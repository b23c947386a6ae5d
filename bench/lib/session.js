/* session.js: prepares a case, checks its result and times calls, inside the contender's own
   process or page. */

/* The resolution of this clock is far below the milliseconds of a sample. */
const now = () => performance.now();

const WARM_UP = 50; /* ms: enough for engines to optimise frequent calls */
const PATIENCE = 1500; /* ms: the limit for one call, unless the case has its own */

let sink; /* keeps results, so that engines cannot remove their computation */

export class Session {
  constructor(peer) {
    this.peer = peer;
    this.tensors = {};
    this.work = null;
    this.patience = PATIENCE;
  }

  /* Returns { missing } if the peer does not have the operation, { wrong } if its result is wrong,
     otherwise {}. */
  async prepare(kase) {
    const { ops, tensor, positions } = this.peer;
    if (!ops[kase.op]) return { missing: `has no operation "${kase.op}"` };
    this.patience = kase.patience ?? PATIENCE;
    const inputs = kase.inputs();
    for (const [name, input] of Object.entries(inputs)) {
      this.tensors[name] = input.raw
        ? input.data
        : input.positions
          ? positions(input)
          : tensor(input);
    }
    this.work = await ops[kase.op](this.tensors, kase.options ?? {}, inputs);
    const wrong = kase.check(await this.work.read(), inputs);
    return wrong === undefined ? {} : { wrong };
  }

  /* Returns the milliseconds of `calls` calls. */
  async time(calls) {
    const { run, time } = this.work;
    if (time) return time(calls); /* native programs have their own clock */
    const start = now();
    sink = run();
    if (sink instanceof Promise) {
      await sink;
      for (let i = 1; i < calls; i++) await run();
    } else {
      for (let i = 1; i < calls; i++) sink = run();
    }
    return now() - start;
  }

  /* Warms up and finds how many calls take `least` ms. Returns { calls, ms of one call }. */
  async calibrate(least) {
    let one = await this.time(1);
    if (one > this.patience)
      return { calls: 1, one, slow: `one call takes ${(one / 1000).toFixed(1)} s` };
    const start = now();
    let calls = 1;
    let took = one;
    while (now() - start < WARM_UP || took < least) {
      if (took < least) calls *= 2;
      took = await this.time(calls);
    }
    one = took / calls;
    return { calls: Math.max(1, Math.ceil(least / one)), one };
  }

  /* Returns the milliseconds of one call, measured over `calls`. One call before them, or as many
     as take `settle` ms, refill the caches after other contenders. */
  async sample(calls, settle = 0) {
    const start = now();
    if (calls > 1 || settle > 0) await this.time(1);
    while (now() - start < settle) await this.time(1);
    return (await this.time(calls)) / calls;
  }

  async close() {
    for (const t of this.work?.held ?? []) this.peer.drop(t);
    for (const t of Object.values(this.tensors)) if (!ArrayBuffer.isView(t)) this.peer.drop(t);
    await this.work?.close?.();
    this.tensors = {};
    this.work = null;
    sink = undefined;
  }
}

/* Loads the cases of a family. */
export async function findCase(family, id) {
  const { default: cases } = await import(`../cases/${family}.js`);
  return cases.find((c) => c.id === id);
}
