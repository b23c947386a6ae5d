/* work.js: describes the operation of a peer: { run, read, held }. `run()` is the timed call,
   including the freeing that a careful user does. `read()` runs it once and returns the results for
   the check, a list of typed arrays and numbers. The session frees `held` tensors at the end. Both
   functions may return promises. `call()`, of operations with new results, makes them without
   freeing. */

/* For a peer with its own functions to read and free tensors. */
export const makeWork = ({ read, drop }) => ({
  /* A call that writes into existing `results`. */
  into(results, call) {
    const held = [results].flat();
    return {
      run: call,
      read: () => {
        call();
        return held.map(read);
      },
      held,
    };
  },
  /* A call that returns a new tensor, or an array of them. */
  fresh(call) {
    const dropAll = (made) => {
      if (Array.isArray(made)) for (const t of made) drop(t);
      else drop(made);
    };
    const readAll = (made) => {
      const values = [made].flat().map(read);
      dropAll(made);
      return values;
    };
    return { run: () => dropAll(call()), read: () => readAll(call()), held: [], call };
  },
  /* A call that returns a number. */
  value: (call) => ({ run: call, read: () => [call()], held: [] }),
});
