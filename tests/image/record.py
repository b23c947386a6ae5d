"""Records what Pillow, OpenCV, SciPy and scikit-image compute, for recorded.test.js: with Debian's
python3-pil, python3-opencv, python3-scipy, python3-skimage and python3-torch

    python3 tests/image/record.py

A case has an op, its arguments, the result, whose it is, and by how much elements may differ."""
import base64
import colorsys
import gzip
import json
import pathlib

import cv2
import numpy as np
import scipy.ndimage
import skimage.color
import torch
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
want = cv2.cvtColor(image, cv2.COLOR_RGB2GRAY)[:, :, None]
record("cv2.cvtColor", 1, "rgbToGrayscale", [image, HWC], want)
want = np.array(pil.convert("L"))[:, :, None]
record("PIL convert('L')", 1, "rgbToGrayscale", [image, HWC], want)
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

# --- colour maps and levels
ramp = np.arange(256, dtype=np.uint8).reshape(8, 32)
for name, most in [("viridis", 0), ("magma", 0), ("inferno", 0), ("jet", 1)]:
    want = cv2.applyColorMap(ramp, getattr(cv2, "COLORMAP_" + name.upper()))[:, :, ::-1]
    record("cv2.applyColorMap", most, "colorMap", [ramp, name, HWC], want)
dark = (random.gamma(2, 15, (3, 16, 20)) % 256).astype(np.uint8)
want = np.stack([cv2.equalizeHist(p) for p in dark])
record("cv2.equalizeHist", 0, "equalizeHistogram", [dark], want)
for p in dark:
    level = cv2.threshold(p, 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)[0]
    record("cv2.THRESH_OTSU", 0, "otsuThreshold", [p], level)

# --- linear filters
BORDERS = {
    "reflect": ("mirror", cv2.BORDER_REFLECT_101),
    "symmetric": ("reflect", cv2.BORDER_REFLECT),
    "replicate": ("nearest", cv2.BORDER_REPLICATE),
    "constant": ("constant", cv2.BORDER_CONSTANT),
    "circular": ("wrap", None),
}
photo = random.randint(0, 256, (9, 14)).astype(np.uint8)
plane = photo / 255
kernel = random.randint(-8, 9, (3, 5)) / 8
for border, (mode, code) in BORDERS.items():
    how = {"border": border}
    want = scipy.ndimage.correlate(plane, kernel, mode=mode)
    record("scipy.ndimage.correlate", 1e-12, "filter2d", [plane, kernel, how], want)
    want = scipy.ndimage.gaussian_filter(plane, 0.8, mode=mode)
    record("scipy.ndimage.gaussian_filter", 1e-12, "gaussianBlur", [plane, 0.8, how], want)
    want = scipy.ndimage.uniform_filter(plane, (3, 5), mode=mode)
    record("scipy.ndimage.uniform_filter", 1e-12, "boxBlur", [plane, [3, 5], how], want)
    want = scipy.ndimage.median_filter(plane, (3, 4), mode=mode)
    record("scipy.ndimage.median_filter", 0, "medianBlur", [plane, [3, 4], how], want)
    want = scipy.ndimage.median_filter(photo, (5, 3), mode=mode)
    record("scipy.ndimage.median_filter", 0, "medianBlur", [photo, [5, 3], how], want)
    want = scipy.ndimage.laplace(plane, mode=mode)
    record("scipy.ndimage.laplace", 1e-12, "laplacian", [plane, how], want)
    for axis, direction in [(1, "x"), (0, "y")]:
        want = scipy.ndimage.sobel(plane, axis, mode=mode)
        both = {**how, "direction": direction}
        record("scipy.ndimage.sobel", 1e-12, "sobel", [plane, both], want)
    if code is None:
        continue
    want = cv2.filter2D(photo, -1, kernel, borderType=code)
    record("cv2.filter2D", 1, "filter2d", [photo, kernel, how], want)
    want = cv2.GaussianBlur(photo, (5, 3), 1.1, borderType=code)
    record("cv2.GaussianBlur", 1, "gaussianBlur", [photo, 1.1, {**how, "kernel": [3, 5]}], want)
    want = cv2.blur(photo, (5, 3), borderType=code)
    record("cv2.blur", 1, "boxBlur", [photo, [3, 5], how], want)
    want = cv2.Sobel(photo, -1, 1, 0, borderType=code)
    record("cv2.Sobel", 0, "sobel", [photo, how], want)
    want = cv2.Laplacian(photo, -1, borderType=code)
    record("cv2.Laplacian", 0, "laplacian", [photo, how], want)
