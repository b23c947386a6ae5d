/* options.js: checks objects of options. */
import { argumentError, show, typeError } from './errors.js';

/* True for { ... } and Object.create(null), in any realm: objects of options. */
export function isPlain(v) {
  if (typeof v !== 'object' || v === null) return false;
  const prototype = Object.getPrototypeOf(v);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/* Throws for an option that is not one of `names`. */
export function checkNames(op, options, names) {
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const text = `${op}: unknown option ${show(unknown)}; expected ${names.join(', ') || 'none'}`;
  throw typeError(text, { code: 'NO_OPTION', op, arg: unknown, value: options[unknown] });
}

/* Returns all named options of `op`, each read once; those that are not given are undefined. Throws
   for options that are no object, and for one that does not exist, so that no misspelt one is
   ignored. Inherited properties are no options: a polluted Object.prototype changes nothing. */
export function readOptions(op, options, names) {
  if (typeof options !== 'object' || options === null)
    throw argumentError(op, 'options', options, 'expected an object');
  checkNames(op, options, names);
  const own = (name) => (Object.hasOwn(options, name) ? options[name] : undefined);
  return Object.fromEntries(names.map((name) => [name, own(name)]));
}

/* Throws unless v is a number from `least` to `most`, and less than `below`. */
export function checkNumber(op, arg, v, { least = 0, most = Infinity, below = Infinity } = {}) {
  if (Number.isFinite(v) && v >= least && v <= most && v < below) return;
  const lower = least === -Infinity ? '' : ` of at least ${least}`;
  const upper = below < Infinity ? ` and less than ${below}` : ` and at most ${most}`;
  const limits = `${lower}${below < Infinity || most < Infinity ? upper : ''}`;
  throw argumentError(op, arg, v, `must be a number${limits}`, 'OPTION_RANGE');
}

/* Throws for a `maxMemory` of `op` that is no limit. */
export function checkLimit(op, bytes) {
  if (bytes === undefined || bytes === Infinity) return;
  if (Number.isInteger(bytes) && bytes >= 0) return;
  throw argumentError(op, 'maxMemory', bytes, 'must be a whole number of bytes or Infinity');
}

/* Throws for a `signal` of `op` that is no AbortSignal. It may be one of another realm. */
export function checkSignal(op, signal) {
  if (signal !== undefined && typeof signal?.aborted !== 'boolean')
    throw argumentError(op, 'signal', signal, 'expected an AbortSignal');
}
