export { caveatsOf } from './caveats.ts';
export { applyChanges, describeChange, findChanges, type Change } from './changes.ts';
export { clientCall } from './client-call.ts';
export { readLayout, type Layout } from './layout.ts';
