import { STATUS_CODES } from 'node:http';
import type { Example, Operation, Parameter, ResponseHeader } from '@chain-apis/contract';
import { describeSchema, type MemberView, type TypeView } from '@chain-apis/contract/describe';
import type { Badge } from './badge.ts';
import { evidenceBadge } from './evidence.ts';
import { anchorFields, type Field, type Fields } from './anchor-fields.ts';
import { gapLinks } from './gap-links.ts';
import type { Site } from './site.ts';
import { errorAnchor, errorUrl, operationUrl } from './urls.ts';

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
  readonly id: string;
  readonly code: number;
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly examples: readonly Example[];
}

/** An operation or method with everything that its page shows. */
export interface OperationView {
  readonly operation: Operation;
  readonly badges: readonly Badge[];
  readonly parameters: readonly { readonly title: string; readonly fields: readonly Field[] }[];
  readonly body?: Payload;
  readonly responses: readonly ResponseView[];
  readonly errors: readonly ErrorView[];
  readonly notShown: readonly string[];
}

export function viewOperation(site: Site, operation: Operation): OperationView {
  // Parameters come first on the page, so a schema that they open is not opened again further down.
  const seen = new Set<string>();
  const parameters = parameterGroups(operation, seen);
  const body = operation.protocol === 'rest' ? operation.body : undefined;
  return {
    operation,
    badges: [...badgesOf(operation), evidenceBadge(site.evidence, operation)],
    parameters,
    ...(body && { body: payload(operation, body.schema, body.examples, 'body', seen) }),
    responses: responsesOf(operation, seen),
    errors: errorsOf(operation),
    notShown: site.contract.gaps
      .filter((gap) => gapLinks(site.contract, gap).some(({ url }) => url === operationUrl(operation.id)))
      .map(({ text }) => text),
  };
}

const LOCATIONS: Readonly<Record<Parameter['in'], string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  argument: 'Params',
};

function parameterGroups(operation: Operation, seen: Set<string>): OperationView['parameters'] {
  return (Object.keys(LOCATIONS) as Parameter['in'][])
    .map((location) => ({
      title: LOCATIONS[location],
      fields: operation.parameters
        .filter((parameter) => parameter.in === location)
        .map((parameter) => parameterField(operation, parameter, seen)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

function parameterField(operation: Operation, parameter: Parameter, seen: Set<string>): Field {
  const { name, required, deprecated, description, schema } = parameter;
  const described = describeSchema(operation.document, schema);
  const type = { ...described, description: description || described.description };
  const id = `param.${name}`;
  const member: MemberView = { name, required, deprecated, type };
  return { ...member, id, children: anchorFields(type, { prefix: id, seen }) };
}

function payload(
  operation: Operation,
  schema: Parameter['schema'],
  examples: readonly Example[],
  prefix: string,
  seen: Set<string>,
): Payload {
  const type = describeSchema(operation.document, schema);
  return { type, fields: anchorFields(type, { prefix, seen }), examples };
}

function responsesOf(operation: Operation, seen: Set<string>): ResponseView[] {
  if (operation.protocol === 'rpc') {
    const examples = operation.pairings.map(({ name, summary, result }) => ({
      name,
      ...(summary && { summary }),
      value: result,
    }));
    const described = payload(operation, operation.result.schema, examples, 'result', seen);
    return [{ ...described, id: 'result', heading: 'Result', description: '', headers: [] }];
  }
  return operation.responses
    .filter(({ status }) => status < 400)
    .map(({ status, description, headers, schema, examples }) => ({
      ...payload(operation, schema ?? {}, examples, `response-${status}`, seen),
      id: `response-${status}`,
      heading: `${status} ${STATUS_CODES[status] ?? ''}`.trim(),
      description,
      headers,
    }));
}

function errorsOf(operation: Operation): ErrorView[] {
  if (operation.protocol === 'rpc') {
    return operation.errors.map((error) => ({
      id: errorAnchor(error.code),
      code: error.code,
      name: error.message,
      description: '',
      url: errorUrl(error.code),
      examples: [],
    }));
  }
  return operation.responses
    .filter(({ status }) => status >= 400)
    .map(({ status, description, examples }) => ({
      id: errorAnchor(status),
      code: status,
      name: STATUS_CODES[status] ?? '',
      description,
      url: errorUrl(status),
      examples,
    }));
}

function badgesOf(operation: Operation): Badge[] {
  const since = operation.deprecatedSince ? ` since ${operation.deprecatedSince}` : '';
  const key = operation.protocol === 'rest' ? operation.key : 'none';
  const header = operation.protocol === 'rest' ? operation.keyHeader : undefined;
  const badges: (Badge | false)[] = [
    operation.deprecated && {
      text: `deprecated${since}`,
      title: 'Still served; do not start to use it.',
      tone: 'warn',
    },
    operation.nodeSpecific && {
      text: 'node-specific',
      title: 'Unavailable on the public server.',
      tone: 'warn',
    },
    operation.pagination !== undefined && {
      text: 'paginated',
      title: `${operation.pagination.next} of one page is ${operation.pagination.param} of the next call.`,
      tone: 'plain',
    },
    operation.idempotent
      ? {
          text: 'safe to repeat',
          title: 'Sending it twice has no second effect; clients retry it.',
          tone: 'good',
        }
      : {
          text: 'not safe to repeat',
          title: 'Each call has its own effect; clients never retry it.',
          tone: 'warn',
        },
    key !== 'none' && { text: `key ${key}`, title: `A key goes into the header ${header}.`, tone: 'plain' },
    operation.protocol === 'rpc' && {
      text: `params ${operation.paramStructure.replace('-', ' ')}`,
      title:
        operation.paramStructure === 'by-name' ? 'Params travel as an object.' : 'Params travel as an array.',
      tone: 'plain',
    },
  ];
  return badges.filter((badge) => badge !== false);
}
