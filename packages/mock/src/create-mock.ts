import type { Contract } from '@chain-apis/contract';
import { createMock as createCore } from './core/mock.ts';
import type { Mock, CoreSettings } from './core/mock-api.ts';
import { createDocuments } from './files/documents.ts';
import { spellAs } from './files/spell-as.ts';
import { scenarios } from './files/load-scenario.ts';
import { createStaticFiles, type Site } from './files/static-files.ts';
import { createPrism } from './prism/prism.ts';

export type { Mock, MockControls } from './core/mock-api.ts';

export interface MockSettings extends CoreSettings {
  /** A folder of static files, the reference site, served wherever the contract declares nothing. */
  readonly reference?: string | Site | undefined;
}

/**
 * Makes a mock of a contract, with all that Node adds to its core. A broken example is refused when it is about to be served.
 *
 * @throws SteeringError if a fault or the scenario is malformed; ContractError if there is no such deployment
 */
export function createMock(contract: Contract, { reference, ...settings }: MockSettings = {}): Mock {
  const site = typeof reference === 'string' ? { folder: reference } : reference;
  return createCore(contract, settings, {
    generator: createPrism(),
    scenarios,
    documents: createDocuments,
    spellAs,
    ...(site && { files: createStaticFiles(site) }),
  });
}
