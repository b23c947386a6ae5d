/* repository.js: the address of the repository, from package.json. */
import { readFileSync } from 'node:fs';

const { repository } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);
export const REPOSITORY = repository.url.replace(/^git\+|\.git$/g, '');
