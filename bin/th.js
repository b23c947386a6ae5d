#!/usr/bin/env node
/* th.js: the program th (docs/th.md). Runs lib/th.node.js, which is js/th/ bundled. */
import { main } from '../lib/th.node.js';

await main(process.argv.slice(2), new URL('../', import.meta.url));
