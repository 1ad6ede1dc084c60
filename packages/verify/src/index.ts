export * from './diff/index.ts';
export * from './reports/index.ts';
export { assertMatchesContract, type ContractSource } from './consumer/assert-matches-contract.ts';
export { createMatchContract, type MatchContract } from './consumer/match-contract.ts';
export type { Exchange, Key } from './live/ask.ts';
export {
  CassetteError,
  createRecorder,
  readCassettes,
  type Cassette,
  type RecordedExchange,
  type Recorder,
} from './live/cassettes.ts';
export { systemClock, type Clock } from './live/clock.ts';
export { exitCode } from './live/exit-code.ts';
export { createReplay, type Replay } from './live/replay.ts';
export { exactText, judgeable, readJson, type ExactJson } from './live/read-json.ts';
export { asSchema, memberSchemas } from './live/schema-parts.ts';
export type { Fetch, OutgoingRequest } from './live/send-request.ts';
export { defaultLimits, type Limits } from './live/session.ts';
export { isLoopback, readTarget, type Service, type Target } from './live/target.ts';
export { verify, type VerifyOptions } from './live/verify.ts';
