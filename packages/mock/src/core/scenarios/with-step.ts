import type { EngineResponse } from '../read/messages.ts';
import type { Step } from './scenario.ts';

/** Adds to a response what a step wants. */
export function withStep(response: EngineResponse, step: Step | undefined): EngineResponse {
  if (!step) return response;
  const { delay, fault, retryAfter } = step;
  return {
    ...response,
    ...(retryAfter !== undefined && { headers: { ...response.headers, 'retry-after': String(retryAfter) } }),
    wanted: { ...(delay !== undefined && { latency: String(delay) }), ...(fault && { fault }) },
  };
}
