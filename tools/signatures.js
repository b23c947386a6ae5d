/* signatures.js — how the forms of a row are written for people: torch.sort([r, [indices,]] t [, dim] [,
   descending]). Brackets: may be left out; inner ones only together with the outer. It is read off
   the forms that dispatch tries, so what stands there is what works. */
import { KINDS } from '../js/call/kinds.js';

const nameOf = (forms, arg) =>
  forms.some((form) => form.spread && form.params[form.params.length - 1] === arg)
    ? `...${arg.name}`
    : arg.name;

/* Arguments that may be left out: those that are given only together with the one before them go
   inside its brackets. */
function brackets([arg, ...rest], open) {
  const inside = rest.findIndex((next) => !next.needs(arg));
  const inner = inside < 0 ? rest : rest.slice(0, inside);
  const others = rest.slice(inner.length);
  const text = `${open(arg, inner.length > 0 ? ` ${brackets(inner, open)}` : '')}]`;
  return others.length > 0 ? `${text} ${brackets(others, open)}` : text;
}

/* Before something that must be given, '[r, [indices,]] '; a first one that needs its neighbour is
   the inner one: '[[beta,] alpha,] '. */
function before(run) {
  if (run.length === 0) return '';
  if (run.length === 2 && run[0].needs(run[1]) && !run[1].needs(run[0]))
    return `[[${run[0].name},] ${run[1].name},] `;
  return `${brackets(run, (arg, inner) => `[${arg.name},${inner}`)} `;
}

/* At the end, ' [, a [, b]]'; with nothing in front of it '[a [, b]]'. */
function after(run, first) {
  if (run.length === 0) return '';
  const text = brackets(run, (arg, inner) => `[, ${arg.name}${inner}`);
  return first ? text.replace('[, ', '[') : ` ${text}`;
}

/* The parameters of forms of one row that differ only in what is left out. */
function parameters(forms) {
  const args = forms[0].row.args
    .filter((arg) => forms.some((form) => form.params.includes(arg)))
    .map((arg) => {
      const having = forms.filter((form) => form.params.includes(arg));
      const needs = (other) => having.every((form) => form.params.includes(other.arg));
      return { arg, name: nameOf(forms, arg), needs, required: having.length === forms.length };
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

/* torch.zeros(2, 'torch.IntTensor'): what has no tensor to take its type from takes a name. */
const takesType = (form) =>
  form.typed === null &&
  form.slots.some(({ kind }) => kind === KINDS.RESULT || kind === KINDS.ORDER);

/* The forms of one row: [function, method, method of the result, ...]. */
export function usages(plan, row) {
  const functions = plan.functions.filter((form) => form.row === row);
  const methods = plan.methods.filter((form) => form.row === row);
  const named = functions.filter(takesType);
  const numbers = row.args
    .filter((arg) => !KINDS[arg.kind].result)
    .map((arg) => (arg.kind === 'TENSOR' ? 'number' : arg.name));
  const selves = [...new Set(methods.map((form) => form.source ?? form.bound))];
  return [
    `torch.${plan.name}(${parameters(functions)})`,
    ...selves.map(
      (self) =>
        `${self.name}.${plan.name}(${parameters(methods.filter((form) => (form.source ?? form.bound) === self))})`,
    ),
    ...(named.length > 0 ? [`torch.${plan.name}(${parameters(named)}, type)`] : []),
    ...(row.numeric && row === plan.rows[0] ? [`torch.${plan.name}(${numbers.join(', ')})`] : []),
  ];
}
