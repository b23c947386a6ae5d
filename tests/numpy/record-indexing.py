"""Records what NumPy's indices select and assign: python3 tests/numpy/record-indexing.py [seed [count]]

indexing.test.js compares with them. Shapes, indices and values are random. An index is a number, a slice or '...'
as text, null, {"mask", "size"} or {"list", "size"}. `strided` arrays are transposed. An error is null.
Debian: python3-numpy.
"""
import gzip, json, os, random, sys, warnings
import numpy as np

seed, count = [int(x) for x in sys.argv[1:] + ["1", "2500"][len(sys.argv) - 1:]]
random.seed(seed)
np.random.seed(seed)
warnings.simplefilter("error")  # a wrong position where nothing is selected


def bound(n):
    return random.choice(["", str(random.randint(-n - 2, n + 2))])


def slice_text(n):
    if random.random() < 0.2:
        return ":"
    text = bound(n) + ":" + bound(n)
    return text if random.random() < 0.4 else text + ":" + random.choice(["", "1", "2", "3", "-1", "-2", "-3"])


wrong = []  # positions of the case that do not exist


def position(n):
    reach = n if random.random() < 0.03 else max(n - 1, 0)
    at = random.randint(-n, reach) if random.random() < 0.5 else random.randint(0, reach)
    if at >= n:
        wrong.append(at)
    return at


def index_of(shape):
    """An index for the first dimensions of `shape`, and how many they are."""
    n = shape[0]
    kind = random.random()
    if kind < 0.3:
        return position(n), 1
    if kind < 0.65:
        return slice_text(n), 1
    if kind < 0.78:
        ndim = random.randint(1, min(2, len(shape)))
        size = list(shape[:ndim])
        if random.random() < 0.05:
            size[-1] += 1
        return {"mask": np.random.randint(0, 2, int(np.prod(size))).tolist(), "size": size}, ndim
    sizes = random.choice([[1], [2], [2], [3], [0], [2, 2], [2, 1], [1, 3]])
    return {"list": [position(n) for _ in range(int(np.prod(sizes)))], "size": sizes}, 1


def indices_of(shape):
    indices, d = [], 0
    while d < len(shape) and random.random() < 0.85:
        if random.random() < 0.08:
            indices.append(None)
        index, used = index_of(shape[d:])
        indices.append(index)
        d += used
    if random.random() < 0.2:
        indices.insert(random.randint(0, len(indices)), "...")
    if random.random() < 0.05:
        indices.append(None)
    if random.random() < 0.03:
        indices.append(0)
    return indices


def numpy_index(index):
    if isinstance(index, str):
        return Ellipsis if index == "..." else slice(*[int(t) if t else None for t in index.split(":")])
    if isinstance(index, dict):
        kind = "mask" if "mask" in index else "list"
        return np.array(index[kind], bool if kind == "mask" else int).reshape(index["size"])
    return index


def plain(x):
    return {"size": list(np.shape(x)), "values": np.ravel(x).tolist()}


def attempt(run):
    try:
        return plain(run())
    except (IndexError, ValueError, DeprecationWarning):
        return None


def assigned(a, key, value):
    a = a.copy()
    a[key] = value
    return a


def value_shape(size):
    kind = random.random()
    if kind < 0.25:
        return list(size)
    shape = [1 if random.random() < 0.3 else n for n in size][random.randint(0, len(size)):]
    if kind < 0.35:
        shape = [1] + list(size)
    if kind > 0.9 and shape:
        shape[-1] += 1
    return shape


cases = []
while len(cases) < count:
    shape = [random.choice([0, 1, 2, 3, 3, 4, 5]) if random.random() < 0.3 else random.randint(2, 4)
             for _ in range(random.randint(1, 4))]
    strided = random.random() < 0.4
    a = np.arange(np.prod(shape), dtype=float)
    a = a.reshape(shape[::-1]).T if strided else a.reshape(shape)
    wrong.clear()
    indices = indices_of(shape)
    if not indices:
        continue
    key = tuple(numpy_index(index) for index in indices)
    got = attempt(lambda: a[key])
    empty = [i for i in indices if isinstance(i, dict) and 0 in i["size"]]
    if got and (wrong or empty and "..." in indices):
        continue  # beside empty lists NumPy does not check positions, nor the size of an empty mask
    case = {"shape": shape, "strided": strided, "indices": indices, "at": got}
    size = value_shape(got["size"] if got else [1])
    if len(indices) == 1 and "mask" in str(indices) and len(size) > 1:
        continue  # NumPy wants a vector
    value = -1.0 - np.arange(np.prod(size)).reshape(size)
    if not size:
        value = -1.0
    done = attempt(lambda: assigned(a, key, value))
    cases.append({**case, "value": plain(value) if size else -1, "assigned": done and done["values"]})

path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "indexing.json.gz")
with open(path, "wb") as file:
    file.write(gzip.compress(json.dumps(cases, separators=(",", ":")).encode(), 9, mtime=0))
print(len(cases), "cases,", sum(c["at"] is None for c in cases), "errors of at,",
      sum(c["assigned"] is None for c in cases), "of assign")
