import { getOwn, type Json, isNumber } from '@chain-apis/foundation';
import { groupsOf, holds, type Relation } from '@chain-apis/contract/relations';
import type { Call, Checkers, Operation } from '@chain-apis/contract';
import { fail, hasFailure, note } from '../judge/finding.ts';
import type { LiveCall } from '../send/caller.ts';
import type { CaseContext, CaseOutcome } from './case.ts';
import { runCall } from './run-call.ts';

/** Returns an operation's relations with an optional filter parameter. */
export function filtersOf({ relations, parameters }: Operation): { relation: Relation; name: string }[] {
  return relations.flatMap((relation) => {
    const { part, filter, is } = relation;
    if (!filter || is === 'order' || part.in === 'body') return [];
    const isOptional = parameters.some(({ name, required }) => name === part.name && !required);
    return isOptional ? [{ relation, name: part.name }] : [];
  });
}

/** Requests a subset of known items: a server that ignores the filter also returns the others. */
export async function runFilter(
  context: CaseContext,
  { relation, name }: { relation: Relation; name: string },
): Promise<CaseOutcome | undefined> {
  const { operation } = context;
  const shown = context.state.workingResult(operation);
  const call = shown && narrowed(context.checkers, operation, shown, relation, name);
  if (!call) return undefined;
  const outcome = await runCall(context, call);
  const { value, findings } = outcome;
  if (value === undefined || hasFailure(findings) || groupsOf(relation, value).length > 0) return outcome;
  const expected = `items with ${String(getOwn(call.parameters, name))}`;
  const report = context.strict ? fail : note;
  const missing = report('filter/empty', `nothing is left, and without ${name} there was something`, {
    expected,
    got: 'none',
  });
  return { ...outcome, findings: [...findings, missing] };
}

/** Returns the call with a value that matches some items only. */
function narrowed(
  checkers: Checkers,
  operation: Operation,
  { call, value }: { readonly call: LiveCall; readonly value: Json },
  relation: Relation,
  name: string,
): LiveCall | undefined {
  const groups = groupsOf(relation, value);
  const wanted = groups
    .flatMap((nodes) => nodes.flatMap((node) => spellingOf(relation, node.value) ?? []))
    .find((text) => {
      const spelled = getOwn(relation.as, text) ?? [text];
      const fitting = groups.filter((nodes) => nodes.some((node) => holds(relation, node.value, spelled)));
      return fitting.length > 0 && fitting.length < groups.length;
    });
  if (wanted === undefined) return undefined;
  const schema = operation.parameters.find((parameter) => parameter.name === name)!.schema;
  const text: Json = schema['type'] === 'integer' ? Number(wanted) : wanted;
  const given = schema['type'] === 'array' ? [text] : text;
  const filtered: Call = { ...call, parameters: { ...call.parameters, [name]: given } };
  return checkers.parameters(operation, filtered.parameters).length === 0 ? filtered : undefined;
}

/** Returns a response property in the request's spelling; undefined if the relation doesn't apply. */
function spellingOf({ as, where }: Relation, value: Json): string | undefined {
  if (typeof value !== 'string' && !isNumber(value)) return undefined;
  const text = String(value);
  const spelled = Object.entries(as).find(([, spellings]) => spellings.includes(text))?.[0] ?? text;
  return (where?.test(spelled) ?? true) ? spelled : undefined;
}
