"""Records results of the classes of nn, computed by PyTorch from the classes' documentation.

    /usr/bin/python3 tests/network/record.py | gzip -9n > tests/network/recorded.json.gz

Each case has the class, its fields, the input and the result. Tensors are {"tensor": nested lists},
LongStorages {"sizes": list}, modules {"class", "fields"}; tables of tensors are lists."""
import json
import math
import torch
import torch.nn.functional as F

torch.set_default_dtype(torch.float64)
cases = []
drawn = 0


def t(*size):
    """Numbers that differ, between -1 and 1."""
    global drawn
    drawn += 1
    n = math.prod(size)
    values = torch.sin(torch.arange(n) * 1.7 + drawn * 0.77) * 0.9
    return (torch.round(values * 1000) / 1000).reshape(size)


def plain(v):
    if isinstance(v, torch.Tensor):
        return {"tensor": v.tolist()}
    if isinstance(v, (list, tuple)):
        return [plain(x) for x in v]
    return v


def module(name, **fields):
    return {"class": name, "fields": {k: plain(v) for k, v in fields.items()}}


def sizes(*list_):
    return {"sizes": list(list_)}


def case(name, x, y, **fields):
    cases.append({**module("nn." + name, **fields), "x": plain(x), "y": plain(y)})


def sample(name, x, y, **fields):
    """A case whose first dimension is not that of a batch."""
    case(name, x, y, **fields)
    cases[-1]["isSample"] = True


x2, x3, x4 = t(3, 4), t(4, 5, 6), t(2, 4, 5, 6)
pos = x4.abs() + 0.1

# Functions of each element
case("ReLU", x4, F.relu(x4))
case("ReLU6", x2 * 9, F.relu6(x2 * 9))
case("Tanh", x2, torch.tanh(x2))
case("Sigmoid", x2, torch.sigmoid(x2))
case("Abs", x2, x2.abs())
case("Exp", x2, x2.exp())
case("Log", pos, pos.log())
case("Sqrt", pos, pos.sqrt(), eps=0)
case("Square", x2, x2 * x2)
case("Power", pos, pos**2.5, pow=2.5)
case("HardTanh", x2, F.hardtanh(x2), min_val=-1, max_val=1)
case("HardTanh", x2, F.hardtanh(x2, -0.5, 0.25), min_val=-0.5, max_val=0.25)
case("Clamp", x2, x2.clamp(-0.1, 0.4), min_val=-0.1, max_val=0.4)
case("InplaceClip01", x2, x2.clamp(0, 1))
case("ClippedReLU", x2, x2.clamp(0, 0.3), ceiling=0.3)
case("Threshold", x2, F.threshold(x2, 0.1, -3.0), threshold=0.1, val=-3)
case("LeakyReLU", x2, F.leaky_relu(x2, 0.2), negval=0.2)
case("RReLU", x2, F.rrelu(x2, 0.1, 0.3), lower=0.1, upper=0.3)
w = t(1)
case("PReLU", x4, F.prelu(x4, w), weight=w, nOutputPlane=0)
w = t(4)
case("PReLU", x4, F.prelu(x4, w), weight=w, nOutputPlane=4)
sample("PReLU", x3, F.prelu(x3[None], w)[0], weight=w, nOutputPlane=4)
case("ELU", x2, F.elu(x2, 0.7), alpha=0.7)
case("SELU", x2, F.selu(x2))
case("SoftPlus", x2, F.softplus(x2, 2.0, 20.0), beta=2, threshold=20)
case("SoftSign", x2, F.softsign(x2))
case("SoftShrink", x2, F.softshrink(x2, 0.3), **{"lambda": 0.3})
case("HardShrink", x2, F.hardshrink(x2, 0.3), **{"lambda": 0.3})
case("TanhShrink", x2, F.tanhshrink(x2))
case("LogSigmoid", x2, F.logsigmoid(x2))
case("GatedLinearUnit", x2, F.glu(x2, -1))
case("GatedLinearUnit", x4, F.glu(x4, 1), dim=2)
case("CReLU", x3, F.relu(torch.cat([x3, -x3], 0)), nInputDims=3)
case("CReLU", x4, F.relu(torch.cat([x4, -x4], 1)), nInputDims=3)
case("SoftMax", x2[0], x2[0].softmax(0))
case("SoftMax", x2, x2.softmax(1))
case("SoftMax", x3, x3.softmax(0))
case("LogSoftMax", x4, x4.log_softmax(1))
case("SpatialSoftMax", x4, x4.softmax(1))
case("SpatialLogSoftMax", x3, x3.log_softmax(0))
case("SoftMin", x2, (-x2).softmax(1))
case("MulConstant", x2, x2 * 2.5, constant_scalar=2.5)
case("AddConstant", x2, x2 - 1.5, constant_scalar=-1.5)
w = t(1)
case("Mul", x2, x2 * w, weight=w)
w = t(4)
case("Add", x2, x2 + w, bias=w)
w = t(1)
case("Add", x2, x2 + w, bias=w, scalar=True)
w = t(4)
case("CMul", x2, x2 * w, weight=w, size=sizes(4))
w = t(1, 4, 1, 1)
case("CMul", x4, x4 * w, weight=w, size=sizes(1, 4, 1, 1))
w = t(4, 5, 6)
case("CAdd", x4, x4 + w, bias=w, size=sizes(4, 5, 6))
case("Sum", x3, x3.sum(1), dimension=2)
case("Sum", x4, x4.sum(2), dimension=2, nInputDims=3)
case("Sum", x3, x3.mean(0), dimension=1, sizeAverage=True)
case("Sum", x3, x3.sum(2, keepdim=True), dimension=-1, squeeze=False)
case("Mean", x4, x4.mean(3), dimension=-1, sizeAverage=True, squeeze=True)
case("Max", x3, x3.max(0)[0], dimension=1)
case("Min", x4, x4.min(1)[0], dimension=1, nInputDims=3)

