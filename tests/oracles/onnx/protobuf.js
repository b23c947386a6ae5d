/* protobuf.js: decodes messages of ONNX (onnx.proto) from protobuf's wire format. A field that is
   not in MESSAGES is skipped. */

/* Each field: number, name, and its kind; `*` if it is repeated. A kind is a scalar of READERS or
   another message. */
const MESSAGES = {
  Model: { 7: 'graph Graph', 8: 'opsets OperatorSet *' },
  OperatorSet: { 1: 'domain string', 2: 'version int64' },
  Graph: {
    1: 'nodes Node *',
    5: 'initializers Tensor *',
    11: 'inputs ValueInfo *',
    12: 'outputs ValueInfo *',
  },
  Node: {
    1: 'inputs string *',
    2: 'outputs string *',
    4: 'type string',
    5: 'attributes Attribute *',
    7: 'domain string',
  },
  Attribute: {
    1: 'name string',
    2: 'f float',
    3: 'i int64',
    4: 's string',
    5: 't Tensor',
    6: 'g Graph',
    7: 'floats float *',
    8: 'ints int64 *',
    9: 'strings string *',
    20: 'type int64',
  },
  Tensor: {
    1: 'dims int64 *',
    2: 'type int64',
    4: 'floats float *',
    5: 'int32s int64 *',
    6: 'strings bytes *',
    7: 'int64s int64 *',
    8: 'name string',
    9: 'raw bytes',
    10: 'doubles double *',
    11: 'uint64s uint64 *',
  },
  ValueInfo: { 1: 'name string', 2: 'type Type' },
  Type: { 1: 'tensor TensorType', 4: 'sequence Type', 9: 'optional Type' },
  TensorType: { 1: 'element int64' },
  Sequence: { 2: 'type int64', 3: 'tensors Tensor *' },
  Optional: { 2: 'type int64', 3: 'tensor Tensor', 5: 'sequence Sequence' },
};

const [VARINT, EIGHT_BYTES, DELIMITED, FOUR_BYTES] = [0, 1, 2, 5];
const WIRES = { int64: VARINT, uint64: VARINT, float: FOUR_BYTES, double: EIGHT_BYTES };

class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.position = 0;
  }

  get ended() {
    return this.position >= this.bytes.length;
  }

  uint64() {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.view.getUint8(this.position++);
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  int64() {
    return BigInt.asIntN(64, this.uint64());
  }

  float() {
    this.position += 4;
    return this.view.getFloat32(this.position - 4, true);
  }

  double() {
    this.position += 8;
    return this.view.getFloat64(this.position - 8, true);
  }

  bytesOf(length) {
    this.position += length;
    if (this.position > this.bytes.length) throw new Error('the message ends too early');
    return this.bytes.subarray(this.position - length, this.position);
  }

  delimited() {
    return this.bytesOf(Number(this.uint64()));
  }

  skip(wire) {
    if (wire === VARINT) this.uint64();
    else if (wire === DELIMITED) this.delimited();
    else if (wire === FOUR_BYTES || wire === EIGHT_BYTES) this.bytesOf(wire === FOUR_BYTES ? 4 : 8);
    else throw new Error(`wire type ${wire}`);
  }
}

/* Returns the values of a field: several if it is packed. */
function valuesOf(reader, kind, wire) {
  if (kind in WIRES) {
    if (wire !== DELIMITED) return [reader[kind]()];
    const packed = new Reader(reader.delimited());
    const list = [];
    while (!packed.ended) list.push(packed[kind]());
    return list;
  }
  const bytes = reader.delimited();
  if (kind === 'bytes') return [bytes];
  return [kind === 'string' ? new TextDecoder().decode(bytes) : decode(kind, bytes)];
}

/* Decodes a message. Repeated fields are arrays, fields that are absent undefined. Integers are
   BigInts. */
export function decode(message, bytes) {
  const schema = MESSAGES[message];
  const result = {};
  for (const field of Object.values(schema)) {
    const [name, , repeated] = field.split(' ');
    if (repeated) result[name] = [];
  }
  const reader = new Reader(bytes);
  while (!reader.ended) {
    const key = Number(reader.uint64());
    const wire = key & 7;
    const field = schema[key >> 3];
    if (field === undefined) {
      reader.skip(wire);
      continue;
    }
    const [name, kind, repeated] = field.split(' ');
    const values = valuesOf(reader, kind, wire);
    if (repeated) result[name].push(...values);
    else result[name] = values.at(-1);
  }
  return result;
}
