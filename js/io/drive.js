/* drive.js: runs parsers (feed.js) synchronously if all bytes are in memory, otherwise
   asynchronously. */
import { argumentError } from '../module/errors.js';
import { checkSignal } from '../module/options.js';
import { Feed } from './feed.js';
import { openSource } from './source.js';

/* Runs a parser and returns its result. Yields what the source's pull() returns, bytes or a promise
   of them, and expects the bytes. Errors of the source are thrown into the parser, so that it frees
   what it has made. */
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

/* For a source whose pull() returns bytes: hands each request back at once. */
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

/* Returns a promise that rejects when the signal aborts. */
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

/* For a source whose pull() returns promises. */
async function driveLater(source, steps, signal) {
  let failed;
  try {
    await null; /* leaves the caller's scope, which may end before the promise */
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

/* The options of every function that reads or writes. */
export const TRANSFER = ['signal', 'onProgress'];

/* Throws a TypeError unless these options are undefined or of the right kind. */
export function checkOptions(op, options) {
  const { signal, onProgress } = { __proto__: null, ...options };
  checkSignal(op, signal);
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw argumentError(op, 'onProgress', onProgress, 'expected a function');
}

/* Like `read` below, for an open source. */
export function readOpened(op, opened, parse, options = {}) {
  const steps = drive(new Feed(op, opened, options), parse);
  return (opened.later ? driveLater : driveNow)(opened, steps, options.signal);
}

/* Runs parse(feed) on a source. Returns the result for bytes and for paths in Node, and a promise
   of it for a Blob, a Response, a stream or a URL. An abort of `signal` ends it with the signal's
   reason. onProgress(done, total) gets Infinity for an unknown total. */
export function read(op, source, parse, options = {}) {
  checkOptions(op, options);
  return readOpened(op, openSource(op, source, options.signal), parse, options);
}
