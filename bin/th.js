#!/usr/bin/env node
/* th.js — Torch7's `th`: docs/th.md. What it does is in js/th/, bundled. */
import { main } from '../lib/th.js';

await main(process.argv.slice(2), new URL('../', import.meta.url));
