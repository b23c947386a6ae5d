/* chromium.js: runs the examples in a page of the playground's server. */
import { launch } from '../browser/chromium.js';
import { serveSite } from '../browser/site.js';
import { runSteps } from './engine.js';

/* Returns { run(steps, seeds), close() }. */
export async function open() {
  const server = await serveSite();
  const browser = await launch();
  const page = await browser.newPage();
  await page.goto(server.url);
  return {
    run: (steps, seeds) => page.evaluate(runSteps, { engine: '/js/lua/index.js', steps, seeds }),
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
