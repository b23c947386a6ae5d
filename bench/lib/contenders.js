/* contenders.js: lists the contenders: every peer of peers/ on every host that the peer supports
   and the user asks for. */
import { existsSync, readdirSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as native from '../hosts/native.js';
import * as numpy from '../hosts/numpy.js';
import * as node from '../hosts/node.js';

const BENCH = new URL('../', import.meta.url);
const currentNode = fileURLToPath(new URL('node_modules/node-current/bin/node', BENCH));
const versionOf = (execPath) =>
  execFileSync(execPath, ['--version'], { encoding: 'utf8' }).trim().slice(1);

/* The available hosts: name -> { label, start(peer, options), leastSample, close, as }. A peer that
   runs on the host `as` also runs on this one. */
export async function findHosts(wanted, { execPath = process.execPath } = {}) {
  const hosts = {};
  if (wanted.includes('node'))
    hosts.node = {
      execPath,
      label: `Node ${versionOf(execPath)}`,
      start: (peer, options) => node.start(peer, { execPath, options }),
    };
  if (wanted.includes('node-current') && existsSync(currentNode)) {
    hosts['node-current'] = {
      execPath: currentNode,
      label: `Node ${versionOf(currentNode)}`,
      start: (peer, options) => node.start(peer, { execPath: currentNode, options }),
    };
  }
  for (const id of ['chromium', 'chromium-worker'].filter((host) => wanted.includes(host))) {
    const chromium = await import('../hosts/chromium.js');
    const inWorker = id === 'chromium-worker';
    hosts[id] = {
      as: 'chromium',
      label: `Chromium ${await chromium.version()}${inWorker ? ', in a worker' : ''}`,
      start: (peer, options) => chromium.start(peer, options, { inWorker }),
      leastSample: chromium.leastSample,
      close: chromium.close,
    };
  }
  for (const id of Object.keys(native.PROGRAMS)) {
    if (wanted.includes(id) && native.there(id))
      hosts[id] = {
        label: native.PROGRAMS[id].label,
        start: (peer) => native.start(native.startProgram(native.PROGRAMS[id].path), peer),
      };
  }
  if (!wanted.some((host) => host.startsWith('numpy'))) return hosts;
  for (const [id, { label, env }] of Object.entries(numpy.programs())) {
    if (wanted.includes(id))
      hosts[id] = { label, start: (peer) => native.start(numpy.launch(env), peer) };
  }
  return hosts;
}

/* A contender. It starts when it is first needed, and again after a crash. */
function contender(
  peer,
  hostName,
  host,
  { id = `${peer.file}@${hostName}`, name = peer.name, options = {} } = {},
) {
  let running = null;
  return {
    id,
    name,
    peer: peer.file,
    host: hostName,
    leastSample: host.leastSample,
    slow: {},
    started: null,
    async wake() {
      running ??= await host.start(peer.file, options);
    },
    call(command, ...args) {
      return running
        ? running.call(command, ...args)
        : Promise.reject(new Error('it does not run'));
    },
    lost() {
      running?.stop();
      running = null;
    },
    async stop() {
      await running?.stop();
      running = null;
    },
  };
}

/* Returns all files of peers/, this library's first. */
export async function findPeers(wanted) {
  const files = readdirSync(new URL('peers/', BENCH))
    .filter((f) => f.endsWith('.js'))
    .map((f) => f.slice(0, -3));
  const modules = await Promise.all(
    files.map(async (file) => ({ file, ...(await import(`../peers/${file}.js`)) })),
  );
  return modules
    .filter((p) => !wanted || p.file === 'ours' || wanted.includes(p.file))
    .sort((a, b) => (b.file === 'ours') - (a.file === 'ours'));
}

/* `before`: the folder of another working tree of this project, whose library is measured too.
   `threads`: of every contender that can have several. */
export async function findContenders(hosts, { peers: wanted, before, threads = 1 } = {}) {
  const peers = await findPeers(wanted);
  const list = [];
  for (const [hostName, host] of Object.entries(hosts)) {
    for (const peer of peers) {
      if (!peer.hosts.includes(host.as ?? hostName)) continue;
      list.push(contender(peer, hostName, host, { options: { threads } }));
      if (peer.file === 'ours' && before && host.as !== 'chromium') {
        list.push(
          contender(peer, hostName, host, {
            id: `before@${hostName}`,
            name: 'before',
            options: { library: `${before}/lib`, threads },
          }),
        );
      }
    }
  }
  return list;
}
