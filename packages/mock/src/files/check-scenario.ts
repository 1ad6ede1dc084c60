import { didYouMean } from '@chain-apis/contract';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { SCENARIOS } from './folder.ts';

let validate: ValidateFunction | undefined;

/** Describes the problems of a scenario's form; empty if valid. */
export function faultsOfScenario(value: unknown): string {
  validate ??= new Ajv2020({ allErrors: true, allowUnionTypes: true, verbose: true }).compile(
    JSON.parse(readFileSync(new URL('scenario.schema.json', SCENARIOS), 'utf8')) as object,
  );
  return validate(value) ? '' : (validate.errors ?? []).slice(0, 5).map(sentence).join('; ');
}

function sentence({ instancePath, message, params, parentSchema }: ErrorObject): string {
  const where = instancePath.slice(1) || 'it';
  if ('additionalProperty' in params) {
    const name = String(params['additionalProperty']);
    const known = Object.keys((parentSchema?.['properties'] as object | undefined) ?? {});
    return `${where} has no member ${JSON.stringify(name)}${didYouMean(name, known)}`;
  }
  const allowed = 'allowedValues' in params ? `: ${(params['allowedValues'] as unknown[]).join(', ')}` : '';
  return `${where} ${message ?? 'is invalid'}${allowed}`;
}
