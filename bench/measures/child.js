/* child.js — one measurement in a process of its own: `child.js WHAT PEER NUMBER`; the answer is a
   line of JSON. */
const [what, file, number] = process.argv.slice(2);

async function onePlusOne({ tensor, ops }) {
  const input = (...data) => tensor({ data: new Float32Array(data), size: [data.length] });
  const work = await ops['add new']({ a: input(1, 2), b: input(3, 4) }, {});
  const [sum] = await work.read();
  if (sum[0] !== 4 || sum[1] !== 6) throw new Error(`1 + 3 and 2 + 4 are ${sum}`);
}

const MEASURES = {
  /* Milliseconds from the import of a library to its first result. */
  async start(peer) {
    const begin = performance.now();
    await onePlusOne(await peer.open());
    return { ms: performance.now() - begin };
  },

  /* Can there be a tensor of so many float32 numbers? */
  async large(peer) {
    const opened = await peer.open();
    if (!opened.large) return { missing: true };
    const last = await opened.large(Number(number));
    if (last !== 1) throw new Error(`the last element is ${last}`);
    await onePlusOne(opened); /* one library only breaks afterwards */
    return { fits: true };
  },

  /* So many results of 10 kB that nobody frees, in a program that yields after every 100: the
     process' largest size after a tenth of them and after all. */
  async forgotten(peer) {
    const { tensor, ops } = await peer.open();
    const input = () => tensor({ data: new Float32Array(2500).fill(1), size: [2500] });
    const { call } = await ops['add new']({ a: input(), b: input() }, {});
    const count = Number(number);
    const begin = performance.now();
    let [early, peak] = [0, 0];
    for (let i = 1; i <= count; i++) {
      await call();
      if (i % 100 === 0) {
        /* (the kernel's own peak counts what the parent had) */
        peak = Math.max(peak, process.memoryUsage.rss() / 2 ** 20);
        await new Promise(setImmediate);
      }
      if (i === count / 10) early = peak;
    }
    return { early, peak, ms: performance.now() - begin };
  },
};

try {
  console.log(JSON.stringify(await MEASURES[what](await import(`../peers/${file}.js`))));
  process.exit(0);
} catch (error) {
  console.log(
    JSON.stringify({
      error: String(error?.message ?? error)
        .split('\n')[0]
        .slice(0, 200),
    }),
  );
  process.exit(1);
}
