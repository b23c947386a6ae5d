/* fetch.js: fetches and compiles a module in a page. */

/* Streaming compiles during the download, but needs the MIME type application/wasm. Without it the
   module is compiled after the download. */
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

/* Returns a function that fetches a module once, and again after a failure. */
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
