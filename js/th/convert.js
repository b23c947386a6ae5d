/* convert.js: th --convert: a network of a .t7 file in another format. */
import { extname } from 'node:path';
import { writeFileSync } from 'node:fs';
import { createTorchSync } from '../create.node.js';
import { network, toOnnx } from '../network/index.js';
import * as safetensors from '../io/safetensors/index.js';
import { complain } from './streams.js';

/* By the end of the file's name: functions of torch, the network, the path and the size of the
   input. */
const FORMATS = {
  '.onnx': (torch, net, to, size) => writeFileSync(to, toOnnx(net, size)),
  '.safetensors': (torch, net, to) => safetensors.save(to, net.state()),
  '.t7': (torch, net, to) => torch.save(to, net.object),
};

/* Returns the exit code: 2 for a format or a size that is missing, 1 if the conversion fails. */
export function convert({ from, to, size }) {
  const write = FORMATS[extname(to)];
  if (write === undefined) {
    complain(`th: '${to}' does not end in ${Object.keys(FORMATS).join(', ')}\n`);
    return 2;
  }
  if (extname(to) === '.onnx' && size === undefined) {
    complain("th: '.onnx' needs '--size', such as 1x3x224x224\n");
    return 2;
  }
  const torch = createTorchSync();
  try {
    write(torch, network(torch.load(from)), to, size);
    return 0;
  } catch (error) {
    complain(`th: ${error.message}\n`);
    return 1;
  }
}
