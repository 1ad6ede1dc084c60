import type { JsonObject, Operation, Parameter } from '@chain-apis/contract';
import { describeSchema, type TypeView } from '@chain-apis/contract/describe';
import { plainText } from '../model/text.ts';
import { operationUrl } from '../model/urls.ts';
import type { TryInput, TryOperation } from '../browser/try-operation.ts';

/** What the try-it form of an operation is made from. It has what `httpRequest` of the contract reads. */
export function tryDescriptor(operation: Operation): TryOperation {
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
    parameters: operation.parameters.map((parameter) => inputOf(operation, parameter)),
  };
  if (operation.protocol === 'rpc') {
    const { paths, paramStructure, pairings, errors } = operation;
    const choices = [
      ...pairings.map(({ name }) => ({ label: name, prefer: `example=${name}` })),
      ...errors.map(({ code, message }) => ({
        label: `error ${code} ${message}`,
        prefer: `code=${code}`,
      })),
    ];
    return { ...shared, protocol: 'rpc', paths, paramStructure, choices };
  }
  const { method, path, body, responses, keyHeader } = operation;
  const choices = responses.flatMap(({ status, examples }) =>
    examples.map(({ name }) => ({ label: `${status} ${name}`, prefer: `code=${status}, example=${name}` })),
  );
  return {
    ...shared,
    protocol: 'rest',
    method,
    path,
    ...(keyHeader && { keyHeader }),
    ...(body && { body: { mediaType: body.mediaType, examples: body.examples } }),
    choices,
  };
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
