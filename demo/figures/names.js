/* names.js: the functions that show results (worker/results.js), in both languages. */
export const FIGURES = [
  'show',
  'plot',
  'hist',
  'image',
  'animate',
  'bar',
  'scatter',
  'contour',
  'grid',
];
