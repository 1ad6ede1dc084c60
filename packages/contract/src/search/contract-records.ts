import { addressOf } from '../model/operation-facts.ts';
import type { Contract, ContractDocument, Operation } from '../model/model.ts';
import {
  anchorFields,
  closedType,
  createCatalogue,
  describeOperation,
  describeNamed,
  gapPlaces,
  plainText,
  schemaNames,
  valueAnchor,
  type CatalogueEntry,
  type Field,
  type Fields,
  type TypeView,
} from '../describe/index.ts';
import type { RecordKind, SearchRecord } from './search-record.ts';

/** Addresses of things: pages of a site, or names for a tool. Properties follow after a `#`. */
export interface Addresses {
  operation(id: string): string;
  schema(documentId: string, name: string): string;
  error(code: number): string;
  /** A document, if it has an address. */
  document?(id: string): string;
  /** A gap by its position in the contract. */
  gap(index: number): string;
}

/** Returns all records of a contract: operations and schemas with properties, errors, gaps. */
export function contractRecords(contract: Contract, addresses: Addresses): SearchRecord[] {
  const { named, members } = recordParts(contract, addresses);
  return [...named, ...members].flatMap((part) => part());
}

/** Yields records in parts of a few milliseconds each, so that callers can pause in between. */
export interface RecordParts {
  /** Named things: operations, schemas, errors, gaps. */
  readonly named: readonly (() => SearchRecord[])[];
  /** Properties and values of each operation and schema. */
  readonly members: readonly (() => SearchRecord[])[];
}

export function recordParts(contract: Contract, addresses: Addresses): RecordParts {
  const { operations, documents } = contract;
  const schemas = documents.flatMap((document) =>
    schemaNames(document).map((name) => ({ document, name, url: addresses.schema(document.id, name) })),
  );
  return {
    named: [
      ...operations.map((operation) => () => [operationRecord(operation, addresses)]),
      ...schemas.map((schema) => () => [schemaRecord(schema)]),
      () => errorRecords(contract, addresses),
      ...documents.map((document) => () => documentRecords(document, addresses)),
      () => gapRecords(contract, addresses),
    ],
    members: [
      ...operations.map((operation) => () => operationMembers(operation, addresses)),
      ...schemas.map((schema) => () => schemaMembers(schema)),
    ],
  };
}

function operationRecord(operation: Operation, addresses: Addresses): SearchRecord {
  const { id, summary, description, document, deprecated } = operation;
  const { verb, method, paths } = addressOf(operation);
  const address = [...(verb === method ? [verb] : []), ...paths].join(' ');
  return {
    url: addresses.operation(id),
    kind: 'operation',
    title: id,
    where: document.title,
    ...(summary && { summary }),
    text: [address, plainText(description), deprecated && 'Deprecated.'].filter(Boolean).join(' '),
    ...(deprecated && { deprecated }),
  };
}

function operationMembers(operation: Operation, addresses: Addresses): SearchRecord[] {
  const { id } = operation;
  const url = addresses.operation(id);
  const { parameters, body, responses } = describeOperation(operation);
  const inputs = [...parameters.flatMap((group) => group.fields), ...inside(body?.fields)];
  const members = responses
    .filter(({ type }) => !type.named)
    .flatMap(({ id: prefix, type }) => inside(anchorFields(unnested(type), { prefix, seen: new Set() })));
  return [
    ...inputs.flatMap((field) => fieldRecords(field, url, id, 'parameter')),
    ...members.flatMap((field) => fieldRecords(field, url, id, 'field')),
  ];
}

interface SchemaAt {
  readonly document: ContractDocument;
  readonly name: string;
  readonly url: string;
}

function schemaRecord({ document, name, url }: SchemaAt): SearchRecord {
  const text = plainText(describeNamed(document, name).description);
  return { url, kind: 'schema', title: name, where: document.title, text };
}

/** A property is listed with its schema, including nested ones. */
function schemaMembers({ document, name, url }: SchemaAt): SearchRecord[] {
  const type = describeNamed(document, name);
  const fields = anchorFields(unnested(type), { prefix: '', seen: new Set() });
  return [
    ...valueRecords(type, 'value', url, name),
    ...inside(fields).flatMap((field) => fieldRecords(field, url, name, 'field')),
  ];
}

