/* signatures.js: formats the signatures of a row for readers: torch.sort([r, [indices,]] t [, dim]
   [, descending]). Brackets mark optional arguments; inner ones need the outer one. The signatures
   come from the overloads that dispatch tries, so they always work. */

import { outcomeOf } from './outcomes.js';

const nameOf = (overloads, arg) =>
  arg.kind.options.length > 0
    ? `{ ${arg.kind.choices.join(', ')} }`
    : overloads.some((o) => o.given[o.spread] === arg)
      ? `...${arg.name}`
      : arg.name;

/* Formats optional arguments. Those that are only given with the argument before them go inside its
   brackets. */
function brackets([arg, ...rest], open) {
  const inside = rest.findIndex((next) => !next.needs(arg));
  const inner = inside < 0 ? rest : rest.slice(0, inside);
  const others = rest.slice(inner.length);
  const text = `${open(arg, inner.length > 0 ? ` ${brackets(inner, open)}` : '')}]`;
  return others.length > 0 ? `${text} ${brackets(others, open)}` : text;
}

/* Before a required argument: '[r, [indices,]] '. If the first needs its neighbour, it is the inner
   one: '[[beta,] alpha,] '. */
function before(run) {
  if (run.length === 0) return '';
  if (run.length === 2 && run[0].needs(run[1]) && !run[1].needs(run[0]))
    return `[[${run[0].name},] ${run[1].name},] `;
  return `${brackets(run, (arg, inner) => `[${arg.name},${inner}`)} `;
}

/* At the end: ' [, a [, b]]', or '[a [, b]]' without an argument before. */
function after(run, first) {
  if (run.length === 0) return '';
  const text = brackets(run, (arg, inner) => `[, ${arg.name}${inner}`);
  return first ? text.replace('[, ', '[') : ` ${text}`;
}

/* The parameters of overloads of one row that differ only in omitted arguments. */
function parameters(overloads) {
  const args = overloads[0].row.args
    .filter((arg) => overloads.some((o) => o.given.includes(arg)))
    .map((arg) => {
      const having = overloads.filter((o) => o.given.includes(arg));
      const needs = (other) => having.every((o) => o.given.includes(other.arg));
      return {
        arg,
        name: nameOf(overloads, arg),
        needs,
        required: having.length === overloads.length,
      };
    });
  let text = '';
  let run = [];
  for (const arg of args) {
    if (!arg.required) {
      run.push(arg);
      continue;
    }
    text += `${text && ', '}${before(run)}${arg.name}`;
    run = [];
  }
  return text + after(run, text === '');
}

/* torch.zeros(2, 'torch.IntTensor'): an overload without tensors takes the name of a type. */
const takesType = (overload) =>
  overload.typed === null &&
  overload.parameters.some(({ kind }) => kind.isResult && kind.dtype < 0 && !kind.isView);

/* Returns the signatures of one row: [function, method, method of the result, ...]. An arrow shows
   what a call gives back: a method that writes its tensor gives that. */
export function signaturesOf(op, row) {
  const functions = op.functions.filter((o) => o.row === row);
  const methods = op.methods.filter((o) => o.row === row);
  const named = functions.filter(takesType);
  const numbers = row.args
    .filter((arg) => !arg.kind.isResult)
    .map((arg) => (arg.kind.isSource ? 'number' : arg.name));
  const selves = [...new Set(methods.map((o) => o.source ?? o.bound))];
  const method = (self) => {
    const own = methods.filter((o) => (o.source ?? o.bound) === self);
    const isWritten = own[0].changesSelf || self.kind.isResult;
    return `${self.name}.${op.name}(${parameters(own)}) → ${outcomeOf(row, isWritten ? self.name : undefined)}`;
  };
  return [
    `torch.${op.name}(${parameters(functions)}) → ${outcomeOf(row)}`,
    ...selves.map(method),
    ...(named.length > 0
      ? [`torch.${op.name}(${parameters(named)}, type) → ${outcomeOf(row)}`]
      : []),
    ...(row.takesNumbers && row === op.rows[0]
      ? [`torch.${op.name}(${numbers.join(', ')}) → number`]
      : []),
  ];
}
