import type { Json } from '@chain-apis/contract';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SteeringError } from '../faults/fault.ts';
import type { Scenario } from './scenario.ts';

/** The scenarios of this package; beside the sources and beside the build alike. */
const FOLDER = new URL('../../scenarios/', import.meta.url);

/** Where a scenario is: one that is shipped, a file of YAML or JSON, or the data itself. */
export type ScenarioSource = { readonly name: string } | { readonly file: string } | { readonly value: Json };

/** The names of the scenarios that come with this package. */
export async function shippedScenarios(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files.flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -'.yaml'.length)] : [])).sort();
}

/**
 * Reads a scenario and checks its form.
 *
 * @throws SteeringError that says what is wrong with it, and where
 */
export async function loadScenario(source: ScenarioSource): Promise<Scenario> {
  const { value, where } = await read(source);
  const validate = await validator();
  if (!validate(value)) throw new SteeringError(`${where}: ${sentence(validate.errors ?? [])}`);
  return value as unknown as Scenario;
}

async function read(source: ScenarioSource): Promise<{ value: unknown; where: string }> {
  if ('value' in source) return { value: source.value, where: 'the scenario' };
  const shipped = 'name' in source;
  if (shipped && !(await shippedScenarios()).includes(source.name)) {
    const names = (await shippedScenarios()).join(', ');
    throw new SteeringError(
      `there is no scenario ${JSON.stringify(source.name)}: it is one of ${names}, or a file`,
    );
  }
  const file = shipped ? fileURLToPath(new URL(`${source.name}.yaml`, FOLDER)) : source.file;
  // Only now: most mocks play no scenario.
  const { parse } = await import('yaml');
  try {
    return { value: parse(await readFile(file, 'utf8')), where: shipped ? source.name : file };
  } catch (cause) {
    throw new SteeringError(`cannot read the scenario ${file}: ${(cause as Error).message}`, { cause });
  }
}

let compiled: ValidateFunction | undefined;

async function validator(): Promise<ValidateFunction> {
  if (compiled) return compiled;
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const schema = JSON.parse(await readFile(new URL('scenario.schema.json', FOLDER), 'utf8')) as object;
  return (compiled = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema));
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
