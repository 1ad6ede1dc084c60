import type { Violation } from '../check/violation.ts';
import { isWireFormat, WIRE_KINDS } from '../schema/wire-kinds.ts';

/** Describes the violation and its fix. */
export function sentence({ path, keyword, limit, message }: Violation): string {
  const isChecksum = keyword === 'format' && isWireFormat(limit) && WIRE_KINDS[limit].checksum === true;
  return isChecksum ? `${path || 'the value'} is not a ${limit} value, its checksum does not fit` : message;
}
