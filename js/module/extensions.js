/* extensions.js: functions of torch that a page loads by an import of their own, as
   'torch7-wasm/t7'. An extension applies to all instances of torch: those that exist and those made
   later. */
import { ADDON_NAMES } from './addon-names.js';
import { TorchError, argumentError } from './errors.js';
import { define } from './properties.js';

const extensions = new Map(); /* what adds one to an instance -> its subpath, if it has one */
const instances = new Set(); /* WeakRefs */

/* Calls add(core, torch) for each instance of torch, once. `subpath` names the functions that it
   adds (EXTENSIONS). */
export function extend(add, subpath) {
  if (extensions.has(add)) return;
  extensions.set(add, subpath);
  for (const reference of instances) {
    const torch = reference.deref();
    if (torch) add(torch.core, torch);
    else instances.delete(reference);
  }
}

/* The names that each extension, by its subpath in the package, adds to torch. Those of `ops` are
   methods as well. */
export const EXTENSIONS = Object.entries({
  t7: ['', 'save load serialize deserialize'],
  ...ADDON_NAMES,
}).map(([subpath, names]) => {
  const [ops, others] = names.map((text) => text.split(' ').filter(Boolean));
  return { subpath, ops, others };
});

/* The subpath that adds an op; undefined: the main module has it. */
export const subpathOf = (name) => EXTENSIONS.find(({ ops }) => ops.includes(name))?.subpath;

/* Throws NOT_IMPORTED until the extension replaces it. */
export const missing = (name, subpath) => () => {
  throw new TorchError(
    `${name}: torch7-wasm/${subpath} must be imported first: it adds torch.${name}`,
    {
      code: 'NOT_IMPORTED',
      op: name,
    },
  );
};

/* Adds all extensions to a new instance, also those imported later. */
export function addExtensions(core, torch) {
  const methods = Object.getPrototypeOf(core.handles.types.tensor[0].Class.prototype);
  const added = new Set(extensions.values());
  for (const { subpath, ops, others } of EXTENSIONS) {
    if (added.has(subpath)) continue;
    for (const name of [...ops, ...others]) torch[name] = missing(name, subpath);
    for (const name of ops) define(methods, name, torch[name]);
  }
  for (const add of extensions.keys()) add(core, torch);
  instances.add(new WeakRef(torch));
}

/* Throws for the option `addons` of `op`, if it is no list of what torch7-wasm/X-core exports. */
export function checkAddons(op, addons = []) {
  if (!Array.isArray(addons) || addons.some((addon) => typeof addon?.load !== 'function'))
    throw argumentError(
      op,
      'addons',
      addons,
      "expected a list of add-ons, such as the default export of 'torch7-wasm/linalg-core'",
    );
}

/* Returns a promise that the add-ons of the option `addons` of `op` are added. */
export async function loadAddons(op, addons = []) {
  checkAddons(op, addons);
  await Promise.all(addons.map((addon) => addon.load()));
}
