/* adopt.js: if a manual prints random numbers, later examples use them. These numbers are stored in
   the tensor that was printed, so that later outputs are determined. */
const NAME = /^(?:=|return )?\s*([A-Za-z_]\w*)\s*$/;
const HEAD = /^\(([\d,]+),\.,\.\) =$/;
const FOOT = /^\[torch\.\w+Tensor of (dimension|size) ([\dx]+)\]$/;
const ROW = /^-?\d+(\.\d+)?(\s+-?\d+(\.\d+)?)*$/;

/* Returns the matrices of a printout by their leading indices, or null for other output. */
function matricesOf(lines) {
  const matrices = new Map();
  let place = '';
  for (const line of lines.map((each) => each.trim()).filter((each) => each !== '')) {
    const head = HEAD.exec(line);
    if (head)
      place = head[1]
        .split(',')
        .map((index) => `[${index}]`)
        .join('');
    else if (!ROW.test(line)) return null;
    else matrices.set(place, [...(matrices.get(place) ?? []), line.split(/\s+/)]);
  }
  return matrices;
}

/* Returns Lua code that stores the printed numbers in the tensor, or null if the step does not
   print a named tensor. */
export function adoption({ code, says }) {
  const [, name] = NAME.exec(code.replace(/--.*$/gm, '').trim()) ?? [];
  const foot = FOOT.exec(says.at(-1)?.trim() ?? '');
  const matrices = name && foot && matricesOf(says.slice(0, -1));
  if (!matrices) return null;
  const flat = !foot[2].includes('x'); /* one number in a line, but no matrix */
  const table = (rows) => `{${rows.map((row) => (flat ? row.join() : `{${row.join()}}`)).join()}}`;
  return [...matrices]
    .map(([place, rows]) => `${name}${place}:copy(torch.DoubleTensor(${table(rows)}))`)
    .join('\n');
}
