/* start.js: measures the cold import to the first result, in separate processes; the peers take
   turns. */
import { summary, turn } from '../lib/stats.js';
import { runChild } from './run-child.js';

export const title = 'cold import to first result';

export async function measure({ hosts, peers, rounds }) {
  const results = {};
  for (const [host, { execPath }] of Object.entries(hosts)) {
    if (!execPath) continue;
    const samples = peers.map(() => []);
    const errors = {};
    for (let round = 0; round < rounds; round++) {
      for (const i of turn(peers.length, round)) {
        const { ms, error } = await runChild(execPath, 'start', peers[i].file);
        if (error) errors[i] = error;
        else samples[i].push(ms);
      }
    }
    for (const [i, peer] of peers.entries())
      results[`${peer.file}@${host}`] =
        samples[i].length > 0 ? summary(samples[i]) : { reason: errors[i] };
  }
  return results;
}
