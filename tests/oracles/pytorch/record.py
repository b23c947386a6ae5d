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
    for sample in op.sample_inputs("cpu", dtype, requires_grad=with_gradients):
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
