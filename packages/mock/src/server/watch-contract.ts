import {
  defaultRegistry,
  loadContract,
  ContractError,
  createCheckers,
  type Contract,
} from '@chain-apis/contract';
import { existsSync, realpathSync, watch, type FSWatcher } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { checkExamples } from '../examples/check-examples.ts';
import { selectPackages } from '../open-mock.ts';

/** Editors save in several steps: what comes within this time is one edit. */
const QUIET_MS = 150;
/** How often a folder that is gone is looked for. */
const AWAY_MS = 1000;

export interface WatchOptions {
  /** As in the options of the mock. */
  readonly config: string | readonly string[] | undefined;
  readonly allowRemote?: boolean | undefined;
  readonly only?: readonly string[] | undefined;
  /** The contract as it was loaded. */
  readonly contract: Contract;
  /** Gets each edited version that is whole. */
  readonly use: (contract: Contract) => void;
  /** Gets the reason why an edit is not taken; the last good contract is served meanwhile. */
  readonly refused: (message: string) => void;
}

/** Watches every file that the contract is made of. */
export function watchContract(options: WatchOptions): { close(): void } {
  const { contract, use, refused } = options;
  const sources = [options.config ?? defaultRegistry() ?? []].flat();
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let running: Promise<void> = Promise.resolve();
  let files: readonly string[] = [];
  /** @returns whether all folders are there */
  const follow = () => {
    const folders = foldersOf([...sources.map((path) => resolve(path)), ...files]);
    for (const [folder, watcher] of watchers) {
      // One that comes again is another folder, of which the watcher would hear nothing.
      if (existsSync(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    const there = [...folders].filter((folder) => existsSync(folder));
    for (const folder of there) {
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, schedule).on('error', schedule));
    }
    return there.length === folders.size;
  };
  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(reload)), QUIET_MS);
  }
  async function reload(): Promise<void> {
    if (closed) return;
    try {
      const next = await readWhole(options);
      if (closed) return;
      files = filesOf(next);
      follow();
      use(next);
    } catch (cause) {
      refused(await explain(sources, cause as Error));
      if (!closed && !follow()) lookAgain();
    }
  }
  /** Nobody says when a folder comes back. */
  function lookAgain() {
    clearTimeout(timer);
    timer = setTimeout(() => (follow() ? schedule() : lookAgain()), AWAY_MS);
  }
  files = filesOf(contract);
  follow();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

function filesOf({ documents }: Contract): string[] {
  return documents.flatMap(({ files }) => files);
}

/**
 * Folders and not files: an editor that replaces a file would be lost after its first save. Of a link, the folder where it
 * lies and the one that it leads to.
 */
function foldersOf(files: readonly string[]): Set<string> {
  const real = files.filter((file) => existsSync(file)).map((file) => realpathSync(file));
  return new Set([...files, ...real].map((file) => dirname(file)));
}

/** @throws ContractError if anything is wrong with the contract or with one of its examples */
async function readWhole({ config, allowRemote, only }: WatchOptions): Promise<Contract> {
  const whole = await loadContract(config, { allowRemote });
  const contract = only ? selectPackages(whole, only) : whole;
  if (contract.operations.length === 0) throw new ContractError('the contract has no operation');
  checkExamples(contract, createCheckers(contract));
  return contract;
}

/** What the linter says, with file and line, where it knows the folder; otherwise why the contract cannot be read. */
async function explain([config, ...others]: readonly string[], { message }: Error): Promise<string> {
  if (config === undefined || others.length > 0) return message;
  const { lintContract } = await import('@chain-apis/contract/lint');
  const findings = await lintContract(config).catch(() => []);
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return message;
  return errors
    .slice(0, 10)
    .map(({ file, line, column, message: text, rule }) => `  ${file}:${line}:${column}: ${text} (${rule})`)
    .join('\n');
}
