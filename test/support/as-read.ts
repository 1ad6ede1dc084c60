import { isRest, type Operation } from '@chain-apis/contract';
import type { Json } from '@chain-apis/foundation';
import { restDescriptor, rpcDescriptor } from '@chain-apis/contract/descriptors';
import { readWide } from '@chain-apis/runtime/codecs';
import { fromWire } from '@chain-apis/runtime/wire';

/** Returns a value of the contract as a client returns it. */
export function asRead(operation: Operation, value: Json): unknown {
  const { integers } = isRest(operation) ? restDescriptor(operation) : rpcDescriptor(operation);
  return fromWire(integers ? { integers: { ...integers, read: readWide } } : {}, value as Json);
}
