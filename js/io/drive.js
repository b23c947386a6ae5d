/* drive.js — runs the parsers of feed.js: at once where all bytes are at hand, else asynchronously.
 */
import { show } from '../module/errors.js';
import { Feed } from './feed.js';
import { openSource } from './source.js';

/* Runs the parser; what it asks for beyond what is there comes out as yields, of bytes or of
   promises of bytes. */
export function* drive(feed, parse) {
  const parser = parse(feed);
  let step = parser.next();
  while (!step.done) {
    let answer;
    try {
      answer = yield* feed.serve(step.value);
    } catch (error) {
      step = parser.throw(error);
      continue;
    }
    step = parser.next(answer);
  }
  return step.value;
}

function driveNow(source, steps, signal) {
  try {
    signal?.throwIfAborted();
    let step = steps.next();
    while (!step.done) step = steps.next(step.value);
    return step.value;
  } finally {
    source.close();
  }
}

/* A promise that the signal cuts short. */
export function orAborted(promise, signal) {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    Promise.resolve(promise)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop));
    if (signal.aborted) stop();
  });
}

async function driveLater(source, steps, signal) {
  let failed;
  try {
    await null; /* nothing is made in the scope of the caller, which may end sooner */
    signal?.throwIfAborted();
    let step = steps.next();
    while (!step.done) {
      let bytes;
      try {
        bytes = await orAborted(step.value, signal);
      } catch (error) {
        step = steps.throw(error);
        continue;
      }
      step = steps.next(bytes);
    }
    return step.value;
  } catch (error) {
    failed = error;
    throw error;
  } finally {
    source.close(failed);
  }
}

export const TRANSFER = ['signal', 'onProgress'];

/* The options of these names, each read once. A misspelt one would be left out without a word. */
export function readOptions(op, options, names) {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`${op}: ${show(options)} is no object with options`);
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new TypeError(
      `${op}: there is no option ${show(unknown)}; there are ${names.join(', ')}`,
    );
  return Object.fromEntries(names.map((name) => [name, options[name]]));
}

export function checkOptions(op, { signal, onProgress }) {
  if (signal !== undefined && typeof signal?.aborted !== 'boolean')
    throw new TypeError(`${op}: \`signal\` = ${show(signal)} is not an AbortSignal`);
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw new TypeError(`${op}: \`onProgress\` = ${show(onProgress)} is not a function`);
}

/* As below, for a source that is open already. */
export function readOpened(op, opened, parse, options = {}) {
  const steps = drive(new Feed(op, opened, options), parse);
  return (opened.later ? driveLater : driveNow)(opened, steps, options.signal);
}

/* Run parse(feed) over what the source holds. Its result at once for bytes and for paths in Node; a
   promise of it for a Blob, a Response, a stream or a URL. { signal, onProgress(done, total) }: an
   AbortSignal ends it with the signal's reason; total is Infinity where nobody knows it. */
export function read(op, source, parse, options = {}) {
  checkOptions(op, options);
  return readOpened(op, openSource(op, source, options.signal), parse, options);
}
