/* What Jest runs before each test file. */
import { takeCoverage } from 'node:v8';
import { afterAll, expect, jest } from '@jest/globals';

/* A page answers late on a busy machine. A browser test that fails runs once more; Jest prints the
   first error, and tools/test.js lists the tests that needed the second attempt. */
if (/\/tests\/(browser|site)\//.test(expect.getState().testPath)) {
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
}

/* Writes V8's coverage counters after each file: Jest kills workers that end slowly, whose counters
   would be lost. */
if (process.env.NODE_V8_COVERAGE) afterAll(() => takeCoverage());
