-- pl.file.lua - require 'pl.file': files as a whole.
local path, utils, dir = require 'pl.path', require 'pl.utils', require 'pl.dir'
return {
  read = utils.readfile,
  write = utils.writefile,
  copy = dir.copyfile,
  move = dir.movefile,
  delete = os.remove,
  access_time = path.getatime,
  creation_time = path.getctime,
  modified_time = path.getmtime,
}
