import type { Codec, ResponseRule } from '../operation.ts';
import { ruleFor, writeRequest } from './write-request.ts';

/** What generated descriptors name whose calls are more than JSON. */
export const codec: Codec = {
  write: writeRequest,
  read(operation, settled, received) {
    const rule = ruleFor(operation, received.head.status);
    const { id, textual, integers } = operation;
    return rule && { data: rule.read(settled, received, { textual, integers, ...rule } as ResponseRule, id) };
  },
};
