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
const MINUTES = 60_000;

/* `more`: additional arguments of the command line. */
const options = (more = []) => ({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: [...ARGS, ...more],
  timeout: 5 * MINUTES,
});

export const launch = (more) => chromium.launch(options(more));

/* Starts a Chromium that several processes use; its owner handles signals. */
export const launchServer = () =>
  chromium.launchServer({
    ...options(),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });

/* Returns a browser of its own in the Chromium of launchServer(); close() closes only its pages. */
export const connect = (address) => chromium.connect(address, { timeout: 5 * MINUTES });
