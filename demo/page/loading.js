/* loading.js: how much of the library and of the workers' programs is loaded. */
const loads = new Map(); /* address -> { done, total } in bytes */
let listener = () => {};

/* The sizes of the files, which a compressed response does not tell: { name: bytes }. */
const sizes = Object.fromEntries(
  document.body.dataset.sizes.split(' ').map((entry) => entry.split('=')),
);
const sizeOf = (address) => Number(sizes[new URL(address).pathname.split('/').at(-1)] ?? 0);

const inKilobytes = (bytes) => Math.round(bytes / 1000);

/* Returns what is being loaded as text; '' if nothing is. */
export function textOfLoads() {
  let [done, total] = [0, 0];
  for (const load of loads.values()) {
    done += load.done;
    total += load.total;
  }
  return total === 0 ? '' : `Loading ${inKilobytes(done)} of ${inKilobytes(total)} kB…`;
}

/* Calls listen(text) when something is loaded. */
export function onLoading(listen) {
  listener = () => listen(textOfLoads());
}

/* Returns a promise of a response like that of fetch(); its bytes are counted when they come. */
export async function fetchCounted(address) {
  const load = { done: 0, total: sizeOf(address) };
  const end = () => {
    loads.delete(address);
    listener();
  };
  loads.set(address, load);
  listener();
  try {
    const response = await fetch(address);
    if (!response.ok || response.body === null) {
      end();
      return response;
    }
    const count = new TransformStream({
      transform(bytes, controller) {
        load.done += bytes.length;
        listener();
        controller.enqueue(bytes);
      },
      flush: end,
    });
    return new Response(response.body.pipeThrough(count), response);
  } catch (error) {
    end();
    throw error;
  }
}
