/* The environment that test files run in: Jest's for Node, with an ordinary global object. That of
   Jest's own is a proxy behind an interceptor, so that each use of Math or Number in a test or in
   the library took half a microsecond. */
import vm from 'node:vm';
import { ModuleMocker } from 'jest-mock';
import { installCommonGlobals } from 'jest-util';

export default class Environment {
  fakeTimers = null;
  fakeTimersModern = null;

  constructor({ projectConfig }) {
    this.context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
    this.global = vm.runInContext('globalThis', this.context);
    const { global } = this;
    for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
      if (Object.hasOwn(global, key)) continue;
      /* Node's getters want its own global object as `this`. */
      const { get, set } = descriptor;
      if (get) Object.assign(descriptor, { get: get.bind(globalThis), set: set?.bind(globalThis) });
      Object.defineProperty(global, key, descriptor);
    }
    /* What Node's own modules make and take is of these classes. */
    Object.assign(global, { global, Buffer, ArrayBuffer, Uint8Array });
    installCommonGlobals(global, projectConfig.globals);
    this.moduleMocker = new ModuleMocker(global);
  }

  async setup() {}

  async teardown() {
    this.context = null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return this.context;
  }
}
