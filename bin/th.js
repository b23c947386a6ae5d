#!/usr/bin/env node
/* th.js: the program th (docs/th.md). Runs lib/th.js, which is js/th/ bundled. */
import { main } from '../lib/th.js';

await main(process.argv.slice(2), new URL('../', import.meta.url));
