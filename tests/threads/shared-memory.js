/* shared-memory.js: the functions of the table in docs/threads.md, called with a view of shared
   memory, in Node and in pages. It has no imports: pages load it as it is. */

const SHARES = 'shares it';
const ignored = () => {};
/* An object that is not connected refuses for another reason, after the check of its argument. */
const whenOpen = (send) => {
  try {
    send();
  } catch (error) {
    if (error.name !== 'InvalidStateError') throw error;
  }
};

const CALLS = {
  'new TextDecoder().decode(view)': (view) => new TextDecoder().decode(view),
  'new TextEncoder().encodeInto(text, view)': (view) => new TextEncoder().encodeInto('a', view),
  'crypto.getRandomValues(view)': (view) => crypto.getRandomValues(view),
  "crypto.subtle.digest('SHA-256', view)": (view) => crypto.subtle.digest('SHA-256', view),
  'new Blob([view])': (view) => new Blob([view]),
  'new File([view], name)': (view) => new File([view], 'name'),
  'new Response(view)': (view) => new Response(view),
  "new Request(url, { method: 'POST', body: view })": (view) =>
    new Request('http://localhost/', { method: 'POST', body: view }),
  "new CompressionStream('gzip').writable.getWriter().write(view)": async (view) => {
    const { readable, writable } = new CompressionStream('gzip');
    new Response(readable).arrayBuffer().catch(ignored);
    const writer = writable.getWriter();
    writer.closed.catch(ignored);
    await writer.write(view);
    await writer.close();
  },
  'structuredClone(view)': (view) => {
    structuredClone(view)[0] = 77;
    return view[0] === 77 ? SHARES : '';
  },
  'structuredClone(view, { transfer: [view.buffer] })': (view) =>
    structuredClone(view, { transfer: [view.buffer] }),
  'WebAssembly.compile(view)': (view) => {
    view.set([0, 97, 115, 109, 1, 0, 0, 0]);
    return WebAssembly.compile(view.subarray(0, 8));
  },
  'view.slice()': (view) => view.slice(),
  'new Uint8Array(view)': (view) => new Uint8Array(view),
};

const IN_PAGES = {
  'new ImageData(view, width)': ({ buffer, byteOffset }) =>
    new ImageData(new Uint8ClampedArray(buffer, byteOffset, 16), 2),
  'audioBuffer.copyToChannel(view, 0)': ({ buffer, byteOffset }) =>
    new AudioBuffer({ length: 8, sampleRate: 44100 }).copyToChannel(
      new Float32Array(buffer, byteOffset, 4),
      0,
    ),
  'webSocket.send(view)': (view) => {
    const socket = new WebSocket('ws://127.0.0.1:1');
    whenOpen(() => socket.send(view));
  },
  'dataChannel.send(view)': (view) => {
    const channel = new RTCPeerConnection().createDataChannel('x');
    whenOpen(() => channel.send(view));
  },
  'request.send(view)': (view) => {
    const request = new XMLHttpRequest();
    request.open('POST', location.href);
    request.send(view);
  },
  'navigator.sendBeacon(url, view)': (view) => navigator.sendBeacon(location.href, view),
  'objectStore.put(view, key)': (view) =>
    new Promise((done, failed) => {
      const opening = indexedDB.open('x', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('s');
      opening.onsuccess = () => {
        try {
          opening.result.transaction('s', 'readwrite').objectStore('s').put(view, 1);
          done();
        } catch (error) {
          failed(error);
        }
      };
    }),
  'writableFile.write(view)': async (view) => {
    const root = await navigator.storage.getDirectory();
    const file = await root.getFileHandle('x', { create: true });
    const writable = await file.createWritable();
    await writable.write(view);
  },
  'new FontFace(name, view)': (view) => new FontFace('x', view),
  'gl.bufferData(target, view, usage)': (view) => {
    const gl = document.createElement('canvas').getContext('webgl2');
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, view, gl.STATIC_DRAW);
    if (gl.getError() !== 0) throw new TypeError('an error of WebGL');
  },
  'gl.texImage2D(..., view)': (view) => {
    const gl = document.createElement('canvas').getContext('webgl2');
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    const size = [2, 2, 0, gl.RGBA, gl.UNSIGNED_BYTE];
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, ...size, view.subarray(0, 16));
    if (gl.getError() !== 0) throw new TypeError('an error of WebGL');
  },
  'new VideoFrame(view, options)': (view) => {
    const size = { codedWidth: 2, codedHeight: 2 };
    new VideoFrame(view.subarray(0, 16), { format: 'RGBA', timestamp: 0, ...size }).close();
  },
};

/* `more`: { name: call } of functions that only this host has. Returns { name: what it does }, in
   the words of docs/threads.md. makeView() returns a view of at least 64 bytes. */
export async function tryAll(makeView, more = IN_PAGES) {
  const found = {};
  for (const [name, call] of Object.entries({ ...CALLS, ...more })) {
    try {
      const said = await call(makeView());
      found[name] = said === SHARES ? said : 'takes it';
    } catch (error) {
      found[name] = error.name === 'ReferenceError' ? error.message : 'refuses it';
    }
  }
  return found;
}

/* The column of docs/threads.md with this number: { name: what it says }. */
export function tableIn(text, column) {
  const rows = text
    .split('\n')
    .filter((line) => /^\| `.*(takes|refuses|shares) it/.test(line))
    .map((line) => line.split(' |').map((cell) => cell.replace(/^\|? ?/, '')));
  return Object.fromEntries(
    rows.flatMap((row) =>
      row[column] === ''
        ? []
        : [...row[0].matchAll(/`([^`]+)`/g)].map(([, name]) => [name, row[column]]),
    ),
  );
}
