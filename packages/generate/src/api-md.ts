import {
  addressOf,
  isError,
  isRest,
  type Contract,
  type ContractDocument,
  type Operation,
} from '@chain-apis/contract';
import { deploymentsOf } from '@chain-apis/contract/documents';
import { bodyRules } from '@chain-apis/contract/calls';
import { isObject, getOwn, listAt, objectAt, type JsonSchema } from '@chain-apis/foundation';
import { kindsOf, resolveSchema, schemaMembers, viewOf } from '@chain-apis/contract/schema';
import {
  describeSchema,
  operationNotes,
  provenanceLines,
  typeWords,
  type OperationNote,
  type TypeView,
} from '@chain-apis/contract/describe';
import { clientVariable } from './client-call.ts';
import { spellingOf } from './deployments.ts';
import { literal } from './code.ts';
import { credentialsOf, renderCredentials } from './credentials.ts';
import { exampleCall } from './doc-comment.ts';
import type { Layout } from './layout.ts';
import {
  blockMarkdown,
  codeBlock,
  codeSpan,
  htmlComment,
  inlineMarkdown,
  joinMarkdown,
  page,
  plainText,
  tableCell,
  type Markdown,
} from './markdown.ts';
import { serverRules } from './own-servers.ts';
import { schemaName } from './openapi-typescript-input.ts';
import { generatedFrom } from './names.ts';

/**
 * Lists the calls of a client package on one page.
 *
 * @param sections - one for each document, from {@link renderSection}
 */
export function renderApiMd(
  packageName: string,
  documents: readonly ContractDocument[],
  sections: readonly Markdown[],
  contract: Contract,
  layout: Layout,
): Markdown {
  const npmName = getOwn(layout.packages, packageName) ?? packageName;
  const parts = [
    htmlComment(generatedFrom(`the documents of ${packageName}`)),
    page`# Calls of ${codeSpan(npmName)}`,
    page`The examples use ${codeSpan(clientVariable(packageName))}, the client that the [README](README.md) creates.`,
    ...renderCredentials(credentialsOf(contract, packageName)),
    ...spelling(documents, contract),
    ...deployed(packageName, contract),
    ...sections,
    page``,
  ];
  return joinMarkdown(parts, '\n\n');
}

/** The calls of one document. */
export function renderSection(
  document: ContractDocument,
  operations: readonly Operation[],
  layout: Layout,
): Markdown {
  const calls = operations.flatMap((operation) => renderOperation(operation, layout));
  return joinMarkdown([page`## ${plainText(document.title)}`, ...calls], '\n\n');
}

/** How to call methods on a server with other namespaces. */
function spelling(documents: readonly ContractDocument[], contract: Contract): Markdown[] {
  const ids = contract.operations
    .filter(({ document }) => document.kind === 'openrpc' && documents.includes(document))
    .map(({ id }) => /^[A-Za-z]+(?=[._])/.exec(id)?.[0]);
  const namespaces = [...new Set(ids)].filter((name) => name !== undefined);
  const [first] = namespaces;
  if (first === undefined) return [];
  const list = joinMarkdown(namespaces.map(codeSpan), ', ');
  const example = codeSpan(literal({ [first]: 'other' }).text);
  return [
    page`Methods are in the namespaces ${list}. If a server names one differently, map it with the client's option \`methodPrefix\`, for example ${example}.`,
  ];
}

/** Settings of the option `deployment`. */
function deployed(packageName: string, contract: Contract): Markdown[] {
  return Object.entries(deploymentsOf(contract))
    .map(([name, deployment]) => [name, spellingOf(contract, packageName, deployment)] as const)
    .filter(([, options]) => Object.keys(options).length > 0)
    .map(
      ([name, options]) =>
        page`The client's option ${codeSpan(`deployment: ${literal(name).text}`)} stands for ${codeSpan(literal(options).text)}; what is set beside it has precedence.`,
    );
}

function renderOperation(operation: Operation, layout: Layout): Markdown[] {
  return [
    page`### ${plainText(operation.id)}`,
    joinMarkdown([...summary(operation), codeSpan(address(operation))], ' '),
    ...(operation.description ? [blockMarkdown(operation.description)] : []),
    ...notesOf(operation),
    ...argumentTable(operation),
    codeBlock(exampleCall(operation, layout)),
    ...responses(operation),
  ];
}

const summary = (operation: Operation): Markdown[] =>
  operation.summary === '' ? [] : [inlineMarkdown(`${operation.summary}.`)];

/** What types and options of the client say already. */
const SAID: ReadonlySet<string> = new Set<OperationNote['about']>(['retry', 'key', 'params']);

