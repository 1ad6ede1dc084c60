import type { Answer } from '../exchange/exchange.ts';
import type { Step } from './scenario.ts';

/** What a step adds to an answer, whichever door gave it. */
export function withStep(answer: Answer, step: Step | undefined): Answer {
  if (!step) return answer;
  const { delay, fault, retryAfter } = step;
  return {
    ...answer,
    volatile: true,
    ...(retryAfter !== undefined && { headers: { ...answer.headers, 'retry-after': String(retryAfter) } }),
    wanted: { ...(delay !== undefined && { latency: String(delay) }), ...(fault && { fault }) },
  };
}
