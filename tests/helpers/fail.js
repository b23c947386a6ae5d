/* Errors of helpers, reported at the line of the test that calls the helper. */

const failures = new WeakSet();

/* Throws an error that is reported where `helper` was called. */
export function fail(text, helper = fail) {
  const error = new Error(text);
  failures.add(error);
  Error.captureStackTrace(error, helper);
  throw error;
}

/* Runs `check`. What `fail` and Jest's matchers throw is reported where `helper` was called; an
   error of the library keeps its own stack. */
export function reportedAt(helper, check) {
  try {
    return check();
  } catch (error) {
    if (failures.has(error) || error.matcherResult) Error.captureStackTrace(error, helper);
    throw error;
  }
}

/* Runs `check`, which may be asynchronous and whose error then begins with the name of the case;
   name() makes it. */
export function inCase(name, check) {
  const rethrow = (error) => {
    const { message, stack } = error;
    error.message = `${name()}: ${message}`;
    error.stack = stack.replace(message, () => error.message);
    throw error;
  };
  try {
    const result = check();
    return typeof result?.then === 'function' ? result.then(undefined, rethrow) : result;
  } catch (error) {
    return rethrow(error);
  }
}
