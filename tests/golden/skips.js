/* Tests the share of skipped cases. `results`: case -> the result of judge(). */

import { expect, test } from '@jest/globals';
import { isAside } from './rules.js';

export function limitSkips(cases, results) {
  test('fewer than two in a hundred are skipped, the tags lapack, half and operator aside', () => {
    const weighed = cases.filter((c) => !isAside(c));
    const skipped = weighed.filter((c) => results.get(c).status === 'skipped');
    expect(weighed.length).toBeGreaterThan(6500);
    expect(skipped.length / weighed.length).toBeLessThan(0.02);
  });
}
