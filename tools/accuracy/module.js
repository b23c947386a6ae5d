/* module.js NAME: reads doubles, or pairs of them, from stdin and writes the module's results to
   stdout. It measures functions that the module implements itself, while a native build takes them
   from the C library. */
import { readSync, writeSync } from 'node:fs';
import { createTorchSync } from '../../js/create.node.js';

const torch = createTorchSync();
const name = process.argv[2];
const sources = name === 'cpow' ? 2 : 1;
const chunk = Buffer.alloc(8 * sources * 65536);

function fill() {
  let had = 0;
  while (had < chunk.length) {
    const got = readSync(0, chunk, had, chunk.length - had);
    if (got === 0) break;
    had += got;
  }
  return had;
}

for (let had = fill(); had > 0; had = fill()) {
  const numbers = new Float64Array(chunk.buffer, chunk.byteOffset, had / 8);
  torch.scope(() => {
    const x = torch.DoubleTensor(numbers).resize(numbers.length / sources, sources);
    const columns = Array.from({ length: sources }, (_, i) => x.select(1, i));
    const result = torch[name](...columns).toTypedArray();
    const bytes = Buffer.from(result.buffer, result.byteOffset, result.byteLength);
    for (let done = 0; done < bytes.length;) done += writeSync(1, bytes, done);
  });
}
