import type { RestOperation } from '@chain-apis/contract';
import type { JsonSchema } from '@chain-apis/foundation';
import { readResponses, type DeclaredStatus, type ResponseRule } from '@chain-apis/contract/descriptors';
import { code, joinCode, literal, typeName, type Code } from './code.ts';
import { pascalCase, typeReference, type OwnNames } from './names.ts';
import { schemaName } from './openapi-typescript-input.ts';

/** A response in an operation's types. */
export interface TypedResponse {
  readonly outcome: 'Success' | 'ErrorResponse';
  readonly statuses: readonly DeclaredStatus[];
  /** Type name of its body, if the schema has no name. */
  readonly alias: string;
  /** Absent when the response has no body. */
  readonly schema: JsonSchema | undefined;
  /** How it is read, if it isn't JSON. */
  readonly read?: ResponseRule['read'] | undefined;
}

/** Every declared response of a call. */
export function typedResponses(operation: RestOperation): TypedResponse[] {
  const responses = readResponses(operation);
  return responses.map(({ outcome, content, statuses, isError, rule }) => {
    const first = responses.find((one) => one.outcome === outcome && one.isError === isError)?.content;
    const type = content === first ? '' : ` ${content?.mediaType}`;
    return {
      outcome: isError ? 'ErrorResponse' : 'Success',
      statuses,
      alias: `${pascalCase(operation.id)}${pascalCase(`response ${outcome.key}${type}`)}`,
      schema: content?.schema,
      read: rule?.read,
    };
  });
}

/** One variant for each body, with all its statuses: few types to check, and narrowing still works. */
export function resultMembers(operation: RestOperation, own: OwnNames): Code[] {
  const members = new Map<string, Pick<TypedResponse, 'outcome' | 'statuses'> & { readonly body: Code }>();
  for (const response of typedResponses(operation)) {
    const { outcome, statuses } = response;
    const body = bodyType(response, own);
    const key = `${outcome} ${body.text}`;
    const earlierStatuses = members.get(key)?.statuses ?? [];
    members.set(key, { outcome, body, statuses: [...new Set([...earlierStatuses, ...statuses])] });
  }
  return [...members.values()].map((member, _, all) => {
    const { outcome, body, statuses } = member;
    const others = all.flatMap((one) => (one !== member && one.outcome === outcome ? one.statuses : []));
    return code`${typeName(outcome)}<${statusType(statuses, [...new Set(others)])}, ${body}>`;
  });
}

/**
 * The type of a status. A range is any number, unless another body has a status of it: then it is every status of the
 * range but that, so that the status still tells the bodies apart.
 */
function statusType(statuses: readonly DeclaredStatus[], others: readonly DeclaredStatus[]): Code {
  const single = (all: readonly DeclaredStatus[]) =>
    all.filter((one) => typeof one === 'number').map(literal);
  const ranges = statuses.filter((one) => typeof one === 'string').map(literal);
  if (ranges.length === 0) return joinCode(single(statuses), ' | ');
  if (others.length === 0) return code`number`;
  const given = [ranges, single(others)].filter((one) => one.length > 0).map((one) => joinCode(one, ' | '));
  return joinCode([...single(statuses), code`${typeName('StatusIn')}<${joinCode(given, ', ')}>`], ' | ');
}

/** The type of the body of a response. */
export function bodyType(
  { alias, schema, read }: Pick<TypedResponse, 'alias' | 'schema' | 'read'>,
  own: OwnNames,
): Code {
  if (read === 'readText') return code`string`;
  if (read === 'readBlob') return code`Blob`;
  if (!schema) return code`undefined`;
  const name = schemaName(schema);
  const type = name === undefined ? typeName(alias) : typeReference(name, own);
  return read === undefined ? type : code`AsyncGenerator<${type}, void, undefined>`;
}
