/* child.js: makes one measurement in its own process: `child.js WHAT PEER NUMBER`. Prints a line of
   JSON. */
const [what, file, number] = process.argv.slice(2);

async function onePlusOne({ tensor, ops }) {
  const input = (...data) => tensor({ data: new Float32Array(data), size: [data.length] });
  const work = await ops['add new']({ a: input(1, 2), b: input(3, 4) }, {});
  const [sum] = await work.read();
  if (sum[0] !== 4 || sum[1] !== 6) throw new Error(`1 + 3 and 2 + 4 are ${sum}`);
}

const MEASURES = {
  /* Returns the milliseconds from a library's import to its first result. */
  async start(peer) {
    const begin = performance.now();
    await onePlusOne(await peer.open());
    return { ms: performance.now() - begin };
  },

  /* Returns true if a tensor of this many floats can be made. */
  async large(peer) {
    const opened = await peer.open();
    if (!opened.large) return { missing: true };
    const last = await opened.large(Number(number));
    if (last !== 1) throw new Error(`the last element is ${last}`);
    await onePlusOne(opened); /* one library fails only here */
    return { fits: true };
  },

  /* Makes results of 10 kB without freeing them, and yields after every 100. Returns the peak size
     of the process after a tenth of them and after all. */
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
        /* the kernel's own peak includes the parent's */
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
