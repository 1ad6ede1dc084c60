import { addressOf, type Contract, type ContractDocument } from '@chain-apis/contract';
import {
  anchorFields,
  closedType,
  createCatalogue,
  describeOperation,
  describeSchema,
  locate,
  locationName,
  namedSchemas,
  plainText,
  schemaNames,
  valueAnchor,
  type Field,
  type Fields,
  type TypeView,
} from '@chain-apis/contract/describe';
import type { RecordKind, SearchRecord } from './search-record.ts';

/** Where a reader finds things: pages of a site, or names that a tool reads by. Members follow after a `#`. */
export interface Addresses {
  operation(id: string): string;
  schema(documentId: string, name: string): string;
  error(code: number): string;
  /** A gap by its position in the contract. */
  gap(index: number): string;
}

/** Everything that a contract has to find: operations with their members, schemas with theirs, errors, gaps. */
export function contractRecords(contract: Contract, addresses: Addresses): SearchRecord[] {
  return [
    ...operationRecords(contract, addresses),
    ...contract.documents.flatMap((document) => schemaRecords(document, addresses)),
    ...errorRecords(contract, addresses),
    ...gapRecords(contract, addresses),
  ];
}

function operationRecords({ operations }: Contract, addresses: Addresses): SearchRecord[] {
  return operations.flatMap((operation) => {
    const { id, summary, description, document } = operation;
    const url = addresses.operation(id);
    const { verb, method, paths } = addressOf(operation);
    const address = [...(verb === method ? [verb] : []), ...paths].join(' ');
    const { parameters, body, responses } = describeOperation(operation);
    const inputs = [...parameters.flatMap((group) => group.fields), ...inside(body?.fields)];
    const members = responses
      .filter(({ type }) => !type.named)
      .flatMap(({ id: prefix, type }) => inside(anchorFields(unnested(type), { prefix, seen: new Set() })));
    return [
      {
        url,
        kind: 'operation',
        title: id,
        where: document.title,
        ...(summary && { summary }),
        text: [address, plainText(description), operation.deprecated && 'Deprecated.']
          .filter(Boolean)
          .join(' '),
      },
      ...inputs.flatMap((field) => fieldRecords(field, url, id, 'parameter')),
      ...members.flatMap((field) => fieldRecords(field, url, id, 'field')),
    ] satisfies SearchRecord[];
  });
}

/** A member is listed where its schema is; what schemas nest is listed with the schema that it is part of. */
function schemaRecords(document: ContractDocument, addresses: Addresses): SearchRecord[] {
  return schemaNames(document).flatMap((name) => {
    const url = addresses.schema(document.id, name);
    const { named: _, ...type } = describeSchema(document, namedSchemas(document)[name]!);
    const fields = anchorFields(unnested(type), { prefix: '', seen: new Set() });
    return [
      { url, kind: 'schema', title: name, where: document.title, text: plainText(type.description) },
      ...valueRecords(type, 'value', url, name),
      ...inside(fields).flatMap((field) => fieldRecords(field, url, name, 'field')),
    ] satisfies SearchRecord[];
  });
}

/** The type without the members of other named schemas, which have records of their own. */
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
  const { id, name, type, children } = field;
  return [
    {
      url: `${url}#${id}`,
      kind,
      title: name,
      where,
      text: [plainText(type.description), ...type.facts.map(withoutTicks)].join(' ').trim(),
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

/** What readers call an error who do not know its code. */
const ERROR_WORDS: Readonly<Record<number, readonly string[]>> = {
  429: ['rate limit', 'too many requests', 'throttled'],
};

function errorRecords(contract: Contract, addresses: Addresses): SearchRecord[] {
  return createCatalogue(contract).map(({ code, name, meanings, advice }) => ({
    url: addresses.error(code),
    kind: 'error',
    title: `${code} ${name}`,
    where: 'Errors',
    text: plainText([...meanings, advice].join(' ')),
    ...(ERROR_WORDS[code] && { tasks: ERROR_WORDS[code] }),
  }));
}

function gapRecords(contract: Contract, addresses: Addresses): SearchRecord[] {
  return contract.gaps.map(({ text, places }, index) => ({
    url: addresses.gap(index),
    kind: 'gap',
    title: plainText(text),
    where: 'Known gap',
    text: places.map(({ document, pointer }) => locationName(locate(contract, document, pointer))).join(', '),
  }));
}

/** What readers call things that the documents call otherwise (`x-search-words`). */
export const contractSynonyms = ({ documents }: Contract): string[][] =>
  documents.flatMap(({ bundle }) => (bundle['x-search-words'] ?? []) as string[][]);
