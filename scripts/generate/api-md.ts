import type { Contract, ContractDocument, JsonObject, Operation, Parameter } from '@chain-apis/contract';
import { exampleCall } from './doc-comment.ts';

/** The calls of a client package on one page, for whoever reads the package and not the reference. */
export function renderApiMd(
  packageName: string,
  documents: readonly ContractDocument[],
  contract: Contract,
): string {
  const sections = documents.flatMap((document) => {
    const operations = contract.operations.filter((operation) => operation.document === document);
    return [
      `## ${document.title}`,
      ...operations.flatMap((operation) => renderOperation(operation, packageName)),
    ];
  });
  return [
    `<!-- Generated from specs/${packageName}. Do not edit: change the documents and run \`npm run generate\`. -->`,
    `# Calls of \`@chain-apis/${packageName}\``,
    ...sections,
    '',
  ].join('\n\n');
}

function renderOperation(operation: Operation, client: string): string[] {
  const notes = [
    operation.deprecated &&
      `**Deprecated${operation.deprecatedSince ? ` since ${operation.deprecatedSince}` : ''}.**`,
    operation.nodeSpecific && '**Node-specific**: unavailable on the public server.',
    operation.pagination &&
      `**Pages**: \`${operation.pagination.next}\` of one page is \`${operation.pagination.param}\` of the next call; items in \`${operation.pagination.items}\`.`,
    ...operation.rules.map((rule) => `**Rule**: ${rule.message}.`),
  ].filter((note) => typeof note === 'string');
  return [
    `### ${operation.id}`,
    `${operation.summary}. \`${address(operation)}\``,
    ...(operation.description ? [operation.description.trim()] : []),
    ...notes,
    ...(operation.parameters.length > 0 ? [parameterTable(operation.parameters)] : []),
    ['```ts', exampleCall(operation, `${client}.${operation.id}`), '```'].join('\n'),
    answers(operation),
  ];
}

function address(operation: Operation): string {
  return operation.protocol === 'rest'
    ? `${operation.method} ${operation.path}`
    : `POST ${operation.paths.join(', ')}`;
}

function answers(operation: Operation): string {
  if (operation.protocol === 'rest') {
    return `Answers: ${operation.responses.map(({ status }) => status).join(', ')}.`;
  }
  return `Errors: ${operation.errors.map(({ code, message }) => `${code} (${message})`).join(', ')}.`;
}

function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map((parameter) => {
    const name = `\`${parameter.name}\`${parameter.required ? '' : '?'}`;
    return `| ${name} | ${cell(constraints(parameter.schema))} | ${cell(parameter.description)} |`;
  });
  return ['| argument | form | meaning |', '|---|---|---|', ...rows].join('\n');
}

/** Type, bounds and default in one phrase, for example `integer, 1 to 100, default 10`. */
function constraints(schema: JsonObject): string {
  const { type, minimum, maximum, enum: values, default: fallback, $ref } = schema;
  const kind =
    typeof $ref === 'string' ? $ref.split('/').at(-1) : Array.isArray(type) ? type.join(' or ') : type;
  return [
    kind ?? 'any',
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
    minimum !== undefined && maximum === undefined && `at least ${minimum}`,
    Array.isArray(values) && `one of ${values.map((value) => `\`${value}\``).join(', ')}`,
    fallback !== undefined && `default \`${fallback}\``,
  ]
    .filter((part) => part !== false)
    .join(', ');
}

function cell(text: string): string {
  return text.trim().replaceAll('\n', ' ').replaceAll('|', '\\|');
}
