/* adopt.js — where a manual shows random numbers, what follows is computed from these: so they are
   put into the tensor that was shown, and the examples below it have a determined answer. */
const NAME = /^(?:=|return )?\s*([A-Za-z_]\w*)\s*$/;
const HEAD = /^\(([\d,]+),\.,\.\) =$/;
const FOOT = /^\[torch\.\w+Tensor of (dimension|size) ([\dx]+)\]$/;
const ROW = /^-?\d+(\.\d+)?(\s+-?\d+(\.\d+)?)*$/;

/* The matrices of a printout by their leading indices, or null where its lines are anything else.
 */
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

/* -> Lua code that puts the printed numbers into the tensor, or null where a step shows no tensor
   by its name. */
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
