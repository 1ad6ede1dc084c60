import {
  codeOf,
  isRest,
  singleOutcomes,
  type JsonObject,
  type Operation,
  type Outcome,
  type Parameter,
  type RpcMethod,
} from '@chain-apis/contract';
import { describeSchema, type TypeView } from '@chain-apis/contract/describe';
import { httpRequest } from '@chain-apis/contract/request';
import { plainText } from '@chain-apis/contract/describe';
import { operationUrl } from '../model/urls.ts';
import type { ClientNames } from '../model/executed-samples.ts';
import type { TryChoice, TryInput, TryOperation } from '../browser/try-operation.ts';

/** What the try-it form of an operation is made from. It has what `httpRequest` of the contract reads. */
export function tryDescriptor(operation: Operation, client: ClientNames | undefined): TryOperation {
  const { id, summary, document } = operation;
  const shared = {
    id,
    summary,
    page: operationUrl(id),
    document: {
      id: document.id,
      package: document.package,
      bundle: { servers: document.bundle['servers'] } as JsonObject,
    },
    servers: operation.servers,
    ...(client && { client }),
    parameters: operation.parameters.map((parameter) => inputOf(operation, parameter)),
  };
  const { body } = operation;
  return {
    ...shared,
    binding: bindingOf(operation),
    ...(body && { body: { mediaType: body.mediaType, examples: body.examples } }),
    choices: singleOutcomes(operation).flatMap((outcome) =>
      isRest(operation) ? restChoices(outcome) : rpcChoices(operation, outcome),
    ),
  };
}

/** What the form needs of it. */
function bindingOf({ binding }: Operation): TryOperation['binding'] {
  if (binding.kind === 'rpc') {
    const { kind, paths, paramStructure } = binding;
    return { kind, paths, paramStructure };
  }
  const { kind, method, path, keyHeader } = binding;
  return { kind, method, path, ...(keyHeader && { keyHeader }) };
}

function restChoices(outcome: Outcome): TryChoice[] {
  const contentType = outcome.content[0]?.mediaType ?? 'application/json';
  const status = codeOf(outcome);
  return outcome.examples.map(({ name, value }) => ({
    name,
    label: `${status} ${name}`,
    prefer: `code=${status}, example=${name}`,
    status,
    contentType,
    body: typeof value === 'string' && !contentType.includes('json') ? value : JSON.stringify(value),
  }));
}

function rpcChoices(method: RpcMethod, { key, success, message, examples }: Outcome): TryChoice[] {
  return examples.map(({ name, value, given = {} }) => {
    const { body = '{}' } = httpRequest(method, { parameters: given });
    const sent = (JSON.parse(body) as JsonObject)['params'] ?? null;
    const content = success ? { result: value } : { error: value };
    return {
      ...(success
        ? { name, label: name, prefer: `example=${name}`, params: JSON.stringify(sent) }
        : { name: message ?? key, label: `error ${key} ${message ?? ''}`, prefer: `code=${key}` }),
      status: 200,
      contentType: 'application/json',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...content }),
    };
  });
}

/** In an address every value is text; how the text is meant matters to the sample of our client. */
const REST_FORMS: Readonly<Record<string, TryInput['form']>> = {
  array: 'list',
  integer: 'number',
  number: 'number',
};

function inputOf(operation: Operation, parameter: Parameter): TryInput {
  const { name, required, description, example } = parameter;
  const type = describeSchema(operation.document, parameter.schema);
  const [jsonType = ''] = type.jsonTypes;
  const closed = type.values.length > 0 && !type.open && jsonType !== 'array';
  return {
    name,
    in: parameter.in,
    required,
    hint: plainText([description, ...type.facts].join(' ')),
    form: parameter.in === 'argument' ? argumentForm(type) : (REST_FORMS[jsonType] ?? 'text'),
    values: type.values.map(({ value }) => String(value)),
    closed,
    ...(example !== undefined && { example }),
  };
}

/** Text is meant as it stands where nothing but a string may be; otherwise it is read as JSON. */
const argumentForm = ({ jsonTypes, variants }: TypeView): TryInput['form'] =>
  jsonTypes.length === 1 && jsonTypes[0] === 'string' && variants.length === 0 ? 'text' : 'json';
