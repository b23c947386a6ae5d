/* embed.js: the page as a part of another one, at `?embed`: script, Run and result only. It keeps
   nothing in the browser. The documentation imports this where there is no page, to build it. */
export const isEmbedded = new URLSearchParams(globalThis.location?.search).has('embed');

export function startEmbed() {
  document.body.classList.toggle('embed', isEmbedded);
}
