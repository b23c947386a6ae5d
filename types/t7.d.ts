import type { Torch } from './index.js';

/* Importing this module adds torch.save, load, serialize and deserialize in a page. In Node they are there without it. */

/** An object of a Lua class that does not exist here. */
export const TaggedObject: Torch['TaggedObject'];
/** A Lua function in a file. */
export const LuaFunction: Torch['LuaFunction'];
