/* oracles.js: all oracles. Each has
     what, data    what it checks, and whose data: columns of docs/reliability.md
     source        Debian's package
     load()        returns all data, from the package
     sample(data)  returns the part of the data that is recorded
     run(torch, data, tally)  judges every case */
import { accuracy } from './accuracy/oracle.js';
import { numpy } from './numpy/oracle.js';
import { onnx } from './onnx/oracle.js';
import { opencv } from './opencv/oracle.js';
import { pytorch } from './pytorch/oracle.js';

export const ORACLES = { accuracy, numpy, onnx, opencv, pytorch };
export const sampleOf = (name) => new URL(`${name}/sample.json.gz`, import.meta.url);
