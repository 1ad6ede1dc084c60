export * from './diff/index.ts';
export * from './reports/index.ts';
export { assertMatchesContract, type ContractSource } from './consumer/assert-matches-contract.ts';
export { createMatchContract, type MatchContract } from './consumer/match-contract.ts';
export type { Interaction } from './send/caller.ts';
export type { Key } from './send/credentials.ts';
export { CassetteError } from './cassettes/cassette-error.ts';
export { judgeCassettes, type JudgeCassettesOptions } from './proxy/judge-cassettes.ts';
export { readSettings, type RecordedSettings } from './cassettes/settings.ts';
export {
  createRecorder,
  readCassettes,
  type Cassette,
  type RecordedInteraction,
  type Recorder,
} from './cassettes/cassettes.ts';
export { systemClock, type Clock } from './send/clock.ts';
export { createManualClock, type ManualClock } from './send/manual-clock.ts';
export { exitCode } from './live/exit-code.ts';
export { unknownLike } from './discover/unknown-ids.ts';
export type { GivenIds } from './discover/knowledge.ts';
export { planRequests, type Plan, type PlannedRequest } from './live/plan-requests.ts';
export { createReplay, type Replay } from './cassettes/replay.ts';
export { judgeFetch, type JudgedFetch, type JudgeFetchOptions } from './proxy/judge-fetch.ts';
export { startProxy, type Proxy, type ProxyOptions } from './proxy/start-proxy.ts';
export { exactText, judgeable, readJson, type ExactJson } from './judge/read-json.ts';
export { asSchema, memberSchemas } from './judge/schema-parts.ts';
export type { Fetch, OutgoingRequest } from './send/send-request.ts';
export { credentialsFor, type Credentials } from './send/credentials.ts';
export { createRedact, type Redact } from './send/redact.ts';
export { whyNotSent, type Permissions } from './send/permissions.ts';
export { defaultLimits, type Limits } from './send/session.ts';
export { isLoopback, readTarget, type Service, type Target } from './send/target.ts';
export type { VerifyOptions } from './live/verify-options.ts';
export { verify } from './live/verify.ts';
