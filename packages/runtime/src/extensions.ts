export { withValidation } from './options/check-contract.ts';
export type { Extension } from './options/extension.ts';
export { withHooks } from './options/hooks.ts';
export { withLimiter } from './options/take-slot.ts';
