import {
  addressOf,
  type Contract,
  describeSchemaProblem,
  effectOf,
  firstSuccess,
  type Operation,
  smallestCall,
} from '@chain-apis/contract';
import { flatArguments, pathVariables } from '@chain-apis/contract/calls';
import { bodyArgument } from '@chain-apis/contract/descriptors';
import { memoizeByObject, writeJson } from '@chain-apis/foundation';
import {
  createCatalogue,
  describeOperation,
  fieldLine,
  fieldLines,
  operationNotes,
  plainText,
  shorten,
  typeNotes,
  typeWords,
  type Detail,
  type OperationDescription,
  type OperationNote,
  type Payload,
} from '@chain-apis/contract/describe';
import { MAX_FIELDS } from './details.ts';
import { codeLines, type CodeOptions } from './code-lines.ts';
import { deprecationOf } from './deprecations.ts';
import { unknownLine, unknownsOf } from './gap-lines.ts';
import { fitJson } from './fit-json.ts';

/** Parts of an operation's text that can be read separately. */
export const PARTS = ['parameters', 'result', 'errors', 'example', 'gaps', 'code'] as const;
/** Parts of an overview, without code, which is long. */
const OVERVIEW = ['parameters', 'result', 'errors', 'example', 'gaps'] as const;
export type Part = (typeof PARTS)[number];

const EXAMPLE_LENGTH = 1500;

/** An operation or one part of it, as text. */
export function operationText(
  contract: Contract,
  operation: Operation,
  part: Part | undefined,
  detail: Detail,
  code: CodeOptions = {},
): string {
  const described = descriptionOf(operation);
  const sections: Readonly<Record<Part, () => readonly string[]>> = {
    parameters: () => inputLines(operation, described, detail),
    result: () => described.responses.flatMap((response) => payloadLines(response.heading, response, detail)),
    errors: () => errorLines(contract, operation, part === 'errors'),
    gaps: () => unknownsOf(contract, operation, part === 'gaps' ? described : undefined).map(unknownLine),
    code: () => codeLines(operation, code),
    example: () => exampleLines(operation, part === 'example' ? Infinity : EXAMPLE_LENGTH),
  };
  const parts = part ? [part] : OVERVIEW;
  const lines = parts.flatMap((name) => sections[name]());
  return [
    ...headLines(operation, part ? 0 : detail.words),
    ...(lines.length > 0 ? lines : ['(nothing)']),
  ].join('\n');
}

/** Cached: after an operation, its parts and shorter forms are often read. */
export const descriptionOf = memoizeByObject((operation: Operation) =>
  describeOperation(operation, MAX_FIELDS),
);

/** The errors of a contract, by code. */
export const catalogueOf = memoizeByObject(
  (contract: Contract) => new Map(createCatalogue(contract).map((entry) => [entry.code, entry] as const)),
);

/** Notes whose label says enough. */
const BRIEF: ReadonlySet<OperationNote['about']> = new Set(['node-specific', 'retry', 'params']);

function factOf(operation: Operation, { about, label, text }: OperationNote): string {
  const deprecation = about === 'deprecated' ? deprecationOf(operation) : undefined;
  return (
    deprecation ??
    (BRIEF.has(about)
      ? label
      : `${label}: ${plainText(text)}${about === 'pages' ? ' (call with pages)' : ''}`)
  );
}

const EFFECTS = { reads: 'only reads', writes: 'may write', unknown: 'not declared safe' } as const;

function headLines(operation: Operation, words: number): string[] {
  const { id, summary, description, document } = operation;
  const { method, paths, paramStructure } = addressOf(operation);
  const address = `${paramStructure ? 'JSON-RPC, ' : ''}${method} ${paths.join(' or ')}`;
  const facts = [
    EFFECTS[effectOf(operation)],
    ...operationNotes(operation).map((note) => factOf(operation, note)),
  ];
  return [
    [`${id}:`, summary, `(${document.id}; ${address})`].filter((part) => part !== '').join(' '),
    facts.join('; '),
    // Its schemas are shown without what was cut off.
    ...(operation.schemaProblem
      ? [`Can't be called or checked: ${describeSchemaProblem(operation.schemaProblem)}`]
      : []),
    ...(words > 0
      ? [shorten(plainText(description), Math.max(words * 4, 300))].filter((text) => text !== '')
      : []),
  ];
}

function inputLines(
  operation: Operation,
  { parameters, body }: OperationDescription,
  detail: Detail,
): string[] {
  const groups = parameters.flatMap(({ title, fields }) => [
    `${title} (* required):`,
    ...fields.flatMap((field) => fieldLine(field, detail)),
  ]);
  return [
    ...groups,
    ...addressLines(operation),
    ...(body ? payloadLines('Body', body, detail) : []),
    ...operation.rules.map(({ message }) => `Rule: ${message}`),
  ];
}

/** Possible values of a method's URL variables. */
function addressLines(operation: Operation): string[] {
  return [...pathVariables(operation)].map(
    ([name, { default: value, description = '' }]) =>
      `- ${name} (in the address; default ${value})${description && `: ${plainText(description)}`}`,
  );
}

function payloadLines(heading: string, { type, fields }: Payload, detail: Detail): string[] {
  const text = shorten(plainText(type.description), detail.words);
  return [
    `${heading}: ${typeWords(type)}${text && `. ${text}`}`,
    ...typeNotes(type),
    ...fieldLines(fields, detail),
  ];
}

function errorLines(contract: Contract, operation: Operation, full: boolean): string[] {
  const { errors } = descriptionOf(operation);
  if (!full)
    return [`Errors: ${errors.map(({ key, name }) => `${key} ${name}`).join(', ') || 'none declared'}`];
  return errors.map(({ key, code, name, description }) =>
    `${key} ${name}: ${plainText(description)} ${catalogueOf(contract).get(code)?.advice ?? ''}`
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

/** The input of the tool `call` for the smallest call. */
export const exampleOf = (operation: Operation) =>
  writeJson({ name: operation.id, args: flatArguments(smallestCall(operation), bodyArgument(operation)) });

function exampleLines(operation: Operation, length: number): string[] {
  const result = firstSuccess(operation)?.examples[0]?.value;
  const call = `Example call: ${exampleOf(operation)}`;
  return result === undefined ? [call] : [call, `Example result: ${fitJson(result, length).text}`];
}
