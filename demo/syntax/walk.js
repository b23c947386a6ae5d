/* walk.js: visits the nodes of a syntax tree. */

/* Calls visit(node) for each node; without its children if visit returns false. */
export function walk(node, visit) {
  const waiting = [node];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next.type === 'string' && visit(next) === false) continue;
    for (const name in next) {
      const child = next[name];
      if (name !== 'loc' && child !== null && typeof child === 'object') waiting.push(child);
    }
  }
}
