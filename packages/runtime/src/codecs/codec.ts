import type { Codec } from '../operation.ts';
import { ownOf, writeRequest } from './write-request.ts';

/** What generated descriptors name whose calls are more than JSON. */
export const codec: Codec = {
  write: writeRequest,
  read(operation, settled, received) {
    const rule = ownOf(operation.reads, String(received.head.status));
    return rule && { data: rule.read(settled, received, rule, operation.id) };
  },
};
