import {
  codeOf,
  isError,
  isRest,
  singleOutcomes,
  type Operation,
  type Parameter,
} from '@chain-apis/contract';
import type { JsonObject, JsonSchema } from '@chain-apis/foundation';
import { describeSchema, plainText, type TypeView } from '@chain-apis/contract/describe';
import { rpcPath, type ClientNames } from '@chain-apis/contract/request';
import { operationUrl } from '../model/urls.ts';
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
    choices: choicesOf(operation),
    errors: operation.outcomes.filter(isError).map(codeOf),
    health: operation.health === 'node',
    addresses: addressesOf(operation),
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

/** Responses that can be asked for. */
function choicesOf(operation: Operation): TryChoice[] {
  return singleOutcomes(operation).flatMap((outcome) => {
    const { key, message, examples } = outcome;
    if (message !== undefined)
      return examples.length > 0 ? [{ label: `error ${key} ${message}`, prefer: `code=${key}` }] : [];
    const status = key === 'result' ? undefined : codeOf(outcome);
    return examples.map(({ name }) => ({
      label: status === undefined ? name : `${status} ${name}`,
      prefer: status === undefined ? `example=${name}` : `code=${status}, example=${name}`,
    }));
  });
}

/** The paths of a method with each value that is known to serve it instead of a variable, the defaults first. */
function addressesOf(operation: Operation): string[] {
  if (isRest(operation)) return [];
  const { paths } = operation.binding;
  const known = paths.flatMap((path, index) =>
    Object.entries(operation.servers[index]?.variables ?? {}).flatMap(([name, variable]) =>
      Object.entries(variable.known ?? {})
        .filter(([, methods]) => methods === 'all' || operation.id in methods)
        .map(([value]) => path.replace(`{${name}}`, encodeURIComponent(value))),
    ),
  );
  return [...new Set([...paths.map((_, index) => rpcPath(operation, index)), ...known])];
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
    // A pattern has characters that are markup elsewhere.
    hint: [plainText(description), ...type.facts.map((fact) => fact.replaceAll('`', ''))].join(' ').trim(),
    form: parameter.in === 'argument' ? argumentForm(operation, parameter) : (REST_FORMS[jsonType] ?? 'text'),
    values: type.values.map(({ value }) => String(value)),
    closed,
    ...(example !== undefined && { example }),
  };
}

/** Text is meant as it stands where nothing but a string may be, or a list of them; otherwise it is read as JSON. */
function argumentForm({ document }: Operation, { schema }: Parameter): TryInput['form'] {
  const isText = ({ jsonTypes, variants }: TypeView) =>
    jsonTypes.join() === 'string' && variants.length === 0;
  const type = describeSchema(document, schema);
  if (isText(type)) return 'text';
  const items = (schema as JsonObject)['items'];
  const isList = type.jsonTypes.join() === 'array' && items !== undefined;
  return isList && isText(describeSchema(document, items as JsonSchema)) ? 'list' : 'json';
}
