/* Writes V8's coverage counters after each test file if NODE_V8_COVERAGE is set: Jest kills workers
   that end slowly, whose counters would be lost. */
import { takeCoverage } from 'node:v8';
import { afterAll } from '@jest/globals';

if (process.env.NODE_V8_COVERAGE) afterAll(() => takeCoverage());
