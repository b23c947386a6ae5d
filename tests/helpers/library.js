/* library.js: the library that the tests of ops run on: js/, or the packed files in the folder that
   TORCH7_PACKAGE names. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { TORCH7_PACKAGE } = process.env;
export const { createTorch, createTorchSync, TorchError } = await import(
  TORCH7_PACKAGE
    ? pathToFileURL(join(TORCH7_PACKAGE, 'lib/core.node.js')).href
    : '../../js/create.node.js'
);
