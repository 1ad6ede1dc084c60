import { codeOf, isError, singleOutcomes, type RestOperation } from '@chain-apis/contract';
import type { JsonSchema } from '@chain-apis/foundation';
import { errorRange, isTyped, responseRule, type ResponseRule } from '@chain-apis/contract/descriptors';
import { code, literal, typeName, type Code } from './code.ts';
import { pascalCase, typeReference } from './names.ts';
import { schemaName } from './plain-document.ts';

/** A response in an operation's types. */
export interface TypedResponse {
  readonly outcome: 'Success' | 'ErrorResponse';
  /** The type of its status: `number` for a range of errors. */
  readonly status: Code;
  /** Type name of its body, if the schema has no name. */
  readonly alias: string;
  /** Absent when the response has no body. */
  readonly schema: JsonSchema | undefined;
  /** How it is read, if it isn't JSON. */
  readonly read?: ResponseRule['read'] | undefined;
}

/** Every declared response of a call. */
export function typedResponses(operation: RestOperation): TypedResponse[] {
  const type = pascalCase(operation.id);
  const own = singleOutcomes(operation)
    .map((one) => ({ one, read: isError(one) ? undefined : responseRule(operation.document, one)?.read }))
    .filter(({ one, read }) => read !== undefined || isTyped(one))
    .map(({ one, read }): TypedResponse => {
      const [status, outcome] = [codeOf(one), isError(one) ? 'ErrorResponse' : 'Success'] as const;
      return {
        outcome,
        status: literal(status),
        alias: `${type}Response${status}`,
        schema: one.content[0]?.schema,
        read,
      };
    });
  const ranges = new Set([4, 5].flatMap((digit) => errorRange(operation, digit) ?? []));
  const others = [...ranges].map(({ key, content }): TypedResponse => {
    const alias = `${type}${pascalCase(`response ${key}`)}`;
    return { outcome: 'ErrorResponse', status: code`number`, alias, schema: content[0]?.schema };
  });
  return [...own, ...others];
}

/** The type of the body of a response. */
export function bodyType({ alias, schema, read }: Omit<TypedResponse, 'outcome' | 'status'>): Code {
  if (read === 'readText') return code`string`;
  if (read === 'readBlob') return code`Blob`;
  if (!schema) return code`undefined`;
  const name = schemaName(schema);
  const type = name === undefined ? typeName(alias) : typeReference(name);
  return read === undefined ? type : code`AsyncGenerator<${type}, void, undefined>`;
}
