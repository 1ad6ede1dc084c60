import type { RestOperation } from '@chain-apis/contract';
import { restDescriptor } from '@chain-apis/contract/descriptors';
import type { RestOperation as Descriptor } from '@chain-apis/runtime';
import * as codecs from '@chain-apis/runtime/codecs';

/** Returns an operation's descriptor as generated code has it: with codecs instead of their names. */
export function bound(operation: RestOperation): Descriptor<Record<string, unknown>, any> {
  const { body, reads = {}, integers, ...others } = restDescriptor(operation, 'bigint');
  const named = codecs as unknown as Record<string, unknown>;
  const write = typeof body === 'object' && body.write ? { write: named[body.write] } : {};
  return {
    ...others,
    ...(integers && { integers: { ...integers, read: codecs.readExact } }),
    ...(body && { body: body === true ? true : { ...body, ...write } }),
    reads: Object.fromEntries(
      Object.entries(reads).map(([status, rules]) => [
        status,
        [rules].flat().map((rule) => ({ ...rule, read: rule.read && named[rule.read] })),
      ]),
    ),
    codec: codecs.codec,
    // The tests read results of any shape.
  } as unknown as Descriptor<Record<string, unknown>, any>;
}