# Shapes
case("Identity", x2, x2)
case("Copy", x2, x2, intype="torch.DoubleTensor", outtype="torch.DoubleTensor")
case("Contiguous", x2, x2)
case("GradientReversal", x2, x2, **{"lambda": 1})
case("View", x4, x4.reshape(2, 120), size=sizes(120), numElements=120)
sample("View", x3, x3.reshape(120), size=sizes(120), numElements=120)
case("View", x3[None], x3.reshape(120), size=sizes(120), numElements=120)
case("View", x3[None], x3.reshape(1, 120), size=sizes(120), numElements=120, numInputDims=3)
case("View", x4, x4.reshape(2, 4, 30), size=sizes(4, -1), numElements=4, numInputDims=3)
case("View", x4, x4.reshape(-1, 30), size=sizes(-1, 30), numElements=30)
case("Reshape", x4, x4.reshape(2, 20, 6), size=sizes(20, 6), batchsize=sizes(2, 20, 6), nelement=120)
sample("Reshape", x3, x3.reshape(20, 6), size=sizes(20, 6), batchsize=sizes(2, 20, 6), nelement=120)
case("Reshape", x3[None], x3.reshape(1, 20, 6), size=sizes(20, 6), nelement=120, batchMode=True)
case("Collapse", x4, x4.reshape(2, -1), nInputDim=3)
case("Squeeze", x3[:, None], x3)
case("Squeeze", x3[None, :, None], x3[None], dim=2, numInputDims=4)
x = t(1, 1, 5)
case("Squeeze", x, x[0], numInputDims=2)
case("Unsqueeze", x3, x3[:, None], pos=2)
case("Unsqueeze", x4, x4[:, None], pos=1, numInputDims=3)
case("Transpose", x3, x3.transpose(0, 1).transpose(1, 2), permutations=[[1, 2], [2, 3]])
case("Narrow", x3, x3[:, 1:4], dimension=2, index=2, length=3)
case("Narrow", x3, x3[..., 1:5], dimension=-1, index=2, length=-2)
case("Select", x3, x3[:, 2], dimension=2, index=3)
case("Select", x3, x3[..., -1], dimension=-1, index=-1)
case("Replicate", x2, x2[:, None].expand(3, 5, 4), nfeatures=5, dim=2)
case("Replicate", x2, x2[:, None].expand(3, 5, 4), nfeatures=5, dim=1, ndim=1)
case("Padding", x3, F.pad(x3, (0, 0, 0, 2), value=0.5), dim=2, pad=2, value=0.5, index=1)
case("Padding", x4, F.pad(x4, (0, 0, 0, 0, 3, 0)), dim=1, pad=-3, nInputDim=3, value=0, index=1)
case("Padding", x2, torch.cat([x2[:, :1], torch.zeros(3, 2), x2[:, 1:]], 1), dim=2, pad=-2, value=0, index=2)
pads = dict(pad_l=1, pad_r=2, pad_t=3, pad_b=1)
case("SpatialZeroPadding", x4, F.pad(x4, (1, 2, 3, 1)), **pads)
case("SpatialZeroPadding", x3, F.pad(x3, (-1, 2, 3, -2)), pad_l=-1, pad_r=2, pad_t=3, pad_b=-2)
case("SpatialReflectionPadding", x4, F.pad(x4, (1, 2, 3, 1), "reflect"), **pads)
case("SpatialReplicationPadding", x4, F.pad(x4, (1, 2, 3, 1), "replicate"), **pads)
v5 = t(1, 2, 3, 4, 3)
case("VolumetricReplicationPadding", v5, F.pad(v5, (1, 0, 0, 2, 1, 1), "replicate"),
     pleft=1, pright=0, ptop=0, pbottom=2, pfront=1, pback=1)
