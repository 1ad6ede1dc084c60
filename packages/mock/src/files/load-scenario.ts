import { errorMessage } from '@chain-apis/foundation';
import { parseText, describeViolations } from '@chain-apis/contract/source';
import { readRegularFile } from '@chain-apis/foundation/host';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import schema from '../../scenarios/scenario.schema.json' with { type: 'json' };
import { SteeringError } from '../core/values/steering-error.ts';
import type { Scenarios, ScenarioSource } from '../core/host.ts';
import type { Scenario } from '../core/scenarios/scenario.ts';

const MANIFEST = pathToFileURL(createRequire(import.meta.url).resolve('@chain-apis/mock/package.json'));
const SCENARIOS = new URL('scenarios/', MANIFEST);

const faultsOf = (value: unknown): string => describeViolations(schema, value).slice(0, 5).join('; ');

/** Names of the bundled scenarios. */
export async function shippedScenarios(): Promise<string[]> {
  const files = await readdir(SCENARIOS);
  return files.flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -'.yaml'.length)] : [])).sort();
}

/**
 * Reads a scenario and checks its form.
 *
 * @throws SteeringError with the problem and its place
 */
export async function loadScenario(source: ScenarioSource): Promise<Scenario> {
  const { value, where } = await read(source);
  const faults = faultsOf(value);
  if (faults !== '') throw new SteeringError(`${where}: ${faults}`);
  // As its JSON Schema says.
  return value as unknown as Scenario;
}

async function read(source: ScenarioSource): Promise<{ value: unknown; where: string }> {
  if ('value' in source) return { value: source.value, where: 'the scenario' };
  const shipped = 'name' in source;
  if (shipped && !(await shippedScenarios()).includes(source.name)) {
    const names = (await shippedScenarios()).join(', ');
    throw new SteeringError(
      `there is no scenario ${JSON.stringify(source.name)}: use one of ${names}, or a file`,
    );
  }
  const file = shipped ? fileURLToPath(new URL(`${source.name}.yaml`, SCENARIOS)) : source.file;
  try {
    return {
      value: await parseText(readRegularFile(file), file),
      where: shipped ? source.name : file,
    };
  } catch (cause) {
    throw new SteeringError(`cannot read the scenario ${file}: ${errorMessage(cause)}`, { cause });
  }
}

/** Loads bundled scenarios and files. */
export const scenarios: Scenarios = {
  faultsOf,
  shipped: shippedScenarios,
  load: loadScenario,
};
