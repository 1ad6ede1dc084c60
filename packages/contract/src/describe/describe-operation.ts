import { isObject, once, stringOrEmpty, valueAt, writeJson, type Json } from '@chain-apis/foundation';
import { resolveReference } from '../json/follow.ts';
import { STATUS_CODES } from 'node:http';
import { codeOf, isError } from '../model/operation-facts.ts';
import type { Content, Example, Outcome, Parameter, RequestBody, ResponseHeader } from '../model/messages.ts';
import type { Operation } from '../model/model.ts';
import { anchorFields, type AnchorOptions, type Field, type Fields } from './anchor-fields.ts';
import { describeSchema } from './describe-schema.ts';
import { errorBody } from './error-body.ts';
import { withinPage, withRelations } from './field-passes.ts';
import { linksAt, type LinkView } from './link-views.ts';
import { provenanceLines } from './provenance-lines.ts';
import { relationNotes, type RelationNotes } from './relation-notes.ts';
import type { MemberView, TypeView } from './type-view.ts';
import { withLazy } from './with-lazy.ts';

/** A body of one media type. */
export interface Payload {
  /** Empty without a body. */
  readonly mediaType: string;
  readonly description: string;
  readonly type: TypeView;
  readonly fields: Fields;
  readonly examples: readonly Example[];
  /** How fields of a form are sent, each as a phrase of Markdown. */
  readonly encoding: readonly string[];
  /** The same body in its other media types. */
  readonly more: readonly Payload[];
}

export interface ResponseView extends Payload {
  readonly id: string;
  /** `200 OK` or `Result`. */
  readonly heading: string;
  readonly headers: readonly Field[];
  readonly links: readonly LinkView[];
}

export interface ErrorView {
  /** A status, a range of statuses, `default`, or a code of JSON-RPC. */
  readonly key: string;
  /** The first code that it stands for. */
  readonly code: number;
  readonly name: string;
  readonly description: string;
  readonly headers: readonly Field[];
  readonly examples: readonly Example[];
  /** The body in which it arrives. */
  readonly body: Json | undefined;
  /** What its body can be; absent for JSON-RPC, whose errors have one form. */
  readonly payload?: Payload;
}

/** Describes the input and output of an operation for readers. */
export interface OperationDescription {
  readonly parameters: readonly { readonly title: string; readonly fields: readonly Field[] }[];
  readonly body?: Payload;
  readonly responses: readonly ResponseView[];
  readonly errors: readonly ErrorView[];
}

/** @param most - how many fields are opened, as for {@link anchorFields} */
export function describeOperation(operation: Operation, most?: number): OperationDescription {
  // Parameters come first, so that a schema they open isn't opened again further down.
  const page: Page = { seen: new Set(), most };
  const notes = relationNotes(operation);
  const parameters = parameterGroups(operation, page, notes);
  const { body } = operation;
  return {
    parameters,
    ...(body && { body: bodyOf(operation, body, page) }),
    responses: responsesOf(operation, page, notes),
    errors: errorsOf(operation, page),
  };
}

type Page = Omit<AnchorOptions, 'prefix'>;

const LOCATIONS: Readonly<Record<Parameter['in'], string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
  argument: 'Params',
};

