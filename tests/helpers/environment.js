/* The environment that test files run in: Jest's for Node, with an ordinary global object. That of
   Jest is a proxy behind an interceptor, so that each use of Math or Number, in a test or in the
   library, takes 0.4 microseconds. */
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

export default class Environment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    const context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
    const global = vm.runInContext('globalThis', context);
    for (const key of Reflect.ownKeys(this.global)) {
      if (Object.hasOwn(global, key)) continue;
      const descriptor = Object.getOwnPropertyDescriptor(this.global, key);
      /* Jest's setters write to its own object. */
      const { configurable, enumerable } = descriptor;
      const set = (value) =>
        Object.defineProperty(global, key, { configurable, enumerable, value, writable: true });
      Object.defineProperty(global, key, descriptor.get ? { ...descriptor, set } : descriptor);
    }
    /* what Node's modules take and return is of these classes */
    Object.assign(global, { global, ArrayBuffer, Uint8Array });
    this.context = context;
    this.global = global;
    this.moduleMocker = new this.moduleMocker.constructor(global);
  }
}
