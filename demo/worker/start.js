/* start.js: the messages between a worker and the page (page/modules.js).

   The worker answers through a MessagePort that only this closure knows, so that a script cannot
   forge an answer. The page therefore sends everything to the worker itself, where an event does
   not lead to the port. */

/* Calls start({ modules, options }, send) with the first message, then receive(message, started)
   with each later one and what start() returned. */
export function onMessages(start, receive) {
  let started = null;
  self.addEventListener('message', ({ data }) => {
    if (started === null) {
      /* bound: a script may replace MessagePort.prototype.postMessage */
      const post = data.port.postMessage.bind(data.port);
      started = start(data, (kind, ...values) => post([kind, ...values]));
      return;
    }
    receive(data, started);
  });
}
