-- dok.lua - require 'dok': arguments by name, and usage texts, which xlua has, too.
local xlua = _G.require 'xlua'
local dok = { unpack = xlua.unpack, usage = xlua.usage, error = xlua.error }

_G.dok = dok
return dok
