/* index.js: the classes that networks may have, by name. A class is { fields, takes, forward }:
   its fields by their kinds (fields.js), what it takes ('tensor', 'table' or 'any'), and a function
   of the fields, the input and the run (run.js), made of ops. `check` looks at several fields
   together; `prepare` updates older files; `choose` returns the class of several with one name. */
import { CONTAINERS } from './containers.js';
import { DPNN } from './dpnn.js';
import { LAYERS } from './layers.js';
import { POINTWISE } from './pointwise.js';
import { RECURRENT } from './recurrent.js';
import { SHAPES } from './shapes.js';
import { WINDOWS } from './windows.js';

export const CLASSES = {
  ...CONTAINERS,
  ...SHAPES,
  ...POINTWISE,
  ...LAYERS,
  ...WINDOWS,
  ...RECURRENT,
  ...DPNN,
};
