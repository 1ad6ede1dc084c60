import { errorMessage } from '@chain-apis/foundation';
import { loadContract, ContractError, createCheckers, type Contract } from '@chain-apis/contract';
import { registryOf } from '@chain-apis/contract/documents';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkExamples } from '../core/check/checks.ts';
import { selectPackages, type MockOptions } from '../files/open-mock.ts';
import { watchFolders } from './watch-folders.ts';

/** Editors save in several steps: changes within this time are one edit. */
const QUIET_MS = 150;

export interface WatchOptions extends Pick<
  MockOptions,
  'config' | 'allowRemote' | 'at' | 'beside' | 'only' | 'deployment'
> {
  /** The loaded contract. */
  readonly contract: Contract;
  /** Called with each valid version. */
  readonly use: (contract: Contract) => void;
  /** Called with the reason why an edit is rejected; the last valid contract stays in use. */
  readonly refused: (message: string) => void;
}

/** Watches every file of the contract. */
export function watchContract(options: WatchOptions): { close(): void } {
  const { config, use, refused, deployment } = options;
  const overlay = deployment !== undefined && existsSync(deployment) ? [deployment] : [];
  const sources = [registryOf(config) ?? []].flat();
  const watched = (contract: Contract) =>
    [...sources.map(inside), ...filesOf(contract), ...overlay].filter(isLocal).map((path) => resolve(path));
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let running: Promise<void> = Promise.resolve();
  const folders = watchFolders(schedule);

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(reload)), QUIET_MS);
  }
  async function reload(): Promise<void> {
    if (closed) return;
    try {
      const next = await readWhole(options);
      if (closed) return;
      folders.follow(watched(next));
      use(next);
    } catch (cause) {
      if (closed) return;
      refused(errorMessage(cause));
      folders.look();
    }
  }
  folders.follow(watched(options.contract));

  return {
    close() {
      closed = true;
      clearTimeout(timer);
      folders.close();
    },
  };
}

/** Only changes inside a folder count. */
function inside(source: string): string {
  const isFolder = isLocal(source) && statSync(source, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? join(source, 'any') : source;
}

/** Remote files emit no change events. */
function isLocal(path: string): boolean {
  return !/^https?:/i.test(path);
}

function filesOf({ documents }: Contract): string[] {
  return documents.flatMap(({ files, overlayFiles = [] }) => [...files, ...overlayFiles]);
}

/** @throws ContractError if the contract or one of its examples is invalid */
async function readWhole({ config, only, ...options }: WatchOptions): Promise<Contract> {
  const whole = await loadContract(config, options);
  const contract = only ? selectPackages(whole, only) : whole;
  if (contract.operations.length === 0) throw new ContractError('the contract has no operation');
  checkExamples(contract, createCheckers(contract));
  return contract;
}
