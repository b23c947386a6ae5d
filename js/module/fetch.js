/* fetch.js — a compiled module from an address, in a page. */

/* Streaming compiles while it downloads, but wants the MIME type application/wasm; a server that
   does not know it costs a moment, not the page. */
export async function fetchModule(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`torch7-wasm: ${url} answers ${response.status}`);
  if (
    WebAssembly.compileStreaming &&
    response.headers.get('Content-Type')?.startsWith('application/wasm')
  )
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/* -> a function that fetches a module once, and once more after it failed. */
export function fetchOnce(url) {
  let coming = null;
  return () => {
    coming ??= fetchModule(url).catch((error) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}
