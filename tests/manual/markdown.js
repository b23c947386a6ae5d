/* markdown.js — the Lua blocks of a Markdown text, each with the headings that it stands under. */

const FENCE = /^ {0,3}```+\s*(\w*)\s*$/;
const HEADING = /^#{1,6}\s+(.*?)[\s#]*$/;
/* A line that is all bold is a heading in some manuals; a sentence that only begins so is not. */
const BOLD = /^__([^_]+)__$/;

/* What a reader sees of a heading: no links, no marks. */
const plain = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[\\`*]/g, '')
    .trim();

/* -> [{ heading, line, lines }]: `line` is the number of the first of `lines` in the text, from 1. What is indented with
   its fence stays as it is: in a printout the spaces matter. */
export function luaBlocks(text) {
  const blocks = [];
  let heading = '';
  let open = null;
  text.split(/\r?\n/).forEach((line, i) => {
    const fence = FENCE.exec(line);
    if (fence && open) {
      if (open.language === 'lua')
        blocks.push({ heading: open.heading, line: open.line, lines: open.lines });
      open = null;
    } else if (fence) {
      open = { language: fence[1].toLowerCase(), heading, line: i + 2, lines: [] };
    } else if (open) {
      open.lines.push(line);
    } else {
      const found = HEADING.exec(line) ?? BOLD.exec(line);
      if (found) heading = plain(found[1]);
    }
  });
  if (open) throw new Error(`the block that begins on line ${open.line - 1} has no end`);
  return blocks;
}
