/* timers.js: counts the timers of a script: it runs until none is left. */

/* Replaces setTimeout, setInterval and requestAnimationFrame of `scope` by functions that count.
   Returns { idle(): a promise that no timer is left, stop(): ends all }. */
export function countTimers(scope) {
  const active = new Map(); /* a timer -> the function that ends it */
  let waiting = null;
  const { setTimeout: later } = scope;
  /* The script's microtasks and its next timers come first. */
  const settle = () =>
    later(() => {
      if (active.size > 0) return;
      waiting?.();
      waiting = null;
    }, 0);

  const count = (begin, end, prefix, repeats) => {
    const [start, stop] = [scope[begin], scope[end]];
    if (!start) return;
    scope[begin] = (callback, ...more) => {
      if (typeof callback !== 'function') throw new TypeError(`${begin}: not a function`);
      const id = start(
        (...given) => {
          try {
            callback(...given);
          } finally {
            if (!repeats) active.delete(prefix + id);
            settle();
          }
        },
        ...more,
      );
      active.set(prefix + id, () => scope[end](id));
      return id;
    };
    scope[end] = (id) => {
      stop(id);
      active.delete(prefix + id);
      settle();
    };
  };
  count('setTimeout', 'clearTimeout', 't', false);
  count('setInterval', 'clearInterval', 't', true);
  count('requestAnimationFrame', 'cancelAnimationFrame', 'f', false);
  return {
    idle: () =>
      new Promise((done) => {
        waiting = done;
        settle();
      }),
    stop() {
      for (const end of active.values()) end();
    },
  };
}
