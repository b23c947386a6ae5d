# helpers.py: functions that the expressions of calls use beside NumPy's.
import numpy as np


def d(x):
    """Returns x as doubles."""
    return np.asarray(x).astype(np.float64)


def w(x):
    """Returns halves as floats, in which NumPy computes exactly enough; other arrays as they are."""
    return x.astype(np.float32) if x.dtype == np.float16 else x


def like(value, x):
    """Converts a value, or a tuple of them, to the type of x; a complex array to pairs of it."""
    if isinstance(value, tuple):
        return tuple(like(item, x) for item in value)
    value = np.asarray(value)
    if value.dtype.kind == "c":
        value = np.stack([value.real, value.imag], -1)
    if x.dtype.kind == "i" or x.dtype.kind == "u":
        value = np.trunc(value) if value.dtype.kind == "f" else value
    return value.astype(x.dtype)


def total(x, axis, **options):
    """Returns sums: of halves in floats, of integers in NumPy's type."""
    return x.sum(axis, **options) if integral(x) else like(w(x).sum(axis, **options), x)


def several(axis):
    """Returns one or several dimensions as NumPy takes them."""
    return tuple(axis) if isinstance(axis, list) else axis


def signal(x):
    """Returns the complex array that a tensor with a last dimension of 2 stands for."""
    if x.ndim > 1 and x.shape[-1] == 2:
        return x[..., 0].astype(np.float64) + 1j * x[..., 1].astype(np.float64)
    return d(x)


def pairs(x):
    """Returns a complex array as numbers, with the parts in a last dimension of 2."""
    return np.stack([x.real, x.imag], -1)


def peak(x):
    """Returns the largest absolute value, 0 of an empty array."""
    return np.abs(x).max(initial=0)


def put(x, position, value):
    """Returns x after x[position] = value."""
    x[position] = value
    return x


def scattered(ufunc, x, position, value):
    """Returns x after ufunc.at(x, position, value)."""
    ufunc.at(x, position, value)
    return x


def put_along(x, index, value, axis):
    np.put_along_axis(x, index, value, axis)
    return x


def number(value, x):
    """Returns a number of the type of x, so that NumPy's rules for Python's numbers do not apply."""
    return x.dtype.type(value)


def minimum(a, b):
    """Returns IEEE 754's minimum: as np.minimum, and -0 is less than 0."""
    return np.where(a == b, np.where(np.signbit(a), a, b), np.minimum(a, b))


def maximum(a, b):
    """Returns IEEE 754's maximum: as np.maximum, and -0 is less than 0."""
    return np.where(a == b, np.where(np.signbit(a), b, a), np.maximum(a, b))


def overflows(x):
    """True if sums of the finite numbers may overflow, depending on the order of additions."""
    return bool(np.isinf(np.abs(d(x)[np.isfinite(d(x))]).sum()))


def refuse():
    raise ValueError("refused")


def integral(x):
    """True for an array of integers."""
    return x.dtype.kind in "iu"


def trunc_divide(a, b):
    """Returns a / b as C divides: integers truncate, and refuse a divisor of 0."""
    if not integral(a):
        return a / b
    if np.any(np.asarray(b) == 0):
        refuse()
    a, b = np.broadcast_arrays(a, b)
    quotients = [c_quotient(int(x), int(y)) for x, y in zip(a.ravel(), b.ravel())]
    return np.array(quotients, object).astype(np.uint64).astype(a.dtype).reshape(a.shape)


def c_quotient(x, y):
    quotient = abs(x) // abs(y)
    return (quotient if (x < 0) == (y < 0) else -quotient) % 2**64


def windows(x, height, width):
    """Returns the blocks of height x width of images, in dimensions -3 and -1; rests are dropped."""
    h, w = x.shape[-2] // height, x.shape[-1] // width
    x = x[..., : h * height, : w * width]
    return x.reshape(x.shape[:-2] + (h, height, w, width))
