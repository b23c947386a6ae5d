/* The programs of docs/ as TypeScript with `strict`. They are JavaScript: their own functions
   have no types, so that implicit any (TS7000 to TS7999) is allowed. Packages that are not
   installed are any. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { readApi, readPieces } from '../../tools/examples.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
/* Pages whose programs are tested otherwise: examples of api.md and ops.md are read from their
   sources, and the programs of troubleshooting.md fail. */
const NOT_READ = ['api.md', 'ops.md', 'troubleshooting.md'];

/* Programs that the types refuse, rightly: a text in each of them, and the reason. */
const REFUSED = [
  ['Tensor([1, 2]) * 2', 'an error is shown'],
  ['torch.Tensor === torch.FloatTensor', 'the default type is not in the types'],
  ['torch.welch', 'a position in a LongTensor may be a bigint'],
  ["table.getChild('height')", 'the columns of a table have no type'],
  ['sum += x.sum()', 'the columns of a table have no type'],
  ['sum += tensor.sum()', 'the file has no type'],
  ['total.add(npy.load(torch, sum))', 'the file has no type'],
  ['photo.drawRectangle(...box', 'a list of numbers need not be of four'],
  ['metadata.epoch', 'a file may be without metadata'],
  ['metadata.format', 'a file may be without metadata'],
  ['await fromLargeCsv(', 'a promise of no stated type'],
  ['z.copy(z.float())', 'an error is shown'],
  ['of [0, 1]) {\n  const torch = await createTorch({ indexBase })', 'a number need not be 0 or 1'],
];

const OPTIONS = {
  strict: true,
  useUnknownInCatchVariables: false,
  noEmit: true,
  target: 'esnext',
  module: 'nodenext',
  moduleResolution: 'nodenext',
  types: ['node'],
  skipLibCheck: true,
};
/* implicit any, and modules that are not found */
const ALLOWED = /error TS(7\d{3}|2307|2882):/;

const TORCH = "import torch, { createTorch } from 'torch7-wasm';\n";
const IMPORTS = `${TORCH}${['image', 'npy', 'npz', 'safetensors', 'zarr']
  .map((name) => `import * as ${name} from 'torch7-wasm/${name}';\n`)
  .join('')}`;

/* All programs: [name, code]. */
function* programs() {
  for (const page of readdirSync(`${root}docs`).filter((file) => file.endsWith('.md'))) {
    if (NOT_READ.includes(page)) continue;
    const text = readFileSync(`${root}docs/${page}`, 'utf8');
    for (const [, code] of text.matchAll(/```js\n([\s\S]*?)```/g))
      if (/^import /m.test(code)) yield [page.replace('.md', ''), code];
  }
  for (const { examples } of readApi())
    for (const { code } of examples) yield ['api', /^import /m.test(code) ? code : IMPORTS + code];
  for (const [name, { code }] of readPieces()) yield [`ops-${name}`, TORCH + code];
}

test('the programs of docs/ are accepted by the types', () => {
  /* inside the project, so that `torch7-wasm` is found by its own name */
  const folder = `${root}build/snippets/types/`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const used = new Set();
  let count = 0;
  for (const [name, code] of programs()) {
    const refused = REFUSED.find(([text]) => code.includes(text));
    if (refused) used.add(refused);
    else writeFileSync(`${folder}${name}-${++count}.mts`, code);
  }
  expect(count).toBeGreaterThan(800);
  expect(REFUSED.filter((each) => !used.has(each))).toEqual([]);
  writeFileSync(`${folder}tsconfig.json`, JSON.stringify({ compilerOptions: OPTIONS }));
  const tsc = `${root}node_modules/.bin/tsc`;
  const { stdout } = spawnSync(tsc, ['-p', folder], { encoding: 'utf8', maxBuffer: 1e8 });
  const errors = stdout.split('\n').filter((line) => /error TS/.test(line) && !ALLOWED.test(line));
  expect(errors).toEqual([]);
});
