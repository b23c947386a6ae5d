/* library.js: the library that the tests of ops run on: js/, or the packed files in the folder that
   TORCH7_PACKAGE names. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { TORCH7_PACKAGE } = process.env;
const load = (packed, source) =>
  import(TORCH7_PACKAGE ? pathToFileURL(join(TORCH7_PACKAGE, 'lib', packed)).href : source);

export const { createTorch, createTorchSync, TorchError } = await load(
  'core.node.js',
  '../../js/create.node.js',
);
export const { grad } = await load('autograd.node.js', '../../js/autograd/index.js');
