import {
  addressOf,
  effectOf,
  type Contract,
  type ContractDocument,
  type Operation,
} from '@chain-apis/contract';
import { memoizeByObject, writeJson } from '@chain-apis/foundation';
import {
  anchorFields,
  describeNamed,
  gapPlaces,
  plainText,
  typeWords,
  schemaUses,
  type Field,
  type Fields,
  fieldLine,
  fieldLines,
  shorten,
  typeNotes,
  type Detail,
} from '@chain-apis/contract/describe';
import { errorWords } from '@chain-apis/contract/search/contract';
import type { Topic } from '../topic.ts';
import { contractText, conventionsText, gapsText } from './contract-text.ts';
import type { CodeOptions } from './code-lines.ts';
import { guideText, headingsOf } from './guide-text.ts';
import { MAX_FIELDS } from './details.ts';
import { unknownLine, unknownsIn } from './gap-lines.ts';
import { catalogueOf, descriptionOf, operationText, type Part } from './operation-text.ts';

/** Describes a thing of the contract; undefined for an unknown property. */
export function topicText(
  contract: Contract,
  thing: Topic,
  part: Part | undefined,
  detail: Detail,
  code: CodeOptions = {},
): string | undefined {
  if (thing.kind === 'guide') return guideText(thing.guide, thing.member);
  // Enum values are shown with the enum.
  const isValue = thing.kind === 'schema' && thing.member?.startsWith('value.') === true;
  if (thing.member !== undefined && !isValue) return memberText(thing, detail);
  switch (thing.kind) {
    case 'operation':
      return operationText(contract, thing.operation, part, detail, code);
    case 'schema':
      return part === 'gaps'
        ? schemaGaps(thing.document, thing.name)
        : schemaText(contract, thing.document, thing.name, detail);
    case 'error':
      return errorText(contract, thing.code);
    case 'gap':
      return gapText(contract, thing.index);
    case 'document':
      return documentText(contract, thing.document, detail);
    case 'package':
      return contractText(servedBy(contract, thing.name));
    case 'gaps':
      return gapsText(contract);
    case 'conventions':
      return conventionsText(contract);
  }
}

function memberText(thing: Topic, detail: Detail): string | undefined {
  const fields = fieldsOf(thing);
  const wanted = thing.member!.toLowerCase();
  const ends = (id: string) => id === wanted || id.endsWith(`.${wanted}`);
  const field =
    fields.find(({ id }) => id.toLowerCase() === wanted) ??
    fields.find(({ id }) => ends(id.toLowerCase())) ??
    // The anchor of an enum value.
    fields.find(({ id, type }) =>
      type.values.some(({ value }) => `${id}.${String(value)}`.toLowerCase() === wanted),
    );
  return field && [field.id, ...fieldLine(field, detail)].join('\n');
}

/** Names of existing properties or sections, for a message about an unknown one. */
export const memberNames = (thing: Topic): readonly string[] =>
  thing.kind === 'guide' ? headingsOf(thing.guide) : fieldsOf(thing).map(({ id }) => id);

function fieldsOf(thing: Topic): readonly Field[] {
  if (thing.kind === 'schema') return flat(schemaFields(thing.document, thing.name));
  if (thing.kind !== 'operation') return [];
  const { parameters, body, responses } = descriptionOf(thing.operation);
  return [
    ...parameters.flatMap(({ fields }) => fields).flatMap((field) => [field, ...flat(field.children)]),
    ...(body ? flat(body.fields) : []),
    ...responses.flatMap(({ fields }) => flat(fields)),
  ];
}

function flat({ fields, variants }: Fields): Field[] {
  return [
    ...fields.flatMap((field) => [field, ...flat(field.children)]),
    ...variants.flatMap(({ children }) => flat(children)),
  ];
}

const schemaFields = (document: ContractDocument, name: string) =>
  anchorFields(describeNamed(document, name), { prefix: '', seen: new Set(), most: MAX_FIELDS });

