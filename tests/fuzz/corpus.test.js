/* Repeats the corpus of each fuzz target with its expected outcomes, and runs a few thousand new
   cases. `make fuzz` runs more. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { execute, fromLines, fuzz } from './driver.js';
import npy from './npy.js';
import npz from './npz.js';
import png from './png.js';
import safetensors from './safetensors.js';
import t7 from './t7.js';

describe.each([npy, npz, png, safetensors, t7].map((target) => [target.name, target]))(
  '%s',
  (name, target) => {
    const corpus = fromLines(
      readFileSync(new URL(`corpus/${name}.jsonl`, import.meta.url), 'utf8'),
    );
    test.each(corpus.map((c) => [c.outcome, c]))('%s', (outcome, { bytes, choice }) => {
      expect(execute(target, bytes, choice)).toBe(outcome);
    });
    test('has a case for many outcomes', () => expect(corpus.length).toBeGreaterThan(20));
    test('3000 new cases', async () => {
      expect((await fuzz(target, { count: 3000, seed: 1 })).size).toBeGreaterThan(10);
    });
  },
);
