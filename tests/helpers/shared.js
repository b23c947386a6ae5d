/* shared.js: what all test files share in a run of Jest: a Chromium, a build of the playground, and
   the packed package. Jest's main process owns them. It makes each when a test file first asks for
   it, and ends and removes all when Jest ends. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
const root = fileURLToPath(new URL('../../', import.meta.url));

/* Runs a program of this repository in a process of its own: the owner has to answer meanwhile. */
async function runModule(source) {
  const args = ['--no-warnings', '--input-type=module', '-e', source];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return JSON.parse(stdout);
}
const call = (file, name, folder) =>
  runModule(`import { ${name} } from './${file}';
    console.log(JSON.stringify(await ${name}(${JSON.stringify(folder)})));`);

/* Called by the main process before all test files. Returns a function that ends everything. */
export async function share() {
  const folder = mkdtempSync(join(tmpdir(), 'torch7-tests-'));
  let chromium;
  const MAKE = {
    /* the address of a browser for playwright-core */
    async chromium() {
      const { launchServer } = await import('../browser/chromium.js');
      chromium = await launchServer();
      return chromium.wsEndpoint();
    },
    /* the folder of the playground */
    playground: () => call('tests/browser/site.js', 'makePlayground', join(folder, 'playground')),
    /* { tarball, files }: its path and the names in it */
    package: () => call('tests/hosts/install.js', 'pack', folder),
  };
  const made = new Map();
  const server = createServer(async ({ url }, response) => {
    const name = url.slice(1);
    if (!made.has(name)) made.set(name, MAKE[name]());
    const answer = await made.get(name).then(
      (value) => ({ value }),
      (error) => ({ error: `${name}: ${error.message}` }),
    );
    response.end(JSON.stringify(answer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env.TORCH_TESTS_SHARED = `http://127.0.0.1:${server.address().port}/`;

  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove); /* playwright-core ends its browser at this event */
  for (const [signal, code] of Object.entries(SIGNALS))
    process.once(signal, () => process.exit(code));
  return async () => {
    server.close();
    server.closeAllConnections();
    await Promise.allSettled(made.values());
    await chromium?.close();
    remove();
  };
}

/* Called by test files: what the main process has made, by its name in MAKE. */
export const shared = (name) =>
  new Promise((resolve, reject) => {
    const address = process.env.TORCH_TESTS_SHARED;
    const request = get(address + name, { agent: false }, async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('');
      const { value, error } = JSON.parse(text);
      if (error === undefined) resolve(value);
      else reject(new Error(error));
    });
    request.on('error', reject);
  });
