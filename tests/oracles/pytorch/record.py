"""PyTorch's sample operands (OpInfo) of the operators whose names are read, one a line, with the
results and gradients of each. Writes a line of JSON for each sample:
  { op, type, args, kwargs, result or error, gradients }
A tensor is { type, size, data }, data in base 64; complex numbers are pairs in a last dimension.
`gradients`: of the sum of all elements of the real results, each times WEIGHTS[i % 5], for each
tensor of doubles among the arguments; null where there is none.
"""

import base64
import json
import math
import sys
import types
import unittest
import warnings

# torch.testing imports a package for tests of its own that Debian does not have.
expecttest = types.ModuleType("expecttest")
expecttest.TestCase = unittest.TestCase
expecttest.ACCEPT = False
sys.modules["expecttest"] = expecttest

import torch
from torch.testing._internal.common_methods_invocations import op_db

TYPES = {
    torch.float64: "double",
    torch.float32: "float",
    torch.float16: "half",
    torch.int64: "long",
    torch.int32: "int",
    torch.int16: "short",
    torch.int8: "char",
    torch.uint8: "byte",
    torch.bool: "bool",
    torch.complex64: "complex of float",
    torch.complex128: "complex of double",
}
SAMPLED = [torch.float64, torch.float32, torch.int64, torch.int32, torch.uint8]
WEIGHTS = [-1.5, 0.5, 2.0, -0.25, 1.0]


# Arguments of the sizes of real networks, which OpInfo does not have: a tuple is the size of a tensor.
LARGE = {
    "nn.functional.conv1d": [
        ([(2, 128, 700), (64, 128, 5), (64,)], {"padding": 2}),
        ([(2, 128, 2000), (64, 128, 1)], {}),
    ],
    "nn.functional.conv2d": [
        ([(1, 3, 224, 224), (16, 3, 7, 7), (16,)], {"stride": 2, "padding": 3}),
        ([(1, 64, 56, 56), (32, 64, 3, 3)], {"padding": 1}),
        ([(2, 64, 56, 56), (32, 64, 1, 1), (32,)], {}),
        ([(1, 64, 57, 55), (32, 64, 1, 1)], {"stride": 2}),
        ([(1, 64, 57, 61), (128, 1, 3, 3)], {"padding": 1, "groups": 64}),
        ([(1, 64, 40, 44), (64, 16, 3, 3)], {"padding": 2, "dilation": 2, "groups": 4}),
    ],
    "nn.functional.conv_transpose2d": [
        ([(1, 64, 40, 40), (64, 32, 4, 4), (32,)], {"stride": 2, "padding": 1}),
        ([(1, 96, 50, 50), (96, 32, 1, 1)], {}),
    ],
    "nn.functional.linear": [([(40, 50, 300), (500, 300), (500,)], {})],
    "nn.functional.bilinear": [([(200, 50), (200, 60), (70, 50, 60), (70,)], {})],
    "nn.functional.max_pool2d": [([(1, 32, 112, 113)], {"kernel_size": 3, "stride": 2})],
    "nn.functional.avg_pool2d": [([(1, 32, 112, 113)], {"kernel_size": 3, "stride": 2})],
    "nn.functional.adaptive_avg_pool2d": [([(1, 32, 56, 57), [7, 6]], {})],
    "nn.functional.group_norm": [([(2, 32, 56, 57), 4], {})],
    "nn.functional.layer_norm": [([(40, 50, 300), [300], (300,), (300,)], {})],
    "nn.functional.local_response_norm": [([(1, 32, 56, 57), 5], {})],
    "nn.functional.interpolate/bilinear": [([(1, 16, 56, 57), [80, 100]], {})],
    "nn.functional.pixel_shuffle": [([(1, 64, 60, 60), 4], {})],
    "nn.functional.unfold": [([(1, 32, 60, 60), 3, 1, 1], {})],
    "nn.functional.gelu": [([(40, 50, 300)], {})],
    "nn.functional.silu": [([(40, 50, 300)], {})],
    "nn.functional.cosine_similarity": [([(2000, 300), (2000, 300)], {})],
    "softmax": [([(40, 50, 300), -1], {})],
    "log_softmax": [([(40, 50, 300), 1], {})],
    "matmul": [([(300, 700), (700, 500)], {})],
    "bmm": [([(8, 128, 64), (8, 64, 200)], {})],
}


