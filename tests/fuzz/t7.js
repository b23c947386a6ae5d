/* The fuzz target for Torch7's files: those written by a native Torch7 and others, in all
   encodings. */
import { readOpened } from '../../js/io/drive.js';
import { AsciiNumbers } from '../../js/io/t7/ascii.js';
import { BinaryNumbers } from '../../js/io/t7/binary.js';
import { readObject } from '../../js/io/t7/read.js';
import { createTorchSync } from '../../js/create.node.js';
import { freeAll } from './driver.js';
import { files } from '../golden/t7/read.js';
import { FILE, encoded } from '../io/tds.js';

const torch = createTorchSync();

/* Cases without recorded files: classes without code, functions, deep tables, odd strings. */
function more() {
  const { TaggedObject, LuaFunction } = torch;
  const x = torch.FloatTensor([
    [1, 2],
    [3, 4],
  ]);
  const module = new TaggedObject('nn.Linear', 1, {
    weight: x,
    bias: x.select(0, 1),
    train: true,
    name: 'l',
  });
  const f = new LuaFunction(Uint8Array.of(27, 76, 74, 1), [
    new Map([
      ['name', '_ENV'],
      ['value', null],
    ]),
  ]);
  return [
    module,
    {
      modules: [module, module],
      f,
      old: new LuaFunction(Uint8Array.of(1), [], 6),
      legacy: new LuaFunction(Uint8Array.of(2), [3], 7),
    },
    new Map([
      [true, 1],
      [x, 'tensor'],
      ['__proto__', {}],
      [Uint8Array.of(255), 'bytes'],
    ]),
    [[[[[[1]]]]]],
    {
      s: torch.LongStorage([1, 2]),
      t: torch.LongTensor(torch.LongStorage([2]), torch.LongStorage([0])),
    },
    new TaggedObject('torch.Timer', null, null),
  ];
}

/* The fields are the positions at which the parser reads a number. */
function fieldsOf(bytes) {
  const fields = [];
  const { next } = BinaryNumbers.prototype;
  const { word } = AsciiNumbers.prototype;
  BinaryNumbers.prototype.next = function recorded(length) {
    fields.push({ at: this.feed.position, length });
    return next.call(this, length);
  };
  AsciiNumbers.prototype.word = function recorded() {
    const text = word.call(this);
    fields.push({ at: this.start, length: text.length, text: true });
    return text;
  };
  try {
    torch.scope(() => {
      torch.load(bytes);
    });
  } finally {
    Object.assign(BinaryNumbers.prototype, { next });
    Object.assign(AsciiNumbers.prototype, { word });
  }
  return fields;
}

function seedsOf() {
  const natives = files.map(({ bytes }) => bytes);
  const ours = more().flatMap((object) =>
    [
      ['binary'],
      ['ascii'],
      ['b32'],
      [{ littleEndian: false }],
      ['b32', { littleEndian: false }],
    ].map((how) => {
      const written = torch.serialize(object, ...how);
      return typeof written === 'string'
        ? Uint8Array.from(written, (c) => c.charCodeAt(0))
        : written;
    }),
  );
  const tds = [{}, { ascii: true }, { longSize: 4 }, { littleEndian: false }];
  return [...natives, ...ours, ...tds.map((how) => encoded(FILE, how))].map((bytes) => ({
    bytes,
    fields: fieldsOf(bytes),
  }));
}

/* In pieces, like a file or a stream. A stream does not know its size. */
const inPieces = (bytes, size, length) => ({
  size: length,
  seekable: false,
  later: false,
  pull: (at) => bytes.subarray(at, at + size),
  close() {},
});
const OPTIONS = {
  maxDepth: 10000,
  maxObjects: 1e7,
  referenced: true,
  strings: 'utf8',
  tables: 'auto',
  functions: 'keep',
  trailing: 'error',
  details: false,
};

/* Checks that a parsed value can be written and read again as the same value. */
function roundTrip(value) {
  const once = torch.serialize(value);
  const again = torch.load(once, { tables: 'map' });
  const twice = torch.serialize(again);
  freeAll(again);
  if (Buffer.compare(once, twice) !== 0)
    throw new Error('what was written reads as something else');
  return value;
}

/* The number chooses the source and the options. */
function parse(bytes, choice) {
  const options = {
    ...OPTIONS,
    tables: choice & 1 ? 'map' : 'auto',
    trailing: choice & 2 ? 'ignore' : 'error',
    maxDepth: choice & 4 ? 3 : 10000,
  };
  if (choice < 32) return roundTrip(torch.load(bytes, options));
  if (choice < 96) return torch.load(bytes, options);
  const source = inPieces(bytes, 1 + (choice & 31), choice === 255 ? Infinity : bytes.length);
  return readOpened('load', source, (feed) => readObject(torch.core, feed, options));
}

export default { name: 't7', torch, parse, seeds: seedsOf() };
