import type { Json } from '@chain-apis/contract';
import type { Verdict } from '../judge/finding.ts';
import type { ExactJson } from '../judge/read-json.ts';
import type { Interaction } from '../send/caller.ts';

/** A judged interaction. */
export interface Outcome extends Verdict {
  readonly interaction: Interaction;
  /** The body or the result, if the call succeeded. */
  readonly value?: Json;
  readonly exact?: ExactJson;
  /** The call succeeded as declared with nothing to read: no body, or one that is no JSON. */
  readonly isPlainSuccess?: boolean;
}