case("ShaveImage", x4, x4[:, :, 1:-1, 1:-1], size=1)
case("PixelShuffle", x4, F.pixel_shuffle(x4, 2), upscaleFactor=2, upscaleFactorSquared=4)
c = t(2, 3)
case("Constant", x2, c.expand(3, 2, 3), value=c, nInputDim=1)

# Products
w, b = t(5, 4), t(5)
case("Linear", x2, F.linear(x2, w, b), weight=w, bias=b)
sample("Linear", x2[0], F.linear(x2[0], w), weight=w)
v, g = t(5, 4), t(5, 1)
case("LinearWeightNorm", x2, F.linear(x2, g * v / v.norm(dim=1, keepdim=True), b), v=v, g=g, bias=b, eps=1e-16)
w, b = t(5, 3, 4), t(5)
a = t(2, 3), t(2, 4)
case("Bilinear", list(a), F.bilinear(*a, w, b), weight=w, bias=b)
w = t(6, 3)
i = torch.tensor([[1.0, 6.0, 2.0], [3.0, 3.0, 5.0]])
case("LookupTable", i, F.embedding(i.long() - 1, w), weight=w, nIndex=6)
case("LookupTable", i[0], F.embedding(i[0].long() - 1, w * 1, max_norm=0.8), weight=w.clone(), maxNorm=0.8)
a, b = t(3, 4), t(3, 4)
case("MM", [a, b], a.T @ b, transA=True, transB=False)
a, b = t(2, 3, 4), t(2, 5, 4)
case("MM", [a, b], a @ b.transpose(1, 2), transA=False, transB=True)
v = t(2, 4)
case("MV", [a, v], (a @ v[:, :, None])[:, :, 0], trans=False)
v = t(3)
case("MV", [a[0], v], a[0].T @ v, trans=True)
a, b = t(3, 4), t(3, 4)
case("DotProduct", [a, b], (a * b).sum(1))
case("CosineDistance", [a, b], F.cosine_similarity(a, b))
case("PairwiseDistance", [a, b], (a - b).abs().pow(3).sum(1).pow(1 / 3), norm=3)
w = t(5, 4)
case("Cosine", x2, F.normalize(x2) @ F.normalize(w).T, weight=w)
w = t(4, 5)
case("Euclidean", x2, torch.cdist(x2, w.T), weight=w)

# Normalization
m, s, w, b = t(4), t(4).abs() + 0.2, t(4), t(4)
norm = dict(running_mean=m, running_var=s, eps=1e-3, momentum=0.1, affine=True)
case("BatchNormalization", x2, F.batch_norm(x2, m, s, w, b, eps=1e-3), weight=w, bias=b, **norm)
sample("BatchNormalization", x2[0], F.batch_norm(x2[:1], m, s, eps=1e-3)[0], **norm)
case("SpatialBatchNormalization", x4, F.batch_norm(x4, m, s, w, b, eps=1e-3), weight=w, bias=b, **norm)
sample("SpatialBatchNormalization", x3, F.batch_norm(x3[None], m, s, w, b, eps=1e-3)[0], weight=w, bias=b, **norm)
case("SpatialBatchNormalization", x4, F.batch_norm(x4, m, s, eps=1e-3), running_mean=m,
     running_std=(s + 1e-3) ** -0.5, eps=1e-3)
