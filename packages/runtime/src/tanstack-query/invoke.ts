import { operationOf } from '../named-calls.ts';
import type { CallOptions } from '../options/client-options.ts';
import type { AnyResult } from '../results.ts';
import type { NamedCall } from './call-types.ts';

/** Passes a call's options after all its possible arguments. */
export function invoke(call: NamedCall, argument: unknown, options: CallOptions): Promise<AnyResult> {
  const operation = operationOf(call);
  const names = 'params' in operation ? operation.params : ['argument'];
  const count = 'by' in operation && operation.by === 'name' ? Math.min(names.length, 1) : names.length;
  const args: unknown[] = Array.from({ length: count }, (_, index) => (index === 0 ? argument : undefined));
  // The argument stands where the call takes it, as its operation says, with undefined for the optional ones after it.
  return call(...([...args, options] as never[]));
}
