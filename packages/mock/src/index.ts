export { ContractError } from '@chain-apis/contract';
export type { MockRequest, MockResponse } from './exchange.ts';
export { createMock, type Area, type Mock, type MockSettings } from './mock.ts';
export { createMockFetch } from './mock-fetch.ts';
export type { NodeState } from './node-state.ts';
export { openMock, type MockOptions } from './open-mock.ts';
export { logJson, logLine, type LogEntry } from './request-log.ts';
export { startMock, type RunningMock, type StartOptions } from './start-mock.ts';
