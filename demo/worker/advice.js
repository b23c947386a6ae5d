/* advice.js: what the errors of engines leave out: the reason of a refused request, a declaration
   that is missing, the name of a method that was misspelt. */

/* Returns the number of letters to add, remove, replace or swap with the next one between a and
   b. */
function distance(a, b) {
  let last = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(replaced, row[j] + 1, next[j - 1] + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j], last[j - 2] + 1);
    }
    [last, row] = [row, next];
  }
  return row[b.length];
}

/* Returns the name that differs least from a misspelt one, by at most two letters in six; undefined
   if there is none. */
export function nearest(name, names) {
  const most = Math.min(2, Math.floor(name.length / 3));
  const near = names
    .map((other) => ({ other, letters: distance(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ letters }) => letters <= most);
  return near.sort((a, b) => a.letters - b.letters)[0]?.other;
}

/* Returns the names of an object and its prototypes. */
function namesOf(object) {
  const names = [];
  for (let at = object; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    names.push(...Object.getOwnPropertyNames(at));
  return names;
}

/* Returns the question whether a function of torch or a method of tensors is meant; '' if none is
   near. */
function questionFor(name, torch, isMethod) {
  const known = nearest(name, namesOf(isMethod ? torch.DoubleTensor.prototype : torch));
  return known && known !== name ? `; is ${known} meant?` : '';
}

/* Returns what to add to the message of an error in Lua; '' for most. */
export function adviceInLua(message, torch) {
  const [, kind, name] =
    /attempt to call (method|field) '(\w+)' \(a nil value\)/.exec(message) ?? [];
  return name === undefined ? '' : questionFor(name, torch, kind === 'method');
}

/* Returns what to add to the message of an error in JavaScript; '' for most. `assigned`: the names
   that the script assigns to. */
export function adviceFor({ name, message }, torch, assigned) {
  if (/(^|: )(Failed to fetch|NetworkError when attempting)/.test(message))
    return ': a script has no access to the network; add the file under “Files” and use file(name)';
  const [, missing] = /^(\S+) is not defined$/.exec(message) ?? [];
  if (name === 'ReferenceError' && assigned.includes(missing))
    return `: declare it by const ${missing} = ... or let ${missing} = ...`;
  const [, owner, method] = /(?:([\w$]+)|[)\]])\.([\w$]+) is not a function$/.exec(message) ?? [];
  return method && torch ? questionFor(method, torch, owner !== 'torch') : '';
}