class Large:
    """A sample of LARGE, in the form of those of OpInfo."""

    def __init__(self, args, kwargs, dtype, requires_grad):
        def made(arg):
            if not isinstance(arg, tuple):
                return arg
            return (torch.rand(arg, dtype=dtype) * 2 - 1).requires_grad_(requires_grad)

        self.input, *self.args = [made(arg) for arg in args]
        self.kwargs = kwargs


def encode(value):
    if isinstance(value, torch.Tensor):
        x = value.detach().resolve_conj().resolve_neg().contiguous()
        real = torch.view_as_real(x) if x.is_complex() else x
        data = base64.b64encode(real.contiguous().numpy().tobytes()).decode()
        return {"type": TYPES[x.dtype], "size": list(x.shape), "data": {"base64": data}}
    if isinstance(value, (list, tuple)):
        return [encode(item) for item in value]
    if isinstance(value, torch.dtype):
        return {"dtype": TYPES[value]}
    if isinstance(value, slice):
        return {"slice": [value.start, value.stop, value.step]}
    if value is Ellipsis:
        return "..."
    if isinstance(value, float) and not math.isfinite(value):
        return {"number": str(value)}
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    raise TypeError(type(value).__name__)


def tensors_of(value):
    if isinstance(value, torch.Tensor):
        return [value]
    if isinstance(value, (list, tuple)):
        return [x for item in value for x in tensors_of(item)]
    return []


def gradients_of(results, operands):
    total = 0
    for y in tensors_of(results):
        if y.requires_grad and not y.is_complex():
            n = y.numel()
            weights = torch.tensor(WEIGHTS, dtype=y.dtype).repeat(n // 5 + 1)[:n]
            total = total + (y.reshape(-1) * weights).sum()
    if not isinstance(total, torch.Tensor):
        return None
    wanted = [x for x in operands if x.requires_grad]
    found = iter(torch.autograd.grad(total, wanted, allow_unused=True))
    return [encode(next(found)) if x.requires_grad else None for x in operands]


def record(op, name, dtype):
    with_gradients = dtype is torch.float64 and op.supports_autograd
    samples = list(op.sample_inputs("cpu", dtype, requires_grad=with_gradients))
    if dtype in (torch.float64, torch.float32):
        samples += [Large(*large, dtype, with_gradients) for large in LARGE.get(name, [])]
    for sample in samples:
        args = [sample.input, *sample.args]
        try:
            line = {
                "op": name,
                "type": TYPES[dtype],
                "args": encode(args),
                "kwargs": {key: encode(value) for key, value in sample.kwargs.items()},
            }
        except (TypeError, KeyError):
            continue  # an argument that is no tensor, number or text
        try:
            results = op(*args, **sample.kwargs)
            line["result"] = encode(results)
            if with_gradients:
                line["gradients"] = gradients_of(results, tensors_of(args))
        except (RuntimeError, IndexError, ValueError) as error:
            line["error"] = str(error).split("\n")[0]
        except (TypeError, KeyError):
            continue
        print(json.dumps(line))


def main():
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    wanted = set(sys.stdin.read().split("\n"))
    for op in op_db:
        name = op.name + ("/" + op.variant_test_name if op.variant_test_name else "")
        if name not in wanted:
            continue
        for dtype in SAMPLED:
            if dtype in op.dtypes:
                torch.manual_seed(1)
                record(op, name, dtype)


main()
