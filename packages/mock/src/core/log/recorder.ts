import type { EngineResponse, MockRequest, ParsedRequest } from '../read/messages.ts';
import type { FinishedResponse } from '../write/finish-response.ts';

/** Records every request with its response. */
export interface Recorder {
  record(entry: Recorded): void;
  close(): Promise<void>;
}

/** A request and its response. */
export interface Recorded {
  readonly request: MockRequest;
  readonly parsed: ParsedRequest;
  readonly response: EngineResponse;
  readonly finished: FinishedResponse;
  readonly milliseconds: number;
}
