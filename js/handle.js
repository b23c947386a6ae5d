/* handle.js — what tensors and storages have in common: being a handle, and showing themselves. */

export const handleMethods = (core, kind) => ({
  core,
  torchKind: kind,
  free() { core.handles.free(this); },
  retain() { core.handles.retain(this); },
  /* The address of the C structure. */
  cdata() { return core.pointer(this); },
  [Symbol.for('nodejs.util.inspect.custom')]() { return this.ptr === 0 ? `[${this.torchType}, freed]` : this.toString().trimEnd(); },
  [Symbol.dispose ?? Symbol.for('Symbol.dispose')]() { if (this.ptr !== 0) core.handles.free(this); },
});
