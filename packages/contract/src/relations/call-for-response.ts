import { smallestCall } from '../calls/example-calls.ts';
import type { Call } from '../calls/http-request.ts';
import { getOwn, isObject, type Json, mergePatch, isNumber } from '@chain-apis/foundation';
import type { Operation } from '../model/model.ts';
import { groupsOf, holds, relationValues } from './check-relations.ts';
import type { Relation } from '../model/relation.ts';

/**
 * Returns the smallest valid call that matches a response: its parameters are those that the response repeats, and those
 * that admit its reserved values.
 */
export function callForResponse(operation: Operation, response: Json): Call {
  let call = smallestCall(operation);
  for (const relation of operation.relations) {
    const isReserved = relation.is === 'reserved' && relationValues(operation, relation, call);
    if (!isReserved && (relation.is !== 'equal' || relation.filter)) continue;
    const shown = shownIn(operation, relation, call, response);
    if (shown !== undefined) call = withPart(operation, call, relation, shown);
  }
  return call;
}

/** Returns repeated values that differ from the call's; undefined if they agree. */
function shownIn(operation: Operation, relation: Relation, call: Call, response: Json): Json | undefined {
  const wanted = relationValues(operation, relation, call) ?? [];
  const other = groupsOf(relation, response).find(
    (nodes) => !nodes.some(({ value }) => holds(relation, value, wanted)),
  );
  if (!other) return undefined;
  const { value } = other[0]!;
  if (relation.is === 'reserved') return admitting(operation, relation, value);
  const spelling = Object.entries(relation.as).find(([, spellings]) => spellings[0] === value);
  const accepted = operation.parameters.find(({ name }) => nameOf(relation) === name)?.schema['enum'];
  const spelled = Array.isArray(accepted) && accepted.includes(value) ? value : (spelling?.[0] ?? value);
  return isNumber(spelled) ? String(spelled) : spelled;
}

/** The value of the parameter with which a response has a reserved value. */
function admitting({ parameters }: Operation, relation: Relation, value: Json): Json | undefined {
  const [text] = Object.entries(relation.as).find(([, reserved]) => reserved.includes(String(value)))!;
  const type = parameters.find(({ name }) => name === nameOf(relation))?.schema['type'];
  return type === 'boolean' ? text === 'true' : type === 'array' ? [text] : text;
}

function withPart(operation: Operation, call: Call, { part }: Relation, value: Json): Call {
  if (part.in !== 'body') {
    const given = Array.isArray(call.parameters[part.name]) ? [value] : value;
    return { ...call, parameters: { ...call.parameters, [part.name]: given } };
  }
  const name = part.pointer.slice(1);
  // Another kind of body needs its own members: the example that has this value, where there is one.
  const bodies = operation.body?.examples ?? [];
  const shown = bodies.find(
    (example) => isObject(example.value) && getOwn(example.value, name) === value,
  )?.value;
  return { ...call, body: shown ?? mergePatch(call.body ?? {}, { [name]: value }) };
}

function nameOf({ part }: Relation): string | undefined {
  return part.in === 'body' ? undefined : part.name;
}
