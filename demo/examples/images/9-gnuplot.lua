-- Plots and pictures
-- gnuplot draws in the page, and image.display shows a tensor.
local x = torch.linspace(-6, 6, 100)
gnuplot = require 'gnuplot'
local sinc = torch.sin(x):cdiv(x)
gnuplot.plot({ 'sin', x, torch.sin(x), '-' }, { 'sinc', x, sinc, '+' })
gnuplot.title('Two functions')

image = require 'image'
local ring = torch.ger(x, torch.ones(100)):pow(2)
ring = torch.sqrt(ring + ring:t())
print(ring:sub(1, 3, 1, 3))
image.display(torch.sin(ring * 2))
