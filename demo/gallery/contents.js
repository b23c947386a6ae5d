/* contents.js: the scripts of the gallery with their thumbnails, and what manages scripts: the
   tools of "My scripts" and the palette. The page loads it when it works; the list of titles is in
   the page. */
/* global EXAMPLES */

/* { language: { title: { code, thumbnail } } } */
export const CONTENTS = EXAMPLES;
export { createPalette } from '../page/palette.js';
export { thumbnail } from './draw.js';
export { createScriptTools } from './my-scripts.js';
export { present } from '../page/present.js';
