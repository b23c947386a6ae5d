/* The recorded sample of the oracle `onnx`: of ONNX's tests, all cases of at most 60 kB. */
import { test } from '@jest/globals';
import { expectSampleToPass } from './helpers/expect.js';

test('operators of ONNX give the recorded results', () => {
  expectSampleToPass('onnx', { atLeast: 995 });
});
