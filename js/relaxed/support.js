/* support.js: whether the engine has relaxed SIMD. */

/* The smallest module with a relaxed instruction: f32x4.relaxed_madd of three zeros. */
const RELAXED_PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 19, 1, 17, 0, 65, 0, 253, 15,
  65, 0, 253, 15, 65, 0, 253, 15, 253, 133, 2, 11,
]);

/* True if the engine supports relaxed SIMD. */
export const hasRelaxedSimd = () => WebAssembly.validate(RELAXED_PROBE);
