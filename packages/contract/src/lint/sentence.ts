import type { Violation } from '../check/violation.ts';

/** The violation, in words that say what to do about it. */
export function sentence({ message }: Violation): string {
  return message.replace('must match format "cb58"', 'is not a cb58 id, its checksum does not fit');
}