/** The type without properties of other named schemas, which have their own records. */
function unnested(type: TypeView): TypeView {
  const inner = (part: TypeView): TypeView =>
    part.named ? { ...closedType(part), values: [] } : unnested(part);
  return {
    ...type,
    members: type.members.map((member) => ({ ...member, type: inner(member.type) })),
    variants: type.variants.map((variant) => ({ ...variant, type: inner(variant.type) })),
  };
}

function inside(fields: Fields | undefined): Field[] {
  if (!fields) return [];
  return [...fields.fields, ...fields.variants.flatMap((variant) => inside(variant.children))];
}

function fieldRecords(field: Field, url: string, where: string, kind: RecordKind): SearchRecord[] {
  const { id, name, type, children, deprecated } = field;
  const sentences = [
    plainText(type.description),
    ...type.facts.map(withoutTicks),
    deprecated && 'Deprecated.',
  ];
  return [
    {
      url: `${url}#${id}`,
      kind,
      title: name,
      where,
      text: sentences.filter(Boolean).join(' '),
      ...(deprecated && { deprecated }),
    },
    ...valueRecords(type, id, url, `${where}.${name}`),
    ...inside(children).flatMap((inner) => fieldRecords(inner, url, `${where}.${name}`, kind)),
  ];
}

/** A pattern has characters that are markup elsewhere. */
const withoutTicks = (fact: string) => fact.replaceAll('`', '');

function valueRecords(type: TypeView, id: string, url: string, where: string): SearchRecord[] {
  return type.values.map((value) => ({
    url: `${url}#${valueAnchor(id, value)}`,
    kind: 'value',
    title: String(value.value),
    where,
    text: `A value of ${where}.`,
  }));
}

/** Common names of errors. */
const ERROR_WORDS: Readonly<Record<number, readonly string[]>> = {
  429: ['rate limit', 'too many requests', 'throttled'],
};

export const errorWords = (code: number): readonly string[] => ERROR_WORDS[code] ?? [];

function errorRecords(contract: Contract, addresses: Addresses): SearchRecord[] {
  const errors = createCatalogue(contract);
  return [...errors.map((error) => errorRecord(error, addresses)), ...headerRecords(errors, addresses)];
}

function errorRecord({ code, name, meanings, advice }: CatalogueEntry, addresses: Addresses): SearchRecord {
  return {
    url: addresses.error(code),
    kind: 'error',
    title: `${code} ${name}`,
    where: 'Errors',
    text: plainText([...meanings, advice].join(' ')),
    ...(ERROR_WORDS[code] && { tasks: ERROR_WORDS[code] }),
  };
}

/** Headers of errors, which callers ask for by name; each once, where an error has it. */
function headerRecords(errors: readonly CatalogueEntry[], addresses: Addresses): SearchRecord[] {
  const found = new Map<string, SearchRecord>();
  for (const { code, name, headers } of byHeaders(errors))
    for (const { name: header, description } of headers)
      if (!found.has(header))
        found.set(header, {
          url: addresses.error(code),
          kind: 'field',
          title: header,
          where: `${code} ${name}`,
          text: `${header}, a header of ${code}: ${plainText(description)}`,
        });
  return [...found.values()];
}

/** The error with most headers first: most of its headers come with others too, but matter with it. */
const byHeaders = (errors: readonly CatalogueEntry[]) =>
  [...errors].sort((one, other) => other.headers.length - one.headers.length);

function documentRecords({ id, title, description }: ContractDocument, addresses: Addresses): SearchRecord[] {
  const url = addresses.document?.(id);
  return url === undefined
    ? []
    : [{ url, kind: 'page', title, where: 'Documents', text: plainText(description) }];
}

function gapRecords(contract: Contract, addresses: Addresses): SearchRecord[] {
  return contract.gaps.map((gap, index) => ({
    url: addresses.gap(index),
    kind: 'gap',
    title: plainText(gap.text),
    where: 'Known gap',
    text: gapPlaces(contract, gap).join(', '),
  }));
}

/** Alternative names of things (`search` in the settings of tools), each list once: all documents have the same. */
export function contractSynonyms({ documents }: Contract): string[][] {
  const lists = documents.flatMap(({ settings }) => settings?.search ?? []);
  return [...new Map(lists.map((words) => [words.join(' '), [...words]])).values()];
}
