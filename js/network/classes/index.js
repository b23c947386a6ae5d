/* index.js: the classes that networks may have, by name. A class is { fields, takes, forward }:
   its fields by their kinds (fields.js), what it takes ('tensor', 'table' or 'any'), and a function
   of the fields, the input and the run (run.js), made of ops. `check` looks at several fields
   together; `prepare` updates older files. */
import { CONTAINERS } from './containers.js';
import { LAYERS } from './layers.js';
import { POINTWISE } from './pointwise.js';
import { SHAPES } from './shapes.js';
import { WINDOWS } from './windows.js';

export const CLASSES = { ...CONTAINERS, ...SHAPES, ...POINTWISE, ...LAYERS, ...WINDOWS };
