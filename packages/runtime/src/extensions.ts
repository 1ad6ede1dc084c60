export { withValidation } from './options/check-contract.ts';
export type { Extension } from './call/extension.ts';
export { withHooks } from './call/hooks.ts';
export { withLimiter } from './transport/take-slot.ts';
