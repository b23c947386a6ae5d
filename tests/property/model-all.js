/* All operations of the model, in one object for each numbering. Dimensions and positions are in
   the user's numbering, which starts with `base`. */
import { making, storages } from './model-new.js';
import { views } from './model-views.js';
import { ops } from './model-ops.js';
import { indexing } from './model-index.js';

export class Model {
  constructor(base) {
    this.base = base;
  }
}
Object.assign(Model.prototype, making, storages, views, ops, indexing);