v = t(1, 4, 2, 3, 2)
case("VolumetricBatchNormalization", v, F.batch_norm(v, m, s, w, b, eps=1e-3), weight=w, bias=b, **norm)
case("InstanceNormalization", x4, F.instance_norm(x4, weight=w, bias=b, eps=1e-4), weight=w, bias=b, eps=1e-4)
case("SpatialCrossMapLRN", x4, F.local_response_norm(x4, 3, 0.5, 0.75, 2.0), size=3, alpha=0.5, beta=0.75, k=2)
sample("SpatialCrossMapLRN", x3, F.local_response_norm(x3[None], 5, 0.1, 0.5, 1.0)[0], size=5, alpha=0.1, beta=0.5, k=1)
case("Normalize", x2, x2 / (x2**2).sum(1, keepdim=True).add(1e-10).sqrt(), p=2, eps=1e-10)
case("Normalize", x2[0], x2[0] / (x2[0].abs().pow(3).sum() + 1e-10) ** (1 / 3), p=3, eps=1e-10)
case("Normalize", x2, x2 / (x2.abs().max(1, keepdim=True)[0] + 1e-10), p="Infinity", eps=1e-10)

# Convolutions and pools
w, b = t(6, 4, 3, 2), t(6)
conv = dict(nInputPlane=4, nOutputPlane=6, kW=2, kH=3, dW=1, dH=2, padW=1, padH=0)
y = F.conv2d(x4, w, b, (2, 1), (0, 1))
case("SpatialConvolution", x4, y, weight=w, bias=b, **conv)
case("SpatialConvolutionMM", x4, y, weight=w.reshape(6, -1), bias=b, **conv)
case("SpatialConvolution", x4, F.conv2d(x4, w, None, 1, 1), weight=w, nInputPlane=4, nOutputPlane=6, kW=2, kH=3, padding=1)
sample("SpatialConvolution", x3, F.conv2d(x3[None], w, b)[0], weight=w, bias=b, nInputPlane=4, nOutputPlane=6, kW=2, kH=3, dW=1, dH=1)
w, b = t(6, 2, 3, 3), t(6)
cases.append({**module("cudnn.SpatialConvolution", weight=w, bias=b, groups=2, nInputPlane=4, nOutputPlane=6,
                       kW=3, kH=3, dW=1, dH=1, padW=1, padH=1),
              "x": plain(x4), "y": plain(F.conv2d(x4, w, b, padding=1, groups=2))})
w = t(6, 4, 2, 2)
case("SpatialDilatedConvolution", x4, F.conv2d(x4, w, b, 1, 1, 2), weight=w, bias=b, nInputPlane=4, nOutputPlane=6,
     kW=2, kH=2, dW=1, dH=1, padW=1, padH=1, dilationW=2, dilationH=2)
w, b = t(4, 3, 3, 2), t(3)
case("SpatialFullConvolution", x4, F.conv_transpose2d(x4, w, b, (2, 3), (1, 0), (1, 2)), weight=w, bias=b,
     nInputPlane=4, nOutputPlane=3, kW=2, kH=3, dW=3, dH=2, padW=0, padH=1, adjW=2, adjH=1)
target = t(2, 1, 10, 18)
y = F.conv_transpose2d(x4, w, b, (2, 3), (1, 0), ((10 + 2 - 3) % 2, (18 - 2) % 3))
case("SpatialFullConvolution", [x4, target], y, weight=w, bias=b,
     nInputPlane=4, nOutputPlane=3, kW=2, kH=3, dW=3, dH=2, padW=0, padH=1, adjW=0, adjH=0)
w, b = t(2, 4, 3, 3), t(2, 4)
case("SpatialDepthWiseConvolution", x4,
     F.conv2d(x4, w.transpose(0, 1).reshape(8, 1, 3, 3), b.T.reshape(8), 1, 1, groups=4), weight=w, bias=b,
     nInputPlane=4, nOutputPlane=2, kW=3, kH=3, dW=1, dH=1, padW=1, padH=1)
