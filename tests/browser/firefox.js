/* firefox.js: starts a headless Firefox for tests. FIREFOX is its path, by default Debian's. */
import puppeteer from 'puppeteer-core';

export const launchFirefox = () =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX || '/usr/bin/firefox-esr',
    headless: true,
  });
