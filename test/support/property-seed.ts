/**
 * Property tests draw the same cases each time, so that only a commit's changes decide whether it is green. Another
 * seed, `PROPERTY_SEED=...`, searches further; what it finds becomes a separate test.
 */
import fc from 'fast-check';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether all cases are tried, as in `npm run slow`, or a sample. */
    allCases?: boolean;
  }
}

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_251_120) });
