/* shards.js: runs the programs of demo/samples/shards, on shards that it makes. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as npy from '../../js/io/npy/index.js';
import torch from '../../js/index.node.js';
import { until } from './until.js';

const samples = fileURLToPath(new URL('../../demo/samples/shards', import.meta.url));

export const makeFolder = () => mkdtempSync(join(tmpdir(), 'shards-'));

/* Writes shards of different lengths: their types and sizes are `types` and [rows + i, columns]. */
export function makeShards(folder, { count, rows, columns, types = ['Float', 'Double'] }) {
  torch.manualSeed(11);
  return Array.from({ length: count }, (_, i) => {
    const path = join(folder, `shard-${i}.npy`);
    const x = torch.Tensor(rows + i, columns).normal(i % 3, 1);
    x.select(1, 1).add(x.select(1, 0));
    npy.save(path, x.type(`torch.${types[i % types.length]}Tensor`));
    return path;
  });
}

/* Starts a program. `ended` promises { status, output, errors }. */
export function start(program, args) {
  const child = spawn('node', [join(samples, program), ...args.map(String)]);
  const text = { output: '', errors: '' };
  child.stdout.on('data', (data) => {
    text.output += data;
  });
  child.stderr.on('data', (data) => {
    text.errors += data;
  });
  const ended = once(child, 'close').then(([status]) => ({ status, ...text }));
  return { child, text, ended };
}

/* The bytes of the result of a program that succeeds. */
export async function resultOf(program, args, out) {
  const { status, errors } = await start(program, [...args, '--out', out]).ended;
  if (status !== 0) throw new Error(`${program}: ${errors}`);
  return readFileSync(out);
}

/* A free port below those that the system gives to clients: a client that connects again and again
   could otherwise take the port while Redis restarts. */
async function freePort() {
  for (;;) {
    const port = 20000 + Math.floor(Math.random() * 12000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue; // in use
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

const answers = (port) =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('data', (data) => end(`${data}`.startsWith('+PONG')));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
    socket.setTimeout(10_000, () => end(false));
  });

/* A Redis of its own with an append-only file in `folder`. */
export async function startRedis(folder) {
  const port = await freePort();
  let child;
  const spawnRedis = () => {
    const flags = `--port ${port} --bind 127.0.0.1 --appendonly yes --save`.split(' ');
    child = spawn('redis-server', [...flags, '', '--dir', folder], { stdio: 'ignore' });
  };
  const launch = async () => {
    spawnRedis();
    const missing = once(child, 'error').then(([error]) => {
      throw error;
    });
    const ready = until('Redis', () => {
      if (child.exitCode !== null) spawnRedis();
      return answers(port);
    });
    await Promise.race([ready, missing]);
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  await launch();
  return {
    url: `redis://127.0.0.1:${port}`,
    /* The lines that a command of redis-cli prints. */
    ask(...command) {
      const { stdout } = spawnSync('redis-cli', ['-p', `${port}`, ...command.map(String)]);
      return `${stdout}`.split('\n').filter(Boolean);
    },
    async restart() {
      await kill();
      await launch();
    },
    stop: kill,
  };
}