/** Finding them reads the whole document. */
const usesIn = memoizeByObject((contract: Contract) =>
  memoizeByObject((document: ContractDocument) => schemaUses(contract, document)),
);

function schemaText(contract: Contract, document: ContractDocument, name: string, detail: Detail): string {
  const type = describeNamed(document, name);
  const { usedBy, operations } = usesIn(contract)(document);
  const callers = (operations.get(name) ?? []).map(({ id }) => id);
  const lists = [
    callers.length > 0 && `Used by: ${callers.join(', ')}`,
    usedBy.get(name) && `Part of: ${usedBy.get(name)!.join(', ')}`,
  ].filter((line) => typeof line === 'string');
  return [
    `${document.id}/${name}: ${typeWords(type)}`,
    shorten(plainText(type.description), Math.max(detail.words, 200)),
    ...typeNotes(type),
    ...fieldLines(schemaFields(document, name), detail),
    ...lists,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function schemaGaps(document: ContractDocument, name: string): string {
  const unknowns = unknownsIn(describeNamed(document, name), schemaFields(document, name), name);
  const lines = unknowns.map(unknownLine);
  return [`${document.id}/${name}:`, ...(lines.length > 0 ? lines : ['nothing is open'])].join('\n');
}

/** Gaps about an error: those with all words of its name or its common name. */
function gapsAbout(contract: Contract, code: number, name: string): string[] {
  const phrases = [name, ...errorWords(code)].map((phrase) => phrase.toLowerCase().split(/\W+/));
  return contract.gaps.flatMap(({ text }, index) =>
    phrases.some((words) => words.every((word) => text.toLowerCase().includes(word)))
      ? [`Not shown in the source: ${text} (gap ${index})`]
      : [],
  );
}

function errorText(contract: Contract, code: number): string {
  const { kind, name, meanings, advice, headers, examples, from } = catalogueOf(contract).get(code)!;
  return [
    `${code} ${name} (${kind === 'http' ? 'HTTP status' : 'JSON-RPC code'})`,
    ...meanings.map(plainText),
    `What to do: ${plainText(advice)}`,
    ...gapsAbout(contract, code, name),
    ...headers.map(({ name: header, description }) => `Header ${header}: ${plainText(description)}`),
    ...from.map(({ document, all, operations }) =>
      all
        ? `From every operation of ${document.id}`
        : `From ${operations.map(({ id }) => id).join(', ')} of ${document.id}`,
    ),
    ...examples.slice(0, 1).map(({ value }) => `Example: ${writeJson(value)}`),
  ].join('\n');
}

function gapText(contract: Contract, index: number): string {
  const gap = contract.gaps[index]!;
  const { source, section, text } = gap;
  return [
    `gap ${index}: ${text}`,
    `Section of the source (${source}): ${section}`,
    `Where it matters: ${gapPlaces(contract, gap).join(', ')}`,
    'The contract leaves it open: do not assume anything about it.',
  ].join('\n');
}

function operationLine(operation: Operation): string {
  const { id, summary } = operation;
  const { method, paths } = addressOf(operation);
  const writes = effectOf(operation) === 'writes' ? ' (may write)' : '';
  return `- ${id}: ${summary || `${method} ${paths.join(' or ')}`}${writes}`;
}

/** The part of a contract that is one service. */
function servedBy({ documents, operations, ...contract }: Contract, name: string): Contract {
  return {
    ...contract,
    documents: documents.filter((document) => document.package === name),
    operations: operations.filter(({ document }) => document.package === name),
  };
}

function documentText(contract: Contract, document: ContractDocument, detail: Detail): string {
  const { id, title, version, kind, description } = document;
  const operations = contract.operations.filter((operation) => operation.document === document);
  return [
    `${id}: ${title} ${version} (${kind === 'openapi' ? 'OpenAPI' : 'OpenRPC'})`,
    shorten(plainText(description), Math.max(detail.words * 4, 300)),
    ...operations.map((operation) => operationLine(operation)),
  ].join('\n');
}
