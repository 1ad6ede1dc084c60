import { errorMessage } from '@chain-apis/foundation';
import { loadContract, type Contract } from '@chain-apis/contract';
import { CARRIED, loadDeployment, registryOf } from '@chain-apis/contract/documents';
import { checkUsageFile, readCassettes } from '@chain-apis/contract/traffic/files';
import { SteeringError } from '../core/values/steering-error.ts';
import { createFaults } from '../core/faults/faults.ts';
import { createMock, type Mock, type MockSettings } from '../create-mock.ts';
import { withDeploymentNames } from './with-deployment-names.ts';
import { recordUsage } from './record-usage.ts';
import { loadScenario } from './load-scenario.ts';
import type { Scenario } from '../core/scenarios/scenario.ts';

export interface MockOptions extends Omit<MockSettings, 'scenario' | 'recorded'> {
  /** The deployment whose names to serve, from the registry's `x-overlays`, or an overlay file. */
  readonly deployment?: string | undefined;
  /** A loaded contract; otherwise `config` is read. */
  readonly contract?: Contract | undefined;
  /**
   * Path of `redocly.yaml`, the registry of documents; of a folder of OpenAPI and OpenRPC documents; or of one or more
   * documents. Default: the contract bundled with `@chain-apis/contract`; in a checkout, the working tree; or the value
   * of `CHAIN_APIS_CONFIG`.
   */
  readonly config?: string | readonly string[] | undefined;
  /** Also reads documents and references on other hosts. */
  readonly allowRemote?: boolean | undefined;
  /** Path template at which to serve the documents of `config`, in addition to the default contract. */
  readonly at?: string | undefined;
  /** The contract that `at` adds them to, instead of the default one. */
  readonly beside?: string | undefined;
  /** Packages to serve, by folder name (`data`, `node`), or documents by id. Default: all. */
  readonly only?: readonly string[] | undefined;
  /** A scenario to play: the name of a bundled one, the path of a file, or data. */
  readonly scenario?: string | Scenario | undefined;
  /** Cassettes, files or folders of `proxy --record` and `verify --record`: recorded requests get their recorded responses. */
  readonly cassettes?: readonly string[] | undefined;
  /**
   * Usage file to add to: the operations and parameters that are called. `chain-apis diff --usage` names the callers of
   * what a breaking change concerns.
   */
  readonly usage?: string | undefined;
}

/**
 * Loads the contract if needed and creates a mock of it.
 *
 * @throws ContractError if the contract cannot be read; SteeringError if an option is malformed
 */
export async function openMock(options: MockOptions = {}): Promise<Mock> {
  const { contract, config, only, allowRemote, at, beside, scenario, cassettes, usage, ...settings } =
    options;
  // Invalid options are reported before anything is read.
  createFaults(0, () => 0).use(settings);
  const played = typeof scenario === 'string' ? await loadScenario(sourceOf(scenario)) : scenario;
  if (usage !== undefined) await steering(checkUsageFile(usage));
  const recorded = cassettes && (await steering(readCassettes(...cassettes)));
  const { deployment } = settings;
  const own = contract ?? (await contractOf({ config, allowRemote, at, beside }, deployment));
  const whole = deployment === undefined ? own : await loadDeployment(own, deployment);
  const served = only ? selectPackages(whole, only) : whole;
  const mock = createMock(served, { ...settings, scenario: played, recorded });
  if (usage === undefined) return mock;
  const { methodPrefix } = withDeploymentNames(served, deployment);
  return recordUsage(mock, usage, { ...methodPrefix, ...settings.methodPrefix });
}

/** The value of an option, or its problem. */
async function steering<T>(read: Promise<T>): Promise<T> {
  return read.catch((cause: unknown) => {
    throw new SteeringError(errorMessage(cause), { cause });
  });
}

/** A name has no slash, no dot and no backslash. */
function sourceOf(scenario: string) {
  return /[./\\]/.test(scenario) ? { file: scenario } : { name: scenario };
}

/** The bundled contract was compiled at build time and loads much faster. */
async function contractOf(
  { config, ...options }: Pick<MockOptions, 'config' | 'allowRemote' | 'at' | 'beside'>,
  deployment: string | undefined,
): Promise<Contract> {
  // Overlays are read with the documents.
  const isPlain = (config === undefined || config === CARRIED) && (options.at ?? deployment) === undefined;
  const isCarried = isPlain && registryOf(config) === undefined;
  return isCarried ? (await import('@chain-apis/contract/compiled')).contract : loadContract(config, options);
}

/** Returns part of a contract. @throws SteeringError for an unknown name */
export function selectPackages(contract: Contract, only: readonly string[]): Contract {
  for (const name of only) {
    if (!contract.documents.some((document) => document.package === name || document.id === name)) {
      const names = [...new Set(contract.documents.map((document) => document.package))];
      throw new SteeringError(
        `there is no package ${JSON.stringify(name)} in the contract: it has ${names.join(', ')}`,
      );
    }
  }
  const documents = contract.documents.filter(
    ({ package: name, id }) => only.includes(name) || only.includes(id),
  );
  const operations = contract.operations.filter(({ document }) => documents.includes(document));
  return { ...contract, documents, operations };
}
