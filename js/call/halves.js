/* halves.js: calls C with HalfTensors. Only rows with the types BITS have loops for halves: C makes
   a stand-in of floats for each HalfTensor, the op runs on these, and the results are rounded to
   halves once (src/core/half_call.h). */
import { fromHalf, toHalf } from '../module/half.js';

/* Replaces C's arguments in the list `c` by what C gets instead. False: C has recorded an error. */
function replaceArguments(core, { parameters }, c) {
  const standIn = (pointer, isWritten) => core.exports.half_stand_in(pointer, isWritten) >>> 0;
  let at = 0;
  for (const { kind } of parameters) {
    if (kind.isTensor && c[at] !== 0) {
      c[at] = standIn(c[at], kind.isWritten);
      if (c[at] === 0) return false;
    } else if (kind.role === 'LISTED') {
      const list = c[at + 1] >>> 3;
      for (let i = 0; i < c[at]; i++) {
        const pointer = standIn(core.heap.f64[list + i], false);
        if (pointer === 0) return false;
        core.heap.f64[list + i] = pointer; /* making it may have grown the memory */
      }
    } else if (kind.isScalar && kind.elements === 'OWN') {
      /* elements are compared with it: others compute with it as it is */
      c[at] = fromHalf(toHalf(c[at]));
      c[at + 1] = 0;
    }
    at += kind.width;
  }
  return true;
}

/* Calls C and returns its status. */
export function invokeWithHalves(core, overload, c, n) {
  try {
    if (!core.guard(() => replaceArguments(core, overload, c))) return 1;
    const status = core.invoke(overload.row.call, c, n);
    if (status === 0) core.guard(core.exports.half_call_end);
    return status;
  } finally {
    if (!core.isStopped) core.exports.half_call_close(); /* frees the stand-ins */
  }
}
