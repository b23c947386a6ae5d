/* Builds array files field by field, so that each field can be wrong. */
import { deflateRawSync } from 'node:zlib';
import { crc32 } from '../../js/io/zip/crc32.js';

export const text = (s) => new TextEncoder().encode(s);
export const join = (...pieces) =>
  new Uint8Array(
    Buffer.concat(
      pieces.map((p) => Buffer.from(p.buffer ?? p, p.byteOffset ?? 0, p.byteLength ?? p.length)),
    ),
  );
const u16 = (...values) => new Uint8Array(Uint16Array.from(values).buffer);
const u32 = (...values) => new Uint8Array(Uint32Array.from(values).buffer);
const u64 = (...values) => new Uint8Array(BigUint64Array.from(values, BigInt).buffer);

/* An .npy file. `header` is its text, with or without padding. */
export function npyFile(header, data = [], { version = 1, length } = {}) {
  const body = text(header.endsWith('\n') ? header : `${header}\n`);
  const size = length ?? body.length;
  return join(
    Uint8Array.of(0x93),
    text('NUMPY'),
    Uint8Array.of(version, 0),
    version === 1 ? u16(size) : u32(size),
    body,
    Uint8Array.from(data),
  );
}

export const dictionary = (descr, shape, fortran = 'False') =>
  `{'descr': '${descr}', 'fortran_order': ${fortran}, 'shape': ${shape}, }`;

/* A safetensors file: the header as an object or as its text. */
export function safetensorsFile(header, data = [], { length } = {}) {
  const json = text(typeof header === 'string' ? header : JSON.stringify(header));
  return join(u64(length ?? json.length), json, Uint8Array.from(data));
}

/* A ZIP archive of entries { name, content, method, ... }. Every field of local and central records
   can be given; others are computed. */
export function zipFile(entries, { before = [], between = [], after = [], end = {} } = {}) {
  const pieces = [Uint8Array.from(before)];
  const centrals = [];
  let at = before.length;
  for (const {
    name,
    content = [],
    method = 0,
    flags = 0,
    local = {},
    central = {},
    extra = [],
    localExtra = [],
    descriptor = [],
    data,
  } of entries) {
    const raw = Uint8Array.from(content);
    const packed = data ?? (method === 8 ? deflateRawSync(raw) : raw);
    const title = typeof name === 'string' ? text(name) : name;
    const right = {
      flags,
      method,
      crc: crc32(raw),
      compressed: packed.length,
      size: raw.length,
      offset: at,
      disk: 0,
    };
    const l = { ...right, name: title, ...local };
    const c = { ...right, name: title, ...central };
    const common = (r, extraBytes) => [
      u16(20, r.flags, r.method, 0, 0x21),
      u32(r.crc, r.compressed, r.size),
      u16(r.name.length, extraBytes.length),
    ];
    const piece = join(
      u32(0x04034b50),
      ...common(l, localExtra),
      l.name,
      Uint8Array.from(localExtra),
      packed,
      Uint8Array.from(descriptor),
    );
    pieces.push(piece);
    at += piece.length;
    centrals.push(
      join(
        u32(0x02014b50),
        u16(20),
        ...common(c, extra),
        u16(0, c.disk, 0),
        u32(0, c.offset),
        c.name,
        Uint8Array.from(extra),
      ),
    );
  }
  const directory = join(...centrals, Uint8Array.from(between));
  const e = {
    disk: 0,
    count: entries.length,
    bytes: directory.length,
    offset: at,
    comment: 0,
    ...end,
  };
  return join(
    ...pieces,
    directory,
    u32(0x06054b50),
    u16(e.disk, e.disk, e.count, e.count),
    u32(e.bytes, e.offset),
    u16(e.comment),
    Uint8Array.from(after),
  );
}

export { u16, u32, u64 };
