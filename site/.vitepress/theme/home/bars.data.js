/* bars.data.js: the bars of the home page, from bench/results/: the product of two matrices of
   512 x 512 floats, one thread, in one run; and the bytes of a page's first load. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kilobytesOf, SUBPATHS } from '../../../../tools/subpaths.js';

const inRoot = (path) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const OPERATIONS = 2 * 512 ** 3;
const LIBRARIES = {
  'tfjs-wasm': 'TensorFlow.js',
  'numpy-ts': 'numpy-ts',
  'jax-js': 'jax-js',
  'onnxruntime-web': 'ONNX Runtime Web',
};

const speed = (ms) => OPERATIONS / ms / 1e6; /* 10^9 operations in a second */

/* Returns the month of a date in words. The build does it: the first date in words that a page
   makes loads locale data, which is slow. */
const monthOf = (date) =>
  new Date(date).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/* Returns { month, host, bars: [{ name, speed, share }] }, the fastest first. */
export function barsOf({ date, rows }) {
  const row = rows.find((r) => r.case === 'mm/float/512' && r.host.startsWith('Node 20'));
  const others = Object.entries(LIBRARIES).map(([peer, name]) => ({
    name,
    speed: speed(row.peers[peer].value),
  }));
  const all = [{ name: 'torch7-wasm', speed: speed(row.ours), isOurs: true }, ...others];
  const most = Math.max(...all.map((bar) => bar.speed));
  const bars = all
    .map((bar) => ({ ...bar, share: bar.speed / most }))
    .sort((a, b) => b.speed - a.speed);
  return { month: monthOf(date), host: row.host, bars };
}

export default {
  load: () => ({
    ...barsOf(JSON.parse(readFileSync(inRoot('bench/results/peers.json'), 'utf8'))),
    kilobytes: kilobytesOf(SUBPATHS.index),
  }),
};
