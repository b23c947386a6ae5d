/* Results that are compared with a tolerance: sums are rounded in another order. */
export function nearTo({ size, values }, to) {
  const isFloat = to(0.1) !== 0.1;
  const scale = 1 + Math.max(0, ...values.map(Math.abs));
  const tolerance = scale * (isFloat ? 2e-3 : 1e-11);
  return { size, test: (got) => got.every((v, i) => Math.abs(v - values[i]) <= tolerance) };
}
