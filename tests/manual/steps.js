/* steps.js: splits a block of a manual into steps: code, and the lines that it should print.

   A line with a prompt (`>`, `th>`, or a leading `=`) is code whose value is printed; `>>`
   continues it. Another line is code if it is a complete Lua statement, alone or with the next
   lines. All other lines are the output of the step above. */
import { completeness, countAsserts, isNothing, withoutLocals } from './lua-text.js';

const PROMPT = /^(?:th)?>(?!>) ?/;
const CONTINUED = /^>> ?/;
const COMMENT = /^\s*--/;
const startsStep = (line) => PROMPT.test(line) || line.startsWith('=');
/* The last line of a tensor or a storage: after it and a blank line, another printout may follow,
   but no text. */
const LAST = /^\[[\w.]+ (of (dimension|size) [\dx]+|with no dimension)\]/;
/* The text says that other results are possible. */
const POSSIBLE = /^\s*--.*\bpossible output\b/i;

/* Returns the number of the line after the code of a prompt. */
function endOfPrompted(lines, first) {
  const strip = (line) => line.replace(CONTINUED, '');
  let code = lines[first].replace(PROMPT, '');
  let end = first + 1;
  const goesOn = () =>
    CONTINUED.test(lines[end]) ||
    (completeness(code, { echo: true }) === 'incomplete' && !startsStep(lines[end]));
  while (end < lines.length && goesOn()) code += `\n${strip(lines[end++])}`;
  return { code, end };
}

/* The same for code without a prompt; null without code. */
function endOfStatement(lines, first) {
  let code = lines[first];
  let end = first + 1;
  while (completeness(code) === 'incomplete' && end < lines.length && !startsStep(lines[end]))
    code += `\n${lines[end++]}`;
  return completeness(code) === 'complete' ? { code, end } : null;
}

const trimEnd = (lines) => lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1);

/* Returns [{ heading, line, code, echo, says, asserts, possible }]. A step without `code` is text.
   `says` are the lines below it, without the blank lines at the end. */
export function stepsOf({ heading, line, lines }) {
  const steps = [];
  let possible = false;
  const begin = (index, code, echo) => {
    steps.push({
      heading,
      line: line + index,
      possible,
      says: [],
      echo,
      code: code === null ? null : withoutLocals(code),
      asserts: code === null ? 0 : countAsserts(code),
    });
  };
  const ended = (says) => says.at(-1)?.trim() === '' && says.some((said) => LAST.test(said.trim()));

  for (let i = 0; i < lines.length;) {
    const last = steps.at(-1);
    const blank = lines[i].trim() === '';
    possible ||= POSSIBLE.test(lines[i]);
    const found = startsStep(lines[i])
      ? endOfPrompted(lines, i)
      : !blank && endOfStatement(lines, i);
    if (found) {
      if (!isNothing(found.code)) begin(i, found.code, startsStep(lines[i]));
      i = found.end;
      continue;
    }
    if (blank || COMMENT.test(lines[i])) {
      if (blank) last?.says.push('');
    } else {
      if (!last || (ended(last.says) && /^[A-Za-z]/.test(lines[i]))) begin(i, null, false);
      steps.at(-1).says.push(lines[i]);
    }
    i++;
  }
  for (const step of steps) step.says = trimEnd(step.says);
  return steps;
}
