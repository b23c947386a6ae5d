/* next-task.js: a promise that resolves in the event loop's next task, so that events, timers and
   painting run first. setTimeout would wait for 4 ms in a page. */
const channel =
  typeof setImmediate === 'function' || typeof MessageChannel === 'undefined'
    ? null
    : new MessageChannel();
const waiting = [];
if (channel) channel.port1.onmessage = () => waiting.shift()();

export function nextTask() {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else if (channel) {
      waiting.push(resolve);
      channel.port2.postMessage(null);
    } else setTimeout(resolve, 0);
  });
}
