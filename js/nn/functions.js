/* functions.js: the functions of the add-on that are not ops: they are composed of ops, and so have
   gradients. */
import { embeddingBag } from './embedding_bag.js';
import { gumbelSoftmax } from './gumbel_softmax.js';
import { gru, lstm } from './recurrent.js';

export const functions = { embeddingBag, gru, gumbelSoftmax, lstm };
