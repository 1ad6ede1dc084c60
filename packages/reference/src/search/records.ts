import type { TypeView } from '@chain-apis/contract/describe';
import { anchorFields, valueAnchor, type Field, type Fields } from '../model/anchor-fields.ts';
import { viewOperation } from '../model/operation-view.ts';
import { schemaPages } from '../model/schema-page.ts';
import type { Site } from '../model/site.ts';
import { plainText } from '../model/text.ts';
import { errorUrl, operationUrl } from '../model/urls.ts';
import type { RecordKind, SearchData, SearchRecord } from './search-record.ts';
import { textRecords } from './text-records.ts';

/** Everything that the site can find. */
export function searchData(site: Site): SearchData {
  const { synonyms } = site.searchWords;
  const guides = Object.fromEntries(site.guides.map(({ url, search }) => [url, search]));
  const tasks = { ...guides, ...site.searchWords.tasks };
  const records = [
    ...operationRecords(site),
    ...schemaRecords(site),
    ...errorRecords(site),
    ...textRecords(site),
  ];
  const urls = new Set(records.map(({ url }) => url));
  const unknown = Object.keys(tasks).filter((url) => !urls.has(url));
  if (unknown.length > 0) throw new Error(`search words of what is not there: ${unknown.join(', ')}`);
  return {
    synonyms,
    records: records.map((record) => {
      const words = [...(record.tasks ?? []), ...(tasks[record.url] ?? [])];
      return words.length > 0 ? { ...record, tasks: words } : record;
    }),
  };
}

function operationRecords(site: Site): SearchRecord[] {
  return site.contract.operations.flatMap((operation) => {
    const { id, summary, description, document } = operation;
    const url = operationUrl(id);
    const address =
      operation.protocol === 'rest' ? `${operation.method} ${operation.path}` : operation.paths.join(' ');
    const { parameters, body, responses } = viewOperation(site, operation);
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
        text: `${summary}. ${address} ${plainText(description)}`,
      },
      ...inputs.flatMap((field) => fieldRecords(field, url, id, 'parameter')),
      ...members.flatMap((field) => fieldRecords(field, url, id, 'field')),
    ] satisfies SearchRecord[];
  });
}

/** A member is listed where its schema is; what schemas nest is listed with the schema that it is part of. */
function schemaRecords(site: Site): SearchRecord[] {
  return schemaPages(site).flatMap(({ url, name, document, type }) => {
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
    part.named ? { ...part, members: [], variants: [], values: [] } : unnested(part);
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
      text: plainText([type.description, ...type.facts].join(' ')),
    },
    ...valueRecords(type, id, url, `${where}.${name}`),
    ...inside(children).flatMap((inner) => fieldRecords(inner, url, `${where}.${name}`, kind)),
  ];
}

function valueRecords(type: TypeView, id: string, url: string, where: string): SearchRecord[] {
  return type.values.map((value) => ({
    url: `${url}#${valueAnchor(id, value)}`,
    kind: 'value',
    title: String(value.value),
    where,
    text: `A value of ${where}.`,
  }));
}

function errorRecords({ errors }: Site): SearchRecord[] {
  return errors.map(({ code, name, meanings, advice }) => ({
    url: errorUrl(code),
    kind: 'error',
    title: `${code} ${name}`,
    where: 'Errors',
    text: plainText([...meanings, advice].join(' ')),
  }));
}
