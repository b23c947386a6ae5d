/* read.js: reads demo/examples: a folder for each chapter, a file for each script, whose first line
   is the title. Only the build and the tests use it. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../examples/', import.meta.url));
const CHAPTERS = {
  views: 'Views and strides',
  indexing: 'Indexing',
  broadcasting: 'Broadcasting',
  statistics: 'Statistics',
  linalg: 'Linear algebra',
  signals: 'Signals',
  images: 'Images',
  learning: 'Learning',
  networks: 'Networks',
  language: 'Files, memory, types',
};
const LANGUAGES = { js: 'javascript', lua: 'lua' };

function readExample(folder, file) {
  const code = readFileSync(`${FOLDER}${folder}/${file}`, 'utf8');
  const [, title] = /^(?:\/\/|--) (.*)\n/.exec(code);
  const language = LANGUAGES[file.split('.').at(-1)];
  return { chapter: CHAPTERS[folder], path: `${folder}/${file}`, title, language, code };
}

/* Returns [{ chapter, path, title, language, code }] in the order of the gallery: files are sorted
   by their number. */
export function readExamples() {
  return Object.keys(CHAPTERS).flatMap((folder) =>
    readdirSync(FOLDER + folder)
      .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      .map((file) => readExample(folder, file)),
  );
}