function notesOf(operation: Operation): Markdown[] {
  const rules = [...operation.rules, ...bodyRules(operation)];
  return [
    ...operationNotes(operation)
      .filter(({ about }) => !SAID.has(about))
      .map(noteOf),
    ...rules.map(({ message }) => page`**Rule**: ${inlineMarkdown(`${message}.`)}`),
    ...serverNote(operation),
    ...provenanceLines(operation.provenance).map(
      (line) => page`**Provenance**: ${inlineMarkdown(`${line}.`)}`,
    ),
  ];
}

/** Where the call goes, if not to the address of the other calls. */
function serverNote(operation: Operation): Markdown[] {
  const places = serverRules(operation).map(({ of, url }) => {
    if (!url.startsWith('/'))
      return `\`${url}\`, credentials included, if \`baseUrl\` is at \`${of}\`; otherwise \`baseUrl\``;
    return of === '' ? `\`baseUrl\` and \`${url}\`` : `\`baseUrl\` with \`${url}\` in place of \`${of}\``;
  });
  return places.slice(0, 1).map((place) => page`**Server**: ${inlineMarkdown(`${place}.`)}`);
}

function noteOf({ about, label, text }: OperationNote): Markdown {
  const title = plainText(label.replace(/^./, (letter) => letter.toUpperCase()));
  const followed =
    about === 'pages' ? page` \`.items(...)\` and \`.pages(...)\` of the call follow them.` : page``;
  return page`**${title}**: ${inlineMarkdown(`${text}.`)}${followed}`;
}

function address(operation: Operation): string {
  const { method, paths } = addressOf(operation);
  return `${method} ${paths.join(', ')}`;
}

function responses(operation: Operation): Markdown[] {
  const { outcomes } = operation;
  const errors = outcomes.filter(isError).map(({ key, message }) => `${key} (${message})`);
  const [label, all] = isRest(operation) ? ['Responses', outcomes.map(({ key }) => key)] : ['Errors', errors];
  return all.length > 0 ? [page`${plainText(label)}: ${inlineMarkdown(all.join(', '))}.`] : [];
}

/** Parameters and body properties in one table, since the client takes them in one object. */
function argumentTable(operation: Operation): Markdown[] {
  const { document, parameters, body } = operation;
  const declared = body ? schemaMembers(document, body.schema) : [];
  const members = declared.map((member) => ({ ...member, description: '' }));
  const rows = [...parameters, ...members].map(({ name, required, schema, description }) => {
    const type = describeSchema(document, schema);
    const deprecated = viewOf(document.bundle, schema).parts.some((part) => part['deprecated'] === true);
    const meaning = `${deprecated ? 'Deprecated. ' : ''}${description || type.description}`;
    const form = inlineMarkdown(formOf(document, schema, type));
    const argument = required ? codeSpan(name) : page`${codeSpan(name)}?`;
    return page`| ${tableCell(argument)} | ${tableCell(form)} | ${tableCell(inlineMarkdown(meaning))} |`;
  });
  const head = page`| argument | form | meaning |\n|---|---|---|`;
  return rows.length > 0 ? [joinMarkdown([head, ...rows], '\n')] : [];
}

/** Describes type, bounds, default and values, for example ``SafeInteger, 1 to 100, default `10` ``. */
function formOf(document: ContractDocument, schema: JsonSchema, type: TypeView): string {
  const forms = [type, ...type.variants.map((variant) => variant.type)];
  const { values, open } = forms.find((form) => form.values.length > 0) ?? type;
  const list = values.map(({ value }) => codeSpan(value === '' ? '""' : String(value))).join(', ');
  return [
    nameOf(document, schema) ?? typeWords(type),
    ...type.facts,
    ...(list === '' ? [] : [`${open ? 'known so far:' : 'one of'} ${list}`]),
  ].join(', ');
}

/** The client's name of the type or of a list's items; undefined for an unnamed type. */
function nameOf(document: ContractDocument, schema: JsonSchema): string | undefined {
  const parts = [schema, ...listAt(schema, 'allOf').filter(isObject)];
  const name = parts.map(schemaName).find((found) => found !== undefined);
  if (name !== undefined) return name;
  const { items, format } = resolveSchema(document, schema);
  const kind = typeof format === 'string' ? getOwn(kindsOf(document), format) : undefined;
  if (kind && Object.hasOwn(schemasOf(document), kind.name)) return kind.name;
  const item = isObject(items) ? nameOf(document, items) : undefined;
  return item && `array of ${item}`;
}

const schemasOf = ({ bundle }: ContractDocument) => objectAt(objectAt(bundle, 'components'), 'schemas');
