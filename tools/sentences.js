/* sentences.js: what the preprocessor made of the tables (sentences.h), a row each. It loads no
   module, so that the build can use it before there is one. */
import { readFileSync } from 'node:fs';

const json = readFileSync(new URL('../build/sentences.json', import.meta.url), 'utf8');
/* Adjacent literals are one text, as in C; the last item is null. */
export const sentences = JSON.parse(json.replace(/"\s+"/g, '')).slice(0, -1);
