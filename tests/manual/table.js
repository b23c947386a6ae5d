/* table.js: the table of slips in docs/differences.md. `make gen` writes it, and a test
   compares. */
import { readFileSync } from 'node:fs';
import { slips } from './slips.js';

const MARK = '<!-- made of tests/manual/slips.js by make gen, down to the end -->\n';

/* Most slips are about spaces, which HTML would collapse: they are shown as dots, and tabs as
   arrows. */
const shown = (line) => `\`${line.replaceAll(' ', '·').replaceAll('\t', '→')}\``;
const cell = (text) => text.replaceAll('|', '\\|');

function linesOf({ lines = [] }, side) {
  return lines
    .map((pair) =>
      pair[side] === null ? 'nothing' : pair[side] === '' ? 'a blank line' : shown(pair[side]),
    )
    .join('<br>');
}

function row(slip) {
  const cells = [slip.heading, `\`${slip.code}\``, linesOf(slip, 0), linesOf(slip, 1), slip.why];
  return `| ${cells.map(cell).join(' | ')} |`;
}

function section(file, title) {
  const rows = slips.filter((slip) => slip.file === file).map(row);
  return [
    '',
    `### ${title}`,
    '',
    '| under | example | it says | native prints | why |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

const TITLES = {
  'torch7-tensor.md': "In Torch7's tensor manual",
  'torch-tutorial-tensor.md': 'In the tutorial',
  'lab2d-tensor.md': "In Lab2D's manual",
};

export function makeDifferences() {
  const text = readFileSync(new URL('../../docs/differences.md', import.meta.url), 'utf8');
  const byHand = text.slice(0, text.indexOf(MARK) + MARK.length);
  return (
    byHand +
    Object.entries(TITLES)
      .map(([file, title]) => section(file, title))
      .join('')
  );
}
