/* OpenCV's reader of .t7 files, and its reader of ONNX: networks that this library writes give
   there what they give here, and their files give it here, too. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTorchSync } from '../../../js/create.node.js';
import { network, toOnnx } from '../../../js/network/index.js';
import { networksOf } from './networks.js';

const PYTHON = process.env.PYTHON ?? '/usr/bin/python3';
const COUNT = Number(process.env.COUNT ?? 25); /* networks of each kind */
const RECORDED = 2; /* of these in the sample */

const listOf = (t) => Array.from(t.contiguous().toTypedArray());

/* Known differences: [case, error of OpenCV, reason]. */
const KNOWN = [
  [
    /^OpenFace .* onnx$/,
    /ReduceSum/,
    'OpenCV 4.6 has no ReduceSum along one dimension in opset 13',
  ],
];
const reasonOf = (name, problem) =>
  KNOWN.find(([cases, text]) => cases.test(name) && text.test(problem))?.[2];

/* OpenCV's results of files. */
function answers(requests) {
  const server = fileURLToPath(new URL('answers.py', import.meta.url));
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join('');
  const { status, stdout, stderr } = spawnSync(PYTHON, [server], { input, maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`answers.py failed: ${stderr}`);
  return String(stdout)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/* The largest difference of two lists of floats, relative to the largest element. */
function problemOf(wanted, { y, error }) {
  if (error !== undefined) return `OpenCV: ${error.slice(0, 200)}`;
  if (y.length !== wanted.length) return `${wanted.length} elements expected, got ${y.length}`;
  const size = Math.max(...wanted.map(Math.abs), 1e-3);
  const worst = Math.max(...y.map((v, i) => Math.abs(v - wanted[i])));
  return worst <= 1e-5 * size ? '' : `a difference of ${worst} where the largest is ${size}`;
}

export const opencv = {
  what: 'networks as .t7 and ONNX files',
  data: 'results of OpenCV',
  source: 'python3-opencv',

  load() {
    const torch = createTorchSync();
    const folder = mkdtempSync(join(tmpdir(), 'torch7-wasm-opencv-'));
    try {
      const seeds = Array.from({ length: COUNT }, (_, i) => i + 1);
      const cases = networksOf(torch, seeds).flatMap(({ name, object, x }, i) => {
        const [size, own] = [x.size(), listOf(x)];
        const files = {
          torch: torch.serialize(object),
          onnx: toOnnx(network(object), size),
        };
        return Object.entries(files).map(([kind, bytes]) => {
          const path = join(folder, `${i}.${kind === 'torch' ? 't7' : 'onnx'}`);
          writeFileSync(path, bytes);
          const file = new Uint8Array(files.torch);
          return { name: `${name} ${kind}`, kind, path, size, x: own, file };
        });
      });
      const made = answers(cases.map(({ path, kind, size, x }) => ({ path, kind, size, x })));
      return cases.map(({ name, size, x, file }, i) => ({ name, size, x, file, answer: made[i] }));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },

  /* Files with OpenCV's results; those of ONNX files are the same. */
  sample: (cases) =>
    cases.filter(({ name }) => {
      const [, seed, kind] = name.split(' ');
      return kind === 'torch' && Number(seed) <= RECORDED;
    }),

  run(torch, cases, tally) {
    for (const { name, size, x, file, answer } of cases) {
      const wanted = torch.scope(() => {
        const input = torch.FloatTensor(x).view(...size);
        return listOf(network(torch.load(file)).forward(input));
      });
      const problem = problemOf(wanted, answer);
      tally.judge(name, problem, reasonOf(name, problem), name.split(' ').at(-1));
    }
  },
};
