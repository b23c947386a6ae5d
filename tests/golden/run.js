#!/usr/bin/env node
// node tests/golden/run.js [DIR] [--tag=a,b,c] Runs what a native Torch7 answered against the
// library, in Torch7's own numbering, and tells where they differ. DIR: a directory of recorded
// *.jsonl.gz files, by default this one.

import { judge } from './judge.js';
import { runAll } from './runner.js';

await runAll(async (torch) => ({ judge: (c) => judge(torch, c), collect() {} }));
