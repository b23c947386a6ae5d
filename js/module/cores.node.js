/* cores.node.js: how many threads the machine runs at once, in Node. */
import { availableParallelism } from 'node:os';

export const cores = () => availableParallelism();
