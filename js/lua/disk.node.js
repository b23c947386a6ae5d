/* disk.node.js — the disk as files for Lua's io. */
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { arch, hostname, tmpdir, type } from 'node:os';
import { join } from 'node:path';
import { create } from '../io/disk.node.js';

export class DiskFiles {
  isDisk = true; /* its names are paths */

  read(name) {
    return readFileSync(name === '-' ? 0 : name);
  }
  write(name, bytes) {
    const target = create(name);
    try {
      target.put(bytes);
    } catch (error) {
      target.abort();
      throw error;
    }
    target.end();
  }
  exists(name) {
    return existsSync(name);
  }
  /* a folder that is empty, as C does */
  remove(name) {
    (this.folder(name) ? rmdirSync : rmSync)(name);
  }
  rename(from, to) {
    renameSync(from, to);
  }
  folder(name) {
    try {
      return statSync(name).isDirectory();
    } catch {
      return false; /* there is nothing, or no way to it */
    }
  }

  /* its bytes, and when it changed, in seconds */
  stat(name) {
    const { size, mtimeMs } = statSync(name);
    return { size, modification: Math.floor(mtimeMs / 1000) };
  }

  makeFolder(name) {
    mkdirSync(name, { recursive: true });
  }
  list(name) {
    return readdirSync(name).sort();
  }
  /* the system, the computer's name, the processor */
  uname() {
    return [type(), hostname(), arch()];
  }
  cwd() {
    return process.cwd();
  }
  temporary() {
    return join(tmpdir(), `lua_${Math.random().toString(36).slice(2, 8)}`);
  }
}
