/* table.js — the op table as the generators read it: the call plans that dispatch uses, and what
   the rows say to readers. */
import { readFileSync } from 'node:fs';
import { createTorchSync } from '../js/create.node.js';

const { core } = createTorchSync();
export const { errorTable, dtypes } = core;
export const plans = [...core.ops.values()];

/* `make build` lets the preprocessor gather the sentences from the table: the modules do not carry
   them. */
const sentences = JSON.parse(
  readFileSync(new URL('../build/sentences.json', import.meta.url), 'utf8'),
).slice(0, -1);
const docs = new Map(sentences.map(({ function: fn, doc }) => [fn, doc]));
export const docOf = (row) => docs.get(row.fn);

/* The families of ops: [{ title, doc, plans }]. A plan belongs where its first row is. */
export const families = [];
for (const { family, function: fn, doc } of sentences) {
  if (family) families.push({ title: family, doc, plans: [] });
  else families[families.length - 1].plans.push(...plans.filter((plan) => plan.rows[0].fn === fn));
}
