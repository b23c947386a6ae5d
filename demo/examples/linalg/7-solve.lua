-- Equations and eigenvectors
-- gesv solves A X = B, as in Torch7: B is a matrix.
local A = torch.Tensor{{4, 1, 0}, {1, 3, 1}, {0, 1, 2}}
local B = torch.Tensor{{1}, {2}, {3}}
local X = torch.gesv(B, A)
print(X)
print('error below 1e-12:', (A * X - B):abs():max() < 1e-12)

-- A symmetric matrix is a rotation, a stretch, and the way back.
local e, V = torch.symeig(A, 'V')
print('eigenvalues')
print(e)
local back = V * torch.diag(e) * V:t()
print('V diag(e) V^t is A:', (back - A):abs():max() < 1e-12)
image(A, 'A')
image(V, 'eigenvectors')
