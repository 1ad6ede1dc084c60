import type { Codec, ResponseRule } from '../operation.ts';
import { ruleFor, writeRequest } from './write-request.ts';

/** What generated descriptors name whose calls are more than JSON. */
export const codec: Codec = {
  write: writeRequest,
  read(operation, settled, received) {
    const { status, header } = received.head;
    const rule = ruleFor(operation, status, () => header('content-type'));
    const { id, textual, integers } = operation;
    // A rule for numbers that is undefined is as good as absent.
    return (
      rule?.read && { data: rule.read(settled, received, { textual, integers, ...rule } as ResponseRule, id) }
    );
  },
};
