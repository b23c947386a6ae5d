/* cards.js: the results that are not text: cards of tensors, figures and pictures. It is a file of its
   own, which the page loads when a script can run. */
export { createControl } from '../page/controls.js';
export { canvasOf } from '../figures/canvas.js';
export { createFigure } from '../figures/figure.js';
export { tensorCard } from './card.js';
export { useLoaders } from './loaders.js';
