/* What Jest runs once after all test files. */
export default () => globalThis.endShared();
