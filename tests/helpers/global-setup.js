/* What Jest runs once before all test files. */
import { share } from './shared.js';

export default async function setup() {
  globalThis.endShared = await share();
}
