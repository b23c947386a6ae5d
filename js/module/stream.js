/* stream.js: compiles a module that is downloaded. */

/* Returns a promise of the compiled module of a response. It is compiled during the download, which
   needs the MIME type application/wasm; otherwise after it, when check(bytes) may throw. */
export async function compileResponse(response, check = () => {}) {
  const type = response.headers.get('Content-Type');
  if (WebAssembly.compileStreaming && type?.startsWith('application/wasm'))
    return WebAssembly.compileStreaming(response);
  const bytes = await response.arrayBuffer();
  check(bytes);
  return WebAssembly.compile(bytes);
}