how = {"border": "replicate"}
record("cv2.medianBlur", 0, "medianBlur", [photo, 5, how], cv2.medianBlur(photo, 5))

# --- warps: SciPy's positions are rows before columns
WARPS = {
    "reflect": "mirror",
    "symmetric": "reflect",
    "replicate": "nearest",
    "constant": "grid-constant",
    "circular": "grid-wrap",
}
inverse = np.array([[0.83, 0.317, -1.13], [-0.219, 1.117, 0.71], [0, 0, 1]])  # of rows and columns
swap = np.array([[0, 1, 0], [1, 0, 0], [0, 0, 1.0]])
matrix = np.ascontiguousarray(np.linalg.inv(swap @ inverse @ swap)[:2])
for border, mode in WARPS.items():
    for interpolation, order in [("bilinear", 1), ("nearest", 0)]:
        how = {"border": border, "interpolation": interpolation, "value": 0.5}
        want = scipy.ndimage.affine_transform(
            plane, inverse[:2, :2], inverse[:2, 2], (10, 12), order=order, mode=mode, cval=0.5
        )
        args = [plane, matrix, 10, 12, how]
        record("scipy.ndimage.affine_transform", 1e-12, "warpAffine", args, want)
    want = scipy.ndimage.rotate(plane, 30, reshape=False, order=1, mode=mode)
    record("scipy.ndimage.rotate", 1e-12, "rotate", [plane, 30, {"border": border}], want)
    places = random.rand(2, 6, 7) * 16 - 3
    want = scipy.ndimage.map_coordinates(plane, places[::-1], order=1, mode=mode)
    how = {"border": border}
    record("scipy.ndimage.map_coordinates", 1e-12, "remap", [plane, places, how], want)
# positions that are multiples of 1/32 are exact in OpenCV
places = np.floor(random.rand(2, 6, 7) * 32 * 12) / 32 - 1
single = plane.astype(np.float32)
columns, rows = places.astype(np.float32)
for interpolation, code in [("bilinear", cv2.INTER_LINEAR), ("bicubic", cv2.INTER_CUBIC)]:
    how = {"interpolation": interpolation}
    want = cv2.remap(single, columns, rows, code)
    record("cv2.remap", 2e-6, "remap", [single, places, how], want)
want = cv2.remap(photo, columns, rows, cv2.INTER_LINEAR)
record("cv2.remap", 1, "remap", [photo, places], want)
quarters = np.array([[0.5, 0, 2], [0, 0.5, -1], [0, 0, 1.0]])
want = cv2.warpPerspective(single, quarters, (12, 10))
record("cv2.warpPerspective", 1e-5, "warpPerspective", [single, quarters, 10, 12], want)
for scale, code in [("linear", cv2.WARP_POLAR_LINEAR), ("log", cv2.WARP_POLAR_LOG)]:
    smooth = cv2.GaussianBlur(np.tile(single, (3, 3)), (0, 0), 2)
    h, w = smooth.shape
    flags = cv2.INTER_LINEAR | cv2.WARP_FILL_OUTLIERS | code
    want = cv2.warpPolar(smooth, (16, 20), (w / 2, h / 2), np.hypot(w / 2, h / 2), flags)
    record("cv2.warpPolar", 0.02, "warpPolar", [smooth, 20, 16, {"radius": scale}], want)
for size in [(20, 20), (7, 30), (6, 6)]:
    scale = min(size[0] / 9, size[1] / 14)
    inside = cv2.resize(plane, (round(14 * scale), round(9 * scale)))
    want = np.full(size, 0.25)
    top, left = (size[0] - inside.shape[0]) // 2, (size[1] - inside.shape[1]) // 2
    want[top : top + inside.shape[0], left : left + inside.shape[1]] = inside
    record("cv2.resize", 1e-6, "letterbox", [plane, *size, {"value": 0.25}], want)

