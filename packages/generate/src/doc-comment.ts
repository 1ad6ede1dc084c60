import { addressOf, isPositional, networkTold, smallestCall, type Operation } from '@chain-apis/contract';
import { bodyRules } from '@chain-apis/contract/calls';
import { paramList } from '@chain-apis/contract/calls';
import { schemaMembers } from '@chain-apis/contract/schema';
import { isObject, type Json } from '@chain-apis/foundation';
import { bodyRule, clientArguments } from '@chain-apis/contract/descriptors';
import { provenanceLines } from '@chain-apis/contract/describe';
import { callCode } from './client-call.ts';
import { code, docComment, joinCode, literal, type Code } from './code.ts';
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

/** The smallest valid call with our client. */
export function exampleCall(operation: Operation, layout: Layout): Code {
  return code`const result = await ${callCode(operation, layout)}(${argumentsOf(operation)});`;
}

function argumentsOf(operation: Operation): Code {
  const call = smallestCall(operation);
  if (isPositional(operation)) return joinCode(paramList(operation, call.parameters).map(literal), ', ');
  const args = clientArguments(operation, call);
  if (args === undefined) return code``;
  const rule = bodyRule(operation);
  const isRaw = typeof rule === 'object' && rule.write === 'writeRaw' && call.body !== undefined;
  return literal({ ...args, ...(isRaw ? { [rule.arg!]: BYTES } : filesOf(operation, call.body)) });
}