pairs = torch.tensor([[1.0, 1.0], [3.0, 1.0], [2.0, 2.0], [4.0, 3.0], [1.0, 3.0]])
w, b = t(5, 2, 3), t(3)
full = torch.zeros(3, 4, 2, 3)
for k, (f, o) in enumerate(pairs.long().tolist()):
    full[o - 1, f - 1] = w[k]
case("SpatialConvolutionMap", x4, F.conv2d(x4, full, b), connTable=pairs, weight=w, bias=b, nInputPlane=4,
     nOutputPlane=3, kW=3, kH=2, dW=1, dH=1)
v = t(1, 2, 4, 5, 4)
w, b = t(3, 2, 2, 3, 2), t(3)
case("VolumetricConvolution", v, F.conv3d(v, w, b, (2, 1, 1), (0, 1, 1)), weight=w, bias=b, nInputPlane=2,
     nOutputPlane=3, kT=2, kW=2, kH=3, dT=2, dW=1, dH=1, padT=0, padW=1, padH=1)
w = t(2, 3, 2, 2, 2)
case("VolumetricFullConvolution", v, F.conv_transpose3d(v, w, b, 2, (0, 1, 0)), weight=w, bias=b, nInputPlane=2,
     nOutputPlane=3, kT=2, kW=2, kH=2, dT=2, dW=2, dH=2, padT=0, padW=0, padH=1)
x, w, b = t(7, 3), t(4, 6), t(4)
kernel = w.reshape(4, 2, 3).transpose(1, 2)
sample("TemporalConvolution", x, F.conv1d(x.T[None], kernel, b, 2)[0].T, weight=w, bias=b, inputFrameSize=3,
     outputFrameSize=4, kW=2, dW=2)
x = t(2, 7, 3)
case("TemporalMaxPooling", x, F.max_pool1d(x.transpose(1, 2), 3, 2).transpose(1, 2), kW=3, dW=2)
pool = dict(kW=3, kH=2, dW=2, dH=2, padW=1, padH=1)
case("SpatialMaxPooling", x4, F.max_pool2d(x4, (2, 3), 2, 1), **pool)
sample("SpatialMaxPooling", x3, F.max_pool2d(x3, (2, 3), 2, 1, ceil_mode=True), ceil_mode=True, **pool)
case("SpatialDilatedMaxPooling", x4, F.max_pool2d(x4, 2, 1, 0, 2), kW=2, kH=2, dW=1, dH=1, padW=0, padH=0,
     dilationW=2, dilationH=2)
case("SpatialAveragePooling", x4, F.avg_pool2d(x4, (2, 3), 2, 1), **pool)
case("SpatialAveragePooling", x4, F.avg_pool2d(x4, (2, 3), 2, 1, True, False), ceil_mode=True, count_include_pad=False, **pool)
case("SpatialAveragePooling", x4, F.avg_pool2d(x4, (2, 3), 2, 1, divisor_override=1), divide=False, **pool)
case("VolumetricMaxPooling", v, F.max_pool3d(v, 2, (2, 1, 1)), kT=2, kW=2, kH=2, dT=2, dW=1, dH=1)
case("VolumetricAveragePooling", v, F.avg_pool3d(v, 2, 2), kT=2, kW=2, kH=2, dT=2, dW=2, dH=2)
case("SpatialAdaptiveMaxPooling", x4, F.adaptive_max_pool2d(x4, (2, 3)), W=3, H=2)
case("SpatialAdaptiveAveragePooling", x4, F.adaptive_avg_pool2d(x4, (2, 4)), W=4, H=2)
w, b = t(4), t(4)
case("SpatialSubSampling", x4, F.avg_pool2d(x4, 2, divisor_override=1) * w[:, None, None] + b[:, None, None], weight=w, bias=b,
     nInputPlane=4, kW=2, kH=2, dW=2, dH=2)
case("SpatialUpSamplingNearest", x4, F.interpolate(x4, scale_factor=2, mode="nearest"), scale_factor=2)
case("SpatialUpSamplingBilinear", x4, F.interpolate(x4, scale_factor=3, mode="bilinear", align_corners=True), scale_factor=3)
case("SpatialUpSamplingBilinear", x4, F.interpolate(x4, (9, 7), mode="bilinear", align_corners=True), oheight=9, owidth=7)
pooling = module("nn.SpatialMaxPooling", kW=2, kH=2, dW=2, dH=2, padW=0, padH=0)
case("Sequential", x4, F.max_unpool2d(*F.max_pool2d(x4, 2, return_indices=True), 2, output_size=x4.size()),
     modules=[{**pooling, "id": 1}, module("nn.SpatialMaxUnpooling", pooling={"ref": 1})])

