import { viewOperation } from '../model/operation-view.ts';
import { anchorFields, valueAnchor, type Field, type Fields } from '../model/anchor-fields.ts';
import { schemaPages } from '../model/schema-page.ts';
import type { TypeView } from '@chain-apis/contract/describe';
import type { Site } from '../model/site.ts';
import { plainText } from '../model/text.ts';
import { errorUrl, operationUrl } from '../model/urls.ts';
import { textPages } from '../markdown/text-pages.ts';

export type RecordKind = 'operation' | 'parameter' | 'field' | 'value' | 'error' | 'schema' | 'text';

/** One thing that a search may find, with the exact place where it stands. */
export interface SearchRecord {
  readonly url: string;
  readonly kind: RecordKind;
  readonly title: string;
  /** Whose it is, for example the operation of a parameter. */
  readonly where: string;
  readonly text: string;
}

export function searchRecords(site: Site): SearchRecord[] {
  return [...operationRecords(site), ...schemaRecords(site), ...errorRecords(site), ...textRecords(site)];
}

function operationRecords(site: Site): SearchRecord[] {
  return site.contract.operations.flatMap((operation) => {
    const { id, summary, description, document } = operation;
    const url = operationUrl(id);
    const address =
      operation.protocol === 'rest' ? `${operation.method} ${operation.path}` : operation.paths.join(' ');
    const { parameters, body } = viewOperation(site, operation);
    const fields = [...parameters.flatMap((group) => group.fields), ...inside(body?.fields)];
    return [
      {
        url,
        kind: 'operation',
        title: id,
        where: document.title,
        text: `${summary}. ${address} ${plainText(description)}`,
      },
      ...fields.flatMap((field) => fieldRecords(field, url, id, 'parameter')),
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
    // A search for the digits finds a negative code too.
    text: plainText([String(Math.abs(code)), ...meanings, advice].join(' ')),
  }));
}

/** Each section of a text is a record of its own. */
function textRecords(site: Site): SearchRecord[] {
  return textPages(site).flatMap(({ id, title, body }) => {
    const [lead = '', ...sections] = body.split(/^(?=#{2,3} )/m);
    return [
      { url: `/${id}/`, kind: 'text', title, where: 'Guides and lists', text: plainText(lead) },
      ...sections.map((section): SearchRecord => {
        const [, heading = '', text = ''] = /^#{2,3} (.*)\n(.*)$/s.exec(section) ?? [];
        return {
          url: `/${id}/#${slugOf(heading)}`,
          kind: 'text',
          title: plainText(heading),
          where: title,
          text: plainText(text),
        };
      }),
    ];
  });
}

/** The anchor that Markdown gives a heading. */
const slugOf = (heading: string) =>
  plainText(heading)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
