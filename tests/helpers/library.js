/* library.js: the library that the tests of ops run on: js/, or the packed files in the folder that
   TORCH7_PACKAGE names. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const { TORCH7_PACKAGE } = process.env;
/* An entry: a file of the packed lib/, or one of js/. */
export const load = (packed, source) =>
  import(
    TORCH7_PACKAGE
      ? pathToFileURL(join(TORCH7_PACKAGE, 'lib', packed)).href
      : new URL(`../../js/${source}`, import.meta.url).href
  );

export const { createTorch, createTorchSync, TorchError } = await load(
  'core.node.js',
  'create.node.js',
);
