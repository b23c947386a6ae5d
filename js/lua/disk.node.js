/* disk.node.js: DiskFiles gives Lua's io, os, paths and torch.DiskFile the file system, in Node. It
   has the methods of MemoryFiles (system.js). */
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
  isDisk = true; /* names are paths that other code can open */

  /* The whole file as bytes; '-' is standard input. */
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
  /* Removes a file or an empty folder, like C's remove. */
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
      return false; /* it does not exist or cannot be reached */
    }
  }

  /* { size in bytes, modification: seconds since 1970 } */
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
  /* [system, host name, processor] */
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
