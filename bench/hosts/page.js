/* page.js: runs a contender in a page. chromium.js opens it with the peer's name in the address and
   calls `bench`. */
import { serve } from './remote.js';

const peer = new URLSearchParams(location.search).get('peer');
globalThis.bench = serve(peer, {}).then(
  (answer) => answer,
  (error) => async () => ({ error: String(error?.message ?? error) }),
);
