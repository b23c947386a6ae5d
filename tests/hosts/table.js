/* table.js: the hosts that `make test-hosts` runs: what it installs, the fixture whose files it
   copies, and the steps. Each program prints the same line: a roll (torch7-wasm/numpy), a sum in
   Lua, a sum in a worker. */
import { ISOLATED, expected } from './steps.js';

const NODES = ['20', '22', '24', '26'];
const LAYOUTS = ['node16', 'nodenext', 'bundler'];

const node = (version) => ({
  name: `node-${version}`,
  fixture: 'node',
  packages: { node: version },
  async run({ prints }) {
    await prints(expected('function'), 'npx', 'node', 'main.mjs');
    await prints(expected('function'), 'npx', 'node', 'main.cjs');
  },
});

const jest = (environment) => ({
  name: `jest-${environment}`,
  fixture: 'runners',
  packages: { jest: '30', 'jest-environment-jsdom': '30' },
  run: ({ succeeds }) =>
    succeeds('npx', 'jest', `--env=${environment}`, '--testMatch=**/sum.test.cjs'),
});

const vitest = (environment) => ({
  name: `vitest-${environment}`,
  fixture: 'runners',
  packages: { vitest: 'latest', jsdom: '26', 'happy-dom': 'latest' },
  run: ({ succeeds }) =>
    succeeds('npx', 'vitest', 'run', '--environment', environment, 'sum.test.mjs'),
});

const typescript = (version) => ({
  name: `typescript-${version}`,
  fixture: 'types',
  packages: { typescript: version },
  async run({ succeeds }) {
    for (const layout of LAYOUTS) {
      const module = layout === 'bundler' ? 'esnext' : layout;
      await succeeds('npx', 'tsc', '--module', module, '--moduleResolution', layout);
    }
  },
});

const vite = (version) => ({
  name: `vite-${version}`,
  fixture: 'page',
  packages: { vite: version },
  files: {
    'vite.config.js':
      "export default { base: './', build: { target: 'es2022' }, worker: { format: 'es' } };\n",
  },
  async run({ succeeds, serves, shows }) {
    await serves(expected(), ['npx', 'vite', '--port', '{port}', '--strictPort']);
    await succeeds('npx', 'vite', 'build');
    await shows(expected(), 'dist');
    await serves(expected(), ['npx', 'vite', 'preview', '--port', '{port}', '--strictPort']);
  },
});

/* Vite and webpack put the worker into a file of its own. */
const threads = [
  {
    name: 'vite-threads',
    fixture: 'threads',
    packages: { vite: '8' },
    files: {
      'vite.config.js': `const headers = ${JSON.stringify(ISOLATED)};
export default { base: './', build: { target: 'es2022' }, server: { headers }, preview: { headers } };
`,
    },
    async run({ succeeds, serves, shows }) {
      await serves(expected(), ['npx', 'vite', '--port', '{port}', '--strictPort']);
      await succeeds('npx', 'vite', 'build');
      await shows(expected(), 'dist', { headers: ISOLATED });
    },
  },
  {
    name: 'webpack-threads',
    fixture: 'threads',
    packages: { webpack: '5', 'webpack-cli': 'latest' },
    async run({ succeeds, shows }) {
      await succeeds('npx', 'webpack', '--mode', 'production', '--entry', './main.js');
      await shows(expected(), 'dist', { script: 'main.js', headers: ISOLATED });
    },
  },
  {
    name: 'esbuild-threads',
    fixture: 'threads',
    packages: { esbuild: 'latest' },
    async run({ succeeds, shows, copies }) {
      const options = ['--bundle', '--format=esm', '--splitting', '--outdir=dist'];
      await succeeds('npx', 'esbuild', 'main.js', ...options);
      await copies('node_modules/torch7-wasm/lib/*.wasm', 'dist');
      await copies('node_modules/torch7-wasm/lib/threads-worker.js', 'dist');
      await shows(expected(), 'dist', { script: 'main.js', isModule: true, headers: ISOLATED });
    },
  },
];

