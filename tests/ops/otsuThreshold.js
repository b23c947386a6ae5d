export const expected = ({ x }) => {
  const variance = (t) => {
    const [low, high] = [x.values.filter((v) => v <= t), x.values.filter((v) => v > t)];
    const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
    if (low.length === 0 || high.length === 0) return 0;
    return low.length * high.length * (mean(low) - mean(high)) ** 2;
  };
  const test = ([got]) => x.values.every((t) => variance(t) <= variance(got) * (1 + 1e-12));
  return { test };
};
