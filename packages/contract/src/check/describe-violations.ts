import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { didYouMean, memoizeByObject } from '@chain-apis/foundation';

const compiled = memoizeByObject((schema: object) =>
  new Ajv2020({ allErrors: true, allowUnionTypes: true, verbose: true }).compile(schema),
);

/** Describes the problems of a value that users write, such as a scenario: one sentence for each. */
export function describeViolations(schema: object, value: unknown): string[] {
  const validate = compiled(schema);
  return validate(value) ? [] : (validate.errors ?? []).map(sentence);
}

function sentence({ instancePath, message, params, parentSchema }: ErrorObject): string {
  const where = instancePath.slice(1) || 'it';
  if ('additionalProperty' in params) {
    const name = String(params['additionalProperty']);
    const declared = Object.keys(parentSchema?.['properties'] ?? {});
    return `${where} has no member ${JSON.stringify(name)}${didYouMean(name, declared)}`;
  }
  const allowed: unknown[] | undefined = params['allowedValues'];
  return `${where} ${message ?? 'is invalid'}${allowed ? `: ${allowed.join(', ')}` : ''}`;
}
