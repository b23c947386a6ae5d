/* tree.js: tensors in objects and arrays. A tree is a leaf, or an array or plain object of
   trees. */
import { isPlain } from '../call/lists.js';

export function mapTree(tree, f) {
  if (Array.isArray(tree)) return tree.map((item) => mapTree(item, f));
  if (isPlain(tree))
    return Object.fromEntries(Object.entries(tree).map(([name, item]) => [name, mapTree(item, f)]));
  return f(tree);
}

export function leavesOf(tree) {
  const leaves = [];
  mapTree(tree, (leaf) => leaves.push(leaf));
  return leaves;
}

/* The tree with these values in place of its leaves. */
export function inOrder(tree, values) {
  let i = 0;
  return mapTree(tree, () => values[i++]);
}
