/* The fuzz target for NumPy's .npz: archives written by NumPy and others, whose fields are the
   numbers of all records; and mutated .npy files in an archive. */
import { crc32 } from '../../js/io/zip/crc32.js';
import * as npz from '../../js/io/npz/index.js';
import { parseArchive } from '../../js/io/npz/archive.js';
import { directory, localRecord } from '../../js/io/zip/write.js';
import { deflateRawSync } from 'node:zlib';
import { dictionary, join, npyFile, u16, u32, u64, zipFile } from '../io/build.js';
import { CODES, WORDS, numpys, parseAnyhow, roundTrip, torch } from './arrays.js';
import { freeAll } from './driver.js';
import npy, { repair } from './npy.js';

const [LOCAL, CENTRAL, END, END64, LOCATOR64, DESCRIPTOR] = [
  0x04034b50, 0x02014b50, 0x06054b50, 0x06064b50, 0x07064b50, 0x08074b50,
];
/* The numbers in each record: [position, length]. */
const NUMBERS = new Map([
  [
    LOCAL,
    [
      [6, 2],
      [8, 2],
      [14, 4],
      [18, 4],
      [22, 4],
      [26, 2],
      [28, 2],
    ],
  ],
  [
    CENTRAL,
    [
      [8, 2],
      [10, 2],
      [16, 4],
      [20, 4],
      [24, 4],
      [28, 2],
      [30, 2],
      [32, 2],
      [34, 2],
      [42, 4],
    ],
  ],
  [
    END,
    [
      [4, 2],
      [6, 2],
      [8, 2],
      [10, 2],
      [12, 4],
      [16, 4],
      [20, 2],
    ],
  ],
  [
    END64,
    [
      [4, 8],
      [16, 4],
      [20, 4],
      [24, 8],
      [32, 8],
      [40, 8],
      [48, 8],
    ],
  ],
  [
    LOCATOR64,
    [
      [4, 4],
      [8, 8],
      [16, 4],
    ],
  ],
  [
    DESCRIPTOR,
    [
      [4, 4],
      [8, 4],
      [12, 4],
    ],
  ],
]);

function fieldsOf(bytes) {
  const fields = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 4 <= bytes.length; at++) {
    for (const [place, length] of NUMBERS.get(view.getUint32(at, true)) ?? [])
      fields.push({ at: at + place, length });
  }
  return fields;
}

const small = npyFile(dictionary('|u1', '(3,)'), [1, 2, 3]);
const n = small.length;
const later = { local: { crc: 0, compressed: 0, size: 0 }, flags: 8 };
const wide = { compressed: 0xffffffff, size: 0xffffffff };
const zeros = npyFile(dictionary('|u1', '(2000,)'), new Uint8Array(2000));
const ours = [
  zipFile([]),
  zipFile([{ name: 'x.npy', content: small }]),
  zipFile([
    { name: 'x.npy', content: small, method: 8 },
    { name: 'é.npy', content: small, flags: 0x800 },
  ]),
  zipFile([{ name: 'x.npy', content: small, ...later, descriptor: u32(crc32(small), n, n) }]),
  zipFile([
    {
      name: 'x.npy',
      content: small,
      ...later,
      descriptor: join(u32(DESCRIPTOR, crc32(small)), u64(n, n)),
    },
    { name: 'y.npy', content: small },
  ]),
  zipFile([
    {
      name: 'x.npy',
      content: small,
      local: wide,
      central: wide,
      extra: join(u16(1, 16), u64(n, n)),
      localExtra: join(u16(1, 16), u64(n, n)),
    },
  ]),
  zipFile([{ name: 'x.npy', content: zeros, method: 8 }]),
  zipFile([
    { name: 'x.npy', content: zeros, data: deflateRawSync(zeros, { strategy: 4 }), method: 8 },
  ]),
  zipFile([
    {
      name: 'x.npy',
      content: small,
      data: join(
        [0],
        u16(50, 0xffff - 50),
        small.subarray(0, 50),
        [1],
        u16(n - 50, 0xffff - n + 50),
        small.subarray(50),
      ),
      method: 8,
    },
  ]),
];

ours.push(
  zipFile([
    { name: 'x.npy', content: npyFile(dictionary('<U1', '(1,)'), [97, 0, 0, 0]) },
    { name: 'folder/', content: [] },
    { name: 'y.npy', content: small },
  ]),
  zipFile([{ name: 'x.npy', content: small }], { end: { comment: 5 }, after: [1, 2, 3, 4, 5] }),
);

/* Returns an archive of one array: stored, or deflated in one stored block. */
function wrap(content, deflate) {
  const data = deflate
    ? [
        Uint8Array.of(
          1,
          content.length & 255,
          content.length >> 8,
          ~content.length & 255,
          (~content.length >> 8) & 255,
        ),
        content,
      ]
    : [content];
  const entry = {
    name: new TextEncoder().encode('x.npy'),
    method: deflate ? 8 : 0,
    crc: crc32(content),
    size: content.length,
    compressed: content.length + (deflate ? 5 : 0),
    offset: 0,
  };
  const local = localRecord(entry);
  return join(local, ...data, ...directory([entry], local.length + entry.compressed));
}

/* Repairs the checksums of stored entries. */
function sum(bytes) {
  const out = bytes.slice();
  const view = new DataView(out.buffer);
  const sums = new Map();
  for (let at = 0; at + 46 <= out.length; at++) {
    if (out[at] !== 0x50 || out[at + 1] !== 0x4b) continue;
    const kind = view.getUint32(at, true);
    if (kind === LOCAL && view.getUint16(at + 8, true) === 0) {
      const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
      sums.set(at, crc32(out.subarray(from, from + view.getUint32(at + 18, true))));
      view.setUint32(at + 14, sums.get(at), true);
    }
    const crc = kind === CENTRAL ? sums.get(view.getUint32(at + 42, true)) : undefined;
    if (crc !== undefined) view.setUint32(at + 16, crc, true);
  }
  return out;
}

function prepare(bytes, choice) {
  if (bytes[0] === 0x93) return wrap(repair(bytes), choice & 1);
  return (choice & 96) === 96 ? bytes : sum(bytes);
}

function parse(bytes, choice) {
  const skip = choice % 4 === 3; /* otherwise arrays that cannot be read are errors */
  const value = parseAnyhow(
    'npz.load',
    bytes,
    choice,
    (core, feed) => parseArchive(core, feed, { skip }),
    (instance, source) => npz.load(instance, source, { skip }),
  );
  return choice % 8 === 0 ? roundTrip(npz, value, (tensors) => tensors, freeAll) : value;
}

const archives = [
  ...numpys.filter(({ isArchive }) => isArchive).map(({ bytes }) => bytes),
  ...ours,
];
const seeds = [
  ...archives.map((bytes) => ({ bytes, fields: fieldsOf(bytes) })),
  ...npy.seeds.slice(0, 30),
];
export default {
  name: 'npz',
  torch,
  prepare,
  parse,
  seeds,
  words: [...WORDS, ...npy.words],
  codes: CODES,
};
