import type { JsonObject } from '../json/json.ts';
import type { Call } from './calls.ts';

/** A call as the one flat object that the clients take. */
export function flatArguments(call: Call): JsonObject {
  return { ...call.parameters, ...(call.body as JsonObject | undefined) };
}
