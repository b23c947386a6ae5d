/* run.js: the results of every op as one number, computed here with and without threads, with
   256-bit vectors where the engine has them, and in other versions of Node. All must be equal.

     node tests/bits/run.js [path of another node] ...
     node tests/bits/run.js --threads N    prints { all, ops } of this process (0: the module without
                                           threads) */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTorchSync } from '../../js/create.node.js';
import { createTorch } from '../../js/threads/index.node.js';
import { callsOf } from './calls.js';
import { hashesOf } from './hash.js';

/* Engines that have the flag join pairs of 128-bit operations. Then matrix products have wide
   tiles. Node 24 has it, too, but its V8 (13.6) compiles some kernels wrong. */
const WIDE = '--experimental-wasm-revectorize';
const WIDE_SINCE = 26;
const THREADS = [0, 1, 2, 3, 7];

async function printHashes(threads) {
  const torch = threads ? await createTorch({ threads }) : createTorchSync();
  if (process.execArgv.includes(WIDE)) torch.setMatrixTile(2);
  console.log(JSON.stringify(await hashesOf(torch, callsOf(createTorchSync()))));
  if (threads) await torch.close();
}

/* What such a process prints; null if the engine does not know the flag. */
function hashesBy(node, { flags = [], threads = 0 }) {
  const args = [...flags, fileURLToPath(import.meta.url), '--threads', String(threads)];
  const { status, stdout, stderr } = spawnSync(node, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status === 9) return null; // node: bad option
  if (status !== 0) throw new Error(`${node} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return JSON.parse(stdout);
}

function compare(nodes) {
  let first;
  let failed = 0;
  for (const node of nodes) {
    const version = spawnSync(node, ['-v'], { encoding: 'utf8' }).stdout.trim();
    const ways = THREADS.map((threads) => [`threads: ${threads}`, { threads }]);
    if (Number(/\d+/.exec(version)) >= WIDE_SINCE)
      ways.push(['256-bit vectors', { flags: [WIDE] }]);
    for (const [name, how] of ways) {
      const found = hashesBy(node, how);
      first ??= found;
      const differing =
        found && Object.keys(first.ops).filter((op) => found.ops[op] !== first.ops[op]);
      const text = found ? [found.all, ...differing].join(' ') : `no ${WIDE}`;
      console.log(`Node ${version}, ${name}: ${text}`);
      if (differing?.length > 0) failed++;
    }
  }
  console.log(
    failed ? `${failed} differ` : `the same bits in all ${Object.keys(first.ops).length} ops`,
  );
  return failed === 0;
}

const [option, ...rest] = process.argv.slice(2);
if (option === '--threads') await printHashes(Number(rest[0]));
else if (!compare([process.execPath, ...process.argv.slice(2)])) process.exitCode = 1;
