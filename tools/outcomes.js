/* outcomes.js: what a call of an op gives back, in the words of docs/ops.md: `new` (a tensor),
   `view`, `number`, `true or false`, `nothing`, or the tensor that was written. */

const RETURNED = { BOOL_VALUE: 'true or false' };
const wordOf = ({ kind: { name: kind, role, isView, isSlice }, name }) => {
  if (role === 'RETURNED') return RETURNED[kind] ?? 'number';
  if (role === 'FILLED') return name;
  if (isSlice) return isView ? 'view or number' : 'new or number';
  return isView ? 'view' : 'new';
};

/* What one overload gives, without results passed to it; `self` is the name of the tensor whose
   method is called, if the call writes it. */
export function outcomeOf(row, self) {
  const words = row.args
    .filter(({ kind }) => kind.isWritten || kind.role === 'RETURNED')
    .map((arg, i) => (i === 0 && self !== undefined ? self : wordOf(arg)));
  if (words.length === 0) return 'nothing';
  if (words.length === 1) return words[0];
  const choices = words.some((word) => word.endsWith(' or number')) ? [0, 1] : [0];
  return choices
    .map((i) => `[${words.map((word) => word.split(' or ')[i] ?? word).join(', ')}]`)
    .join(' or ');
}

const isOwnMethod = (overload) => overload.changesSelf || !overload.bound.kind.isResult;

/* The outcomes of torch.name(...) and x.name(...) of an op, for the table: the latter is '-' if
   there is no such method. */
export function outcomesOf(op) {
  const listed = (outcomes) => [...new Set(outcomes)].join(', ') || '-';
  return [
    listed(op.functions.map(({ row }) => outcomeOf(row))),
    listed(
      op.methods
        .filter(isOwnMethod)
        .map((overload) => outcomeOf(overload.row, overload.changesSelf ? 'in place' : undefined)),
    ),
  ];
}

/* The table of all ops: a row for each pair of outcomes. link(name) makes a link. */
export function outcomeTable(ops, link) {
  const rows = new Map();
  for (const op of ops) {
    const key = outcomesOf(op).join(' | ');
    rows.set(key, [...(rows.get(key) ?? []), link(op.name)]);
  }
  return [
    '| `torch.name(...)` | `x.name(...)` | ops |',
    '| --- | --- | --- |',
    ...[...rows].map(([outcomes, names]) => `| ${outcomes} | ${names.join(' ')} |`),
  ].join('\n');
}
