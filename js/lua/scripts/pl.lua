-- pl.lua - require 'pl': the modules of Penlight that Torch's scripts use, as globals.
local import_into = require 'pl.import_into'
import_into(_G)
return import_into({})
