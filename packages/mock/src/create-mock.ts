import type { Contract } from '@chain-apis/contract';
import { createMock as createCore } from './core/mock.ts';
import type { Mock, CoreSettings } from './core/mock-api.ts';
import { createDocuments } from './files/documents.ts';
import { withDeploymentNames } from './files/with-deployment-names.ts';
import { scenarios } from './files/load-scenario.ts';
import { createStaticFiles, type StaticFiles } from './files/static-files.ts';
import { createPrism } from './prism/prism.ts';

export type { Mock, MockControls } from './core/mock-api.ts';

export interface MockSettings extends CoreSettings {
  /** What is served at undeclared paths, such as the reference site: a folder of static files, or a function. */
  readonly reference?: string | StaticFiles | undefined;
}

/**
 * Creates a mock of a contract, with the functions of Node. Invalid examples are refused when they are first served.
 *
 * @throws SteeringError if a fault or the scenario is malformed; ContractError if there is no such deployment
 */
export function createMock(contract: Contract, { reference, ...settings }: MockSettings = {}): Mock {
  return createCore(contract, settings, {
    generator: createPrism(),
    scenarios,
    documents: createDocuments,
    withDeploymentNames,
    ...(reference !== undefined && { files: createStaticFiles(reference) }),
  });
}
