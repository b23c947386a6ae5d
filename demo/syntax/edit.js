/* edit.js: changes the text of a script at places that its syntax tree names, without changing its
   lines. */

/* Returns the text with all edits: { start, end, text } replaces a range; { start, end, open, close
   } puts texts around one. An empty range is an insertion behind what ends there. Of edits around
   the same range, the first is the outermost. */
export function edited(code, edits) {
  const parts = edits.flatMap(({ start, end, text, open, close }, i) =>
    text === undefined
      ? [
          { at: start, end: start, text: open, order: [1, -end, i] },
          { at: end, end, text: close, order: [0, -start, -i] },
        ]
      : [{ at: start, end, text, order: [start === end ? 0.5 : 2, 0, 0] }],
  );
  const compare = (a, b) => {
    const [p, q] = [a, b].map(({ at, order }) => [at, ...order]);
    const different = p.findIndex((v, i) => v !== q[i]);
    return different === -1 ? 0 : p[different] - q[different];
  };
  let at = 0;
  let result = '';
  for (const part of parts.sort(compare)) {
    result += code.slice(at, part.at) + part.text;
    at = part.end;
  }
  return result + code.slice(at);
}
