import {
  addressOf,
  bodyRules,
  describePrefix,
  flatArguments,
  isPositional,
  paramList,
  smallestCall,
  type Operation,
} from '@chain-apis/contract';
import { provenanceLines } from '@chain-apis/contract/describe';
import { clientCall } from './client-call.ts';
import type { Layout } from './layout.ts';

/** Writes an indented TSDoc comment. Text of the contract cannot end it early. */
export function docComment(lines: readonly string[], indent = ''): string {
  const safe = lines
    .flatMap((line) => line.split('\n'))
    .map((line) => line.trimEnd().replaceAll('*/', '*\\/'));
  if (safe.length === 1) return `${indent}/** ${safe[0]} */`;
  const body = safe.map((line) => `${indent} *${line && ` ${line}`}`);
  return [`${indent}/**`, ...body, `${indent} */`].join('\n');
}

/** The doc comment of a call. */
export function describeOperation(operation: Operation, layout: Layout, indent = ''): string {
  const since = operation.deprecatedSince ? ` Deprecated since ${operation.deprecatedSince}.` : '';
  const { method, name, paramStructure } = addressOf(operation);
  const lines = [
    `${operation.summary}.`,
    ...(operation.description ? ['', operation.description.trim()] : []),
    ...[...operation.rules, ...bodyRules(operation)].flatMap((rule) => ['', `Rule: ${rule.message}.`]),
    ...(operation.addressPrefix ? ['', describePrefix(operation.addressPrefix)] : []),
    ...(operation.nodeSpecific ? ['', 'Node-specific: unavailable on the public server.'] : []),
    ...provenanceLines(operation.provenance).flatMap((line) => ['', `${line}.`]),
    '',
    paramStructure === undefined ? `\`${method} ${name}\`` : `JSON-RPC \`${name}\``,
    ...positionalParams(operation),
    ...(operation.deprecated ? ['', `@deprecated${since}`] : []),
    '',
    '@example',
    '```ts',
    exampleCall(operation, layout),
    '```',
  ];
  return docComment(lines, indent);
}

/** Descriptions of positional parameters; named ones are described in their object's type. */
function positionalParams(operation: Operation): string[] {
  if (addressOf(operation).paramStructure !== 'by-position') return [];
  const lines = operation.parameters.map(
    ({ name, description }) => `@param ${name} - ${description.trim().replace(/\s+/g, ' ')}`,
  );
  return lines.length > 0 ? ['', ...lines] : [];
}

/** The smallest valid call with our client. */
export function exampleCall(operation: Operation, layout: Layout): string {
  return `const result = await ${clientCall(operation, layout)}(${argumentsOf(operation)});`;
}

function argumentsOf(operation: Operation): string {
  const call = smallestCall(operation);
  if (isPositional(operation)) return paramList(operation, call.parameters).map(literalOf).join(', ');
  const args = flatArguments(call);
  return Object.keys(args).length > 0 ? literalOf(args) : '';
}

/** Writes a JSON value as a one-line TypeScript literal, with unquoted keys if possible. */
export function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(', ')}]`;
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (value === null || typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([key, member]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : literalOf(key);
    return `${name}: ${literalOf(member)}`;
  });
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}
