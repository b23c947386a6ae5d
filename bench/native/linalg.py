# Linear algebra of NumPy, as cases/linalg.js has it. eig has two results: real and imaginary parts.
import numpy as np


def eig(a):
    values = np.linalg.eig(a)[0]
    return [np.real(values), np.imag(values)]


calls = {
    'inverse': lambda a: [np.linalg.inv(a)],
    'solve': lambda a, b: [np.linalg.solve(a, b)],
    'cholesky': lambda a: [np.linalg.cholesky(a)],
    'qr': lambda a: np.linalg.qr(a)[::-1],
    'symeig': lambda a: np.linalg.eigh(a),
    'svd': lambda a: np.linalg.svd(a, full_matrices=False)[1::-1],
    'eig': eig,
}
