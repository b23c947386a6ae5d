/* loaders.js: the page's functions that load the library and the charts (page/modules.js), which
   cards and figures are given: cards.js is a file of its own, and another copy of them would load
   twice. */
const loaders = {};

/* `given`: { loadLibrary, loadCharts }. */
export const useLoaders = (given) => Object.assign(loaders, given);
export const loadLibrary = () => loaders.loadLibrary();
export const loadCharts = () => loaders.loadCharts();
