export type * from './options/client-options.ts';
export type * from './options/hooks.ts';
export type { Log, LogEntry, LogLevel } from './log.ts';
export {
  nameCalls,
  operationOf,
  pathOf,
  type JobCall,
  type JobRead,
  type OptionalPagedCall,
  type PagedCall,
} from './named-calls.ts';
export type {
  BodyRule,
  BodyWriter,
  DeclaredStatus,
  Described,
  FieldRule,
  IntegerRule,
  JobRule,
  JsonKind,
  NumberRules,
  PagedRestOperation,
  PageRule,
  Codec,
  ResponseReader,
  ResponseRule,
  RestOperation,
  ServerRule,
  StyleRule,
  WrittenBody,
} from './operation.ts';
export type { Page, PageOptions } from './paging.ts';
export { parseJson } from './read/parse-json.ts';
export { createRestCaller, createRestClient, type RestCaller } from './call/rest-client.ts';
export type * from './results.ts';
export { stringifyJson } from './read/stringify-json.ts';
export { withDeployment, type OnDeployment } from './options/with-deployment.ts';
export { withDefaults, type DefaultsOf, type WithDefaults } from './with-defaults.ts';
