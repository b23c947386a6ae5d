/* cards.js: the results that are not text: cards of tensors, figures, pictures and the line of
   the memory. It is a file of its
   own, which the page loads when a script can run. */
export { createControl } from '../page/controls.js';
export { canvasOf } from '../figures/canvas.js';
export { createFigure } from '../figures/figure.js';
export { tensorCard } from './card.js';
export { drawMemory } from './memory-line.js';
export { useLoaders } from './loaders.js';
