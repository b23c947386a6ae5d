-- env.lua - require 'env': what the first prompt of Torch7 set up: print shows the contents of
-- tables, who() prints the user's globals, import() makes the fields of a module global.
_G._PROMPT, _G._PROMPT2 = 't7> ', '. > '
return _G.require 'trepl' and true
