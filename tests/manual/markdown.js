/* markdown.js: finds the Lua blocks of a Markdown text, each with its headings. */

const FENCE = /^ {0,3}```+\s*(\w*)\s*$/;
const HEADING = /^#{1,6}\s+(.*?)[\s#]*$/;
/* A line that is entirely bold is a heading in some manuals. */
const BOLD = /^__([^_]+)__$/;

/* Returns the visible text of a heading, without links and marks. */
const plain = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[\\`*]/g, '')
    .trim();

/* Returns [{ heading, line, lines }]: `line` is the number of the first of `lines`, from 1. Blocks
   that are indented with their fence keep their spaces, which matter in a printout. */
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
