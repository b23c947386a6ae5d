/* tree.js: tensors in objects and arrays. A tree is a leaf, or an array or plain object of
   trees. */
import { isPlain } from '../module/options.js';
import { TorchError } from '../module/errors.js';

/* The tree with f(leaf) in place of each leaf. `isLeaf` finds arrays and objects that are leaves,
   too; `around` has the ones around `tree`. */
export function mapTree(tree, f, isLeaf = () => false, around = []) {
  if (!(Array.isArray(tree) || isPlain(tree)) || isLeaf(tree)) return f(tree);
  if (around.includes(tree))
    throw new TorchError('an object or array of tensors contains itself', { code: 'DEPTH' });
  const inside = [...around, tree];
  const map = (item) => mapTree(item, f, isLeaf, inside);
  if (Array.isArray(tree)) return tree.map(map);
  return Object.fromEntries(Object.entries(tree).map(([name, item]) => [name, map(item)]));
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
