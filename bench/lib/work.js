/* work.js — what a peer makes of an operation: { run, read, held }. `run()` is the call that is
   timed, with the freeing that a careful user would not forget; `read()` does the same once and
   gives back the results as a list of typed arrays and numbers, to be checked; `held` are tensors
   that the session frees at the end. Both may give promises. `call()`, of what makes new tensors,
   makes them and frees none. */

/* For a peer that says how its tensors are read and dropped. */
export const makeWork = ({ read, drop }) => ({
  /* A call that writes into `results`, which stay. */
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
  /* A call that makes a new tensor (or several, in an array). */
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
  /* A call that gives a number. */
  value: (call) => ({ run: call, read: () => [call()], held: [] }),
});
