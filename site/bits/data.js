/* data.js: what the page of reproducible results compares with: the calls, and the hashes of their
   results in the Node that builds the site. */
import { createTorchSync } from '../../js/create.node.js';
import { callsOf } from '../../tests/bits/calls.js';
import { hashesOf } from '../../tests/bits/hash.js';

export async function bitsData() {
  const torch = createTorchSync();
  const calls = callsOf(torch);
  const { version, arch, platform } = process;
  const expected = {
    ...(await hashesOf(torch, calls)),
    host: `Node ${version.slice(1)}, ${platform} ${arch}`,
  };
  return { calls, expected };
}
