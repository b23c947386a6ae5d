/* embed.js: the page as a part of another one, at `?embed`: script, Run and result only. It keeps
   nothing in the browser. */
export const isEmbedded = new URLSearchParams(location.search).has('embed');

export function startEmbed() {
  document.body.classList.toggle('embed', isEmbedded);
}
