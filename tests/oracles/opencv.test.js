/* The recorded sample of the oracle `opencv`: networks of .t7 files, with OpenCV's results. */
import { test } from '@jest/globals';
import { expectSampleToPass } from './helpers/expect.js';

test('networks of .t7 files give what OpenCV computes', () => {
  expectSampleToPass('opencv', { atLeast: 12 });
});
