import { SteeringError } from '../values/steering-error.ts';

/** A status to send although the call is valid. */
export interface Injection {
  readonly status: number;
  /** Seconds of the `retry-after` header. */
  readonly retryAfter?: number | undefined;
  /** Plain text instead of the declared body. */
  readonly text?: string | undefined;
}

/** A status to send with a probability from 0 to 1. */
export interface Failure extends Injection {
  readonly probability: number;
}

const FORM = /^\s*([1-5]\d\d)\s*(?::\s*(\d*\.?\d+)\s*)?(?:;\s*retry-after\s*=\s*(\d+)\s*)?$/i;

/**
 * Reads a failure: `503` (always), `429:0.05` (one of twenty), `429:0.05;retry-after=2`.
 *
 * @throws SteeringError if the text is not one of these
 */
export function parseFailure(text: string): Failure {
  const [, status, probability = '1', retryAfter] = FORM.exec(text) ?? [];
  if (status === undefined || Number(probability) > 1 || Number(status) < 400) {
    throw new SteeringError(
      `a failure must be like 503, 429:0.05 or 429:0.05;retry-after=2, with a status from 400 to 599, not ${JSON.stringify(text)}`,
    );
  }
  return {
    status: Number(status),
    probability: Number(probability),
    ...(retryAfter !== undefined && { retryAfter: Number(retryAfter) }),
  };
}
