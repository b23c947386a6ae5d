/* chromium.js: runs the examples in a page of the playground's server. */
import { rmSync } from 'node:fs';
import { launch } from '../browser/chromium.js';
import { makePlayground, serveSite } from '../browser/site.js';
import { runSteps } from './engine.js';

/* Returns run(steps, seeds) for a page of the playground, with the add-on that Lua's nn needs. */
export const runIn = (page) => async (steps, seeds) => {
  await page.evaluate((file) => import(file), '/js/addons/nn.js');
  return page.evaluate(runSteps, { engine: '/js/lua/index.js', steps, seeds });
};

/* Returns { run(steps, seeds), close() }. */
export async function open() {
  const server = await serveSite(await makePlayground());
  const browser = await launch();
  const page = await browser.newPage();
  await page.goto(server.url);
  return {
    run: runIn(page),
    close: async () => {
      await browser.close();
      await server.close();
      rmSync(server.folder, { recursive: true });
    },
  };
}