export const HOSTS = [
  ...threads,
  ...NODES.map(node),
  ...['node', 'jsdom'].map(jest),
  ...['node', 'jsdom', 'happy-dom'].map(vitest),
  ...['5.4', '5.9', '6', '7'].map(typescript),
  ...['7', '8'].map(vite),
  {
    name: 'webpack',
    fixture: 'page',
    packages: { webpack: '5', 'webpack-cli': 'latest' },
    async run({ succeeds, shows }) {
      await succeeds('npx', 'webpack', '--mode', 'production', '--entry', './main.js');
      await shows(expected(), 'dist', { script: 'main.js' });
    },
  },
  {
    name: 'rollup',
    fixture: 'inline',
    packages: { rollup: '4', '@rollup/plugin-node-resolve': '16' },
    async run({ succeeds, shows }) {
      const plugin = ['-p', '@rollup/plugin-node-resolve={browser:true}'];
      await succeeds(
        'npx',
        'rollup',
        'main.js',
        ...plugin,
        '-f',
        'iife',
        '--inlineDynamicImports',
        '-o',
        'dist/main.js',
      );
      await shows(expected(), 'dist', { script: 'main.js' });
    },
  },
  {
    name: 'parcel',
    fixture: 'inline',
    packages: { parcel: '2' },
    manifest: { '@parcel/resolver-default': { packageExports: true } },
    /* Parcel reads the package.json beside a lock file */
    files: {
      'yarn.lock': '',
      'index.html':
        '<!doctype html><title>loading</title><script type="module" src="main.js"></script>',
    },
    async run({ succeeds, shows }) {
      await succeeds('npx', 'parcel', 'build', 'index.html', '--public-url', './', '--no-cache');
      await shows(expected(), 'dist');
    },
  },
  {
    name: 'esbuild-browser',
    fixture: 'page',
    packages: { esbuild: 'latest' },
    async run({ succeeds, shows, copies }) {
      const options = ['--bundle', '--format=esm', '--splitting', '--outdir=dist'];
      await succeeds('npx', 'esbuild', 'main.js', 'worker.js', ...options);
      await copies('node_modules/torch7-wasm/lib/*.wasm', 'dist');
      await shows(expected(), 'dist', { script: 'main.js', isModule: true });
    },
  },
  {
    name: 'esbuild-iife',
    fixture: 'inline',
    packages: { esbuild: 'latest' },
    async run({ succeeds, shows }) {
      const options = ['--bundle', '--format=iife', '--outfile=dist/main.js'];
      await succeeds('npx', 'esbuild', 'main.js', ...options);
      await shows(expected(), 'dist', { script: 'main.js' });
    },
  },
  {
    name: 'esbuild-node',
    fixture: 'node',
    packages: { esbuild: 'latest' },
    async run({ succeeds, prints }) {
      const options = ['--bundle', '--platform=node', '--outfile=dist/main.cjs'];
      await succeeds('npx', 'esbuild', 'bundled.cjs', '--external:fast-png', ...options);
      await prints(expected('function'), 'node', 'dist/main.cjs');
    },
  },
  ...['turbopack', 'webpack'].map((bundler) => ({
    name: `next-${bundler}`,
    fixture: 'next',
    packages: { next: 'latest', react: 'latest', 'react-dom': 'latest' },
    async run({ succeeds, serves }) {
      await succeeds('npx', 'next', 'build', `--${bundler}`);
      await serves(
        async (page, address) => {
          await page.waitForFunction(() => document.querySelector('#client').textContent !== '');
          const text = (id) => page.textContent(id);
          const sum = await (await fetch(`${address}sum`)).text();
          return [await text('#server'), await text('#client'), sum].join(' ');
        },
        ['npx', 'next', 'start', '--port', '{port}'],
      );
    },
  })),
  {
    name: 'bun',
    fixture: 'bun',
    packages: { bun: 'latest' },
    async run({ prints, succeeds }) {
      await prints(expected(), 'npx', 'bun', 'run', 'main.ts');
      await succeeds('npx', 'bun', 'test');
      await succeeds('npx', 'bun', 'build', '--compile', 'bundled.ts', '--outfile', 'dist/main');
      await prints(expected(), 'dist/main');
    },
  },
  {
    name: 'deno',
    fixture: 'deno',
    packages: { deno: 'latest' },
    run: ({ prints }) =>
      prints(expected(), 'npx', 'deno', 'run', '--node-modules-dir=manual', 'main.ts'),
  },
  {
    name: 'workerd',
    fixture: 'workerd',
    packages: { miniflare: '4', esbuild: 'latest' },
    async run({ succeeds, prints }) {
      const options = ['--bundle', '--format=esm', '--outdir=dist', '--loader:.wasm=copy'];
      await succeeds('npx', 'esbuild', 'worker.js', ...options);
      await prints(expected(), 'node', 'serve.mjs');
    },
  },
  {
    name: 'ses',
    fixture: 'ses',
    packages: { ses: '2' },
    run: ({ prints }) => prints(expected(), 'node', 'main.mjs'),
  },
];
