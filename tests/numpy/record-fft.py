"""Records results of numpy.fft, scipy.signal and their windows: python3 tests/numpy/record-fft.py

fft.test.js compares with them. Complex numbers are pairs. Debian: python3-numpy, python3-scipy.
"""
import gzip, json, os
import numpy as np
from scipy import signal

random = np.random.default_rng(17)
cases = []

def plain(x):
    x = np.asarray(x)
    if np.iscomplexobj(x):
        x = np.stack([x.real, x.imag], -1)
    return x.tolist()

def case(op, arguments, expected):
    cases.append({'op': op, 'arguments': [plain(a) if isinstance(a, np.ndarray) else a for a in arguments],
                  'expected': plain(expected)})

def complex_numbers(*shape):
    return random.uniform(-1, 1, shape) + 1j * random.uniform(-1, 1, shape)

for n in [1, 2, 3, 4, 5, 7, 8, 11, 16, 30, 37, 60, 64]:
    c, x = complex_numbers(n), random.uniform(-1, 1, n)
    case('fft', [c], np.fft.fft(c))
    case('ifft', [c], np.fft.ifft(c))
    case('rfft', [x], np.fft.rfft(x))
    case('fft', [x], np.fft.fft(x))
    if n > 1:
        case('irfft', [c], np.fft.irfft(c))
    case('irfft', [c, n], np.fft.irfft(c, n))
    case('fftfreq', [n, 0.25], np.fft.fftfreq(n, 0.25))
    case('rfftfreq', [n, 0.25], np.fft.rfftfreq(n, 0.25))
    case('fftshift', [x], np.fft.fftshift(x))
    case('ifftshift', [x], np.fft.ifftshift(x))
    for name in ['hann', 'hamming', 'blackman']:
        for periodic in [True, False]:
            case(name + 'Window', [n, periodic], signal.get_window(name, n, fftbins=periodic))
for norm in ['backward', 'ortho', 'forward']:
    c, x = complex_numbers(6, 5), random.uniform(-1, 1, (6, 5))
    case('fft', [c, 7, 0, norm], np.fft.fft(c, 7, 0, norm))
    case('fft', [c, 4, 1, norm], np.fft.fft(c, 4, 1, norm))
    case('ifft', [c, 4, 0, norm], np.fft.ifft(c, 4, 0, norm))
    case('rfft', [x, 8, 0, norm], np.fft.rfft(x, 8, 0, norm))
    case('irfft', [c, 6, 1, norm], np.fft.irfft(c, 6, 1, norm))
    case('irfft', [c, 5, 0, norm], np.fft.irfft(c, 5, 0, norm))
    for name in ['fft2', 'ifft2']:
        case(name, [c, norm], getattr(np.fft, name)(c, norm=norm))
    case('rfft2', [x, norm], np.fft.rfft2(x, norm=norm))
    case('irfft2', [c, norm], np.fft.irfft2(c, norm=norm))
c, x = complex_numbers(3, 4, 6), random.uniform(-1, 1, (3, 4, 6))
for name in ['fftn', 'ifftn']:
    f = getattr(np.fft, name)
    case(name, [c], f(c))
    case(name, [c, [0, 2]], f(c, axes=(0, 2)))
case('rfftn', [x], np.fft.rfftn(x))
case('rfftn', [x, [2, 0]], np.fft.rfftn(x, axes=(2, 0)))
case('irfftn', [c], np.fft.irfftn(c))
case('irfftn', [c, [1, 2]], np.fft.irfftn(c, axes=(1, 2)))
case('fftshift', [x, [0, 2]], np.fft.fftshift(x, (0, 2)))
case('ifftshift', [x, [1]], np.fft.ifftshift(x, (1,)))
for n, m in [(5, 3), (3, 5), (40, 7), (8, 8)]:
    a, b = random.uniform(-1, 1, n), random.uniform(-1, 1, m)
    for mode in ['full', 'same', 'valid']:
        case('fftconvolve', [a, b, mode], signal.fftconvolve(a, b, mode))
a, b = random.uniform(-1, 1, (6, 7)), random.uniform(-1, 1, (3, 2))
for mode in ['full', 'same', 'valid']:
    case('fftconvolve', [a, b, mode], signal.fftconvolve(a, b, mode))
a, b = complex_numbers(9), complex_numbers(9)
case('complexMul', [a, b], a * b)
case('complexDiv', [a, b], a / b)
case('complexAbs', [a], np.abs(a))
case('angle', [a], np.angle(a))
case('conj', [a], np.conj(a))
case('realPart', [a], a.real)
case('imagPart', [a], a.imag)

path = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'fft.json.gz')
with open(path, 'wb') as file:
    file.write(gzip.compress(json.dumps(cases).encode(), 9, mtime=0))
print(len(cases), 'cases')