pooling = module("nn.VolumetricMaxPooling", kT=2, kW=2, kH=2, dT=2, dW=2, dH=2)
y = F.max_unpool3d(*F.max_pool3d(v, 2, return_indices=True), 2, output_size=v.size())
case("Sequential", v, y,
     modules=[{**pooling, "id": 1}, module("nn.VolumetricMaxUnpooling", pooling={"ref": 1})])

# Containers and tables
lin = [module("nn.Linear", weight=t(k, 4), bias=t(k)) for k in (5, 3)]


def linear(m, x):
    f = m["fields"]
    return F.linear(x, torch.tensor(f["weight"]["tensor"]), torch.tensor(f["bias"]["tensor"]))


tanh = module("nn.Tanh")
case("Sequential", x2, torch.tanh(linear(lin[0], x2)), modules=[lin[0], tanh])
case("DataParallelTable", x2, linear(lin[0], x2), modules=[lin[0], lin[0]], dimension=1)
case("Concat", x2, torch.cat([linear(lin[0], x2), linear(lin[1], x2)], 1), modules=lin, dimension=2)
case("ConcatTable", x2, [linear(lin[0], x2), linear(lin[1], x2)], modules=lin)
case("ParallelTable", [x2, x2 * 2], [linear(lin[0], x2), linear(lin[1], x2 * 2)], modules=lin)
case("MapTable", [x2, x2 * 2], [linear(lin[0], x2), linear(lin[0], x2 * 2)], modules=[lin[0]])
x = t(3, 2, 4)
y = torch.cat([linear(lin[0], x[:, 0]), linear(lin[1], x[:, 1])], 1)
case("Parallel", x, y, modules=lin, inputDimension=2, outputDimension=2)
branches = [module("nn.SpatialMaxPooling", kW=k, kH=k, dW=1, dH=1, padW=0, padH=0) for k in (1, 4)]
y = F.pad(F.max_pool2d(x4, 4, 1), (1, 2, 1, 2))
case("DepthConcat", x4, torch.cat([x4, y], 1), modules=branches, dimension=2)
case("Inception", x2, linear(lin[0], x2), modules=[lin[0]])
x = t(2, 3, 4)
case("Bottle", x, linear(lin[0], x), modules=[lin[0]], nInputDim=2, nOutputDim=2, dimDelta=0)
a, b, c = t(2, 3), t(2, 3), t(2, 3)
case("CAddTable", [a, b, c], a + b + c)
case("CSubTable", [a, b], a - b)
case("CMulTable", [a, b, c], a * b * c)
case("CDivTable", [a, b], a / b)
case("CMaxTable", [a, b, c], torch.maximum(torch.maximum(a, b), c))
case("CMinTable", [a, b], torch.minimum(a, b))
case("CAveTable", [a, b, c], (a + b + c) / 3)
sample("CMulTable", [a, b.reshape(3, 2)], a * b)
sample("ZipTable", [[a, b, c], [b, c, a]], [[a, b], [b, c], [c, a]])
sample("ZipTableOneToMany", [a, [b, c]], [[a, b], [a, c]])
case("JoinTable", [a, b], torch.cat([a, b], 1), dimension=1, nInputDims=1)
case("JoinTable", [a, b, c], torch.cat([a, b, c], 0), dimension=1)
case("SplitTable", a, list(a.unbind(1)), dimension=2)
case("SplitTable", a, list(a.unbind(1)), dimension=1, nInputDims=1)
case("SelectTable", [a, b, c], c, index=-1)
case("NarrowTable", [a, b, c], [b, c], offset=2, length=2)
case("FlattenTable", [a, [b, [c]]], [a, b, c])
case("Index", [a, torch.tensor([2.0, 1.0, 2.0])], a[torch.tensor([1, 0, 1])], dimension=1)
g = t(2, 3).softmax(1)
g1 = t(3).softmax(0)
sample("MixtureTable", [g1, [a, b, c]], g1[0] * a + g1[1] * b + g1[2] * c)
sample("MixtureTable", [g, [a, b, c]], g[:, :1] * a + g[:, 1:2] * b + g[:, 2:] * c)
case("Dropout", a, a, p=0.3, v2=True)
case("Dropout", a, a * 0.7, p=0.3)
case("SpatialDropout", x4, x4 * 0.6, p=0.4)
case("VolumetricDropout", v5, v5 * 0.6, p=0.4)
case("WhiteNoise", a, a + 0.5, mean=0.5, std=0.1)
case("SpatialLPPooling", pos, F.lp_pool2d(pos, 2, 2), kW=2, kH=2, dW=2, dH=2, modules=[
    module("nn.Square"), module("nn.SpatialAveragePooling", kW=2, kH=2, dW=2, dH=2, padW=0, padH=0, divide=True,
                                count_include_pad=True),
    module("nn.MulConstant", constant_scalar=4), module("nn.Sqrt", eps=0)])

