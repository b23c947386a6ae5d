// With NODE_V8_COVERAGE, V8's counters are written after each test file: a worker of Jest's that ends slowly is killed, and they would be lost.
import { takeCoverage } from 'node:v8';
import { afterAll } from '@jest/globals';

if (process.env.NODE_V8_COVERAGE) afterAll(() => takeCoverage());
