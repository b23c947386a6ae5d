/* Reads the recorded cases. A file is gzipped JSON lines; its first line may be a head. A line is
   recognised by its fields, so any directory of such files works. */

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const here = path.dirname(fileURLToPath(import.meta.url));

/* Returns [{ file, cases }], each case with its `kind` for judge.js and a `name`. */
export function readCases(directory = here) {
  const files = fs
    .readdirSync(directory)
    .filter((name) => name.endsWith('.jsonl.gz'))
    .sort();
  return files.map((file) => {
    const lines = zlib
      .gunzipSync(fs.readFileSync(path.join(directory, file)))
      .toString()
      .split('\n');
    return {
      file,
      cases: fromLines(lines.filter((line) => line.trim()).map((line) => JSON.parse(line))),
    };
  });
}

function fromLines(lines) {
  let head = {};
  return lines.flatMap((line) => {
    if ('tostring' in line) return [{ ...line, kind: 'print', tag: 'print' }];
    if ('generator' in line) return generatorCases(line.generator);
    if ('cases' in line) return seedCases(line);
    if ('ast' in line || 'inputs' in line) return [{ ...line, kind: 'call', name: line.id }];
    if ('expr' in line)
      return [{ setup: head.setup, ...line, kind: 'error', tag: 'errors', name: line.id }];
    head = line;
    return [];
  });
}

const random = (c) => ({ ...c, kind: 'random', tag: 'random' });

function seedCases({ seed, initialSeed, rngstate_size: stateSize, cases }) {
  const asked = [
    { name: 'initialSeed', lua: 'torch.initialSeed()', values: [initialSeed] },
    { name: 'state size', lua: 'torch.getRNGState():size(1)', values: [stateSize] },
  ].filter((c) => c.values[0] !== undefined);
  return [...asked, ...cases].map((c) => random({ ...c, seed, name: `seed ${seed} ${c.name}` }));
}

/* A separate generator beside the default one: five draws of each in turn, then five uniform ones
   of the first. */
function generatorCases(g) {
  const setup = 'g=torch.Generator(); torch.manualSeed(g,42)';
  const five = 'for i=1,5 do torch.random(g) end';
  return [
    { name: 'generator', setup, lua: 'torch.random(g)', values: g.gen42 },
    {
      name: 'generator, uniform',
      setup: `${setup}; ${five}`,
      lua: 'torch.uniform(g,0,1)',
      values: g.gen42_uniform,
    },
    {
      name: 'default generator beside it',
      setup: `${setup}; ${five}`,
      lua: 'torch.random()',
      values: g.default7,
    },
  ].map((c) => random({ ...c, seed: 7 }));
}
