/** What passes between callers and services, and runs everywhere: secrets are hidden, recorded responses replayed. */
export { CassetteError, type Cassette, type RecordedInteraction } from './cassettes/cassette.ts';
export { createPlayer, createPositions, type Positions } from './cassettes/player.ts';
export { createHiding, redactEchoes, type Hiding, type HidingOptions } from './hiding/hiding.ts';
export { createRedact, redactAll, type Redact } from './hiding/redact.ts';
export type { IsSecret } from './hiding/secret-names.ts';
