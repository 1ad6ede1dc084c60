import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { SCENARIOS } from './folder.ts';

let validate: ValidateFunction | undefined;

/** What is wrong with the form of a scenario, in words; empty if nothing is. */
export function faultsOfScenario(value: unknown): string {
  validate ??= new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(new URL('scenario.schema.json', SCENARIOS), 'utf8')) as object,
  );
  return validate(value) ? '' : sentence(validate.errors ?? []);
}

function sentence(errors: readonly ErrorObject[]): string {
  return errors
    .slice(0, 5)
    .map(({ instancePath, message, params }) => {
      const detail = 'additionalProperty' in params ? ` (${String(params['additionalProperty'])})` : '';
      const allowed =
        'allowedValues' in params ? `: ${(params['allowedValues'] as unknown[]).join(', ')}` : '';
      return `${instancePath.slice(1) || 'it'} ${message ?? 'is invalid'}${detail}${allowed}`;
    })
    .join('; ');
}
