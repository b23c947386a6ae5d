/* steps.js: what the hosts of table.js do with a project: run programs, serve a folder or a
   server's page to Chromium. Each step throws with what was printed if the result differs. */
import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { launch } from '../browser/chromium.js';
import { until } from '../helpers/until.js';

const LIMIT = 240_000; /* ms of a step */
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};

/* They isolate a page, which threads need. */
export const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/* The line that every fixture prints or shows as its title. */
export const expected = (...more) => ['2,1 3 7', ...more].join(' ');

const run = promisify(execFile);

/* Serves the files of a folder on a free port, with these headers. */
async function serveFolder(folder, headers) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    try {
      const body = await readFile(file);
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

/* A port that was free a moment ago. */
async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function titleOf(page) {
  await page.waitForFunction(() => document.title !== 'loading', null, { timeout: 180_000 });
  return page.title();
}

/* Opens an address in Chromium and returns what `read` finds there. */
async function visit(address, read) {
  const browser = await launch();
  const complaints = [];
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (m) => m.type() === 'error' && complaints.push(m.text()));
    await page.goto(address);
    return await read(page, address);
  } catch (error) {
    throw new Error([error.message, ...complaints].join('\n'), { cause: error });
  } finally {
    await browser.close();
  }
}

function same(seen, wanted) {
  if (seen.trim() !== wanted) throw new Error(`expected: ${wanted}\nseen: ${seen.trim()}`);
}

/* Waits until a server answers, or ends. */
async function answers(address, server) {
  let seen;
  const isReady = async () => {
    seen = await fetch(address).then(({ status }) => status, String);
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    return seen === 200;
  };
  await until(`an answer of ${address}`, isReady, () => seen);
}

/* The steps for a project in `folder`. */
export function stepsIn(folder) {
  const env = { ...process.env, NODE_OPTIONS: '', CI: '1', NEXT_TELEMETRY_DISABLED: '1' };
  const options = { cwd: folder, env, timeout: LIMIT, maxBuffer: 2 ** 26, killSignal: 'SIGKILL' };
  /* Finds programs of the project without npx, which asks the registry for missing ones. */
  const command = ([program, ...args]) => {
    if (program !== 'npx')
      return [existsSync(join(folder, program)) ? join(folder, program) : program, args];
    return [join(folder, 'node_modules/.bin', args[0]), args.slice(1)];
  };
  const output = async (words) => {
    const [program, args] = command(words);
    try {
      return await run(program, args, options);
    } catch (error) {
      throw new Error(`${words.join(' ')}: ${error.message}\n${error.stdout}${error.stderr}`, {
        cause: error,
      });
    }
  };
  return {
    /* The program ends with status 0. */
    succeeds: (...words) => output(words),
    /* It prints this line last. */
    async prints(wanted, ...words) {
      const { stdout } = await output(words);
      same(stdout.trim().split('\n').at(-1), wanted);
    },
    copies(pattern, to) {
      const [from, name] = [join(folder, pattern, '..'), basename(pattern)];
      const ends = name.replace('*', '');
      mkdirSync(join(folder, to), { recursive: true });
      for (const file of readdirSync(from).filter((f) => f.endsWith(ends)))
        cpSync(join(from, file), join(folder, to, file));
    },
    /* A page in a folder of files shows this title. `script`: the page is made for it. */
    async shows(wanted, place, { script, isModule = false, headers = {} } = {}) {
      if (script !== undefined)
        writeFileSync(
          join(folder, place, 'index.html'),
          `<!doctype html><title>loading</title><link rel="icon" href="data:," />` +
            `<script ${isModule ? 'type="module"' : 'defer'} src="./${script}"></script>`,
        );
      const { address, close } = await serveFolder(join(folder, place), headers);
      try {
        same(await visit(address, titleOf), wanted);
      } finally {
        close();
      }
    },
    /* A server shows it; {port} is replaced. `wanted`: the title, or a function that reads the
       expected line from the page. */
    async serves(wanted, words) {
      const port = await freePort();
      const [program, args] = command(words.map((word) => word.replace('{port}', port)));
      const server = spawn(program, args, { cwd: folder, env, detached: true, stdio: 'ignore' });
      const address = `http://localhost:${port}/`;
      try {
        await answers(address, server);
        const read = typeof wanted === 'string' ? titleOf : wanted;
        same(await visit(address, read), typeof wanted === 'string' ? wanted : expected());
      } finally {
        process.kill(-server.pid, 'SIGKILL');
      }
    },
  };
}
