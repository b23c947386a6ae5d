/* What Jest runs before each test file. */
import { takeCoverage } from 'node:v8';
import { afterAll, afterEach } from '@jest/globals';
import { takeCase } from './named.js';

/* Writes V8's coverage counters after each file: Jest kills workers that end slowly, whose counters
   would be lost. */
if (process.env.NODE_V8_COVERAGE) afterAll(() => takeCoverage());

/* Adds the case to the report of a test that failed in a loop over named cases. */
afterEach(() => {
  const text = takeCase();
  if (!text) return;
  const error = new Error(`in the case ${text}`);
  error.stack = error.message;
  throw error;
});
