"""Arrays of Debian's python3-zarr (format 2) for zarr.test.js.

zarr.py write FOLDER: makes one array for each case, of numbers that count up.
zarr.py read FOLDER NAME: prints the elements of an array, flattened, as JSON.
"""
import json
import sys

import numpy
import zarr
from numcodecs import LZ4, Blosc, GZip, Zlib, Zstd

CASES = {
    "float32-blosc": ("<f4", Blosc(), "C"),
    "float64-zlib-big-fortran": (">f8", Zlib(), "F"),
    "bool": ("|b1", None, "C"),
    "uint8": ("|u1", None, "C"),
    "int8": ("|i1", Zstd(), "F"),
    "uint16-gzip": ("<u2", GZip(), "C"),
    "int16-fortran": ("<i2", None, "F"),
    "int32-big": (">i4", None, "C"),
    "uint32-zstd": ("<u4", Zstd(), "F"),
    "int64-lz4": ("<i8", LZ4(), "C"),
    "uint64-blosc": ("<u8", Blosc("zstd"), "C"),
}

if sys.argv[1] == "write":
    for name, (dtype, compressor, order) in CASES.items():
        array = zarr.open(
            f"{sys.argv[2]}/{name}",
            mode="w",
            shape=(10, 7),
            chunks=(4, 3),
            dtype=dtype,
            compressor=compressor,
            order=order,
            fill_value=0,
        )
        count = 2 if name == "bool" else 100
        array[:] = (numpy.arange(70).reshape(10, 7) % count).astype(dtype)
        array.attrs["name"] = name
    print(zarr.__version__)
else:
    array = zarr.open(f"{sys.argv[2]}/{sys.argv[3]}", mode="r")
    print(json.dumps(array[:].flatten().tolist()))
