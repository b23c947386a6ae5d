/* others.js — let others run: events, timers, the page. setTimeout would wait for 4 ms in a page.
 */
const channel =
  typeof setImmediate === 'function' || typeof MessageChannel === 'undefined'
    ? null
    : new MessageChannel();
const waiting = [];
if (channel) channel.port1.onmessage = () => waiting.shift()();

export function others() {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else if (channel) {
      waiting.push(resolve);
      channel.port2.postMessage(null);
    } else setTimeout(resolve, 0);
  });
}
