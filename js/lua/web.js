/* web.js: files by their addresses, https://host/name, beside other files. They are fetched, for
   which a script waits (waits.js). */
import { absent } from './system.js';

const isAddress = (name) => /^https?:\/\//.test(name);

/* Returns the bytes, or null if there are none at the address. */
async function fetchBytes(address) {
  const response = await fetch(address);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the server answers ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/* Returns `files` with those of the web, for which `read` and `exists` return promises.
   `whyNotWait()`: calls.js. */
export function withWeb(files, whyNotWait) {
  const tested = new Map(); /* address -> bytes that `exists` has fetched, for `read` */
  const web = {
    async exists(address) {
      const bytes = await fetchBytes(address);
      if (bytes !== null) tested.set(address, bytes);
      return bytes !== null;
    },
    async read(address) {
      const bytes = tested.get(address) ?? (await fetchBytes(address));
      tested.delete(address);
      if (bytes === null) throw absent();
      return bytes;
    },
  };
  return new Proxy(files, {
    get(target, name) {
      const value = target[name];
      if (typeof value !== 'function') return value;
      return (first, ...rest) => {
        if (!Object.hasOwn(web, name) || !isAddress(first))
          return value.call(target, first, ...rest);
        const why = whyNotWait();
        const subject = name === 'exists' ? `${first} ` : ''; /* read: the caller names it */
        if (why !== null)
          throw new Error(`${subject}cannot be fetched, because Lua does not wait: ${why}`);
        return web[name](first);
      };
    },
  });
}