# Normalization by the neighbours, as nn makes it of modules
kernel = t(3, 3).abs() + 0.1
w = (kernel / kernel.sum() / 4).expand(1, 4, 3, 3)
pad = module("nn.SpatialZeroPadding", pad_l=1, pad_r=1, pad_t=1, pad_b=1)
conv = module("nn.SpatialConvolution", weight=w, bias=torch.zeros(1), nInputPlane=4, nOutputPlane=1,
              kW=3, kH=3, dW=1, dH=1)
rep = module("nn.Replicate", nfeatures=4, dim=1, ndim=3)


def estimate(x):
    return F.conv2d(x, w, padding=1).expand_as(x)


ones = estimate(torch.ones(1, 4, 5, 6))
mean = module("nn.Sequential", modules=[pad, conv, rep])
std = module("nn.Sequential", modules=[module("nn.Square"), pad, conv, rep, module("nn.Sqrt", eps=0)])
low = module("nn.Threshold", threshold=0.55, val=0.6)
y = x4 - estimate(x4) / ones
z = x4 / F.threshold(estimate(x4**2).sqrt() / ones, 0.55, 0.6)
case("SpatialSubtractiveNormalization", x4, y, meanestimator=mean)
sample("SpatialSubtractiveNormalization", x4[0], y[0], meanestimator=mean)
case("SpatialDivisiveNormalization", x4, z, meanestimator=mean, stdestimator=std, thresholder=low)
z = y / F.threshold(estimate(y**2).sqrt() / ones, 0.55, 0.6)
case("SpatialContrastiveNormalization", x4, z, normalizer=module("nn.Sequential", modules=[
    module("nn.SpatialSubtractiveNormalization", meanestimator=mean),
    module("nn.SpatialDivisiveNormalization", meanestimator=mean, stdestimator=std, thresholder=low)]))

# torch-rnn: the gates of its LSTM are i, f, o, g
x = t(2, 4, 3)
hidden = 5
w, b = t(3 + hidden, 4 * hidden), t(4 * hidden)
order = [0, 1, 3, 2]  # PyTorch's gates are i, f, g, o


def gates(m):
    parts = m.T.reshape(4, hidden, -1)
    return torch.cat([parts[k] for k in order])


lstm = torch.nn.LSTM(3, hidden, batch_first=True)
with torch.no_grad():
    lstm.weight_ih_l0.copy_(gates(w[:3]))
    lstm.weight_hh_l0.copy_(gates(w[3:]))
    lstm.bias_ih_l0.copy_(gates(b[None])[:, 0])
    lstm.bias_hh_l0.zero_()
case("LSTM", x, lstm(x)[0].detach(), weight=w, bias=b, input_dim=3, hidden_dim=hidden)
w, b = t(3 + hidden, hidden), t(hidden)
rnn = torch.nn.RNN(3, hidden, batch_first=True)
with torch.no_grad():
    rnn.weight_ih_l0.copy_(w[:3].T)
    rnn.weight_hh_l0.copy_(w[3:].T)
    rnn.bias_ih_l0.copy_(b)
    rnn.bias_hh_l0.zero_()
case("VanillaRNN", x, rnn(x)[0].detach(), weight=w, bias=b, input_dim=3, hidden_dim=hidden)

print("[\n" + ",\n".join(json.dumps(c, separators=(",", ":")) for c in cases) + "\n]")
