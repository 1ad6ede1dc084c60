import { firstSuccess, singleOutcomes, type ContractDocument } from '@chain-apis/contract';
import { nearestName, sameName, type JsonSchema } from '@chain-apis/foundation';
import { resolveSchema, schemaMembers } from '@chain-apis/contract/schema';
import { namedSchema, schemaNames } from '@chain-apis/contract/describe';
import type { Topic } from '../topic.ts';
import { ToolError } from '../tool-error.ts';

type Members = readonly { readonly name: string; readonly schema: JsonSchema }[];

/**
 * Finds the property schema for a name such as `info.peers#result.peers.nodeID`.
 *
 * @throws ToolError with the existing properties
 */
export function memberIn(thing: Topic & { kind: 'schema' | 'operation' }): JsonSchema {
  const path = (thing.member ?? '').split('.').filter((part) => part !== '');
  if (thing.kind === 'schema') return descend(thing.document, namedSchema(thing.document, thing.name)!, path);
  const { document, parameters, body } = thing.operation;
  const [first = '', ...rest] = path;
  if (first === 'param') return descendMembers(document, parameters, rest);
  if (first === 'body' && body) return descend(document, body.schema, rest);
  const outcome = singleOutcomes(thing.operation).find((one) => first === `response-${one.key}`);
  const isResult = outcome !== undefined || first === 'result';
  const result = (outcome ?? firstSuccess(thing.operation))?.content[0]?.schema;
  if (isResult && result) return descend(document, result, rest);
  // Without `params` or `result`, input comes before output.
  const members = [
    ...parameters,
    ...(body ? membersOf(document, body.schema) : []),
    ...(result ? membersOf(document, result) : []),
  ];
  return descendMembers(document, members, path);
}

const descend = (document: ContractDocument, schema: JsonSchema, path: readonly string[]): JsonSchema =>
  path.length === 0 ? schema : descendMembers(document, membersOf(document, schema), path);

function descendMembers(
  document: ContractDocument,
  members: Members,
  [name = '', ...rest]: readonly string[],
): JsonSchema {
  const names = members.map((member) => member.name);
  const own = sameName(name, names);
  const member = members.find((one) => one.name === own);
  if (member) return descend(document, member.schema, rest);
  // Names of union forms appear in anchors, not in values.
  if (isForm(document, name) && rest.length > 0) return descendMembers(document, members, rest);
  const near = nearestName(name, names);
  const shown = [...new Set([...(near === undefined ? [] : [near]), ...names])].slice(0, 20).join(', ');
  throw new ToolError(`there is no member ${JSON.stringify(name)}; there are: ${shown || 'none'}`);
}

const isForm = (document: ContractDocument, name: string) =>
  /^form\W?\d+$/i.test(name) || schemaNames(document).includes(name);

/** The members of an object, or of the items of a list. */
function membersOf(document: ContractDocument, schema: JsonSchema): Members {
  const own = schemaMembers(document, schema);
  const { items } = resolveSchema(document, schema);
  return own.length === 0 && items !== undefined ? membersOf(document, items as JsonSchema) : own;
}
