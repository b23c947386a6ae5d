/* contents.js: the scripts of the gallery with their thumbnails, what manages scripts (the tools of
   "My scripts", tabs, the notice of another tab), the palette and the search in the prompt's
   history. The page loads it when it works; the list of titles is in the page. */
/* global EXAMPLES */

/* { language: { title: { code, thumbnail } } } */
export const CONTENTS = EXAMPLES;
export { HistorySearch } from '../page/history-search.js';
export { createNotice } from '../page/other-tab.js';
export { createPalette } from '../page/palette.js';
export { rove } from '../page/roving.js';
export { thumbnail } from './draw.js';
export { createFileTabs } from './file-tabs.js';
export { createScriptTools } from './my-scripts.js';
export { present } from '../page/present.js';
