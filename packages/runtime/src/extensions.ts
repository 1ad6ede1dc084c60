export { withValidation } from './check-contract.ts';
export type { Extension } from './extension.ts';
export { withHooks } from './hooks.ts';
export { withLimiter } from './take-slot.ts';
