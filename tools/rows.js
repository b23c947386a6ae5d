/* rows.js: the rows of the tables as text, for the JavaScript layer: one a line, columns by tabs.
   The preprocessor has made them of the tables (sentences.h).

   node tools/rows.js > src/table/rows_text.h    those of the main module, for table/tables.c */
import { sentences } from './sentences.js';

/* What C's function of a row has behind the name of the op; the whole name if that differs. */
function restOf({ name, function: fn }) {
  const rest = fn.slice(name.length);
  return fn.startsWith(name) && /^(_|$)/.test(rest) ? rest : fn;
}

/* [name, other columns ...] of the rows of an add-on; undefined: those of the main module. */
export function rowsIn(addon) {
  let current;
  return sentences.flatMap((row) => {
    if (row.addon) current = row.addon;
    return row.function && current === addon
      ? [[row.name, restOf(row), row.self, row.types, row.args]]
      : [];
  });
}

if (process.argv[1] === import.meta.filename) {
  const lines = rowsIn().map((columns) => `"${columns.join('\\t')}\\n"\n`);
  process.stdout.write(
    `/* rows_text.h — made by tools/rows.js. Do not edit. */\n${lines.join('')}`,
  );
}
