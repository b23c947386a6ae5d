/* PyTorch's operators as calls of this library: { name: (args, kwargs) => result }. undefined:
   the library does not have what the arguments ask for. */
import { elements } from './elements.js';
import { layers } from './layers.js';
import { pools } from './pools.js';
import { products } from './products.js';
import { reductions } from './reductions.js';
import { shapes } from './shapes.js';

export const operators = (torch) => ({
  ...elements(torch),
  ...reductions(torch),
  ...shapes(torch),
  ...products(torch),
  ...pools(torch),
  ...layers(torch),
});
