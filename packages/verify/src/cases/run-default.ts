import { isDeepStrictEqual } from 'node:util';
import { defaultOf } from '@chain-apis/contract/schema';
import { isObject, type Json, writeJson } from '@chain-apis/foundation';
import { errorsIn, type Operation } from '@chain-apis/contract';
import type { CaseContext, CaseOutcome } from './case.ts';
import { runCall } from './run-call.ts';
import { excerpt, fail } from '../judge/finding.ts';
import type { LiveCall } from '../send/caller.ts';

/** An optional parameter with its declared default. */
export interface DeclaredDefault {
  readonly name: string;
  readonly value: Json;
  /** Of its schema. */
  readonly pointer: string;
}

export function defaultsOf({ document, parameters, pagination }: Operation): DeclaredDefault[] {
  return parameters.flatMap(({ name, required, schema, pointer, in: location }, index) => {
    const value = defaultOf(document, schema);
    // A positional parameter can only be omitted together with those after it.
    const canBeLeftOut = location !== 'argument' || index === parameters.length - 1;
    const isWanted = !required && canBeLeftOut && location !== 'header' && name !== pagination?.param;
    return isWanted && value !== undefined && value !== null ? [{ name, value, pointer }] : [];
  });
}

/**
 * Sends a declared default explicitly: the response must be the same as without it. Data that changes anyway proves
 * nothing.
 */
export async function runDefault(
  context: CaseContext,
  { name, value, pointer }: DeclaredDefault,
): Promise<CaseOutcome | undefined> {
  const { operation, checkers } = context;
  // A server may refuse a default that its own schema refuses.
  if (errorsIn(checkers.schema(operation.document, pointer, value)).length > 0) return undefined;
  const works = context.state.workingResult(operation);
  if (!works) return undefined;
  const { [name]: _, ...others } = works.call.parameters;
  const without: LiveCall = { ...works.call, parameters: others };
  const send = (call: LiveCall, part: string) => runCall(context, call, { part });
  const left = await send(without, 'omitted');
  if (left.value === undefined) return left;
  const written = await send({ ...without, parameters: { ...others, [name]: value } }, 'written out');
  if (written.value === undefined || isSame(operation, left.value, written.value)) return written;
  const again = await send(without, 'omitted again');
  if (again.value === undefined || !isSame(operation, left.value, again.value)) return written;
  const differs = fail('default', `${name} is not ${writeJson(value)} if omitted, as declared`, {
    expected: `without ${name} the same: ${excerpt(writeJson(written.value))}`,
    got: excerpt(writeJson(left.value)),
  });
  return { ...written, findings: [...written.findings, differs] };
}

/** Page tokens may encode their request. */
function isSame({ pagination }: Operation, one: Json, other: Json): boolean {
  const plain = (value: Json) =>
    pagination && isObject(value) ? { ...value, [pagination.next]: null } : value;
  return isDeepStrictEqual(plain(one), plain(other));
}
