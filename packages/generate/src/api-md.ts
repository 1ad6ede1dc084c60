import {
  addressOf,
  bodyRules,
  codeOf,
  describePrefix,
  deploymentsOf,
  isError,
  isObject,
  isRest,
  isWireFormat,
  resolveSchema,
  schemaMembers,
  viewOf,
  singleOutcomes,
  WIRE_KINDS,
  type Contract,
  type ContractDocument,
  type JsonSchema,
  type Operation,
} from '@chain-apis/contract';
import { describeSchema, provenanceLines, typeWords, type TypeView } from '@chain-apis/contract/describe';
import { spellingOf } from './deployments.ts';
import { exampleCall, literalOf } from './doc-comment.ts';
import type { Layout } from './layout.ts';
import { schemaName } from './plain-document.ts';
import { generatedFrom } from './names.ts';

/**
 * Lists the calls of a client package on one page.
 *
 * @param sections - one for each document, from {@link renderSection}
 */
export function renderApiMd(
  packageName: string,
  documents: readonly ContractDocument[],
  sections: readonly string[],
  contract: Contract,
  layout: Layout,
): string {
  return [
    `<!-- ${generatedFrom(`the documents of ${packageName}`)} -->`,
    `# Calls of \`${layout.packages[packageName]}\``,
    `The examples use \`${packageName}\`, the client that the [README](README.md) creates.`,
    ...spelling(documents, contract),
    ...deployed(packageName, contract),
    ...sections,
    '',
  ].join('\n\n');
}

/** The calls of one document. */
export function renderSection(
  document: ContractDocument,
  operations: readonly Operation[],
  layout: Layout,
): string {
  const calls = operations.flatMap((operation) => renderOperation(operation, layout));
  return [`## ${document.title}`, ...calls].join('\n\n');
}

/** How to call methods on a server with other namespaces. */
function spelling(documents: readonly ContractDocument[], contract: Contract): string[] {
  const ids = contract.operations
    .filter(({ document }) => document.kind === 'openrpc' && documents.includes(document))
    .map(({ id }) => /^[A-Za-z]+(?=[._])/.exec(id)?.[0]);
  const namespaces = [...new Set(ids)].filter((name) => name !== undefined);
  if (namespaces.length === 0) return [];
  return [
    `Methods are in the namespaces ${namespaces.map((name) => `\`${name}\``).join(', ')}. If a server names one differently, map it with the client's option \`methodPrefix\`, for example \`{ ${namespaces[0]}: 'other' }\`.`,
  ];
}

/** Settings of the option `deployment`. */
function deployed(packageName: string, contract: Contract): string[] {
  return Object.entries(deploymentsOf(contract))
    .map(([name, deployment]) => [name, spellingOf(contract, packageName, deployment)] as const)
    .filter(([, options]) => Object.keys(options).length > 0)
    .map(
      ([name, options]) =>
        `The client's option \`deployment: '${name}'\` stands for \`${literalOf(options)}\`; what is set beside it has precedence.`,
    );
}

function renderOperation(operation: Operation, layout: Layout): string[] {
  const notes = [
    operation.deprecated &&
      `**Deprecated${operation.deprecatedSince ? ` since ${operation.deprecatedSince}` : ''}.**`,
    operation.nodeSpecific && '**Node-specific**: unavailable on the public server.',
    operation.addressPrefix && describePrefix(operation.addressPrefix),
    operation.pagination &&
      `**Pages**: \`${operation.pagination.next}\` of one page is \`${operation.pagination.param}\` of the next call; items in \`${operation.pagination.items}\`. \`.items(...)\` and \`.pages(...)\` of the call follow them.`,
    ...[...operation.rules, ...bodyRules(operation)].map((rule) => `**Rule**: ${rule.message}.`),
    ...provenanceLines(operation.provenance).map((line) => `**Provenance**: ${line}.`),
  ].filter((note) => typeof note === 'string');
  return [
    `### ${operation.id}`,
    `${operation.summary}. \`${address(operation)}\``,
    ...(operation.description ? [operation.description.trim()] : []),
    ...notes,
    ...argumentTable(operation),
    ['```ts', exampleCall(operation, layout), '```'].join('\n'),
    responses(operation),
  ];
}

function address(operation: Operation): string {
  const { method, paths } = addressOf(operation);
  return `${method} ${paths.join(', ')}`;
}

function responses(operation: Operation): string {
  const outcomes = singleOutcomes(operation);
  if (isRest(operation)) return `Responses: ${outcomes.map(codeOf).join(', ')}.`;
  const errors = outcomes.filter(isError).map(({ key, message }) => `${key} (${message})`);
  return `Errors: ${errors.join(', ')}.`;
}

/** Parameters and body properties in one table, since the client takes them in one object. */
function argumentTable(operation: Operation): string[] {
  const { document, parameters, body } = operation;
  const declared = body ? schemaMembers(document, body.schema) : [];
  const members = declared.map((member) => ({ ...member, description: '' }));
  const rows = [...parameters, ...members].map(({ name, required, schema, description }) => {
    const type = describeSchema(document, schema);
    const deprecated = viewOf(document.bundle, schema).parts.some((part) => part['deprecated'] === true);
    const meaning = `${deprecated ? 'Deprecated. ' : ''}${description || type.description}`;
    const form = cell(formOf(document, schema, type));
    return `| \`${name}\`${required ? '' : '?'} | ${form} | ${cell(meaning)} |`;
  });
  return rows.length > 0 ? [['| argument | form | meaning |', '|---|---|---|', ...rows].join('\n')] : [];
}

/** Describes type, bounds, default and values, for example ``SafeInteger, 1 to 100, default `10` ``. */
function formOf(document: ContractDocument, schema: JsonSchema, type: TypeView): string {
  const forms = [type, ...type.variants.map((variant) => variant.type)];
  const { values, open } = forms.find((form) => form.values.length > 0) ?? type;
  const list = values.map(({ value }) => `\`${String(value)}\``).join(', ');
  return [
    nameOf(document, schema) ?? typeWords(type),
    ...type.facts,
    ...(list === '' ? [] : [`${open ? 'known so far:' : 'one of'} ${list}`]),
  ].join(', ');
}

/** The client's name of the type or of a list's items; undefined for an unnamed type. */
function nameOf(document: ContractDocument, schema: JsonSchema): string | undefined {
  const parts = [schema, ...((schema['allOf'] as JsonSchema[] | undefined) ?? [])];
  const name = parts.map(schemaName).find((found) => found !== undefined);
  if (name !== undefined) return name;
  const { items, format } = resolveSchema(document, schema);
  if (isWireFormat(format)) return WIRE_KINDS[format].name;
  const item = isObject(items) ? nameOf(document, items) : undefined;
  return item && `array of ${item}`;
}

function cell(text: string): string {
  return text.trim().replaceAll('\n', ' ').replaceAll('|', '\\|');
}
