/* The types of torch7-wasm/torch7.wasm and the other modules, for bundlers and hosts in which an
   import of a .wasm file gives the compiled module (Cloudflare Workers). */
/** The compiled module. */
declare const module: WebAssembly.Module;
export default module;
