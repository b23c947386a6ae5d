"""What NumPy writes, and what is in it: python3 tests/io/numpy.py | gzip -9n > tests/io/numpy.jsonl.gz. Made with NumPy 1.24.2 and Python 3.11.2.

A line is { name, file, type, shape, size, values, again }: the file's bytes in base64, what they become here, and what NumPy writes for that (null: the same bytes).
Or it is { name, archive, arrays, skipped }: the bytes of an .npz, what is in it, and the names of what cannot be read.
"""
import base64
import io
import json
import sys
import warnings
import zipfile
sys.path = [p for p in sys.path if not p.endswith('/tests/io')]
import numpy as np
from numpy.lib import format

warnings.simplefilter('ignore')
TORCH = {'bool': 'Byte', 'uint8': 'Byte', 'int8': 'Char', 'int16': 'Short', 'uint16': 'Int', 'int32': 'Int', 'uint32': 'Long', 'int64': 'Long', 'uint64': 'Long',
         'float16': 'Half', 'float32': 'Float', 'float64': 'Double'}
OURS = {'Byte': '|u1', 'Char': '|i1', 'Short': '<i2', 'Int': '<i4', 'Long': '<i8', 'Float': '<f4', 'Double': '<f8', 'Half': '<f2'}


def show(v):
    if isinstance(v, float):
        return v if v - v == 0 and str(v) != '-0.0' else {'nan': 'nan', 'inf': 'inf', '-inf': '-inf', '-0.0': '-0'}[str(v)]
    v = int(v)
    return v if abs(v) < 2**53 else str(v)


def written(array, version=None):
    out = io.BytesIO()
    format.write_array(out, array, version)
    return out.getvalue()


def content(array):
    return {'type': TORCH[array.dtype.name], 'shape': list(array.shape), 'size': list(array.shape) or [1],
            'values': [show(v) for v in array.ravel(order='C').tolist()]}


def emit(name, array, version=None):
    file = written(array, version)
    again = written(array.astype(OURS[TORCH[array.dtype.name]]).reshape(array.shape or (1,)).copy('C'))
    print(json.dumps({'name': name, 'file': base64.b64encode(file).decode(), **content(array), 'again': base64.b64encode(again).decode() if again != file else None}))


def samples(dtype):
    if dtype == 'bool':
        return np.array([True, False, True, True, False, False], dtype)
    if dtype.startswith('float'):
        tiny = float(np.finfo(dtype).smallest_subnormal)
        return np.array([0.0, -0.0, 1.5, -2.25, float('nan'), float('inf'), float('-inf'), tiny, -3 * tiny, float(np.finfo(dtype).max), float(np.finfo(dtype).tiny), 1 / 3], dtype)
    info = np.iinfo(dtype)
    top = info.max if dtype != 'uint64' else 2**63 - 1
    return np.array([0, 1, info.min, top, 2, top // 3], dtype)


for dtype in TORCH:
    a = samples(dtype)
    emit(f'{dtype} vector', a)
    m = a.reshape(2, -1)
    emit(f'{dtype} matrix', m)
    emit(f'{dtype} matrix in Fortran order', np.asfortranarray(m))
    emit(f'{dtype} big-endian', a.astype(np.dtype(dtype).newbyteorder('>')))
    emit(f'{dtype} big-endian in Fortran order', np.asfortranarray(m.astype(np.dtype(dtype).newbyteorder('>'))))
    emit(f'{dtype} one number', a[3])
for version in ((1, 0), (2, 0), (3, 0)):
    emit(f'version {version[0]}.{version[1]}', np.arange(6, dtype='<f4').reshape(2, 3), version)
for shape in ((0,), (0, 3), (3, 0), (2, 0, 4)):
    emit(f'nothing {shape}', np.zeros(shape, 'f8'))
for shape in ((1,), (1, 1, 1), (2, 3, 4, 5), (1, 2, 1, 2, 1, 2, 1, 2, 1, 2), (1000,)):
    a = np.arange(np.prod(shape), dtype='i4').reshape(shape)
    emit(f'sizes {shape}', a)
    emit(f'sizes {shape} in Fortran order', np.asfortranarray(a))


class Pipe(io.RawIOBase):
    """What cannot go back: so sizes and check sums follow the data."""

    def __init__(self):
        self.bytes = b''

    def writable(self):
        return True

    def write(self, b):
        self.bytes += bytes(b)
        return len(b)


def archive(name, save, **arrays):
    out = io.BytesIO()
    save(out, **arrays)
    print(json.dumps({'name': name, 'archive': base64.b64encode(out.getvalue()).decode(),
                      'arrays': {key: content(a) for key, a in arrays.items() if a.dtype.name in TORCH},
                      'skipped': [key for key, a in arrays.items() if a.dtype.name not in TORCH]}))


def streamed(out, **arrays):
    pipe = Pipe()
    with zipfile.ZipFile(pipe, 'w', zipfile.ZIP_DEFLATED) as z:
        for key, a in arrays.items():
            with z.open(key + '.npy', 'w') as f:
                format.write_array(f, a)
    out.write(pipe.bytes)


def wide(out, **arrays):
    zipfile.ZIP64_LIMIT = zipfile.ZIP_FILECOUNT_LIMIT = 0
    np.savez(out, **arrays)
    zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT = (1 << 31) - 1, (1 << 16) - 1


def collected(out, **arrays):
    """An archive of files: with a folder, a text, and comments of the archive and of its entries."""
    with zipfile.ZipFile(out, 'w') as z:
        z.writestr(zipfile.ZipInfo('folder/'), '')
        z.writestr(zipfile.ZipInfo('folder/README.txt'), 'No array.')
        for key, a in arrays.items():
            info = zipfile.ZipInfo(key + '.npy')
            info.comment = b'An array.'
            z.writestr(info, written(a))
        z.comment = b'Made by hand.'


some = {'x': np.arange(12, dtype='i4').reshape(3, 4), 'y': np.float64(2.5).reshape(()), 'column order': np.asfortranarray(np.eye(3, dtype='f4')), '\u00fc/\u4e2d': np.zeros((0, 2))}
archive('numpy.savez', np.savez, **some)
archive('numpy.savez_compressed', np.savez_compressed, **some)
archive('numpy.savez_compressed of much', np.savez_compressed, big=np.arange(20000, dtype='i4') % 1000, small=np.arange(3))
archive('numpy.savez of no array', np.savez)
archive('written to a pipe', streamed, **some)
archive('ZIP64', wide, **some)
mixed = {'x': np.arange(3.0), 'labels': np.array(['a', 'b']), 'y': np.arange(2), 'objects': np.array([{'a': 1}, None]), 'when': np.array(['2020-01-01'], 'M8[D]'),
         'records': np.zeros(2, [('a', 'i4')]), 'z': np.arange(2, dtype='complex64'), 'last': np.eye(2)}
archive('objects, strings and other arrays', np.savez, **mixed)
archive('objects, strings and other arrays, compressed', np.savez_compressed, **mixed)
archive('comments, a folder and a text', collected, **{'x': np.arange(3.0), 'labels': np.array(['a', 'b']), 'folder/y': np.arange(3)})
