/* transcript.js: recognises copied sessions of th, node and this page's prompt. */
const FIRST = /^(?:th> ?|> )/;
const NEXT = /^(?:\.\.\.>? ?|>> )/;

/* Returns the inputs of a session, each with its continuation lines; null: the text is none. What
   was printed between is left out. */
export function inputsOf(text) {
  const lines = text.split(/\r?\n/);
  if (!FIRST.test(lines.find((line) => line.trim() !== '') ?? '')) return null;
  const inputs = [];
  let isInput = false;
  for (const line of lines) {
    if (FIRST.test(line)) inputs.push([line.replace(FIRST, '')]);
    else if (isInput && NEXT.test(line)) inputs.at(-1).push(line.replace(NEXT, ''));
    isInput = FIRST.test(line) || (isInput && NEXT.test(line));
  }
  return inputs.map((input) => input.join('\n')).filter((input) => input.trim() !== '');
}
