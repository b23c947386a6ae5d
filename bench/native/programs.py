# The programs of cases/programs.js in NumPy, as its users write them. A program gets its
# options and its inputs, and returns a list of arrays.
import numpy as np


def kmeans(o, x):
    k = o['k']
    classes = np.arange(k)
    means = x[:k].copy()
    for _ in range(o['steps']):
        distances = (means * means).sum(1) - 2 * (x @ means.T)
        members = (distances.argmin(1)[:, None] == classes).astype(np.float32)
        means = (members.T @ x) / members.sum(0)[:, None]
    return [means]


def pca(o, x):
    k = o['k']
    centred = x - x.mean(0)
    cov = centred.T @ centred / np.float32(o['n'] - 1)
    variances, vectors = np.linalg.eigh(cov)  # ascending
    components = vectors[:, ::-1][:, :k]
    return [variances[::-1][:k], components.T, centred @ components]


def halved(a, b, c, d, e):
    return (a + e + 4 * (b + d) + 6 * c) / 16


def pyramid(o, x):
    levels = []
    for _ in range(o['levels']):
        n = len(x)
        p = np.pad(x, 2, 'reflect')
        p = halved(*(p[i : i + n : 2] for i in range(5)))
        x = halved(*(p[:, i : i + n : 2] for i in range(5)))
        levels.append(x)
    return levels


def logistic(o, x, y):
    n, rate = o['n'], o['rate']
    weights = np.zeros(o['m'], np.float32)
    bias = np.float32(0)
    for _ in range(o['steps']):
        errors = 1 / (1 + np.exp(-(x @ weights + bias))) - y
        weights -= np.float32(rate / n) * (errors @ x)
        bias -= np.float32(rate / n) * errors.sum()
    return [weights, np.array([bias])]


def life(o, x):
    n = o['n']
    p = np.zeros((n + 2, n + 2), np.uint8)
    now = x.astype(np.uint8)
    for _ in range(o['steps']):
        p[1:-1, 1:-1] = now
        p[0], p[-1] = p[-2], p[1]
        p[:, 0], p[:, -1] = p[:, -2], p[:, 1]
        rows = p[:-2] + p[1:-1] + p[2:]
        sums = rows[:, :-2] + rows[:, 1:-1] + rows[:, 2:]
        now = (sums == 3) | ((sums == 4) & now)
    return [now]


def spectrogram(o, x):
    n, hop = o['n'], o['hop']
    window = (0.5 - 0.5 * np.cos(2 * np.pi * np.arange(n) / n)).astype(np.float32)
    frames = np.lib.stride_tricks.sliding_window_view(x, n)[::hop] * window
    spectra = np.fft.rfft(frames)
    return [10 * np.log10(spectra.real**2 + spectra.imag**2 + 1e-3)]


calls = {f.__name__: f for f in (kmeans, pca, pyramid, logistic, life, spectrogram)}
