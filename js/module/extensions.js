/* extensions.js: functions of torch that a page loads by an import of their own, as
   'torch7-wasm/t7'. An extension applies to all instances of torch: those that exist and those made
   later. */
import { TorchError } from './errors.js';

const extensions = new Set();
const instances = new Set(); /* WeakRefs */

/* Calls add(core, torch) for each instance of torch, once. */
export function extend(add) {
  if (extensions.has(add)) return;
  extensions.add(add);
  for (const reference of instances) {
    const torch = reference.deref();
    if (torch) add(torch.core, torch);
    else instances.delete(reference);
  }
}

const linalgNames = (core) => core.tables.linalg.map(([name]) => name);

/* The names of functions that are methods as well. */
const methodNames = (core) => [...core.tables.numpy, ...linalgNames(core), ...core.tables.fft];

/* The functions of each extension, by its subpath in the package. */
const functionsOf = (core) => ({
  t7: ['save', 'load', 'serialize', 'deserialize'],
  numpy: [...core.tables.numpy, 'einsum'],
  linalg: linalgNames(core),
  fft: [...core.tables.fft, 'clearFftPlans'],
});

/* Throws NOT_IMPORTED until the extension replaces it. */
const missing = (name, subpath) => () => {
  throw new TorchError(
    `${name}: torch7-wasm/${subpath} must be imported first: it adds torch.${name}`,
    {
      code: 'NOT_IMPORTED',
      op: name,
    },
  );
};

/* Adds all extensions to a new instance, also those imported later. `methods` is the prototype of
   all tensors. */
export function addExtensions(core, torch, methods) {
  for (const [subpath, names] of Object.entries(functionsOf(core))) {
    for (const name of names) torch[name] = missing(name, subpath);
  }
  for (const name of methodNames(core))
    Object.defineProperty(methods, name, {
      value: torch[name],
      configurable: true,
      writable: true,
    });
  for (const add of extensions) add(core, torch);
  instances.add(new WeakRef(torch));
}

/* Properties that replace themselves: the first access calls load(), which defines them. */
function defineLazily(object, names, enumerable, load) {
  for (const name of names)
    Object.defineProperty(object, name, {
      get() {
        load();
        return this[name];
      },
      set(value) {
        Object.defineProperty(this, name, {
          value,
          enumerable,
          configurable: true,
          writable: true,
        });
      },
      enumerable,
      configurable: true,
    });
}

/* For `extend`: makes the extension `add`, of the functions of a subpath, when one of them is first
   accessed. Then none is a stand-in that a program could keep. */
export const lazily = (subpath, add) => (core, torch) => {
  const names = functionsOf(core)[subpath];
  const isMethod = new Set(methodNames(core));
  const methods = Object.getPrototypeOf(core.handles.types.tensor[0].Class.prototype);
  const objects = [
    [torch, names, true],
    [methods, names.filter((name) => isMethod.has(name)), false],
  ];
  const place = () =>
    objects.forEach(([object, list, enumerable]) => defineLazily(object, list, enumerable, load));
  function load() {
    if (!core.unloaded.delete(load)) return;
    for (const [object, list] of objects) for (const name of list) object[name] = undefined;
    try {
      add(core, torch);
    } catch (error) {
      place();
      core.unloaded.add(load);
      throw error;
    }
  }
  place();
  core.unloaded.add(load);
};
