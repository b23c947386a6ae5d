/* uplot.js: the plotting library: a file of its own, loaded at the first plot. */
export { default as uPlot } from 'uplot';
