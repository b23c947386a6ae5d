/* contents.js: the scripts of the gallery with their thumbnails. The page loads it when it works; the
   list of titles is in the page. */
/* global EXAMPLES */

/* { language: { title: { code, thumbnail } } } */
export const CONTENTS = EXAMPLES;
export { thumbnail } from './draw.js';
