"""Records what Pillow, OpenCV, SciPy and scikit-image compute, for recorded.test.js: with Debian's
python3-pil, python3-opencv, python3-scipy and python3-skimage

    python3 tests/image/record.py

A case has an op, its arguments, the result, whose it is, and by how much elements may differ."""
import base64
import colorsys
import gzip
import json
import pathlib

import cv2
import numpy as np
import skimage.color
from PIL import Image

random = np.random.RandomState(1)
cases = []
TYPES = {"uint8": "Byte", "float32": "Float", "float64": "Double", "int64": "Long"}


def tensor(a):
    a = np.ascontiguousarray(a)
    return {
        "type": TYPES[str(a.dtype)],
        "size": list(a.shape),
        "data": base64.b64encode(a.tobytes()).decode(),
    }


def plain(v):
    return tensor(v) if isinstance(v, np.ndarray) else v


def record(by, most, op, args, *want):
    """`most`: by which elements of the results may differ."""
    cases.append(
        {
            "by": by,
            "most": most,
            "op": op,
            "args": [plain(v) for v in args],
            "want": [plain(v) for v in want],
        }
    )


def chw(a):
    return np.ascontiguousarray(np.moveaxis(a, -1, 0))


HWC = {"layout": "HWC"}

# --- colours: all corners of the cube, greys and random colours
corners = np.array([[r, g, b] for r in (0, 255) for g in (0, 255) for b in (0, 255)])
greys = np.repeat(np.arange(0, 256, 17), 3).reshape(-1, 3)
bytes_ = np.concatenate([corners, greys, random.randint(0, 256, (72, 3))]).astype(np.uint8)
image = bytes_.reshape(6, 16, 3)
real = image / 255
pil = Image.fromarray(image)

record("skimage.color.rgb2hsv", 1e-12, "rgbToHsv", [chw(real)], chw(skimage.color.rgb2hsv(real)))
record("skimage.color.hsv2rgb", 1e-12, "hsvToRgb", [chw(real)], chw(skimage.color.hsv2rgb(real)))
record("skimage.color.rgb2lab", 1e-10, "rgbToLab", [real, HWC], skimage.color.rgb2lab(real))
lab = skimage.color.rgb2lab(real)
record("skimage.color.lab2rgb", 1e-7, "labToRgb", [lab, HWC], skimage.color.lab2rgb(lab))
record("skimage.color.rgb2yuv", 1e-12, "rgbToYuv", [real, HWC], skimage.color.rgb2yuv(real))
yuv = skimage.color.rgb2yuv(real)
record("skimage.color.yuv2rgb", 1e-8, "yuvToRgb", [yuv, HWC], skimage.color.yuv2rgb(yuv))
hls = np.array([[colorsys.rgb_to_hls(*p) for p in row] for row in real])
record("colorsys.rgb_to_hls", 1e-12, "rgbToHsl", [real, HWC], hls[:, :, [0, 2, 1]])
rgb = np.array([[colorsys.hls_to_rgb(*p) for p in row] for row in real])
record("colorsys.hls_to_rgb", 1e-12, "hslToRgb", [real[:, :, [0, 2, 1]], HWC], rgb)
single = real.astype(np.float32)
for code, op, order, most in [
    (cv2.COLOR_RGB2GRAY, "rgbToGrayscale", None, 1e-6),
    (cv2.COLOR_RGB2YCrCb, "rgbToYcbcr", [0, 2, 1], 3e-4),
]:
    want = cv2.cvtColor(single, code)
    want = want[:, :, None] if order is None else want[:, :, order]
    record("cv2.cvtColor", most, op, [single, HWC], want)
record("cv2.cvtColor", 1, "rgbToGrayscale", [image, HWC], cv2.cvtColor(image, cv2.COLOR_RGB2GRAY)[:, :, None])
record("PIL convert('L')", 1, "rgbToGrayscale", [image, HWC], np.array(pil.convert("L"))[:, :, None])
record("PIL convert('HSV')", 1, "rgbToHsv", [image, HWC], np.array(pil.convert("HSV")))
record("PIL convert('YCbCr')", 1, "rgbToYcbcr", [image, HWC], np.array(pil.convert("YCbCr")))
ycbcr = np.array(pil.convert("YCbCr"))
record(
    "PIL convert('RGB')",
    1,
    "ycbcrToRgb",
    [ycbcr, HWC],
    np.array(Image.fromarray(ycbcr, "YCbCr").convert("RGB")),
)
lab8 = cv2.cvtColor(image, cv2.COLOR_RGB2Lab)
record("cv2.cvtColor", 1, "rgbToLab", [image, HWC], lab8)
record("cv2.cvtColor", 2, "labToRgb", [lab8, HWC], cv2.cvtColor(lab8, cv2.COLOR_Lab2RGB))
record(
    "cv2.cvtColor",
    1,
    "rgbToHsl",
    [image, HWC],
    cv2.cvtColor(image, cv2.COLOR_RGB2HLS_FULL)[:, :, [0, 2, 1]],
)

folder = pathlib.Path(__file__).parent
text = json.dumps(cases, separators=(",", ":")).encode()
(folder / "recorded.json.gz").write_bytes(gzip.compress(text, 9, mtime=0))
print(len(cases), "cases", (folder / "recorded.json.gz").stat().st_size, "bytes")