# --- windows of ranks
for shape, code in [("rectangle", cv2.MORPH_RECT), ("cross", cv2.MORPH_CROSS)]:
    element = cv2.getStructuringElement(code, (5, 3))
    how = {"shape": shape}
    record("cv2.erode", 0, "erode", [photo, [3, 5], how], cv2.erode(photo, element))
    record("cv2.dilate", 0, "dilate", [photo, [3, 5], how], cv2.dilate(photo, element))
    want = cv2.morphologyEx(photo, cv2.MORPH_OPEN, element)
    record("cv2.MORPH_OPEN", 0, "opening", [photo, [3, 5], how], want)
    want = cv2.morphologyEx(photo, cv2.MORPH_CLOSE, element)
    record("cv2.MORPH_CLOSE", 0, "closing", [photo, [3, 5], how], want)

# --- regions
mask = (random.rand(20, 24) < 0.55).astype(np.uint8)
want = scipy.ndimage.label(mask)[0].astype(np.int64)
record("scipy.ndimage.label", 0, "connectedComponents", [mask, {"connectivity": 4}], want)
want = scipy.ndimage.label(mask, np.ones((3, 3)))[0].astype(np.int64)
record("scipy.ndimage.label", 0, "connectedComponents", [mask], want)
sparse = (random.rand(20, 24) < 0.97).astype(np.float64)
want = scipy.ndimage.distance_transform_edt(sparse)
record("scipy.ndimage.distance_transform_edt", 0, "distanceTransform", [sparse], want)
record("cv2.integral", 1e-12, "integralImage", [plane], cv2.integral(plane))

# --- boxes of whole numbers
corner = random.randint(0, 60, (80, 2))
boxes = np.concatenate([corner, corner + random.randint(5, 30, (80, 2))], 1).astype(np.float64)
scores = (random.permutation(80) + 1) / 81
sides = np.concatenate([corner, boxes[:, 2:] - corner], 1).astype(int).tolist()
for share in (0.1, 0.3, 0.5):
    how = {"iouThreshold": share, "scoreThreshold": 0.2}
    want = np.array(cv2.dnn.NMSBoxes(sides, scores.tolist(), 0.2, share), np.int64)
    record("cv2.dnn.NMSBoxes", 0, "nms", [boxes, scores, how], want)
for method, code in [
    ("linear", cv2.dnn.SOFT_NMSMETHOD_SOFTNMS_LINEAR),
    ("gaussian", cv2.dnn.SOFT_NMSMETHOD_SOFTNMS_GAUSSIAN),
]:
    how = {"method": method, "iouThreshold": 0.3, "sigma": 0.5, "scoreThreshold": 0.2}
    score, want = cv2.dnn.softNMSBoxes(sides, scores.tolist(), 0.2, 0.3, sigma=0.5, method=code)
    score = np.array(score, np.float64).ravel()
    want = np.array(want, np.int64).ravel()
    record("cv2.dnn.softNMSBoxes", 1e-6, "softNms", [boxes, scores, how], want, score)

# --- geometry: other sizes, and pyramids
photo = random.randint(0, 256, (11, 13, 3)).astype(np.uint8)
single = (photo / 255).astype(np.float32)
grey = single[:, :, 0].copy()
FILTERS = {
    "bilinear": (cv2.INTER_LINEAR, Image.BILINEAR),
    "bicubic": (cv2.INTER_CUBIC, Image.BICUBIC),
    "area": (cv2.INTER_AREA, None),
    "nearest": (cv2.INTER_NEAREST_EXACT, Image.NEAREST),
    "lanczos": (None, Image.LANCZOS),
}
for height, width in [(6, 7), (22, 26), (4, 20), (11, 13), (19, 5)]:
    size = (width, height)
    for name, (opencv, pillow) in FILTERS.items():
        if opencv is not None and (name != "area" or (height <= 11 and width <= 13)):
            for x, most in [(photo, 1), (single, 2e-6)]:
                want = cv2.resize(x, size, interpolation=opencv)
                record("cv2.resize", most, "scale", [x, height, width, name, HWC], want)
        if pillow is None:
            continue
        wide = {"antialias": name in ("bilinear", "bicubic")}
        want = np.array(Image.fromarray(grey).resize(size, pillow))
        record("Pillow resize", 1e-6, "scale", [grey, height, width, name, wide], want)
        if name in ("bilinear", "nearest"):
            want = np.array(Image.fromarray(photo).resize(size, pillow))
            record("Pillow resize", 1, "scale", [photo, height, width, name, {**wide, **HWC}], want)
    planes = chw(photo / 255)
    for name in ("bilinear", "bicubic"):
        for how in ({"align_corners": False}, {"align_corners": True}, {"antialias": True}):
            want = torch.nn.functional.interpolate(
                torch.tensor(planes)[None], (height, width), mode=name, **how
            )[0].numpy()
            ours = {{"align_corners": "alignCorners"}.get(k, k): v for k, v in how.items()}
            record("torch interpolate", 1e-14, "scale", [planes, height, width, name, ours], want)
