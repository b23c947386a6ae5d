/* options.js: the options of Torch7's serialization (docs/files.md). */
import { argumentError, show } from '../../module/errors.js';
import { TRANSFER } from '../drive.js';
import { readOptions } from '../../module/options.js';

/* The values of each option; the first is the default. */
const CHOICES = {
  mode: [undefined, 'binary', 'ascii', 'b32', 'b64'],
  longSize: [undefined, 8, 4],
  littleEndian: [undefined, true, false],
  referenced: [true, false],
  strings: ['utf8', 'latin1', 'bytes'],
  tables: ['auto', 'map'],
  functions: ['keep', 'error'],
  trailing: ['error', 'ignore'],
  details: [false, true],
};

const NAMES = [...Object.keys(CHOICES), 'maxDepth', 'maxObjects', ...TRANSFER];

/* After Torch7's arguments (mode, referenced or the size of longs), an object may name any of
   them. */
export function optionsOf(op, given) {
  const all = { maxDepth: 10000, maxObjects: 1e7 };
  for (const v of given) {
    const name = { string: 'mode', number: 'longSize', boolean: 'referenced' }[typeof v];
    if (name) all[name] = v;
    else if (typeof v === 'object') Object.assign(all, v);
    else if (v !== undefined) throw argumentError(op, 'options', v, 'neither a mode nor options');
  }
  const longSize = { b32: 4, b64: 8 }[all.mode];
  if (longSize) Object.assign(all, { mode: 'binary', longSize });
  const options = readOptions(op, all, NAMES);
  for (const [name, choices] of Object.entries(CHOICES)) {
    options[name] ??= choices[0];
    if (!choices.includes(options[name])) {
      const wanted = choices.filter((choice) => choice !== undefined).map(show);
      throw argumentError(op, name, options[name], `expected ${wanted.join(' or ')}`);
    }
  }
  for (const name of ['maxDepth', 'maxObjects']) {
    if (typeof options[name] !== 'number' || !(options[name] >= 1))
      throw argumentError(op, name, options[name], 'expected a number of at least 1');
  }
  return options;
}
