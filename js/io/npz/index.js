/* index.js: NumPy's .npz. Named arrays in an archive, stored as by numpy.savez, or with { compress:
   true } deflated as by numpy.savez_compressed. */
import { argumentError } from '../../module/errors.js';
import { functionsOf } from '../format.js';
import { archivePieces, parseArchive } from './archive.js';

export { skipped } from './archive.js';

/* Checks the options of load. `skip` is true unless there are `names`. */
function check(op, { names, skip = names === undefined }) {
  if (names !== undefined && !(Array.isArray(names) && names.every((n) => typeof n === 'string')))
    throw argumentError(op, 'names', names, 'expected a list of names');
  if (typeof skip !== 'boolean') throw argumentError(op, 'skip', skip, 'expected true or false');
  return { names: names && [...names], skip };
}

export const { load, save, bytes } = functionsOf('npz', parseArchive, archivePieces, ['compress'], {
  names: ['names', 'skip'],
  check,
});

/* open(torch, source, options) promises a file of which parts are read. */
export const open = async (...given) => (await import('./open.js')).open(...given);
