/* The types of torch7-wasm/threads: docs/threads.md. */
import type { Torch, TorchOptions } from './index.js';

export { TorchError } from './index.js';

/** Options of createTorch of torch7-wasm/threads. */
export interface ThreadsOptions extends TorchOptions {
  /**
   * How many threads compute, the calling thread included: from 1 to 64. Unset: the number of the
   * machine's cores, at most 8.
   */
  threads?: number;
  /**
   * The address of threads-worker.js; only in a page, an error in Node. Unset: the file beside the library. It must
   * be of the origin of the page.
   */
  workerUrl?: string | URL;
}

/** An instance of torch whose ops use several threads. Other instances have no `close()`. */
export interface ThreadsTorch extends Torch {
  /**
   * Ends the workers. Later calls that read, write or make a tensor throw `CLOSED`: docs/threads.md.
   * Calling it again has no effect.
   * @returns a promise that resolves when all workers have ended
   */
  close(): Promise<void>;
}

/**
 * Creates an instance whose ops use several threads. In a page, the page must be isolated from other
 * origins (`NOT_ISOLATED`).
 * @returns a promise of an instance, which resolves when the workers have started
 */
export function createTorch(options?: ThreadsOptions): Promise<ThreadsTorch>;
