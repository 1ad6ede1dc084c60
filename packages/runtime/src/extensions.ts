export { withValidation } from './options/with-validation.ts';
export type { Extension } from './options/extension.ts';
export { withHooks } from './options/hooks.ts';
export { withLimiter } from './options/with-limiter.ts';
