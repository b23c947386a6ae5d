/* cells.js: the cells of a script in JavaScript. A comment that begins with "md" between two
   statements is Markdown and begins a cell; the code before the first one is a cell, too. */

const MARKDOWN = /^md(?=\s|$)/;

/* Returns the Markdown comments: [{ start, end, line, text }]. `comments` are acorn's. */
export function cellsIn(tree, comments) {
  const isInside = ({ start, end }) => tree.body.some((s) => s.start < start && end < s.end);
  return comments
    .filter((c) => c.type === 'Block' && MARKDOWN.test(c.value) && !isInside(c))
    .map(({ start, end, loc, value }) => ({
      start,
      end,
      line: loc.start.line,
      text: value.replace(MARKDOWN, ''),
    }));
}

/* Returns what is written before the name of the module in an import, on one line and without
   comments. */
export function headOf({ start, source }, code, comments) {
  const inside = comments.filter((c) => c.start >= start && c.end <= source.start);
  const edits = inside.map((c) => [c.start, c.end]);
  let [at, head] = [start, ''];
  for (const [from, to] of [...edits, [source.start]]) {
    head += code.slice(at, from);
    at = to;
  }
  return head.replace(/\s+/g, ' ');
}

/* Returns edits (syntax/edit.js) that make declarations and expressions of exports without a
   source: a cell is a function, from which nothing is exported. */
export function withoutExports({ body }) {
  return body
    .filter(({ type, source }) => /^Export(?:Named|Default)/.test(type) && !source)
    .map(({ type, start, end, declaration }) => {
      if (declaration === null) return { start, end, text: '' };
      const isNamed = type === 'ExportNamedDeclaration' || declaration.id;
      return { start, end: declaration.start, text: isNamed ? '' : 'void ' };
    });
}