for x, most in [(photo, 1), (single, 1e-6)]:
    record("cv2.pyrDown", most, "pyramidDown", [chw(x)], chw(cv2.pyrDown(x)))
    record("cv2.pyrUp", most, "pyramidUp", [chw(x)], chw(cv2.pyrUp(x)))
odd = {"height": 21, "width": 25}
up = cv2.pyrUp(single, dstsize=(25, 21))
record("cv2.pyrUp", 1e-6, "pyramidUp", [chw(single), odd], chw(up))

# --- drawing
COLOR = (10, 200, 30)


def record_drawing(op, draw, *args, **options):
    x = np.zeros((30, 33, 3), np.uint8)
    want = x.copy()
    draw(want)
    record("cv2", 0, op, [x, *args, {"color": COLOR, **HWC, **options}], want)


for _ in range(12):
    p = [int(v) for v in random.randint(0, 30, 4)]
    a, b = p[:2], p[2:]
    c, r = [int(v) for v in random.randint(-5, 50, 2)], int(random.randint(0, 30))
    q = random.randint(0, 30, (random.randint(3, 7), 2))
    record_drawing("drawLine", lambda x: cv2.line(x, a, b, COLOR), *p)
    record_drawing("drawRectangle", lambda x: cv2.rectangle(x, a, b, COLOR), *p)
    record_drawing("drawRectangle", lambda x: cv2.rectangle(x, a, b, COLOR, -1), *p, filled=True)
    record_drawing("drawCircle", lambda x: cv2.circle(x, c, r, COLOR), *c, r)
    record_drawing("drawCircle", lambda x: cv2.circle(x, c, r, COLOR, -1), *c, r, filled=True)
    points, corners = q.astype(np.float64), [q.astype(np.int32)]
    record_drawing("drawPolygon", lambda x: cv2.polylines(x, corners, True, COLOR), points)
    record_drawing("drawPolygon", lambda x: cv2.fillPoly(x, corners, COLOR), points, filled=True)

# --- inputs and masks
mean, std = np.float32([0.485, 0.456, 0.406]), np.float32([0.229, 0.224, 0.225])
want = chw((single - mean) / std).astype(np.float32)
record("torchvision normalize", 2e-6, "normalizeImage", [photo, mean, std], want)
masks = random.rand(3, 7, 5).astype(np.float32)
frames = np.float32([[2.3, 1.1, 17, 12.5], [-4, -3, 9, 30], [5, 5, 6, 6]])
left, top, right, bottom = torch.tensor(frames).split(1, 1)
ys = (torch.arange(20) + 0.5 - top) / (bottom - top)
xs = (torch.arange(24) + 0.5 - left) / (right - left)
places = torch.stack([xs[:, None].expand(3, 20, 24), ys[:, :, None].expand(3, 20, 24)], 3) * 2 - 1
want = torch.nn.functional.grid_sample(torch.tensor(masks)[:, None], places, align_corners=False)
record("grid_sample", 1e-5, "pasteMasks", [masks, frames, 20, 24], want[:, 0].numpy())

folder = pathlib.Path(__file__).parent
text = json.dumps(cases, separators=(",", ":")).encode()
(folder / "recorded.json.gz").write_bytes(gzip.compress(text, 9, mtime=0))
print(len(cases), "cases", (folder / "recorded.json.gz").stat().st_size, "bytes")
