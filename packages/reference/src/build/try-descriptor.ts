import { codeOf, isError, isRest, type Contract, type Operation, type Parameter } from '@chain-apis/contract';
import { isObject } from '@chain-apis/foundation';
import { describeSchema, plainText, type TypeView } from '@chain-apis/contract/describe';
import { rpcPath, type ClientNames } from '@chain-apis/contract/request';
import { operationUrl, tryUrl } from '../model/urls.ts';
import type { TryInput, TryJob, TryOperation } from '../browser/try-operation.ts';
import { choicesOf } from '../model/response-choices.ts';

/** What the try-it form of an operation is made from. It has what `httpRequest` of the contract reads. */
export function tryDescriptor(
  contract: Contract,
  operation: Operation,
  client: ClientNames | undefined,
): TryOperation {
  const { id } = operation;
  const shared = {
    id,
    page: operationUrl(id),
    servers: operation.servers,
    ...(client && { client }),
    parameters: operation.parameters.map((parameter) => inputOf(operation, parameter)),
  };
  const { body, pagination } = operation;
  const job = jobOf(contract, operation);
  return {
    ...shared,
    binding: bindingOf(operation),
    ...(body && { body: { mediaType: body.mediaType, required: body.required, examples: body.examples } }),
    choices: choicesOf(operation),
    errors: operation.outcomes.filter(isError).map(codeOf),
    ...(pagination && {
      pagination: { param: pagination.param, next: pagination.next, items: pagination.items },
    }),
    ...(job && { job }),
    health: operation.health === 'node',
    addresses: addressesOf(operation),
  };
}

/** What the form needs of it. */
function bindingOf({ binding }: Operation): TryOperation['binding'] {
  if (binding.kind === 'rpc') {
    const { kind, paths, paramStructure, security } = binding;
    return { kind, paths, paramStructure, security };
  }
  const { kind, method, path, security } = binding;
  return { kind, method, path, security };
}

/** The job that an operation starts or reads. */
function jobOf({ operations }: Contract, { id, job }: Operation): TryJob | undefined {
  if (job)
    return {
      state: job.state,
      running: job.running,
      read: { file: tryUrl(job.read), name: job.id },
    };
  const started = operations.find((other) => other.job?.read === id)?.job;
  return started && { state: started.state, running: started.running };
}

/** The paths of a method with each value that is known to serve it instead of a variable, the defaults first. */
function addressesOf(operation: Operation): string[] {
  if (isRest(operation)) return [];
  const { paths } = operation.binding;
  const addresses = paths.flatMap((path, index) =>
    Object.entries(operation.servers[index]?.variables ?? {}).flatMap(([name, variable]) =>
      Object.entries(variable.known ?? {})
        .filter(([, methods]) => methods === 'all' || operation.id in methods)
        .map(([value]) => path.replace(`{${name}}`, encodeURIComponent(value))),
    ),
  );
  return [...new Set([...paths.map((_, index) => rpcPath(operation, index)), ...addresses])];
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
  const isBoolean = type.jsonTypes.join() === 'boolean';
  const values = isBoolean ? ['true', 'false'] : type.values.map(({ value }) => String(value));
  const closed = values.length > 0 && !type.open && jsonType !== 'array';
  const otherwise = parameter.schema['default'];
  return {
    name,
    in: parameter.in,
    required,
    // A pattern has characters that are markup elsewhere.
    hint: [plainText(description), ...type.facts.map((fact) => fact.replaceAll('`', ''))].join(' ').trim(),
    form: parameter.in === 'argument' ? argumentForm(operation, parameter) : (REST_FORMS[jsonType] ?? 'text'),
    values,
    closed,
    ...(otherwise !== undefined && { default: otherwise }),
    ...(example !== undefined && { example }),
  };
}

/** Text is meant as it stands where nothing but a string may be, or a list of them; otherwise it is read as JSON. */
function argumentForm({ document }: Operation, { schema }: Parameter): TryInput['form'] {
  const isText = ({ jsonTypes, variants }: TypeView) =>
    jsonTypes.join() === 'string' && variants.length === 0;
  const type = describeSchema(document, schema);
  if (isText(type)) return 'text';
  const { items } = schema;
  const isList = type.jsonTypes.join() === 'array' && isObject(items);
  return isList && isText(describeSchema(document, items)) ? 'list' : 'json';
}
