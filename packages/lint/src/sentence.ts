import { isWireFormat, WIRE_KINDS } from '@chain-apis/contract/schema';
import type { Violation } from '@chain-apis/contract';

/** Describes the violation and its fix. */
export function sentence({ path, keyword, limit, message }: Violation): string {
  const isChecksum = keyword === 'format' && isWireFormat(limit) && WIRE_KINDS[limit].checksum === true;
  return isChecksum ? `${path || 'the value'} is not a ${limit} value, its checksum does not fit` : message;
}
