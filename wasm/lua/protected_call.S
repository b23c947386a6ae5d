# protected_call.S - a call that catches a Lua error, which C cannot express. The error is an
# exception with the tag lua_exception, which JavaScript makes and throws (js/lua/machine.js). The
# instructions are those of 2021, which every engine with SIMD of the last years has; Node 20 does
# not have their successor, try_table.
	.globaltype __stack_pointer, i32
	.tagtype lua_exception
	.import_module lua_exception, env
	.import_name lua_exception, lua_exception

# int protected_call(void (*f)(void *, void *), void *a, void *b): calls f(a, b) and returns 0. After
# a Lua error it restores the C stack and returns 1.
	.globl protected_call
	.type protected_call,@function
protected_call:
	.functype protected_call (i32, i32, i32) -> (i32)
	.local i32
	global.get __stack_pointer
	local.set 3
	try i32
	local.get 1
	local.get 2
	local.get 0
	call_indirect (i32, i32) -> ()
	i32.const 0
	catch lua_exception
	local.get 3
	global.set __stack_pointer
	i32.const 1
	end_try
	end_function
