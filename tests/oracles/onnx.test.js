/* The recorded sample of the oracle `onnx`: the small cases of ONNX's tests. */
import { test } from '@jest/globals';
import { expectSampleToPass } from './shared/expect.js';

test('operators of ONNX give the recorded results', () => {
  expectSampleToPass('onnx', { atLeast: 950 });
});
