/* properties.js: defines properties that are not enumerable, or made when they are first read. */

const property = { value: undefined, writable: true, configurable: true, enumerable: false };

/* Defines a property that is not enumerable. */
export function define(target, key, value) {
  property.value = value;
  Object.defineProperty(target, key, property);
  property.value = undefined; /* it would keep the value */
}

/* The same for all properties of an object. */
export function hidden(target, properties) {
  for (const key of Reflect.ownKeys(properties)) define(target, key, properties[key]);
  return target;
}

/* Defines a property like one that was assigned, whose value make() returns when it is first
   read. */
export function defineOnDemand(object, name, make) {
  const place = (value) =>
    Object.defineProperty(object, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  Object.defineProperty(object, name, {
    get() {
      const value = make();
      place(value);
      return value;
    },
    set: place,
    enumerable: true,
    configurable: true,
  });
}
