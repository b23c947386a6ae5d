/* session.js — a contender at work: it prepares a case, shows that its result is right, and times
   calls. It runs inside the contender's own process or page. */

/* What this clock cannot tell apart is far below the milliseconds that a sample lasts. */
const now = () => performance.now();

const WARM_UP = 50; /* ms: enough for engines to compile what is called often as well as they can */
const PATIENCE = 1500; /* ms that one call may take */

let sink; /* results go here, so that no engine finds that they are not needed */

export class Session {
  constructor(peer) {
    this.peer = peer;
    this.tensors = {};
    this.work = null;
  }

  /* -> { missing } if the peer has no such operation, { wrong } if its result is not right, else
     {}. */
  async prepare(kase) {
    const { ops, tensor, positions } = this.peer;
    if (!ops[kase.op]) return { missing: `has no operation "${kase.op}"` };
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

  /* Milliseconds that `calls` calls take together. */
  async time(calls) {
    const { run, time } = this.work;
    if (time) return time(calls); /* it has a clock of its own */
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

  /* Warm up, and find how many calls last `least` ms. -> { calls, ms of one call } */
  async calibrate(least) {
    let one = await this.time(1);
    if (one > PATIENCE)
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

  /* Milliseconds of one call, of `calls` together. A call before them brings back into the caches
     what other contenders have driven out. */
  async sample(calls) {
    if (calls > 1) await this.time(1);
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

/* The case of a family's file. */
export async function findCase(family, id) {
  const { default: cases } = await import(`../cases/${family}.js`);
  return cases.find((c) => c.id === id);
}
