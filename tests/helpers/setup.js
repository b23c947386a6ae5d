/* What Jest runs before each test file. */
import { takeCoverage } from 'node:v8';
import { afterAll } from '@jest/globals';

/* Writes V8's coverage counters after each file: Jest kills workers that end slowly, whose counters
   would be lost. */
if (process.env.NODE_V8_COVERAGE) afterAll(() => takeCoverage());
