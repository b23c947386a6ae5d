/* memory-history.js: how the memory of tensors changes while a script runs. It is measured when the
   script shows something, at its statements and turns of loops, and at the end. */
const MOST = 120; /* measurements; of more, every second one is left out */

/* `bytes()` returns the bytes of all tensors now. Returns { send: a function like `post` that also
   measures, note(): measures, history(): [bytes], at first 0 }. */
export function recordMemory(post, bytes) {
  let history = [0];
  let every = 1; /* how many messages there are for a measurement */
  let count = 0;
  function measure() {
    history.push(bytes());
    if (history.length <= MOST) return;
    history = history.filter((_, i) => i % 2 === 0);
    every *= 2;
  }
  function note() {
    if (++count % every === 0) measure();
  }
  return {
    note,
    send(...message) {
      note();
      post(...message);
    },
    history: () => [...history, bytes()],
  };
}
