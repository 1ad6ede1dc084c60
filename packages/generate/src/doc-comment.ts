import {
  addressOf,
  createCheckers,
  isPositional,
  networkTold,
  smallestCall,
  type Call,
  type Operation,
} from '@chain-apis/contract';
import { bodyRules, callErrors, paramList } from '@chain-apis/contract/calls';
import { schemaMembers } from '@chain-apis/contract/schema';
import { isObject, mapInside, type Json } from '@chain-apis/foundation';
import { bodyRule, clientArguments } from '@chain-apis/contract/descriptors';
import { provenanceLines } from '@chain-apis/contract/describe';
import { callCode } from './client-call.ts';
import { code, docComment, joinCode, lineComment, literal, type Code } from './code.ts';
import { declaredValue } from './declared-value.ts';
import { isFile } from './file-parts.ts';
import type { Layout } from './layout.ts';

/** The doc comment of a call. */
export function describeOperation(operation: Operation, layout: Layout, indent: '' | '  ' = ''): Code {
  const since = operation.deprecatedSince ? ` Deprecated since ${operation.deprecatedSince}.` : '';
  const { method, name, paramStructure } = addressOf(operation);
  const network = networkTold(operation);
  const lines = [
    ...(operation.summary ? [`${operation.summary}.`] : []),
    ...(operation.description ? ['', operation.description.trim()] : []),
    ...[...operation.rules, ...bodyRules(operation)].flatMap((rule) => ['', `Rule: ${rule.message}.`]),
    ...(network ? ['', `${network.note}.`] : []),
    ...(operation.nodeSpecific ? ['', 'Node-specific: unavailable on the public server.'] : []),
    ...provenanceLines(operation.provenance).flatMap((line) => ['', `${line}.`]),
    '',
    paramStructure === undefined ? `\`${method} ${name}\`` : `JSON-RPC \`${name}\``,
    ...positionalParams(operation),
    ...(operation.deprecated ? ['', `@deprecated${since}`] : []),
    '',
    '@example',
    '```ts',
    exampleCall(operation, layout).text,
    '```',
  ];
  // Without a summary, it begins with what follows.
  return docComment(lines[0] === '' ? lines.slice(1) : lines, indent);
}

/** Descriptions of positional parameters; named ones are described in their object's type. */
function positionalParams(operation: Operation): string[] {
  if (addressOf(operation).paramStructure !== 'by-position') return [];
  const lines = operation.parameters.map(
    ({ name, description }) => `@param ${name} - ${description.trim().replace(/\s+/g, ' ')}`,
  );
  return lines.length > 0 ? ['', ...lines] : [];
}

const BYTES = code`new Blob(['...'])`;

/** Files among the fields of a form: their values are bytes. */
function filesOf({ document, body }: Operation, value: Json | undefined): object {
  if (!body || !isObject(value) || !/^multipart\//i.test(body.mediaType)) return {};
  const files = schemaMembers(document, body.schema).filter(
    ({ name, schema }) => name in value && isFile(document, schema),
  );
  return Object.fromEntries(files.map(({ name }) => [name, BYTES]));
}

/** The smallest valid call with our client, or the comment that none is known. */
export function exampleCall(operation: Operation, layout: Layout): Code {
  const call = smallestCall(operation);
  const [flaw] = callErrors(createCheckers({ documents: [operation.document] }), operation, call);
  if (flaw) {
    const place = flaw.path.split('/')[0] || 'the body';
    return lineComment(
      `No example: found no value that the schema of ${place} allows. If it allows none, this cannot be called.`,
    );
  }
  return code`const result = await ${callCode(operation, layout)}(${argumentsOf(operation, call)});`;
}

/** The call without what the types of the client don't have. */
function declaredCall({ document, parameters, body }: Operation, call: Call): Call {
  const schemas = new Map(parameters.map(({ name, schema }) => [name, [schema]]));
  return {
    parameters: mapInside(call.parameters, (value, name) =>
      declaredValue(document, schemas.get(name) ?? [], value),
    ),
    ...(body && call.body !== undefined && { body: declaredValue(document, [body.schema], call.body) }),
  };
}

function argumentsOf(operation: Operation, valid: Call): Code {
  const call = declaredCall(operation, valid);
  if (isPositional(operation)) return joinCode(paramList(operation, call.parameters).map(literal), ', ');
  const args = clientArguments(operation, call);
  if (args === undefined) return code``;
  const rule = bodyRule(operation);
  const isRaw = typeof rule === 'object' && rule.write === 'writeRaw' && call.body !== undefined;
  if (!isRaw) return literal({ ...args, ...filesOf(operation, call.body) });
  const isText = typeof call.body === 'string' && rule.type.startsWith('text/');
  return literal({ ...args, ...(!isText && { [rule.arg!]: BYTES }) });
}