function parameterGroups(
  operation: Operation,
  page: Page,
  notes: RelationNotes,
): OperationDescription['parameters'] {
  return (Object.keys(LOCATIONS) as Parameter['in'][])
    .map((location) => ({
      title: LOCATIONS[location],
      fields: operation.parameters
        .filter((parameter) => parameter.in === location)
        .map((parameter) => {
          const relations = notes.parameters.get(parameter.name);
          return {
            ...valueField(operation, parameter, `param.${parameter.name}`, page),
            ...(relations && { relations }),
          };
        }),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** A parameter, or a header of a response. */
function valueField(
  operation: Operation,
  value: ResponseHeader & Partial<Parameter>,
  id: string,
  page: Page,
): Field {
  const { name, required, deprecated = false, description, schema, writtenAt, provenance = [] } = value;
  const described = describeSchema(operation.document, schema);
  const type = {
    ...described,
    description: description || textAt(operation, writtenAt) || described.description,
    facts: [...described.facts, ...styleFacts(value)],
    provenance: [...provenanceLines(provenance), ...described.provenance],
  };
  const member: MemberView = { name, required, deprecated, type };
  return { ...member, id, children: anchorFields(type, { ...page, prefix: id }) };
}

function bodyOf(operation: Operation, { content, required, writtenAt }: RequestBody, page: Page) {
  return payloadOf(
    operation,
    content,
    'body',
    page,
    [textAt(operation, writtenAt), required ? '' : 'Optional.'].join(' ').trim(),
  );
}

/** The description, or else the summary, of a part of the document. */
function textAt({ document: { bundle } }: Operation, writtenAt: string): string {
  if (!isObject(valueAt(bundle, writtenAt))) return '';
  const { description, summary } = resolveReference(bundle, writtenAt).value;
  return stringOrEmpty(description) || stringOrEmpty(summary);
}

/** How a value is written in a request, unless as usual. */
function styleFacts({
  in: location,
  style: written,
  allowEmptyValue,
  example,
}: ResponseHeader & Partial<Parameter>): string[] {
  const { style = '', explode, mediaType } = written ?? {};
  const usual = location === 'query' || location === 'cookie' ? 'form' : 'simple';
  const isUsual = !written || (style === usual && explode === (style === 'form'));
  return [
    ...(mediaType
      ? [`written as \`${mediaType}\``]
      : isUsual
        ? []
        : [style === 'form' ? 'joined by commas' : `style ${style}${explode ? ', exploded' : ''}`]),
    ...(allowEmptyValue ? ['may be empty'] : []),
    // Samples and the form have that of a parameter.
    ...(location === undefined && example !== undefined
      ? [`for example \`${typeof example === 'string' ? example : writeJson(example)}\``]
      : []),
  ];
}

/** A body that is of no type. */
const NOTHING: Content = { mediaType: '', schema: {}, pointer: '', examples: [] };

/** A body in its first media type. Its fields, and the other types, are read on first access. */
function payloadOf(
  operation: Operation,
  [{ mediaType, schema, examples, encoding = {} } = NOTHING, ...others]: readonly Content[],
  prefix: string,
  page: Page,
  description = '',
): Payload {
  const type = describeSchema(operation.document, schema);
  const sent = Object.entries(encoding).map(
    ([name, { contentType, style, explode }]) =>
      `\`${name}\` is sent as ${contentType ? `\`${contentType}\`` : `${style}${explode ? ', exploded' : ''}`}`,
  );
  return withLazy(
    { mediaType, description, type, examples, encoding: sent },
    {
      fields: () => anchorFields(type, { ...page, prefix }),
      more: () =>
        others.map((other) =>
          payloadOf(operation, [other], `${prefix}.${other.mediaType.replace(/\W+/g, '-')}`, page),
        ),
    },
  );
}

function responsesOf(operation: Operation, page: Page, notes: RelationNotes): ResponseView[] {
  const outcomes = operation.outcomes.filter((outcome) => !isError(outcome));
  const payloads = outcomes.map((outcome) =>
    payloadOf(operation, outcome.content, titleOf(outcome).id, page),
  );
  // Read together, on first access: a schema that one opens isn't opened again by the next.
  const fields = once(() => payloads.map((one) => withRelations(withinPage(one.fields), notes.members)));
  return outcomes.map((outcome, index) => {
    const { type, mediaType, encoding } = payloads[index]!;
    const { key, examples, writtenAt } = outcome;
    const headers = headersOf(operation, outcome, titleOf(outcome).id, page);
    const links = linksAt(operation, key === 'result' ? operation.pointer : writtenAt);
    const description = outcome.description || textAt(operation, writtenAt);
    return withLazy(
      { ...titleOf(outcome), description, headers, links, examples, type, mediaType, encoding },
      { fields: () => fields()[index]!, more: () => payloads[index]!.more },
    );
  });
}

const headersOf = (operation: Operation, { headers }: Outcome, id: string, page: Page) =>
  headers.map((header) => valueField(operation, header, `${id}.header.${header.name}`, page));

function titleOf(outcome: Outcome): Pick<ResponseView, 'id' | 'heading'> {
  if (outcome.key === 'result') return { id: 'result', heading: 'Result' };
  const { key } = outcome;
  const name = key === '2XX' ? 'Success' : STATUS_CODES[key];
  return { id: `response-${key}`, heading: [key, name].join(' ').trim() };
}

function errorsOf(operation: Operation, page: Page): ErrorView[] {
  return operation.outcomes.filter(isError).map((error) => {
    const { key, message, description, content } = error;
    const hasBody = message === undefined && content.length > 0;
    return {
      key,
      code: codeOf(error),
      name: message ?? STATUS_CODES[key] ?? '',
      description,
      headers: headersOf(operation, error, `error-${key}`, page),
      // A JSON-RPC error is only code and message, which are shown already.
      examples: message === undefined ? error.examples : [],
      body: errorBody(error),
      ...(hasBody && { payload: payloadOf(operation, content, `error-${key}`, page) }),
    };
  });
}
