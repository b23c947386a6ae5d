// Look into a Torch7 network
// digits-net.t7 is a trained network as Torch7 saves it. Your own
// .t7 file works as well: drop it here.
import { network, summary, toOnnx } from 'torch7-wasm/network';
const net = network(await file('digits-net.t7'));
print(String(net));
print(String(summary(net, [1, 196])));

const { images, labels } = await file('digits.t7');
const x = images.float().div(255).view(1500, 196);
const guess = net.forward(x.narrow(0, 1200, 300)).argmax([1]);
const truth = labels.long().narrow(0, 1200, 300);
const right = guess.view(-1).eq(truth.view(-1)).sum();
print(`${right} of 300 new digits are right`);

// The weights of each hidden unit are an image.
const { '0.weight': weights } = net.parameters();
const grid = weights.view(3, 8, 14, 14).permute(0, 2, 1, 3);
image(grid.reshape(42, 112), 'weights of 24 units');

// What the network thinks of one digit.
const seven = x.narrow(0, 1207, 1);
image(seven.view(14, 14), 'the digit');
plot(net.forward(seven).exp().view(-1), 'probabilities');

// ONNX Runtime and others run the converted network.
const bytes = toOnnx(net, [1, 196]);
print(`as ONNX it has ${bytes.length} bytes`);
