/* chromium.js — a headless Chromium, for tests and for tools: CHROMIUM is its path, by default
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

/* `more`: arguments of the command line besides. */
export const launch = (more = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
    args: [...ARGS, ...more],
  });
