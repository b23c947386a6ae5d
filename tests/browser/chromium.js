/* chromium.js: starts a headless Chromium for tests and tools. CHROMIUM is its path, by default
   Debian's. */
import { chromium } from 'playwright-core';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/* `more`: additional arguments of the command line. */
export const launch = (more = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: [...ARGS, ...more],
  });
