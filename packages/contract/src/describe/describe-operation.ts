import { once, type Json, type JsonSchema } from '@chain-apis/foundation';
import { STATUS_CODES } from 'node:http';
import { codeOf, isError, singleOutcomes } from '../model/operation-facts.ts';
import type { Example, Outcome, Parameter, ResponseHeader } from '../model/messages.ts';
import type { Operation } from '../model/model.ts';
import { anchorFields, type AnchorOptions, type Field, type Fields } from './anchor-fields.ts';
import { describeSchema } from './describe-schema.ts';
import { errorBody } from './error-body.ts';
import { withinPage, withRelations } from './field-passes.ts';
import { provenanceLines } from './provenance-lines.ts';
import { relationNotes, type RelationNotes } from './relation-notes.ts';
import type { MemberView, TypeView } from './type-view.ts';

export interface Payload {
  readonly type: TypeView;
  readonly fields: Fields;
  readonly examples: readonly Example[];
}

export interface ResponseView extends Payload {
  readonly id: string;
  /** `200 OK` or `Result`. */
  readonly heading: string;
  readonly description: string;
  readonly headers: readonly ResponseHeader[];
}

export interface ErrorView {
  readonly code: number;
  readonly name: string;
  readonly description: string;
  readonly examples: readonly Example[];
  /** The body in which it arrives. */
  readonly body: Json | undefined;
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
    ...(body && { body: payload(operation, body.schema, body.examples, 'body', page) }),
    responses: responsesOf(operation, page, notes),
    errors: errorsOf(operation),
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
          return { ...parameterField(operation, parameter, page), ...(relations && { relations }) };
        }),
    }))
    .filter(({ fields }) => fields.length > 0);
}

function parameterField(operation: Operation, parameter: Parameter, page: Page): Field {
  const { name, required, deprecated, description, schema, provenance = [] } = parameter;
  const described = describeSchema(operation.document, schema);
  const type = {
    ...described,
    description: description || described.description,
    provenance: [...provenanceLines(provenance), ...described.provenance],
  };
  const id = `param.${name}`;
  const member: MemberView = { name, required, deprecated, type };
  return { ...member, id, children: anchorFields(type, { ...page, prefix: id }) };
}

function payload(
  operation: Operation,
  schema: JsonSchema,
  examples: readonly Example[],
  prefix: string,
  page: Page,
): Payload {
  const type = describeSchema(operation.document, schema);
  return { type, fields: anchorFields(type, { ...page, prefix }), examples };
}

function responsesOf(operation: Operation, page: Page, notes: RelationNotes): ResponseView[] {
  const outcomes = singleOutcomes(operation).filter((outcome) => !isError(outcome));
  const types = outcomes.map(({ content }) => describeSchema(operation.document, content[0]?.schema ?? {}));
  // Read together, on first access: a schema that one opens isn't opened again by the next.
  const fields = once(() =>
    types.map((type, index) => {
      const prefix = titleOf(outcomes[index]!).id;
      return withRelations(withinPage(anchorFields(type, { ...page, prefix })), notes.members);
    }),
  );
  return outcomes.map((outcome, index) => {
    const { description, headers, examples } = outcome;
    return {
      ...titleOf(outcome),
      description,
      headers,
      examples,
      type: types[index]!,
      get fields() {
        return fields()[index]!;
      },
    };
  });
}

function titleOf(outcome: Outcome): Pick<ResponseView, 'id' | 'heading'> {
  if (outcome.key === 'result') return { id: 'result', heading: 'Result' };
  const { key } = outcome;
  const name = key === '2XX' ? 'Success' : STATUS_CODES[key];
  return { id: `response-${key}`, heading: [key, name].join(' ').trim() };
}

function errorsOf(operation: Operation): ErrorView[] {
  return singleOutcomes(operation)
    .filter(isError)
    .map((error) => ({
      code: codeOf(error),
      name: error.message ?? STATUS_CODES[codeOf(error)] ?? '',
      description: error.description,
      // A JSON-RPC error is only code and message, which are shown already.
      examples: error.message === undefined ? error.examples : [],
      body: errorBody(error),
    }));
}
