import type { JsonObject, Operation, Parameter } from '@chain-apis/contract';
import { describeSchema } from '../model/describe-schema.ts';
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
    const answers = [
      ...pairings.map(({ name }) => ({ label: name, prefer: `example=${name}` })),
      ...errors.map(({ code, message }) => ({
        label: `error ${code} ${message}`,
        prefer: `code=${code}`,
      })),
    ];
    return { ...shared, protocol: 'rpc', paths, paramStructure, answers };
  }
  const { method, path, body, responses, keyHeader } = operation;
  const answers = responses.flatMap(({ status, examples }) =>
    examples.map(({ name }) => ({ label: `${status} ${name}`, prefer: `code=${status}, example=${name}` })),
  );
  return {
    ...shared,
    protocol: 'rest',
    method,
    path,
    ...(keyHeader && { keyHeader }),
    ...(body && { body: { mediaType: body.mediaType, examples: body.examples } }),
    answers,
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
  const closed = type.values.length > 0 && !type.open && !type.label.startsWith('array');
  return {
    name,
    in: parameter.in,
    required,
    hint: plainText([description, ...type.facts].join(' ')),
    form: type.label === 'string' ? 'text' : 'json',
    ...(parameter.in !== 'argument' && { form: REST_FORMS[type.label.split(' ')[0]!] ?? 'text' }),
    values: type.values.map(({ value }) => String(value)),
    closed,
    ...(example !== undefined && { example }),
  };
}
