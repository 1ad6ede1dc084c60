/**
 * Property tests draw the same cases each time, so that a commit is green or not by what it changes. Another seed,
 * `PROPERTY_SEED=...`, looks further; what it finds becomes a test of its own.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20_251_120) });
