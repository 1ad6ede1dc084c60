import { loadContract, type Contract } from '@chain-apis/contract';
import { createMock, type Mock, type MockSettings } from './mock.ts';

export interface MockOptions extends MockSettings {
  /** A contract already loaded; otherwise `config` is read. */
  readonly contract?: Contract | undefined;
  /** Path of `redocly.yaml`, the registry of documents. Default: the one in the working directory. */
  readonly config?: string | undefined;
}

/** Loads the contract where that is still to be done, and makes a mock of it. */
export async function openMock({
  contract,
  config = 'redocly.yaml',
  ...settings
}: MockOptions = {}): Promise<Mock> {
  return createMock(contract ?? (await loadContract(config)), settings);
}
