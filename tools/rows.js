/* rows.js: makes src/table/rows_text.h, the rows as text (table/tables.c), of what the preprocessor
   made of the tables (sentences.h):
   node tools/rows.js > src/table/rows_text.h */
import { sentences } from './sentences.js';

/* What C's function of a row has behind the name of the op; the whole name if that differs. */
function restOf({ name, function: fn }) {
  const rest = fn.slice(name.length);
  return fn.startsWith(name) && /^(_|$)/.test(rest) ? rest : fn;
}

const lines = sentences
  .filter((row) => row.addon || row.function)
  .map((row) =>
    row.addon
      ? `[${row.addon}]`
      : [row.name, restOf(row), row.self, row.types, row.args].join('\\t'),
  );
process.stdout.write(
  `/* rows_text.h — made by tools/rows.js. Do not edit. */\n${lines.map((line) => `"${line}\\n"\n`).join('')}`,
);
